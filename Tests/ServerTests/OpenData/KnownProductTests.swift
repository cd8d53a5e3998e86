import Database
import FileFormats
import Grocery
import HTTPTypes
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import Retail
@testable import ServerKit
@testable import Shopping

@Suite("A scanned number gets its product from open data (R-11)")
struct KnownProductTests {
  private static let path = "/v1/known-products/\(DrawnDumps.code(1))"

  private static func wanted(in town: AccountTown) async throws -> [String] {
    try await town.database.read { try $0.rows("SELECT gtin FROM wanted_product") { try $0.text(0) } }
  }

  @Test("Names in both languages, brand, size and department")
  func product() async throws {
    let town = try await AccountTown()
    let product = KnownProduct(
      gtin: "0" + DrawnDumps.code(1), name: "Boisson", englishName: "Oat drink", germanName: "Haferdrink",
      brand: "Oat & Co", size: Quantity(1_000, .millilitre), department: .dairy)
    try await town.database.write { try KnownProductRepository.save(product, on: "2026-11-01", in: $0) }

    let answer = try await town.guest.get(Self.path)

    #expect(answer.status == 200)
    #expect(try answer.json.member("name").text() == "Boisson")
    #expect(try answer.json.member("names").member("de").text() == "Haferdrink")
    #expect(try answer.json.member("size").member("amount").integer(1...9_999) == 1_000)
    #expect(try answer.json.member("department").text() == "dairy")
    let sources = try await town.guest.get("/v1/configuration").json.member("openData").elements()
    #expect(try sources.map { try $0.text() } == ["open-food-facts"])
  }

  @Test("An unknown number is remembered for members, at most two hundred a day, and not for guests")
  func unknown() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")

    #expect(try await town.guest.get(Self.path).status == 404)
    #expect(try await Self.wanted(in: town) == [])
    for number in 1...KnownProductRoutes.wantedOfDay + 5 {
      #expect(try await ann.get("/v1/known-products/\(DrawnDumps.code(number))").status == 404)
    }
    #expect(try await Self.wanted(in: town).count == KnownProductRoutes.wantedOfDay)
  }

  @Test(
    "A number with a wrong check digit, or of a store's own, is never remembered",
    arguments: ["4006381333932", "2400000000005", "x"])
  func invalid(number: String) async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")

    #expect(try await ann.get("/v1/known-products/\(number)").status == 404)
    #expect(try await Self.wanted(in: town) == [])
  }

  /// Adds products by number; an odd one has a German name.
  private static func save(_ numbers: ClosedRange<Int>, in town: AccountTown) async throws {
    try await town.database.write { writer in
      for number in numbers {
        let product = KnownProduct(
          gtin: "0" + DrawnDumps.code(number), name: "Tea \(number)",
          germanName: number % 2 == 1 ? "Tee \(number)" : nil, brand: number == 1 ? "Leaf" : nil,
          size: number == 1 ? Quantity(40, .gram) : nil, department: .coffee)
        try KnownProductRepository.save(product, on: "2026-11-01", in: writer)
      }
    }
  }

  private static func names(_ town: AccountTown, _ language: String) async throws -> [String] {
    let answer = try await town.guest.get("/v1/known-products?language=\(language)")
    return try answer.json.member("columns").member("name").elements().map { try $0.text() }
  }

  @Test("A device gets the products by ascending number, with names in its language")
  func pack() async throws {
    let town = try await AccountTown()
    try await Self.save(1...3, in: town)

    let answer = try await town.guest.get("/v1/known-products?language=de")

    #expect(answer.status == 200)
    let columns = try answer.json.member("columns")
    let gtins = try columns.member("gtin").elements().map { try $0.text() }
    #expect(gtins == (1...3).map { "0" + DrawnDumps.code($0) }.sorted())
    #expect(try columns.member("name").elements().map { try $0.text() } == ["Tee 1", "Tea 2", "Tee 3"])
    #expect(try columns.member("brand").elements().map { try $0.integer(-1...9) } == [0, -1, -1])
    #expect(try columns.member("sizeAmount").elements().map { try $0.integer(0...99) } == [40, 0, 0])
    #expect(try columns.member("sizeUnit").elements().map { try $0.integer(-1...2) } == [0, -1, -1])
    #expect(try answer.json.member("departments").elements().map { try $0.text() } == ["coffee"])
    #expect(try await Self.names(town, "en") == ["Tea 1", "Tea 2", "Tea 3"])
    #expect(try await town.guest.get("/v1/known-products?language=fr").status == 400)
  }

  @Test("A device that has the products gets them again only after they change, an hour later")
  func unchanged() async throws {
    let town = try await AccountTown()
    try await Self.save(1...1, in: town)
    let tag = try #require(try await town.guest.get("/v1/known-products").headers[.eTag])
    func status() async throws -> Int {
      try await town.client.send("/v1/known-products", [.ifNoneMatch: tag]).status
    }

    #expect(try await status() == 304)
    try await Self.save(2...2, in: town)
    #expect(try await status() == 304)
    town.clock.advance(seconds: 3_600)
    #expect(try await status() == 200)
  }

  @Test("Products with the most prices come first, then goods of stores, then those named in the language")
  func order() async throws {
    let town = try await AccountTown(database: DrawnDumps.town())
    try await Self.save(1...5, in: town)
    let prices = [(1, 4), (2, 4), (3, 5)].map { id, number in
      DrawnDumps.price(id, ("product_code", .text(DrawnDumps.code(number))), ("owner", .text("\(id)")))
    }
    _ = try await OpenPricesImport(town.database, currency: "EUR") { TestTown.now }.run(
      reading: DrawnDumps.chunks(DrawnDumps.lines(prices)))
    try await town.database.write { writer in
      try writer.run(
        """
        INSERT INTO product (
          id, organisation_id, name, item, department, emoji, size_amount, size_unit, weight_grams, storage,
          popularity, folded_name, folded_item, folded_brand, gtin_key)
        VALUES ('p', 'o', 'Tea', 'Tea', 'coffee', 'x', 1, 'piece', 1, 'ambient', 0, 'tea', 'tea', '',
          \("0" + DrawnDumps.code(2)))
        """)
    }

    let products = try await town.database.read {
      try KnownProductRepository.likelyScanned(namedIn: .german, in: $0)
    }

    #expect(products.map(\.name) == ["Tea 4", "Tea 5", "Tea 2", "Tea 1", "Tea 3"])
  }

  @Test("A pack that would be too large has the likeliest products")
  func bytes() throws {
    var random = SeededRandom(seed: 1)
    let products = (0..<2_000).map { number in
      let letters = (0..<60).map { _ in Character(UnicodeScalar(UInt8.random(in: 97...122, using: &random))) }
      return KnownProduct(gtin: "0" + DrawnDumps.code(number), name: String(letters), department: .other)
    }

    let part = KnownProductPack.packed(products, in: .english, atMost: 50_000)

    #expect((40_000...50_000).contains(part.gzipBytes))
    var (low, high) = (0, products.count)
    while low < high {
      let middle = (low + high) / 2
      let other = KnownProductPack.packed(Array(products.prefix(middle)), in: .english)
      if other.plainBytes < part.plainBytes { low = middle + 1 } else { high = middle }
    }
    #expect(KnownProductPack.packed(Array(products.prefix(low)), in: .english).tag == part.tag)
  }
}
