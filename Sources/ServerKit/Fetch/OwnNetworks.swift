import CCurl
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The networks that this machine stands in, and the address that the internet knows it by.
///
/// A class, because all who ask share what names were found to mean.
final class OwnNetworks: Sendable {
  /// How long the public name's addresses are believed: homes get new ones over night.
  private static let memory = Duration.seconds(600)

  private struct Known {
    var addresses: [AddressRange] = []
    var until: ContinuousClock.Instant?
  }

  private let publicHost: String?
  private let known = Mutex(Known())

  /// - Parameter publicAddress: such as `https://shop.example.org`.
  init(publicAddress: String?) {
    publicHost = publicAddress.flatMap { WebAddress($0)?.host }
  }

  /// As the system tells them now: addresses of version 6 change within a day. Waits for the network's table
  /// of names, where the public name has not been looked up for a while.
  ///
  /// - Returns: nil where the system does not tell; then nothing is known to be outside.
  func now() -> [AddressRange]? {
    guard let attached = Self.attached() else { return nil }
    return attached + publicAddresses()
  }

  private func publicAddresses() -> [AddressRange] {
    guard let publicHost else { return [] }
    let now = ContinuousClock.now
    let remembered: [AddressRange]? = known.withLock { known in
      known.until.map { $0 > now } == true ? known.addresses : nil
    }
    if let remembered { return remembered }
    let found = Self.addresses(of: publicHost)
    known.withLock { $0 = Known(addresses: found, until: now + Self.memory) }
    return found
  }

  private static func addresses(of host: String) -> [AddressRange] {
    var first: UnsafeMutablePointer<addrinfo>?
    let bare = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    guard getaddrinfo(bare, nil, nil, &first) == 0 else { return [] }
    defer { freeaddrinfo(first) }
    return sequence(first: first, next: { $0?.pointee.ai_next }).compactMap { entry in
      entry.flatMap { address(at: $0.pointee.ai_addr) }.map { network(of: $0, bits: nil) }
    }
  }

  /// The networks of all interfaces.
  private static func attached() -> [AddressRange]? {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return nil }
    defer { freeifaddrs(first) }
    return sequence(first: first, next: { $0?.pointee.ifa_next }).compactMap { entry in
      guard let entry, let own = address(at: entry.pointee.ifa_addr) else { return nil }
      let mask = address(at: entry.pointee.ifa_netmask)
      return network(of: own, bits: mask?.bytes.reduce(0) { $0 + $1.nonzeroBitCount })
    }
  }

  /// How much around an address is one's own: of version 4 what the mask says, of version 6 at least the /64
  /// that every network has. A mask that takes in a good part of the internet is a tunnel's, and says
  /// nothing.
  static func network(of address: InternetAddress, bits: Int?) -> AddressRange {
    if address.bytes.count == 4 {
      return AddressRange(address, bits: bits.map { $0 >= 8 ? $0 : 32 } ?? 32)
    }
    return AddressRange(address, bits: bits.map { $0 >= 32 ? min($0, 64) : 64 } ?? 64)
  }

  private static func address(at place: UnsafeMutablePointer<sockaddr>?) -> InternetAddress? {
    guard let place else { return nil }
    let raw = UnsafeRawPointer(place)
    switch Int32(place.pointee.sa_family) {
    case AF_INET:
      let found = raw.loadUnaligned(as: sockaddr_in.self)
      return withUnsafeBytes(of: found.sin_addr) { InternetAddress(bytes: $0) }
    case AF_INET6:
      let found = raw.loadUnaligned(as: sockaddr_in6.self)
      return withUnsafeBytes(of: found.sin6_addr) { InternetAddress(bytes: $0) }
    default: return nil
    }
  }
}
