/// The network of a client, for rate limits.
package enum ClientNetwork {
  /// - Parameter address: as reported by a socket or a proxy.
  /// - Returns: the address; for version 6 its /64, because every customer has at least one. nil if invalid.
  package static func name(of address: String?) -> String? {
    guard let address = address.flatMap({ InternetAddress($0) })?.unmapped else { return nil }
    guard address.bytes.count == 16 else { return address.description }
    return InternetAddress(bytes: address.bytes.prefix(8) + Array(repeating: 0, count: 8))?.description
  }
}
