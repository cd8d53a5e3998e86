import Database
import Grocery

/// Postcodes, towns and districts of OpenStreetMap, also those without a store.
enum NamedAreaRepository {
  /// The largest number of areas that are compared.
  private static let mostAreas = 1_000

  /// The postcodes that begin with a code, as areas of one store each.
  static func postcodes(beginning code: PostalCode, in reader: any Reader) throws -> [StoreArea] {
    try areas(of: [.postcode], beginning: code.folded, in: reader)
  }

  /// The largest town or district whose name begins with a text; one with the whole name comes first. Nil if
  /// there is none, or the text is too short.
  static func town(named text: String, in reader: any Reader) throws -> StoreArea? {
    let name = folded(text)
    guard name.utf8.count >= PostalCode.shortest else { return nil }
    let towns = try areas(of: [.town, .district], beginning: name, in: reader)
    return towns.first { folded($0.name) == name } ?? towns.first
  }

  private static func areas(
    of kinds: [NamedArea.Kind], beginning key: String, in reader: any Reader
  ) throws -> [StoreArea] {
    try reader.rows(
      """
      SELECT name, country, latitude, longitude
      FROM named_area
      WHERE key >= \(key) AND key < \(key + "\u{10FFFF}") AND kind IN \(list: kinds.map(\.rawValue))
      ORDER BY CASE WHEN key = \(key) THEN 0 ELSE 1 END, weight DESC, key, country, latitude
      LIMIT \(mostAreas)
      """
    ) { row in
      StoreArea(
        name: try row.text(0), country: try row.text(1),
        position: Position(latitude: try row.real(2), longitude: try row.real(3)), storeCount: 1)
    }
  }

  /// Replaces the areas of a source.
  static func replace(_ areas: [NamedArea], from source: String, in writer: any Writer) throws {
    try writer.run("DELETE FROM named_area WHERE source = \(source)")
    for (index, area) in areas.enumerated() {
      try writer.run(
        """
        INSERT INTO named_area (source, position, kind, name, key, country, latitude, longitude, weight)
        VALUES (\(source), \(index), \(area.kind.rawValue), \(area.name), \(area.key), \(area.country),
          \(area.position.latitude), \(area.position.longitude), \(area.weight))
        """)
    }
  }
}
