import Database
import Grocery
import Testing

@testable import Retail

@Suite("Products are found by a part of a word")
struct ProductPageRepositoryTests {
  @Test(
    "Case, accents and the rest of a word do not matter",
    arguments: [
      ("tomato", ["m-tomatoes"]), ("TOMA cann", ["m-tomatoes"]), ("creme", ["m-creme"]),
      ("CRÈME fraiche", ["m-creme"]), ("milk", ["m-oat", "m-milk"]), ("milk oat", ["m-oat"]),
      ("meadow", ["m-milk"]), ("oa", ["m-oat"]), ("oa mi", ["m-oat"]), ("k", ["m-oat", "m-milk"]),
      ("eggs", []), ("milk eggs", []), ("%", []), ("_", []), ("\"", []), ("' OR 1=1 --", []),
      ("", []), ("   ", []), ("🥛", []), ("NEAR(milk oat)", []), ("milk*", ["m-oat", "m-milk"]),
    ])
  func search(text: String, ids: [String]) async throws {
    let database = try await TestTown.database()

    let page = try #require(
      try await database.read {
        try ProductPageRepository.page(of: "maple-1", ProductQuery(search: text), at: TestTown.moment, in: $0)
      })

    #expect(page.rows.map(\.product.id) == ids)
    #expect(page.total == ids.count)
    #expect(page.next == nil)
  }

  @Test(
    "German is found without umlauts, and English words do not match more because of it",
    arguments: [
      ("kaese", ["u-berg", "u-cream"]), ("KAESE", ["u-berg", "u-cream"]), ("bergkaese", ["u-berg"]),
      ("käse", ["u-berg", "u-cream"]), ("oel", ["u-oil"]), ("ol kurbis", ["u-oil"]),
      ("kuerbis oel", ["u-oil"]), ("blue", ["u-blue"]), ("mueller", ["u-cream"]),
      ("kae", ["u-berg", "u-cream"]),
    ])
  func umlauts(text: String, ids: [String]) async throws {
    let database = try await TestTown.database()
    let named: [(id: String, name: String, brand: String?)] = [
      ("u-berg", "Bergk\u{AD}äse", nil), ("u-blue", "Blue Cheese", nil), ("u-cream", "KÄSE-Creme", "Müller"),
      ("u-flowers", "Blumen, Kasha", nil), ("u-oil", "Kürbiskernöl", nil),
    ]
    let products = named.map {
      Product(
        id: $0.id, organizationID: "maple", name: $0.name, item: "Zz", brand: $0.brand, department: .pantry,
        emoji: "🥫", size: Quantity(1, .piece), weightGrams: 1)
    }
    try await database.write { writer in
      try GoodsRepository.put(products.map { Goods(product: $0) }, in: writer)
      for product in products {
        try GoodsRepository.put(
          Offer(storeID: "maple-1", productID: product.id, price: Money(cents: 1), aisle: nil), at: 0,
          in: writer)
      }
    }

    let page = try #require(try await Self.page(of: "maple-1", ProductQuery(search: text), database))

    #expect(page.rows.map(\.product.id) == ids)
    #expect(products.filter { ProductSearch(text).finds($0) }.map(\.id) == ids)
  }

  @Test("Aisles are sorted by number, then named aisles, then products without an aisle")
  func byAisle() async throws {
    let database = try await TestTown.database()

    let page = try await database.read {
      try ProductPageRepository.page(of: "maple-1", ProductQuery(order: .aisle), at: TestTown.moment, in: $0)
    }

    #expect(page?.rows.map { $0.offer.aisle ?? "-" } == ["2", "10", "10", "Dairy wall", "-"])
  }

  @Test("Department, aisle, price and discount filter the page")
  func filters() async throws {
    let database = try await TestTown.database()
    let queries: [(ProductQuery, [String])] = [
      (ProductQuery(department: .dairy), ["m-creme", "m-oat", "m-milk"]),
      (ProductQuery(aisle: "10"), ["m-oat", "m-milk"]),
      (ProductQuery(minimumCents: 179, maximumCents: 199), ["m-creme", "m-milk"]),
      (ProductQuery(isDiscounted: true), ["m-oat", "m-milk"]),
      (ProductQuery(search: "milk", maximumCents: 200, order: .priceDown), ["m-milk"]),
      (ProductQuery(order: .price), ["m-tomatoes", "m-creme", "m-milk", "m-oat", "m-peas"]),
      (ProductQuery(order: .priceDown), ["m-peas", "m-oat", "m-milk", "m-creme", "m-tomatoes"]),
    ]
    for (query, ids) in queries {
      let page = try #require(try await Self.page(of: "maple-1", query, database))

      #expect(page.rows.map(\.product.id) == ids)
      #expect(page.total == ids.count)
    }
  }

  @Test("An unknown store has no pages")
  func unknown() async throws {
    let database = try await TestTown.database()

    #expect(
      try await database.read {
        try ProductPageRepository.page(of: "none", ProductQuery(), at: TestTown.moment, in: $0)
      } == nil)
  }

  @Test("Products that fit on the first page are not counted again")
  func countedOnce() async throws {
    let database = CountedDatabase(try await TestTown.database())
    var query = ProductQuery(search: "milk")
    query.limit = 2
    _ = try await Self.page(of: "maple-1", query, database)
    let statements = database.statements

    query.limit = 1
    let page = try #require(try await Self.page(of: "maple-1", query, database))

    #expect(page.total == 2)
    #expect(database.statements - statements == statements + 1)
  }

  @Test("Pages list every product once, in order", arguments: 0..<40)
  func paging(seed: UInt64) async throws {
    var random = SeededRandom(seed: seed)
    let database = try await Self.randomStore(&random)
    var query = ProductQuery(
      search: Bool.random(using: &random) ? ["a", "ba", "bab", "caa ab"].randomElement(using: &random) : nil,
      order: ProductQuery.Order.allCases.randomElement(using: &random) ?? .name)
    query.limit = 200
    let whole = try #require(try await Self.page(of: "s", query, database))

    query.limit = Int.random(in: 1...9, using: &random)
    var ids: [String] = []
    while true {
      let page = try #require(try await Self.page(of: "s", query, database))
      #expect(page.total == whole.total)
      #expect(page.rows.count <= query.limit)
      ids += page.rows.map(\.product.id)
      guard let next = page.next else { break }
      // A round trip through a URL.
      let cursor = try #require(ProductCursor(next.text))
      #expect(cursor == next)
      query.after = cursor
    }

    #expect(ids == whole.rows.map(\.product.id))
    #expect(whole.total == ids.count)
    #expect(Set(ids).count == ids.count)
  }

  @Test(
    "Invalid cursors are refused",
    arguments: ["", "x", "W10", "....", "WyJuYW1lIiwwXQ", String(repeating: "A", count: 5000)])
  func cursors(text: String) {
    #expect(ProductCursor(text) == nil)
  }

  @Test("The index finds the same products as reading every name", arguments: 0..<20)
  func searchAgreesWithReading(seed: UInt64) async throws {
    var random = SeededRandom(seed: seed)
    let database = try await Self.randomStore(&random)
    let all = try #require(
      try await database.read { try StoreCatalogRepository.catalog(of: "s", at: TestTown.moment, in: $0) }
    ).rows
    for _ in 0..<10 {
      let text = Self.name(&random)
      let words = folded(text).split(separator: " ")

      let page = try #require(
        try await database.read {
          try ProductPageRepository.page(
            of: "s", ProductQuery(search: text, limit: 200), at: TestTown.moment, in: $0)
        })

      let expected = all.filter { row in
        let haystack = folded("\(row.product.name) \(row.product.item) \(row.product.brand ?? "")")
        return words.allSatisfy { haystack.contains($0) }
      }
      #expect(page.rows.map(\.product.id) == expected.map(\.product.id), "\(text)")
    }
  }

  private static func page(
    of store: String, _ query: ProductQuery, _ database: any Database
  ) async throws -> ProductPage? {
    try await database.read { try ProductPageRepository.page(of: store, query, at: TestTown.moment, in: $0) }
  }

  /// A store "s" with 60 products of similar names, prices and aisles.
  private static func randomStore(_ random: inout SeededRandom) async throws -> any Database {
    let database = try await TestTown.emptyDatabase()
    var world = CatalogWorld()
    world.organizations = [Organization(id: "o", kind: .grocer, name: "O", emoji: "🏬")]
    world.stores = [
      Store(
        id: "s", organizationID: "o", name: "S",
        address: Address(street: "1", city: "C", region: "", zip: "1", country: "NO"),
        position: Position(latitude: 1, longitude: 1))
    ]
    for number in 0..<60 {
      world.products.append(
        Product(
          id: "p\(number)", organizationID: "o", name: name(&random), item: name(&random),
          brand: Bool.random(using: &random) ? name(&random) : nil, department: .pantry, emoji: "🥫",
          size: Quantity(1, .piece), weightGrams: 1))
      world.offers.append(
        Offer(
          storeID: "s", productID: "p\(number)", price: Money(cents: Int.random(in: 0...5, using: &random)),
          aisle: ["1", "2", "10", "10a", "Wall", nil].randomElement(using: &random) ?? nil))
    }
    _ = try await CatalogImport(database) { TestTown.now }.run(world)
    return database
  }

  /// One to three words of few letters, so that many names share parts.
  private static func name(_ random: inout SeededRandom) -> String {
    (0..<Int.random(in: 1...3, using: &random)).map { _ in
      String(
        (0..<Int.random(in: 1...4, using: &random)).compactMap { _ in "abÄc".randomElement(using: &random) })
    }.joined(separator: " ")
  }
}
