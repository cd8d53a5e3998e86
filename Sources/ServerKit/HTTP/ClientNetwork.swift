/// A network of clients, for rate limits: the smallest that one customer has, or a larger one around it.
///
/// A customer has at least a /64 of IPv6, often a /56 or a /48 with 256 or 65,536 of them; of IPv4 an
/// address, or a /24 of them. So every limit by network applies at each of these levels, see `LimitOwner`.
package struct ClientNetwork: Hashable, Sendable {
  /// The first bits of the address; the others are 0.
  private let prefix: UInt64
  private let bits: Int
  private let isVersion6: Bool

  /// The smallest network of an address.
  ///
  /// - Parameter address: as reported by a socket or a proxy.
  /// - Returns: nil if invalid.
  package init?(_ address: String?) {
    guard let address = address.flatMap({ InternetAddress($0) })?.unmapped else { return nil }
    isVersion6 = address.bytes.count == 16
    bits = isVersion6 ? 64 : 32
    let first = address.bytes.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    prefix = isVersion6 ? first : first << 32
  }

  private init(_ inner: ClientNetwork, bits: Int) {
    prefix = inner.prefix & (UInt64.max << UInt64(64 - bits))
    self.bits = bits
    isVersion6 = inner.isVersion6
  }
}

extension ClientNetwork: LimitOwner {
  package var limitLevels: [ClientNetwork] {
    let larger = (isVersion6 ? [56, 48] : [24]).filter { $0 < bits }
    return [self] + larger.map { ClientNetwork(self, bits: $0) }
  }

  package var limitFactor: Int {
    switch bits {
    case 64, 32: 1
    case 56: 2
    default: 4
    }
  }
}

extension ClientNetwork: CustomStringConvertible {
  /// Such as `192.0.2.7`, `192.0.2.0/24`, `2001:db8:1:2::` and `2001:db8:1::/48`.
  package var description: String {
    let first = (0..<8).map { UInt8(truncatingIfNeeded: prefix >> UInt64(56 - 8 * $0)) }
    let bytes = isVersion6 ? first + Array(repeating: 0, count: 8) : Array(first.prefix(4))
    let address = InternetAddress(bytes: bytes)?.description ?? "?"
    return limitFactor == 1 ? address : "\(address)/\(bits)"
  }
}
