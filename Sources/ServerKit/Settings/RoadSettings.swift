/// The routing servers that the operator has set up.
package struct RoadSettings: Sendable, Equatable {
  /// Serves all travel modes.
  package var valhalla: String?
  /// On if its tiles have traffic data, so that requests include the departure.
  package var valhallaTraffic = ServerConfiguration.Switch.off
  /// An OSRM server has one travel mode each.
  package var osrmCar: String?
  package var osrmBicycle: String?
  package var osrmFoot: String?
  /// The maximum time that a plan waits for a routing server.
  package var seconds = 2

  /// The address without trailing slashes; nil if invalid: another scheme, no host, a user, a query or a
  /// fragment.
  static func address(_ text: String) -> String? {
    let isPlain = text.utf8.allSatisfy { (33...126).contains($0) && !"\"'<>\\^`{|}?#@".utf8.contains($0) }
    let scheme = ["http://", "https://"].first { text.lowercased().hasPrefix($0) }
    guard isPlain, let scheme else { return nil }
    let rest = text.dropFirst(scheme.count)
    let host = rest.prefix { $0 != "/" }
    guard isHost(host) else { return nil }
    var address = text[...]
    while address.last == "/" { address.removeLast() }
    return String(address)
  }

  /// True for `host`, `host:8002` or `[::1]:8002`.
  private static func isHost(_ text: Substring) -> Bool {
    let name = text.first == "[" ? text.prefix { $0 != "]" } + "]" : text.prefix { $0 != ":" }
    guard name.count > (text.first == "[" ? 2 : 0), text.hasPrefix(name) else { return false }
    let rest = text.dropFirst(name.count)
    guard !rest.isEmpty else { return true }
    guard rest.first == ":", let port = Int(rest.dropFirst()) else { return false }
    return (1...65_535).contains(port)
  }
}
