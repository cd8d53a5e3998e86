/// Which road engines the operator has set up.
package struct RoadSettings: Sendable, Equatable {
  /// Answers for all ways of travelling.
  package var valhalla: String?
  /// Whether its tiles have speeds by the hour, so that it is told the departure.
  package var valhallaTraffic = ServerConfiguration.Switch.off
  /// An engine of this kind knows one way of travelling each.
  package var osrmCar: String?
  package var osrmBicycle: String?
  package var osrmFoot: String?
  /// How long a plan waits for an engine at most.
  package var seconds = 2

  /// The address without slashes at its end; nil for what is none: another scheme, no machine, a user, a
  /// query or a fragment.
  static func address(_ text: String) -> String? {
    let isPlain = text.utf8.allSatisfy { (33...126).contains($0) && !"\"'<>\\^`{|}?#@".utf8.contains($0) }
    let scheme = ["http://", "https://"].first { text.lowercased().hasPrefix($0) }
    guard isPlain, let scheme else { return nil }
    let rest = text.dropFirst(scheme.count)
    let machine = rest.prefix { $0 != "/" }
    guard isMachine(machine) else { return nil }
    var address = text[...]
    while address.last == "/" { address.removeLast() }
    return String(address)
  }

  /// `host`, `host:8002` or `[::1]:8002`.
  private static func isMachine(_ text: Substring) -> Bool {
    let name = text.first == "[" ? text.prefix { $0 != "]" } + "]" : text.prefix { $0 != ":" }
    guard name.count > (text.first == "[" ? 2 : 0), text.hasPrefix(name) else { return false }
    let rest = text.dropFirst(name.count)
    guard !rest.isEmpty else { return true }
    guard rest.first == ":", let port = Int(rest.dropFirst()) else { return false }
    return (1...65_535).contains(port)
  }
}
