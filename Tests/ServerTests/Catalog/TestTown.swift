import Database
import Foundation
import Grocery
import Testing

@testable import Retail
@testable import ServerKit

/// A small town as a document: two grocers with three stores, a restaurant, a dozen products.
enum TestTown {
  static let now: Int = 1_795_219_200_000
  static let day = CalendarDay(year: 2026, month: 11, day: 21)!
  /// 9:30 in the morning.
  static let moment = WallMinute(day, minute: 570)
  static let clock = WallClock(today: { day }, now: { now })

  /// A database with the schema and no rows.
  static func emptyDatabase() async throws -> any Database { try await TestDatabase.migrated() }

  /// A database with the town.
  static func database() async throws -> any Database {
    let database = try await emptyDatabase()
    _ = try await CatalogImport(database) { now }.run(world: Array(document.utf8))
    return database
  }

  /// All rows of the database as text, one line for each row, for comparisons.
  static func dump(_ database: any Database) async throws -> [String] {
    let tables: [SQL] = [
      "SELECT * FROM organisation ORDER BY id", "SELECT * FROM store ORDER BY id",
      "SELECT * FROM product ORDER BY id", "SELECT * FROM offer ORDER BY store_id, product_id",
      "SELECT * FROM price_point ORDER BY store_id, product_id, time",
      "SELECT * FROM discount ORDER BY id",
      "SELECT * FROM discount_product ORDER BY discount_id, product_id",
      "SELECT * FROM discount_store ORDER BY discount_id, store_id", "SELECT * FROM store_map ORDER BY id",
      "SELECT * FROM menu_group ORDER BY store_id, position", "SELECT * FROM dish ORDER BY store_id, id",
      "SELECT * FROM street ORDER BY position", "SELECT * FROM map_tile ORDER BY zoom, x, y, source",
      .choice(
        sqlite: "SELECT rowid FROM product_search WHERE product_search MATCH 'milk' ORDER BY rowid",
        postgres: """
          SELECT number FROM product
          WHERE folded_name || ' ' || folded_item || ' ' || folded_brand LIKE '%milk%' ORDER BY number
          """),
    ]
    return try await database.read { reader in
      try tables.flatMap { table in
        try reader.rows(table) { row in
          var cells: [String] = []
          for column in row.columnNames.indices { cells.append("\(try row.value(.index(column)))") }
          return cells.joined(separator: "|")
        }
      }
    }
  }

  /// The document with one part of its text replaced, which must occur exactly once.
  static func document(replacing old: String, with new: String) -> [UInt8] {
    precondition(document.components(separatedBy: old).count == 2, "'\(old)' is not there exactly once")
    return Array(document.replacingOccurrences(of: old, with: new).utf8)
  }

  static let document = #"""
    {"format": 1,
     "organisations": [
      {"id": "maple", "kind": "grocer", "name": "Maple & Main", "emoji": "🏬", "membership": "Maple Card",
       "loyalty": {"points": 1, "stepCents": 200, "pointHundredths": 100}},
      {"id": "penny", "kind": "grocer", "name": "Pennywise", "emoji": "🪙"},
      {"id": "roma", "kind": "restaurant", "name": "Roma", "emoji": "🍕"}],
     "stores": [
      {"id": "maple-1", "organisation": "maple", "name": "Maple & Main Mill Street", "street": "1 Mill St",
       "city": "Alder Falls", "region": "OR", "zip": "98701", "country": "US", "latitude": 44.20, "longitude": -120.30,
       "openingHours": "Mo-Sa 07:00-22:00; Su 08:00-20:00", "phone": "+1 555 0101", "size": "large"},
      {"id": "maple-2", "organisation": "maple", "name": "Maple & Main East", "street": "9 Ring Rd",
       "city": "Alder Falls", "zip": "98702", "country": "US", "latitude": 44.21, "longitude": -120.26},
      {"id": "penny-1", "organisation": "penny", "name": "Pennywise", "street": "2 Rail Ave",
       "city": "Alder Falls", "zip": "98701", "country": "US", "latitude": 44.19, "longitude": -120.32,
       "openingHours": "24/7", "size": "small", "timeZone": "America/Los_Angeles"},
      {"id": "roma-1", "organisation": "roma", "name": "Roma", "street": "3 Mill St",
       "city": "Alder Falls", "zip": "98701", "country": "US", "latitude": 44.201, "longitude": -120.301}],
     "products": [
      {"id": "m-milk", "organisation": "maple", "gtin": "2990000000019", "name": "Meadow Whole Milk", "item": "Milk",
       "brand": "Meadow", "department": "dairy", "emoji": "🥛", "size": {"amount": 1000, "unit": "ml"},
       "weightGrams": 1030, "storage": "chilled", "popularity": 90},
      {"id": "m-oat", "organisation": "maple", "name": "Harvest Lane Oat Milk Barista", "item": "Oat milk",
       "department": "dairy", "emoji": "🌾", "size": {"amount": 1000, "unit": "ml"}, "weightGrams": 1040},
      {"id": "m-tomatoes", "organisation": "maple", "name": "Canned Tomatoes", "item": "Canned tomatoes",
       "department": "pantry", "emoji": "🥫", "size": {"amount": 400, "unit": "g"}, "weightGrams": 480},
      {"id": "m-creme", "organisation": "maple", "name": "Crème Fraîche", "item": "Crème fraîche",
       "department": "dairy", "size": {"amount": 200, "unit": "g"}, "weightGrams": 215, "storage": "chilled"},
      {"id": "m-peas", "organisation": "maple", "name": "Frozen Peas", "item": "Peas", "department": "frozen",
       "emoji": "🫛", "size": {"amount": 750, "unit": "g"}, "weightGrams": 770, "storage": "frozen"},
      {"id": "m-eggs", "organisation": "maple", "name": "Free-Range Eggs", "item": "Eggs", "department": "dairy",
       "emoji": "🥚", "size": {"amount": 12, "unit": "piece"}, "weightGrams": 720},
      {"id": "p-milk", "organisation": "penny", "gtin": "2990000000019", "name": "Milk", "item": "Milk",
       "department": "dairy", "emoji": "🥛", "size": {"amount": 1000, "unit": "ml"}, "weightGrams": 1030}],
     "offers": [
      {"store": "maple-1", "product": "m-milk", "priceCents": 199, "aisle": "10", "shelf": [1, 2]},
      {"store": "maple-1", "product": "m-oat", "priceCents": 279, "aisle": "10", "shelf": [1, 3]},
      {"store": "maple-1", "product": "m-tomatoes", "priceCents": 129, "aisle": "2", "shelf": [1, 6]},
      {"store": "maple-1", "product": "m-creme", "priceCents": 179, "aisle": "Dairy wall", "inStock": false},
      {"store": "maple-1", "product": "m-peas", "priceCents": 299},
      {"store": "maple-2", "product": "m-milk", "priceCents": 209, "aisle": "1"},
      {"store": "maple-2", "product": "m-eggs", "priceCents": 399, "aisle": "1"},
      {"store": "penny-1", "product": "p-milk", "priceCents": 149}],
     "discounts": [
      {"id": "d-milk", "organisation": "maple", "rule": {"percent": 20}, "firstDay": "2026-11-01",
       "lastDay": "2026-11-30", "products": ["m-milk", "m-oat"], "stores": ["maple-1"]},
      {"id": "d-members", "organisation": "maple", "rule": {"multiBuy": {"count": 3, "priceCents": 500}},
       "membersOnly": true, "products": ["m-oat"]},
      {"id": "d-over", "organisation": "maple", "rule": {"cutCents": 50}, "lastDay": "2026-11-20",
       "products": ["m-tomatoes"]},
      {"id": "d-later", "organisation": "maple", "rule": {"buyOneGetOne": true}, "firstDay": "2026-12-24",
       "products": ["m-peas"]}],
     "maps": [
      {"id": "map-1", "store": "maple-1", "name": "Ground floor", "official": true, "decimetresPerCell": 10,
       "grid": ["#########",
                "#.DD..CC#",
                "#.DD..CC#",
                "#.......#",
                "#########"],
       "legend": {"#": {"kind": "wall"}, "D": {"kind": "shelf", "department": "dairy"},
                  "C": {"kind": "shelf", "department": "pantry", "emoji": "🍅"}},
       "entrances": [[3, 1]], "checkouts": [[3, 7]], "aisles": [{"number": 2, "cell": [1, 5]}]}],
     "menus": [
      {"store": "roma-1", "groups": [
       {"name": "Pizza", "dishes": [
        {"id": "margherita", "name": "Margherita", "details": "tomato, basil", "emoji": "🍕", "vegetarian": true,
         "prices": [{"size": "small", "priceCents": 900}, {"size": "large", "priceCents": 1300}]},
        {"id": "diavola", "name": "Diavola", "prices": [{"priceCents": 1450}]}]},
       {"name": "Drinks", "dishes": [{"id": "water", "name": "Water", "prices": [{"priceCents": 250}]}]}]}],
     "streets": [
      {"kind": "main", "name": "Mill Street", "points": [[44.2, -120.3], [44.21, -120.31]]},
      {"kind": "water", "points": [[44.1, -120.2], [44.3, -120.25]]}]}
    """#
}
