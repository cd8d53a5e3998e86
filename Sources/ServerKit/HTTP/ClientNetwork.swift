/// The network of a customer, by which requests are counted.
package enum ClientNetwork {
  /// - Parameter address: as a socket or a proxy tells it.
  /// - Returns: the address, or of version 6 its /64, because a customer has at least that and would not run
  ///   out of addresses; nil for what is no address: nobody knows whose it is.
  package static func name(of address: String?) -> String? {
    guard let address = address.flatMap({ InternetAddress($0) })?.unmapped else { return nil }
    guard address.bytes.count == 16 else { return address.description }
    return InternetAddress(bytes: address.bytes.prefix(8) + Array(repeating: 0, count: 8))?.description
  }
}
