import Database
import FileFormats
import Grocery

@testable import Retail
@testable import ServerKit

/// Dumps of open data in the forms that are published, and a town for them.
enum DrawnDumps {
  static let day = "2026-11-20"

  /// An empty database with two stores of OpenStreetMap, in Germany and in Andorra.
  static func town() async throws -> any Database {
    let database = try await TestTown.emptyDatabase()
    try await database.write { writer in
      try writer.run(
        "INSERT INTO organisation (id, kind, name, emoji) VALUES ('o', 'grocer', 'Corner', '🏪')")
      for (number, country) in [(1, "DE"), (2, "AD")] {
        try writer.run(
          """
          INSERT INTO store (id, organisation_id, name, street, city, region, zip, country, latitude,
            longitude, size)
          VALUES (\("osm-n\(number)"), 'o', 'Corner', '', 'Town', '', '1', \(country), 50, 10, 'small')
          """)
        try writer.run(
          """
          INSERT INTO store_place (osm_id, store_id, source, is_made)
          VALUES (\("node/\(number)"), \("osm-n\(number)"), 'town', true)
          """)
      }
    }
    return database
  }

  /// A GTIN of thirteen digits.
  static func code(_ number: Int) -> String {
    let digits = "40" + String(String(1_000_000_000 + number).suffix(10))
    return digits + String(GTIN.checkDigit(after: digits.utf8.map { Int($0) - 0x30 }))
  }

  static func product(_ number: Int, _ name: String, _ others: (String, JSONValue)...) -> [(
    String, JSONValue
  )] {
    let nested: JSONValue = ["1": ["sizes": ["code": "9", "list": [1, "}"]]]]
    return [
      ("_id", .text(code(number))), ("images", nested), ("code", .text(code(number))),
      ("product_name", .text(name)),
    ] + others
  }

  /// A price at the first store.
  static func price(_ id: Int, _ others: (String, JSONValue)...) -> [(String, JSONValue)] {
    let fields: [(String, JSONValue)] = [
      ("id", .integer(id)), ("type", "PRODUCT"), ("product_code", .text(code(1))), ("category_tag", .null),
      ("price", "1.99"), ("price_is_discounted", false), ("price_without_discount", .null),
      ("price_per", .null),
      ("currency", "EUR"), ("location_osm_id", 1), ("location_osm_type", "NODE"), ("date", .text(day)),
      ("owner", "ann"), ("duplicate_of", .null),
    ]
    return fields.map { name, value in (name, others.last { $0.0 == name }?.1 ?? value) }
  }

  /// JSON lines.
  static func lines(_ records: [(String, JSONValue)]...) -> String { lines(records) }

  static func lines(_ records: [[(String, JSONValue)]]) -> String {
    records.map { members in
      var object = JSONObject()
      for (name, value) in members { _ = object.append(name, value) }
      // One line, without the brackets and the line end.
      return JSONValue.list([.object(object)]).serialized().dropFirst().dropLast(2) + "\n"
    }.joined()
  }

  /// Streams a text in chunks of random sizes.
  static func chunks(
    _ text: String, seed: UInt64 = 1
  ) -> (_ use: (_ chunk: [UInt8]) throws -> Void) throws -> Void {
    { use in
      var random = SeededRandom(seed: seed)
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...4_000, using: &random)
        try use(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
    }
  }
}
