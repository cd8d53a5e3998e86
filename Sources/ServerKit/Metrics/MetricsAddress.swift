/// The address on which metrics are served.
package struct MetricsAddress: Sendable, Equatable {
  package let host: String
  package let port: Int

  /// Parses `127.0.0.1:9464`, `[::1]:9464`, or a port of this machine.
  init?(_ text: String) {
    let end = text.lastIndex(of: ":")
    guard let port = Int(end.map { text[text.index(after: $0)...] } ?? text[...]),
      (0...65_535).contains(port)
    else { return nil }
    var host = end.map { String(text[..<$0]) } ?? "127.0.0.1"
    if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
    guard host == "localhost" || InternetAddress(host) != nil else { return nil }
    self.host = host
    self.port = port
  }
}
