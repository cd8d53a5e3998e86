/// The network of a customer, by which requests are counted.
enum ClientNetwork {
  /// - Parameter address: as a socket or a proxy tells it.
  /// - Returns: nil for nobody's, and for the machine itself: a proxy that does not tell for whom it asks
  ///   must not lock everybody out.
  static func name(of address: String?) -> String? {
    guard let host = address.map(bare), host != "::1", !host.hasPrefix("127.") else { return nil }
    return network(of: host)
  }

  /// An address as others would write it: without `::ffff:`, which a socket for both IPv4 and IPv6 puts
  /// before addresses of IPv4, and without the port that some proxies add, another one for each connection.
  private static func bare(_ address: String) -> String {
    var host = address.lowercased()[...]
    if host.hasPrefix("[") { host = host.dropFirst().prefix { $0 != "]" } }
    guard host.contains(".") else { return String(host) }
    if host.hasPrefix("::ffff:") { host = host.dropFirst("::ffff:".count) }
    return String(host.prefix { $0 != ":" })
  }

  /// An IPv6 customer has at least a network of 64 bits, and would not run out of addresses.
  private static func network(of address: String) -> String {
    let groups = address.split(separator: ":", omittingEmptySubsequences: false)
    guard groups.count > 2, !address.contains(".") else { return address }
    guard let gap = groups.dropFirst().dropLast().firstIndex(where: \.isEmpty), gap < 4 else {
      return groups.prefix(4).joined(separator: ":")
    }
    return groups.prefix(gap).joined(separator: ":") + "::"
  }
}
