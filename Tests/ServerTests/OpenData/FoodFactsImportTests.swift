import Database
import FileFormats
import Grocery
import Testing

@testable import Retail
@testable import ServerKit

@Suite("Products that people ask for get their names from Open Food Facts (R-11)")
struct FoodFactsImportTests {
  private static func gtin(_ number: Int) -> String { "0" + DrawnDumps.code(number) }

  /// A database in which people have asked for some products.
  private static func town(wanting numbers: ClosedRange<Int>) async throws -> any Database {
    let database = try await TestTown.emptyDatabase()
    try await database.write { writer in
      try KnownProductRepository.want(numbers.map(gtin), at: TestTown.now, in: writer)
    }
    return database
  }

  private static func run(
    _ text: String, in database: any Database, isPreview: Bool = false
  ) async throws -> FoodFactsImport.Summary {
    try await FoodFactsImport(database) { TestTown.now }.run(
      isPreview: isPreview, reading: DrawnDumps.chunks(text))
  }

  private static func product(_ number: Int, in database: any Database) async throws -> KnownProduct? {
    try await database.read { try KnownProductRepository.product(gtin(number), in: $0) }
  }

  private static let oat = DrawnDumps.product(
    1, "Boisson à l'avoine", ("product_name_de", "Haferdrink"), ("product_name_en", "Oat drink"),
    ("brands", "Oat & Co, Group"), ("quantity", "1 L"), ("product_quantity", "1000"),
    ("product_quantity_unit", "ml"),
    ("categories_tags", ["en:plant-based-foods", "en:plant-based-milk-alternatives", "en:oat-based-drinks"]))

  @Test("A product has its names, brand, size and department; others are not taken")
  func fields() async throws {
    let database = try await Self.town(wanting: 1...3)
    let tea = DrawnDumps.product(2, "Earl Grey", ("quantity", "20 x 2 g"), ("categories_tags", ["en:teas"]))
    let other = DrawnDumps.product(9, "Other")

    let summary = try await Self.run(DrawnDumps.lines(Self.oat, tea, other), in: database)

    let product = try await Self.product(1, in: database)
    #expect(product?.name == "Boisson à l'avoine")
    #expect(product?.englishName == "Oat drink" && product?.germanName == "Haferdrink")
    #expect(product?.brand == "Oat & Co" && product?.size == Quantity(1_000, .millilitre))
    #expect(product?.department == .dairy)
    #expect(try await Self.product(2, in: database)?.size == Quantity(40, .gram))
    #expect(try await Self.product(2, in: database)?.department == .coffee)
    #expect(try await Self.product(9, in: database) == nil)
    #expect(summary.added == 2 && summary.missing == 1 && summary.lines.records == 3)
  }

  @Test("The table with tabs gives the main name")
  func tabs() async throws {
    let database = try await Self.town(wanting: 1...1)
    let text =
      "code\turl\tproduct_name\tquantity\tbrands\tcategories_tags\n"
      + "\(DrawnDumps.code(1))\thttps://x\tOat \"drink\"\t1 l\tOat & Co\ten:beverages,en:waters\n"

    _ = try await Self.run(text, in: database)

    let product = try await Self.product(1, in: database)
    #expect(product?.name == "Oat \"drink\"" && product?.size == Quantity(1_000, .millilitre))
    #expect(product?.department == .drinks)
  }

  @Test("The same file again changes nothing, a newer one changes, and a preview tells the same")
  func again() async throws {
    let database = try await Self.town(wanting: 1...2)
    let first = DrawnDumps.lines(Self.oat, DrawnDumps.product(2, "Tea"))

    let preview = try await Self.run(first, in: database, isPreview: true)
    #expect(try await Self.product(1, in: database) == nil)
    let summary = try await Self.run(first, in: database)
    let again = try await Self.run(first, in: database)
    let newer = try await Self.run(
      DrawnDumps.lines(Self.oat, DrawnDumps.product(2, "Green tea")), in: database)

    #expect(preview == summary && summary.added == 2)
    #expect(again.unchanged == 2 && again.added == 0)
    #expect(newer.unchanged == 1 && newer.changed == 1)
  }

  @Test("A product without a name that can be shown, and a file that is cut off, change nothing")
  func bad() async throws {
    let database = try await Self.town(wanting: 1...2)
    let long = DrawnDumps.product(1, String(repeating: "x", count: 5_000))
    let before = try await TestTown.dump(database)

    let summary = try await Self.run(DrawnDumps.lines(long), in: database)
    await #expect(throws: FileRefusal.self) {
      try await Self.run(String(DrawnDumps.lines(Self.oat, Self.oat).dropLast(40)), in: database)
    }

    #expect(summary.withoutName == 1 && summary.missing == 1)
    #expect(try await TestTown.dump(database) == before)
  }

  @Test("Of the numbers that people ask for, the newest stay")
  func wanted() async throws {
    let database = try await TestTown.emptyDatabase()
    let many = (0..<KnownProductRepository.mostWanted).map {
      "1" + String(String(10_000_000_000_000 + $0).suffix(13))
    }
    try await database.write { try KnownProductRepository.want(many, at: 1, in: $0) }
    try await database.write { try KnownProductRepository.want("09999999999999", at: 2, in: $0) }

    try await database.read { reader in
      let count = try reader.integer("SELECT count(*) FROM wanted_product")
      #expect(count == KnownProductRepository.mostWanted)
      #expect(try reader.exists("SELECT 1 FROM wanted_product WHERE gtin = '09999999999999'"))
    }
  }
}
