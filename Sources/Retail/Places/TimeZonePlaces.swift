import Grocery

/// The time zones of countries with a position each, from tzdata's `zone.tab`.
package struct TimeZonePlaces: Sendable {
  private var zones: [String: [(position: Position, name: String)]] = [:]

  /// Lines that are not understood are left out.
  init(_ zoneTab: [UInt8]) {
    for line in zoneTab.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
      let cells = String(decoding: line, as: UTF8.self).split(separator: "\t")
      guard cells.count >= 3, let position = Self.position(cells[1]) else { continue }
      zones[String(cells[0]), default: []].append((position, String(cells[2])))
    }
  }

  /// The time zone of a country, of several the one with the nearest position; nil without one.
  func zone(of country: String, nearest position: Position) -> String? {
    let zones = zones[country] ?? []
    guard zones.count > 1 else { return zones.first?.name }
    return zones.min { $0.position.distanceMetres(to: position) < $1.position.distanceMetres(to: position) }?
      .name
  }

  /// Parses `+4230+00131`, or with seconds `+404251-0740023`.
  private static func position(_ text: Substring) -> Position? {
    guard let split = text.dropFirst().firstIndex(where: { $0 == "+" || $0 == "-" }),
      let latitude = degrees(text[..<split], digits: 2), let longitude = degrees(text[split...], digits: 3)
    else { return nil }
    return Position(latitude: latitude, longitude: longitude)
  }

  /// Parses a sign, degrees of so many digits, minutes, and seconds if any.
  private static func degrees(_ text: Substring, digits: Int) -> Double? {
    let rest = text.dropFirst(1 + digits)
    guard let degrees = Double(text.dropFirst().prefix(digits)), let minutes = Double(rest.prefix(2)),
      let seconds = rest.count == 2 ? 0 : Double(rest.dropFirst(2))
    else { return nil }
    let value = degrees + minutes / 60 + seconds / 3_600
    return text.first == "-" ? -value : value
  }
}
