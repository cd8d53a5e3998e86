import CCurl
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The networks of this machine, and its public addresses.
///
/// A class, because all requests share the cache of resolved addresses.
final class OwnNetworks: Sendable {
  /// The lifetime of the public name's cached addresses: homes get new ones overnight.
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

  /// Reads the networks from the system each time, because IPv6 addresses change within a day. Blocks on DNS
  /// if the cached addresses of the public name have expired.
  ///
  /// - Returns: nil if the system does not report them; then no address counts as outside.
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

  /// The network of one of the server's addresses: for IPv4 by the mask, for IPv6 at least its /64. A mask
  /// that covers a large part of the internet belongs to a tunnel and is ignored.
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
