import Database
import FileFormats
import Grocery
import Testing

@testable import Retail
@testable import ServerKit

@Suite("Prices of stores come from Open Prices (R-11)")
struct OpenPricesImportTests {
  /// A town with two stores that knows the first product.
  private static func town() async throws -> any Database {
    let database = try await DrawnDumps.town()
    let product = KnownProduct(
      gtin: "0" + DrawnDumps.code(1), name: "Haferdrink", englishName: "Oat drink", item: "Oat milk",
      size: Quantity(1_000, .millilitre), department: .dairy)
    try await database.write { try KnownProductRepository.save(product, on: "2026-11-01", in: $0) }
    return database
  }

  @discardableResult
  private static func run(
    _ records: [(String, JSONValue)]..., in database: any Database, removesMost: Bool = false,
    isPreview: Bool = false
  ) async throws -> OpenPricesSummary {
    try await run(text: DrawnDumps.lines(records), in: database, removesMost, isPreview)
  }

  private static func run(
    text: String, in database: any Database, _ removesMost: Bool = false, _ isPreview: Bool = false
  ) async throws -> OpenPricesSummary {
    try await OpenPricesImport(database, currency: "EUR") { TestTown.now }.run(
      removesMost: removesMost, isPreview: isPreview, reading: DrawnDumps.chunks(text))
  }

  /// The reports, such as "osm-n1 Haferdrink 1000ml 199", in the order of their ids.
  private static func reports(in database: any Database) async throws -> [String] {
    try await database.read { reader in
      try reader.rows(
        """
        SELECT store_id, name, size_amount, size_unit, cents, is_by_weight, is_reduced FROM price_report
        ORDER BY id
        """
      ) { row in
        "\(try row.text(0)) \(try row.text(1)) \(try row.integer(2))\(try row.text(3)) \(try row.integer(4))"
          + (try row.flag(5) ? " by weight" : "") + (try row.flag(6) ? " reduced" : "")
      }
    }
  }

  @Test("Packs, loose goods by piece and kilogram, in the language of the store's country")
  func kinds() async throws {
    let database = try await Self.town()
    let category: [(String, JSONValue)] = [("type", "CATEGORY"), ("product_code", .null)]
    func loose(_ id: Int, _ tag: JSONValue, _ unit: JSONValue, _ others: (String, JSONValue)...) -> [(
      String, JSONValue
    )] {
      DrawnDumps.price(id).map { name, value in
        let set = category + [("category_tag", tag), ("price_per", unit)] + others
        return (name, set.last { $0.0 == name }?.1 ?? value)
      }
    }

    let summary = try await Self.run(
      DrawnDumps.price(1), loose(2, "en:tomatoes", "KILOGRAM", ("price", .number(2.5))),
      loose(3, "en:cucumbers", "UNIT", ("price", 1), ("location_osm_id", 2)),
      loose(4, "en:tomatoes", "LITRE"),
      in: database)

    #expect(
      try await Self.reports(in: database) == [
        "osm-n1 Haferdrink 1000ml 199", "osm-n1 Tomaten 1000g 250 by weight", "osm-n2 Cucumbers 1piece 100",
      ])
    #expect(summary.added == 3 && summary.unknownThing == 1)
  }

  @Test("Reduced prices count for a week; then the regular price does")
  func reduced() async throws {
    let database = try await Self.town()
    let reduced: (String, JSONValue) = ("price_is_discounted", true)
    let regular: (String, JSONValue) = ("price_without_discount", "2.49")
    let old: (String, JSONValue) = ("date", "2026-10-20")

    let summary = try await Self.run(
      DrawnDumps.price(1, reduced, regular), DrawnDumps.price(2, reduced, regular, old),
      DrawnDumps.price(3, reduced, old), in: database)

    #expect(
      try await Self.reports(in: database) == [
        "osm-n1 Haferdrink 1000ml 199 reduced", "osm-n1 Haferdrink 1000ml 249",
      ])
    #expect(summary.reducedBefore == 1)
  }

  @Test(
    "A price that cannot be taken is left out and counted",
    arguments: [
      ([("price", "0")], \OpenPricesSummary.badPrice), ([("price", "-1.00")], \.badPrice),
      ([("price", 1_000_000_000)], \.badPrice), ([("price", "nan")], \.badPrice),
      ([("price", .null)], \.badPrice),
      ([("currency", "USD")], \.otherCurrency), ([("date", "2026-11-22")], \.badDate),
      ([("date", "2026-02-30")], \.badDate), ([("date", .null)], \.badDate),
      ([("date", "2026-05-01")], \.old),
      ([("duplicate_of", 7)], \.duplicates), ([("product_code", "123")], \.unknownThing),
      ([("product_code", .text(DrawnDumps.code(2)))], \.withoutName),
    ] as [([(String, JSONValue)], any KeyPath<OpenPricesSummary, Int> & Sendable)])
  func refused(set: [(String, JSONValue)], count: any KeyPath<OpenPricesSummary, Int> & Sendable) async throws
  {
    let database = try await Self.town()
    let price = DrawnDumps.price(1).map { name, value in (name, set.last { $0.0 == name }?.1 ?? value) }

    let summary = try await Self.run(price, in: database)

    #expect(summary[keyPath: count] == 1 && summary.added == 0)
    #expect(try await Self.reports(in: database) == [])
  }

  @Test("One cent is a price, and a store that is not here, or another kind of place, has none")
  func places() async throws {
    let database = try await Self.town()

    let summary = try await Self.run(
      DrawnDumps.price(1, ("price", "0.01")), DrawnDumps.price(2, ("location_osm_id", 5)),
      DrawnDumps.price(3, ("location_osm_type", "WAY")), DrawnDumps.price(4, ("location_osm_id", .null)),
      in: database)

    #expect(try await Self.reports(in: database) == ["osm-n1 Haferdrink 1000ml 1"])
    #expect(summary.here == 1 && summary.lines.records == 4)
  }

  @Test("A newer file adds, changes and removes; the same one changes nothing; a preview tells the same")
  func again() async throws {
    let database = try await Self.town()
    let first = [DrawnDumps.price(1), DrawnDumps.price(2, ("owner", "bo"), ("location_osm_id", 2))]
    let preview = try await Self.run(text: DrawnDumps.lines(first), in: database, false, true)
    #expect(try await Self.reports(in: database) == [])

    let summary = try await Self.run(text: DrawnDumps.lines(first), in: database)
    let same = try await Self.run(text: DrawnDumps.lines(first), in: database)
    let newer = try await Self.run(DrawnDumps.price(1, ("price", "2.09")), DrawnDumps.price(3), in: database)

    #expect(preview == summary && summary.added == 2)
    #expect(same.unchanged == 2 && same.added == 0 && same.changed == 0)
    #expect(newer.added == 1 && newer.changed == 1 && newer.removed == 1)
    #expect(
      try await Self.reports(in: database) == [
        "osm-n1 Haferdrink 1000ml 209", "osm-n1 Haferdrink 1000ml 199",
      ])
  }

  @Test("A file without most of the prices is refused, unless they shall be removed")
  func lacking() async throws {
    let database = try await Self.town()
    _ = try await Self.run(text: DrawnDumps.lines((1...30).map { DrawnDumps.price($0) }), in: database)

    await #expect(throws: OpenPricesImport.Fault.lacksMost(missing: 29, of: 30)) {
      try await Self.run(DrawnDumps.price(1), in: database)
    }
    #expect(try await Self.reports(in: database).count == 30)
    let summary = try await Self.run(DrawnDumps.price(1), in: database, removesMost: true)

    #expect(summary.removed == 29)
  }

  @Test("Products without a name are asked for, and their prices come with the next import")
  func wanted() async throws {
    let database = try await Self.town()
    let price = DrawnDumps.price(1, ("product_code", .text(DrawnDumps.code(2))))
    let summary = try await Self.run(price, in: database)
    _ = try await FoodFactsImport(database) { TestTown.now }.run(
      reading: DrawnDumps.chunks(DrawnDumps.lines(DrawnDumps.product(2, "Tea"))))

    let again = try await Self.run(price, in: database)

    #expect(summary.wanted == 1 && again.added == 1)
    #expect(try await Self.reports(in: database) == ["osm-n1 Tea 1piece 199"])
  }

  @Test("A contributor's name is not stored")
  func names() async throws {
    let database = try await Self.town()

    try await Self.run(DrawnDumps.price(1, ("owner", "ann-of-the-hill")), in: database)

    #expect(!(try await TestTown.dump(database).contains { $0.contains("ann-of-the-hill") }))
  }
}
