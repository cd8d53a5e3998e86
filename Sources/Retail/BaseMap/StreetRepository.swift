package import Database
import FileFormats
import Grocery
import ServerKit

/// The streets of the base map, and the tiles made from them.
package enum StreetRepository {
  /// Returns the streets in drawing order.
  static func streets(in reader: any Reader) throws -> [Street] {
    try reader.rows("SELECT kind, name, points FROM street ORDER BY position") { try street($0) }
  }

  private static func street(_ row: borrowing Row) throws -> Street {
    Street(
      kind: try row.word(0), name: try row.optionalText(1),
      points: try Street.points(JSONNode(reading: Array(try row.text(2).utf8))))
  }

  /// Replaces the streets of a source and their tiles. They have no ids.
  ///
  /// - Parameter source: the area of an import of places; nil for imported catalogs.
  static func replace(_ streets: [Street], from source: String?, in writer: any Writer) throws {
    try writer.run("DELETE FROM street WHERE coalesce(source, '') = \(source ?? "")")
    let start = try writer.integer("SELECT coalesce(max(position) + 1, 0) FROM street")
    for (index, street) in streets.enumerated() {
      try writer.run(
        """
        INSERT INTO street (position, kind, name, points, source)
        VALUES (\(start + index), \(street.kind.rawValue), \(street.name), \(street.pointsJSON.serialized()),
          \(source))
        """)
    }
    try MapTileRepository.replace(streets, from: source ?? "", in: writer)
  }

  /// Makes the tiles of streets that an earlier version has imported.
  package static func makeTiles(in writer: any Writer) throws {
    let sources = try writer.rows("SELECT DISTINCT coalesce(source, '') FROM street") { row in
      try row.text(0)
    }
    for source in sources {
      let streets = try writer.rows(
        """
        SELECT kind, name, points FROM street WHERE coalesce(source, '') = \(source) ORDER BY position
        """
      ) { row -> Street? in
        // A street that cannot be read was not drawn before either.
        do { return try street(row) } catch { return nil }
      }
      try MapTileRepository.replace(streets.compactMap(\.self), from: source, in: writer)
    }
  }
}

extension Street {
  /// Parses a list of `[latitude, longitude]`.
  static func points(_ node: JSONNode) throws(FileRefusal) -> [Position] {
    var points: [Position] = []
    for point in try node.elements(2...10_000, of: "points") {
      let numbers = try point.elements(2...2, of: "numbers")
      points.append(
        Position(latitude: try numbers[0].number(-90...90), longitude: try numbers[1].number(-180...180)))
    }
    return points
  }

  var pointsJSON: JSONValue {
    .list(points.map { [.number($0.latitude), .number($0.longitude)] })
  }
}
