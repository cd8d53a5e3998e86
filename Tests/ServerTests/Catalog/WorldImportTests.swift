import Database
import FileFormats
import Grocery
import Testing

@testable import Retail

@Suite("A world document is imported as a whole, or not at all")
struct WorldImportTests {
  @Test("Everything in the document is visible after the import (S-04)")
  func completeImport() async throws {
    let database = try await TestTown.emptyDatabase()

    let summary = try await CatalogImport(database) { TestTown.now }.run(
      world: Array(TestTown.document.utf8))

    #expect(
      summary
        == CatalogImport.Summary(
          organizations: 3, stores: 4, products: 7, offers: 8, discounts: 4, maps: 1, menus: 1, streets: 2,
          changedStores: ["maple-1", "maple-2", "penny-1"]))
    let maple = try #require(try await database.read { try CatalogRepository.store("maple-1", in: $0) })
    #expect(maple.store.address.zip == "98701")
    #expect(maple.organization.membership == "Maple Card")
    let loyalty = try LoyaltyProgramme(points: 1, step: Money(cents: 200), pointHundredths: 100)
    #expect(maple.organization.loyalty == loyalty)
    #expect([maple.productCount, maple.catalogUpdated] == [5, TestTown.now])
    #expect(maple.hasMap)
    let map = try #require(try await database.read { try StoreMapRepository.map("map-1", in: $0) })
    #expect(map.grid.count == 5)
    #expect(map.legend["C"] == StoreMap.Mark(kind: .shelf, department: .pantry))
    #expect(map.legend["."]?.kind == .floor)
    #expect(map.aisles == [StoreMap.Aisle(number: 2, cell: StoreMap.Cell(row: 1, column: 5))])
    let menu = try #require(
      try await database.read { try MenuRepository.menus(of: ["roma-1", "maple-1"], in: $0) }["roma-1"])
    #expect(menu.groups.map { $0.dishes.map(\.id) } == [["margherita", "diavola"], ["water"]])
    #expect(menu.groups[0].dishes[0].prices[1] == .init(size: "large", price: Money(cents: 1300)))
    #expect(try await database.read { try StreetRepository.streets(in: $0) }.map(\.kind) == [.main, .water])
  }

  @Test(
    "Gates, end caps, names and parts of a map are imported, and older clients see gates as floor (G-33)")
  func richMap() async throws {
    let database = try await TestTown.emptyDatabase()
    let legend = ##""#": {"kind": "wall"}"##
    let document = String(
      decoding: TestTown.document(
        replacing: legend,
        with: legend + #", "^": {"kind": "floor", "way": "right"}, "#
          + #""e": {"kind": "shelf", "department": "deli", "endCap": true}"#), as: UTF8.self)
    let rich =
      document
      .replacing(##""#.DD..CC#","##, with: ##""#.De..CC#","##)
      .replacing(##""#.......#","##, with: ##""#..^....#","##)
      .replacing(
        #""aisles": [{"number": 2, "cell": [1, 5]}]"#,
        with: #""aisles": [{"number": 2, "name": "Tins", "cell": [1, 5]}], "#
          + #""names": [{"name": "Bread street", "cell": [3, 2]}], "#
          + #""parts": [{"cell": [1, 1], "height": 2, "width": 3, "name": "Yard", "decimetresPerCell": 25}, "#
          + #"{"cell": [3, 1], "height": 1, "width": 1, "condition": "closed", "until": "2026-12-31"}]"#)

    _ = try await CatalogImport(database) { TestTown.now }.run(world: Array(rich.utf8))

    let map = try #require(try await database.read { try StoreMapRepository.map("map-1", in: $0) })
    #expect(map.legend["^"] == StoreMap.Mark(kind: .floor, way: .right))
    #expect(map.legend["e"] == StoreMap.Mark(kind: .shelf, department: .deli, isEndCap: true))
    #expect(map.aisles == [.init(number: 2, name: "Tins", cell: .init(row: 1, column: 5))])
    #expect(map.namedSigns == [.init(name: "Bread street", cell: .init(row: 3, column: 2))])
    let yard = StoreMap.Part(
      corner: .init(row: 1, column: 1), height: 2, width: 3, name: "Yard", decimetresPerCell: 25)
    let closed = StoreMap.Part(
      corner: .init(row: 3, column: 1), height: 1, width: 1, condition: .closed,
      until: CalendarDay("2026-12-31"))
    #expect(map.parts == [yard, closed])
    let client = ServiceClient(try .forTests(database: database))
    let mapJSON = try JSONNode(reading: try await client.send("/v1/maps/map-1").body)
    let drawing = try MapDrawingJSON(mapJSON)
    #expect(drawing.legend == map.legend)
    #expect([drawing.aisles.count, drawing.namedSigns.count, drawing.parts.count] == [1, 1, 2])
    #expect(
      drawing.parts == map.parts && drawing.namedSigns == map.namedSigns && drawing.aisles == map.aisles)
    #expect(try mapJSON.member("legend").member("^").member("kind").name() == "floor")
  }

  @Test("Charges of tills are imported and removed, and changed deposits change catalogs (N-16, N-38)")
  func tills() async throws {
    let database = try await TestTown.database()
    let till =
      #"{"taxes": [{"rate": 8875, "departments": ["pets", "care"]}], "bagCents": 10, "cashStepCents": 5}"#
    let document = TestTown.document
      .replacing(#""pointHundredths": 100"#, with: #""pointHundredths": 100, "payLot": 500"#)
      .replacing(#""size": "large"}"#, with: #""size": "large", "till": \#(till)}"#)
      .replacing(
        #""popularity": 90"#, with: #""popularity": 90, "deposit": {"cents": 25}"#
      )
      .replacing(
        #""weightGrams": 1040"#, with: #""weightGrams": 1040, "deposit": {"cents": 5, "feeCents": 2}"#)

    let summary = try await CatalogImport(database) { TestTown.now }.run(world: Array(document.utf8))

    #expect(summary.changedStores == ["maple-1", "maple-2"])
    let maple = try #require(try await database.read { try CatalogRepository.store("maple-1", in: $0) })
    let tax = TillRules.SalesTax(rate: 8_875, on: [.care, .pets])
    let rules = try TillRules(taxes: [tax], bag: Money(cents: 10), cashStep: Money(cents: 5))
    #expect(maple.store.till == rules)
    #expect(maple.organization.loyalty?.payLot == 500)
    let client = ServiceClient(try .forTests(database: database))
    let store = try JSONNode(reading: try await client.send("/v1/stores/maple-1").body)
    #expect(try TillRules(store.member("till")) == rules)
    #expect(try store.member("organisation").member("loyalty").member("payLot").integer(0...999) == 500)
    let other = try JSONNode(reading: try await client.send("/v1/stores/maple-2").body)
    #expect(try other.member("till").value == .null)
    let catalog = try JSONNode(reading: try await client.send("/v1/stores/maple-1/catalog").body)
    let ids = try catalog.member("columns").member("id").elements().map { try $0.text() }
    let rows = try catalog.member("deposit").member("row").elements().map { ids[try $0.integer(0...99)] }
    let texts = try catalog.member("deposit").member("text").elements().map { try $0.text() }
    #expect(Dictionary(uniqueKeysWithValues: zip(rows, texts)) == ["m-milk": "25 0", "m-oat": "5 2"])

    let before = try await TestTown.dump(database)
    let repetition = try await CatalogImport(database) { TestTown.now + 5 }.run(world: Array(document.utf8))
    #expect(try await TestTown.dump(database) == before)
    #expect(repetition.changedStores.isEmpty)

    let removal = try await CatalogImport(database) { TestTown.now + 9 }.run(
      world: Array(TestTown.document.utf8))
    let bare = try #require(try await database.read { try CatalogRepository.store("maple-1", in: $0) })
    #expect(removal.changedStores == ["maple-1", "maple-2"])
    #expect(bare.store.till == .none)
    #expect(bare.organization.loyalty != nil && bare.organization.loyalty?.payLot == nil)
    let deposits = try await database.read {
      try $0.integer("SELECT count(*) FROM product WHERE deposit_cents > 0 OR container_fee_cents > 0")
    }
    #expect(deposits == 0)
  }

  @Test("Unreachable floor of a map is a remark, and refuses nothing (G-21)")
  func islands() async throws {
    let database = try await TestTown.emptyDatabase()

    let summary = try await CatalogImport(database) { TestTown.now }.run(
      world: TestTown.document(
        replacing: "\"#.......#\",", with: "\"#.......#\", \"#########\", \"#..######\","))

    #expect(summary.maps == 1)
    #expect(
      summary.remarks == [
        "maps[0].grid: no path from the entrance to the floor at row 5, column 1 and 1 more"
      ])
  }

  @Test("Opening hours replaced by a later rule are a remark, and refuse nothing (G-21)")
  func overruledHours() async throws {
    var world = CatalogWorld()
    world.organizations = [Organization(id: "o", kind: .grocer, name: "Shop", emoji: "🏬")]
    for (id, hours) in [
      ("split", "Mo-Fr 08:30-12:30,14:30-19:00; Sa 09:00-12:00"),
      ("twice", "Mo-Fr 08:30-12:30; Mo-Fr 14:30-19:00"),
    ] {
      world.stores.append(
        Store(
          id: id, organizationID: "o", name: id,
          address: Address(street: "Main St 1", city: "Town", region: "", zip: "12345", country: "US"),
          position: Position(latitude: 1, longitude: 1), openingHours: hours))
    }

    let summary = try await CatalogImport(try await TestTown.emptyDatabase()) { TestTown.now }.run(world)

    #expect(summary.stores == 2)
    #expect(
      summary.remarks == [
        "stores[1].openingHours: later rules replace rule 1 on all of its days; if you mean both, "
          + "combine them in one rule"
      ])
  }

  /// A store with bananas at 0.79, apples at 3.99 a pound, and jam without a price.
  private static func shop(_ rules: [(id: String, rule: Discount.Rule, product: String)]) -> CatalogWorld {
    var world = CatalogWorld()
    world.organizations = [Organization(id: "o", kind: .grocer, name: "Shop", emoji: "🏬")]
    world.stores = [
      Store(
        id: "s", organizationID: "o", name: "Shop",
        address: Address(street: "Main St 1", city: "Town", region: "", zip: "12345", country: "US"),
        position: Position(latitude: 1, longitude: 1))
    ]
    for (id, size, byWeight) in [
      ("bananas", Quantity(1_000, .gram), nil),
      ("apples", SaleByWeight.pound, SaleByWeight(usualFor: SaleByWeight.pound, in: .produce)),
      ("jam", Quantity(450, .gram), nil),
    ] as [(String, Quantity, SaleByWeight?)] {
      world.products.append(
        Product(
          id: id, organizationID: "o", name: id, item: id, department: .produce, emoji: "🍌", size: size,
          byWeight: byWeight, weightGrams: size.amount))
    }
    for (id, cents) in [("bananas", 79), ("apples", 399)] {
      world.offers.append(Offer(storeID: "s", productID: id, price: Money(cents: cents)))
    }
    world.discounts = rules.map {
      StoreDiscount(id: $0.id, organizationID: "o", terms: Discount($0.rule), productIDs: [$0.product])
    }
    return world
  }

  private static let nothing = "it lowers no price at any of its stores"

  @Test("A discount that lowers no price is reported and skipped, and the rest is imported (N-23)")
  func lowersNothing() async throws {
    let database = try await TestTown.emptyDatabase()
    let world = Self.shop([
      ("dear", .newPrice(Money(cents: 999)), "bananas"), ("cheap", .newPrice(Money(cents: 49)), "bananas"),
      ("early", .newPrice(Money(cents: 999)), "jam"),
      ("weighed", .multiBuy(count: 2, price: Money(cents: 100)), "apples"),
      ("second", .nextOff(buy: 1, percent: 50), "apples"), ("off", .percent(10), "apples"),
    ])

    let summary = try await CatalogImport(database) { TestTown.now }.run(world)

    #expect(summary.discounts == 3 && summary.offers == 2)
    #expect(
      summary.remarks == [0, 3, 4].map { "discounts[\($0)].rule: \(Self.nothing), so it is skipped" })
    let discountIDs = try await database.read {
      try $0.rows("SELECT id FROM discount ORDER BY id") { row in try row.text(0) }
    }
    #expect(discountIDs == ["cheap", "early", "off"])
  }

  @Test("An existing discount that no longer lowers a price does not keep its old terms (N-23)")
  func lowersNothingAnyMore() async throws {
    let database = try await TestTown.emptyDatabase()
    _ = try await CatalogImport(database) { TestTown.now }
      .run(Self.shop([("d", .newPrice(Money(cents: 49)), "bananas")]))

    let summary = try await CatalogImport(database) { TestTown.now }
      .run(Self.shop([("d", .newPrice(Money(cents: 999)), "bananas")]))

    #expect(
      summary.remarks == [
        "discounts[0].rule: \(Self.nothing), so it is in no flyer or notification until it does"
      ])
    let rule = try await database.read {
      try $0.rows("SELECT rule FROM discount") { row in try row.text(0) }
    }
    #expect(rule.count == 1 && rule[0].contains("999"))
  }

  @Test("Importing the same document twice changes nothing")
  func twice() async throws {
    let database = try await TestTown.database()
    let before = try await TestTown.dump(database)

    let summary = try await CatalogImport(database) { TestTown.now + 5 }.run(
      world: Array(TestTown.document.utf8))

    #expect(try await TestTown.dump(database) == before)
    #expect(summary.changedStores.isEmpty)
  }

  @Test("A new price changes only the catalogs that show it")
  func revisions() async throws {
    let database = try await TestTown.database()
    let before = try await database.read { try CatalogRepository.store("maple-1", in: $0) }?.catalogRevision

    let summary = try await CatalogImport(database) { TestTown.now + 5 }.run(
      world: TestTown.document(replacing: #""priceCents": 199"#, with: #""priceCents": 189"#))

    #expect(summary.changedStores == ["maple-1"])
    let after = try #require(try await database.read { try CatalogRepository.store("maple-1", in: $0) })
    #expect(after.catalogRevision != before)
    #expect(after.catalogUpdated == TestTown.now + 5)
  }

  @Test("A document can refer to rows of an earlier one")
  func references() async throws {
    let database = try await TestTown.database()
    let later = """
      {"format": 1, "offers": [{"store": "maple-2", "product": "m-peas", "priceCents": 289}]}
      """

    _ = try await CatalogImport(database) { TestTown.now }.run(world: Array(later.utf8))

    let rows = try await database.read {
      try StoreCatalogRepository.catalog(of: "maple-2", at: TestTown.moment, in: $0)
    }?.rows
    #expect(rows?.map(\.product.id) == ["m-eggs", "m-peas", "m-milk"])
  }

  @Test("Faults are reported with their places, and nothing is imported", arguments: Fault.all)
  func faults(fault: Fault) async throws {
    let database = try await TestTown.emptyDatabase()

    let refusal = await #expect(throws: ImportRefusal.self) {
      try await CatalogImport(database) { TestTown.now }.run(
        world: TestTown.document(replacing: fault.old, with: fault.new))
    }

    #expect(refusal?.description.contains(fault.message) == true, "\(refusal?.description ?? "")")
    #expect(try await TestTown.dump(database).isEmpty)
  }

  @Test("A refused document changes nothing")
  func nothingLost() async throws {
    let database = try await TestTown.database()
    let before = try await TestTown.dump(database)

    await #expect(throws: ImportRefusal.self) {
      try await CatalogImport(database) { TestTown.now }.run(
        world: TestTown.document(
          replacing: #""product": "p-milk", "priceCents": 149"#,
          with: #""product": "p-milk", "priceCents": -149"#))
    }

    #expect(try await TestTown.dump(database) == before)
  }

  @Test("A hundred faults are reported, and all are counted")
  func manyFaults() async throws {
    let database = try await TestTown.database()
    let offers = (0..<250).map { #"{"store": "maple-1", "product": "none-\#($0)", "priceCents": 1}"# }
    let document = #"{"format": 1, "offers": [\#(offers.joined(separator: ", "))]}"#

    let refusal = await #expect(throws: ImportRefusal.self) {
      try await CatalogImport(database) { TestTown.now }.run(world: Array(document.utf8))
    }

    #expect(refusal?.count == 250)
    #expect(refusal?.faults.count == 100)
    #expect(refusal?.faults.last?.place == "offers[99].product")
    #expect(refusal?.description.hasSuffix("and 150 more") == true)
  }

  @Test(
    "A text that is not a world document is refused with one reason",
    arguments: [
      ("", "file: is empty"), ("{", "line 1, column 2"), ("[]", "a list, expected an object"),
      (#"{"organisations": []}"#, "'format' is missing"),
      (#"{"format": 2}"#, "format: only format 1 is supported"),
      (#"{"format": 1, "shops": []}"#, "'shops' is unknown"),
      (#"{"format": 1, "offers": {}}"#, "offers: an object, expected a list"),
    ])
  func noDocument(text: String, message: String) async throws {
    let database = try await TestTown.emptyDatabase()

    let refusal = await #expect(throws: ImportRefusal.self) {
      try await CatalogImport(database) { TestTown.now }.run(world: Array(text.utf8))
    }

    #expect(refusal?.description.contains(message) == true, "\(refusal?.description ?? "")")
  }

  @Test("A generated world is checked like any other")
  func values() async throws {
    let database = try await TestTown.database()
    var world = CatalogWorld()
    world.offers = [Offer(storeID: "maple-2", productID: "m-peas", price: Money(cents: -1))]

    let refusal = await #expect(throws: ImportRefusal.self) {
      try await CatalogImport(database) { TestTown.now }.run(world)
    }

    #expect(
      refusal?.faults
        == [FileRefusal(place: "offers[0].priceCents", reason: "-1, must be 0 to 1000000")])
  }

  @Test("An import reports its progress")
  func progress() async throws {
    let database = try await TestTown.emptyDatabase()

    let summary = try await confirmation(expectedCount: 34) { confirm in
      try await CatalogImport(database) { TestTown.now }.run(world: Array(TestTown.document.utf8)) {
        progress in
        #expect(progress.done <= progress.total)
        confirm()
      }
    }

    #expect(summary.offers == 8)
  }
}
