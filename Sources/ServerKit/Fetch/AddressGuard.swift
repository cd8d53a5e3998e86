/// Allows requests only to machines on the public internet, at the ports of the web.
///
/// Users provide the addresses, so without this guard anyone with an account could explore the server's own
/// network.
package struct AddressGuard: Sendable {
  private let ports: Set<Int>
  /// The allowed ports of this machine; for tests.
  private let loopbackPorts: ClosedRange<Int>?
  /// The networks of the server, by all its addresses; nil if the system does not report them.
  private let ownNetworks: @Sendable () -> [AddressRange]?

  init(
    ports: Set<Int> = [80, 443], loopbackPorts: ClosedRange<Int>? = nil,
    ownNetworks: @escaping @Sendable () -> [AddressRange]?
  ) {
    self.ports = ports
    self.loopbackPorts = loopbackPorts
    self.ownNetworks = ownNetworks
  }

  /// The guard for recipe pages.
  package init(_ configuration: ServerConfiguration) {
    guard configuration.recipePages == .on else {
      self.init(ports: []) { [] }
      return
    }
    let own = OwnNetworks(publicAddress: configuration.publicAddress)
    self.init { own.now() }
  }

  /// The guard for push services, which all use https at its default port.
  package static func pushServices(_ configuration: ServerConfiguration) -> AddressGuard {
    let own = OwnNetworks(publicAddress: configuration.publicAddress)
    switch configuration.push {
    case .off: return AddressGuard(ports: []) { [] }
    case .on: return AddressGuard(ports: [443]) { own.now() }
    case .loopback: return AddressGuard(ports: [443], loopbackPorts: 1_024...65_535) { own.now() }
    }
  }

  /// True if all requests are forbidden.
  package var isClosed: Bool { ports.isEmpty }

  package func allows(port: Int) -> Bool { ports.contains(port) || loopbackPorts?.contains(port) == true }

  /// True if the address may be a push service's. Its name is resolved and checked when a message is sent.
  package func takes(_ endpoint: WebAddress) -> Bool {
    if endpoint.scheme == "https" && ports.contains(endpoint.port) { return true }
    return loopbackPorts?.contains(endpoint.port) == true && endpoint.host == "127.0.0.1"
  }

  package func allows(_ address: InternetAddress, port: Int) -> Bool {
    if loopbackPorts?.contains(port) == true, address == InternetAddress(v4: 127, 0, 0, 1) { return true }
    guard ports.contains(port), address.isPublic, let own = ownNetworks() else { return false }
    // In homes, routers, printers and file servers have global addresses too.
    return !own.contains { $0.contains(address.carried) }
  }
}

extension InternetAddress {
  /// True if the address is global, which excludes the registries of special addresses (RFC 6890 and its
  /// successors).
  ///
  /// Only 2000::/3 of IPv6 is allocated. An IPv6 address that carries an IPv4 address is judged by that.
  var isPublic: Bool {
    if bytes.count == 4 { return !Self.reserved4.contains { has($0.prefix, bits: $0.bits) } }
    guard carried == self else { return carried.isPublic }
    guard has([0x20], bits: 3) else { return false }
    return !Self.reserved6.contains { has($0.prefix, bits: $0.bits) }
  }

  /// The IPv4 address that an IPv6 address carries, or itself.
  var carried: InternetAddress {
    guard Self.carriers.contains(where: { has($0, bits: 96) }) else { return self }
    return InternetAddress(bytes: bytes.suffix(4)) ?? self
  }

  private static let reserved4: [(prefix: [UInt8], bits: Int)] = [
    ([0], 8), ([10], 8), ([100, 64], 10), ([127], 8), ([169, 254], 16), ([172, 16], 12), ([192, 0, 0], 24),
    ([192, 0, 2], 24), ([192, 31, 196], 24), ([192, 52, 193], 24), ([192, 88, 99], 24), ([192, 168], 16),
    ([192, 175, 48], 24), ([198, 18], 15), ([198, 51, 100], 24), ([203, 0, 113], 24), ([224], 4), ([240], 4),
  ]

  /// Within 2000::/3: protocols (Teredo among them), documentation, and 6to4, whose relays are gone.
  private static let reserved6: [(prefix: [UInt8], bits: Int)] = [
    ([0x20, 0x01, 0x00], 23), ([0x20, 0x01, 0x0D, 0xB8], 32), ([0x20, 0x02], 16),
    ([0x26, 0x20, 0x00, 0x4F, 0x80, 0x00], 48),
    ([0x3F, 0xFF, 0x00], 20),
  ]

  /// ::ffff:0:0/96 (mapped) and 64:ff9b::/96 (translated).
  private static let carriers: [[UInt8]] = [
    mapped, [0x00, 0x64, 0xFF, 0x9B] + Array(repeating: 0, count: 8),
  ]
}
