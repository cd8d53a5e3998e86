import Database
import FileFormats
import Grocery
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import Retail
@testable import ServerKit
@testable import Shopping

@Suite("Members edit products and prices at the store desk (N-01, N-21, N-35)")
struct GoodsTests {
  @Test("The table shows the franchise's products with the store's offers, filtered, sorted, in pages")
  func table() async throws {
    let counter = try await Counter()

    func names(_ query: String) async throws -> [String] {
      try await counter.vic.get(Counter.path + "/products?store=maple-1&" + query).json
        .member("products").elements().map { try $0.member("id").text() }
    }

    let all = try await counter.vic.get(Counter.path + "/products?store=maple-1").json
    #expect(try all.member("total").integer(0...100) == 6)
    #expect(try all.member("next").value == .null)
    #expect(try await names("search=milk&sort=price") == ["m-milk", "m-oat"])
    #expect(try await names("missing=price") == ["m-eggs"])
    #expect(try await names("inStock=false") == ["m-creme"])
    #expect(try await names("department=pantry") == ["m-tomatoes"])
    #expect(try await names("missing=shelf&sort=-price") == ["m-peas", "m-creme"])
    #expect(try await names("sort=price").last == "m-eggs")
    #expect(try await names("sort=aisle").first == "m-tomatoes")
    #expect(try await counter.vic.get(Counter.path + "/products?sort=price").status == 400)
  }

  @Test("Pages continue where the last one ended, in every order", arguments: GoodsQuery.Order.allCases)
  func pages(order: GoodsQuery.Order) async throws {
    let counter = try await Counter()
    let path = Counter.path + "/products?store=maple-1&sort=\(order.rawValue)"
    let allIDs = try await counter.vic.get(path).json.member("products").elements().map {
      try $0.member("id").text()
    }

    var pages: [String] = []
    var after: String? = ""
    while let cursor = after, pages.count < 20 {
      let page = try await counter.vic.get(path + "&limit=2" + (cursor.isEmpty ? "" : "&after=\(cursor)"))
        .json
      pages += try page.member("products").elements().map { try $0.member("id").text() }
      after = try page.optionalMember("next")?.text()
    }

    #expect(pages == allIDs)
    #expect(Set(pages).count == 6)
  }

  @Test("Cells are edited together, can be undone, and change only the store's catalog")
  func edits() async throws {
    let counter = try await Counter()
    let before = try await counter.offer("m-eggs")
    let (revision, other) = (try await counter.revision(), try await counter.revision("maple-1"))

    let saved = try await counter.edit([
      Counter.edit("m-eggs", "aisle", "1", "Cold wall"), Counter.edit("m-eggs", "priceCents", 399, 449),
      Counter.edit("m-eggs", "stock", .null, 0), Counter.edit("m-peas", "aisle", .null, "4"),
      Counter.edit("m-peas", "priceCents", .null, 299),
    ])

    #expect(saved.status == 200, "\(saved.text)")
    #expect(try saved.json.member("saved").integer(0...9) == 5)
    let eggs = try await counter.row("m-eggs").member("offer")
    #expect(try eggs.member("priceCents").integer(0...999) == 449)
    #expect(try eggs.member("stock").integer(0...9) == 0)
    #expect(try eggs.member("inStock").flag() == false)
    #expect(try eggs.member("confirmed").integer(0...Int.max) == TestTown.now)
    #expect(try await counter.row("m-peas").member("offer").member("aisle").text() == "4")
    #expect(try await counter.revision() != revision)
    #expect(try await counter.revision("maple-1") == other)

    let undone = try await counter.undo(saved)

    #expect(undone.status == 200, "\(undone.text)")
    #expect(try await counter.row("m-peas").member("offer").value == .null)
    #expect(try await counter.revision() == revision)
    #expect(try await counter.offer("m-eggs") == before)
  }

  @Test("Entering the same price confirms it and changes nothing else (N-35)")
  func confirmedPrice() async throws {
    let counter = try await Counter()
    try await counter.town.database.write { writer in
      _ = try writer.run("UPDATE offer SET price_confirmed = 5 WHERE store_id = 'maple-2'")
    }
    let revision = try await counter.revision()

    let confirmed = try await counter.edit([Counter.edit("m-eggs", "priceCents", 399, 399)])
    let late = try await counter.edit([Counter.edit("m-milk", "priceCents", 1, 1)])
    let viewer = try await counter.edit([Counter.edit("m-milk", "priceCents", 209, 209)], as: counter.vic)

    #expect(confirmed.status == 200, "\(confirmed.text)")
    #expect(try confirmed.json.member("saved").integer(0...9) == 0)
    #expect(try confirmed.json.member("inverse").elements().isEmpty)
    #expect(late.status == 409)
    #expect(viewer.status == 403)
    for (product, time) in [("m-eggs", TestTown.now), ("m-milk", 5)] {
      let offer = try await counter.row(product).member("offer")
      #expect(try offer.member("confirmed").integer(0...Int.max) == time, "\(product)")
    }
    #expect(try await counter.revision() == revision)
  }

  @Test("The later of two editors gets the changed cells, and changes nothing")
  func changedSince() async throws {
    let counter = try await Counter()
    _ = try await counter.edit([Counter.edit("m-eggs", "priceCents", 399, 449)])

    let late = try await counter.edit([
      Counter.edit("m-eggs", "priceCents", 399, 379), Counter.edit("m-milk", "priceCents", 209, 199),
    ])

    #expect(late.status == 409)
    #expect(try late.problemCode == "changed-since")
    let cell = try #require(try late.json.member("changed").elements().first)
    #expect(cell.value == ["product": "m-eggs", "field": "priceCents", "was": 399, "now": 449])
    #expect(try await counter.row("m-milk").member("offer").member("priceCents").integer(0...999) == 209)
  }

  @Test("A product becomes sold by weight and in packs again, also in shoppers' catalogs (N-16)")
  func byWeight() async throws {
    let counter = try await Counter()
    let sale: JSONValue = ["stepMilligrams": 50_000, "usualMilligrams": 250_000]
    let weighed = JSON(sale)
    let size = JSON(try await counter.row("m-peas").member("size").value)

    let misfit = try await counter.edit([Counter.edit("m-peas", "byWeight", .null, weighed)])
    let none = try await counter.edit([
      Counter.edit("m-peas", "byWeight", .null, ["stepMilligrams": 0, "usualMilligrams": 250_000])
    ])
    let saved = try await counter.edit([
      Counter.edit("m-peas", "priceCents", .null, 299), Counter.edit("m-peas", "byWeight", .null, weighed),
      Counter.edit("m-peas", "size", size, ["amount": 1000, "unit": "g"]),
    ])

    #expect(misfit.status == 422 && none.status == 422)
    #expect(saved.status == 200, "\(saved.text)")
    #expect(try await counter.row("m-peas").member("byWeight").value == sale)
    let catalog = try await counter.vic.get("/v1/stores/maple-2/catalog").json.member("byWeight")
    #expect(catalog.value == ["row": [1], "text": ["50000 250000"]])
    let page = try await counter.vic.get("/v1/stores/maple-2/products?search=peas").json
    #expect(try page.member("products").elements()[0].member("byWeight").value == sale)

    let undone = try await counter.undo(saved)

    #expect(undone.status == 200, "\(undone.text)")
    #expect(try await counter.row("m-peas").member("byWeight").value == .null)
    // Read from the database, because the route caches the revision for a second.
    let after = try await counter.town.database.read {
      try StoreCatalogRepository.catalog(of: "maple-2", at: TestTown.moment, in: $0)
    }
    #expect(try #require(after).rows.allSatisfy { $0.product.byWeight == nil })
  }

  @Test("A product's deposit is set, changed and removed, also in shoppers' catalogs (N-16)")
  func deposit() async throws {
    let counter = try await Counter()
    let returned: JSONValue = ["cents": 25, "feeCents": 0]
    let fee: JSONValue = ["cents": 25, "feeCents": 7]
    let revision = try await counter.revision()

    let saved = try await counter.edit([Counter.edit("m-milk", "deposit", .null, JSON(returned))])
    #expect(saved.status == 200, "\(saved.text)")
    #expect(try await counter.row("m-milk").member("deposit").value == returned)
    let catalog = try await counter.vic.get("/v1/stores/maple-2/catalog").json.member("deposit")
    #expect(try catalog.member("text").value == ["25 0"])
    let page = try await counter.vic.get("/v1/stores/maple-2/products?search=milk").json
    #expect(try page.member("products").elements()[0].member("deposit").value == returned)
    let elsewhere = try await counter.revision("maple-1")

    // The order of members does not matter.
    let was: JSON = ["feeCents": 0, "cents": 25]
    let update = try await counter.edit([Counter.edit("m-milk", "deposit", was, JSON(fee))])
    #expect(update.status == 200, "\(update.text)")
    #expect(try await counter.row("m-milk").member("deposit").value == fee)
    #expect(try await counter.revision("maple-1") != elsewhere)

    #expect(try await counter.undo(update).status == 200)
    let removal = try await counter.edit([Counter.edit("m-milk", "deposit", JSON(returned), .null)])
    #expect(removal.status == 200, "\(removal.text)")
    #expect(try await counter.row("m-milk").member("deposit").value == .null)
    #expect(try await counter.revision() == revision, "the same catalog has the same revision")

    let new = try await counter.eda.post(
      Counter.path + "/products",
      [
        "id": "m-beer", "name": "Beer", "department": "wine", "size": ["amount": 500, "unit": "ml"],
        "deposit": JSON(returned),
      ])
    #expect(new.status == 201, "\(new.text)")
    #expect(try new.json.member("deposit").value == returned)
  }

  @Test(
    "Invalid values are refused with their place, and nothing is changed",
    arguments: [
      ("priceCents", -1), ("priceCents", 1_000_000_000), ("priceCents", "3,5,7"), ("stock", -2),
      ("gtin", "2990000000018"), ("gtin", "x"), ("department", "warm"), ("name", " "), ("size", 5),
      ("deposit", 25), ("deposit", ["cents": 0, "feeCents": 0]), ("deposit", ["feeCents": 25]),
      ("deposit", ["cents": 25, "feeCents": 0, "per": "can"]),
      ("weightGrams", 0), ("aisle", .text(String(repeating: "x", count: 61))), ("shelf", [1]),
    ] as [(String, JSON)])
  func impossible(field: String, value: JSON) async throws {
    let counter = try await Counter()
    let before = try await TestTown.dump(counter.town.database)
    let was = try await counter.row("m-eggs")
    let present =
      ["priceCents", "stock", "aisle", "shelf"].contains(field)
      ? try was.member("offer").member(field).value : try was.member(field).value

    let answer = try await counter.edit([
      Counter.edit("m-milk", "priceCents", 209, 1), Counter.edit("m-eggs", field, JSON(present), value),
    ])

    #expect(answer.status == 422, "\(answer.text)")
    #expect(try answer.json.member("place").text().hasPrefix("edits[1].value"))
    #expect(try await TestTown.dump(counter.town.database) == before)
  }

  @Test(
    "A viewer is told the required role, strangers find nothing, and no other chain is reachable (N-02)"
  )
  func roles() async throws {
    let counter = try await Counter()
    let edits = [Counter.edit("m-eggs", "priceCents", 399, 1)]
    let before = try await TestTown.dump(counter.town.database)

    let viewer = try await counter.edit(edits, as: counter.vic)
    let stranger = try await counter.edit(edits, as: counter.sue)
    let foreignStore = try await counter.edit(edits, store: "penny-1")
    let foreignProduct = try await counter.edit([Counter.edit("p-milk", "name", "Milk", "X")])
    let foreignPage = try await counter.vic.get(Counter.path + "/products?store=penny-1")

    #expect(viewer.status == 403)
    #expect(try viewer.json.member("role").text() == "editor")
    #expect(stranger.status == 404)
    #expect(foreignStore.status == 404)
    #expect(foreignProduct.status == 404)
    #expect(foreignPage.status == 404)
    #expect(try await TestTown.dump(counter.town.database) == before)
  }

  @Test("A product is added, found by its GTIN, and removed with its offers")
  func product() async throws {
    let counter = try await Counter()
    let salt: JSON = [
      "name": "Salt", "gtin": "29900008", "department": "spices", "size": ["amount": 500, "unit": "g"],
    ]

    let addition = try await counter.eda.post(Counter.path + "/products", salt)
    let twice = try await counter.eda.post(Counter.path + "/products", salt)
    let id = try addition.json.member("id").text()
    _ = try await counter.edit([Counter.edit(id, "priceCents", .null, 99)])
    let match = try await counter.eda.get(Counter.path + "/products/by-gtin/0000029900008?store=maple-2")
    let revision = try await counter.revision()
    let removal = try await counter.eda.delete(Counter.path + "/products/\(id)")

    #expect(addition.status == 201, "\(addition.text)")
    #expect(try addition.json.member("weightGrams").integer(0...999) == 500)
    #expect(twice.status == 409)
    #expect(try match.json.member("offer").member("priceCents").integer(0...99) == 99)
    #expect(try removal.json.member("offers").integer(0...9) == 1)
    #expect(try await counter.revision() != revision)
    #expect(try await counter.eda.get(Counter.path + "/products/\(id)").status == 404)
  }

  @Test("A selection is counted first, and changed only if the count is still the same")
  func bulk() async throws {
    let counter = try await Counter()
    func bulk(_ expected: JSON) -> JSON {
      [
        "store": "maple-2", "selection": ["filter": ["department": "dairy"]], "field": "priceCents",
        "change": ["percent": -10], "expected": expected,
      ]
    }

    let counted = try await counter.eda.post(Counter.path + "/bulk-edits", bulk(.null))
    let wrong = try await counter.eda.post(Counter.path + "/bulk-edits", bulk(3))
    let count = try counted.json.member("count").integer(0...9)
    let done = try await counter.eda.post(Counter.path + "/bulk-edits", bulk(.integer(count)))

    #expect(count == 4)
    #expect(wrong.status == 409)
    #expect(done.status == 200, "\(done.text)")
    // Two of the four are not sold here.
    #expect(try done.json.member("saved").integer(0...9) == 2)
    #expect(try await counter.row("m-milk").member("offer").member("priceCents").integer(0...999) == 188)
    #expect(try await counter.undo(done).status == 200)
    #expect(try await counter.row("m-eggs").member("offer").member("priceCents").integer(0...999) == 399)
  }

  @Test("Only members can read counts and drafts; a copy of the database reveals neither (N-35)")
  func inside() async throws {
    let counter = try await Counter()
    _ = try await counter.edit([Counter.edit("m-eggs", "stock", .null, 7_654_321)])
    let draft: JSON = ["kind": "discount", "body": ["secret": "half price on Friday"]]

    let saved = try await counter.eda.put(Counter.path + "/drafts/friday", draft)
    let drafts = try await counter.vic.get(Counter.path + "/drafts").json.member("drafts").elements()
    let products = try await counter.town.guest.get("/v1/stores/maple-2/products").text
    let catalog = try await counter.town.guest.get("/v1/stores/maple-2/catalog").text
    let copy = try await Self.everything(in: counter.town.database)

    #expect(saved.status == 204)
    #expect(try drafts.first?.member("body").value == ["secret": "half price on Friday"])
    #expect(!products.contains("7654321") && !catalog.contains("7654321") && !products.contains("stock\""))
    #expect(!copy.contains("7654321") && !copy.contains("half price"))
    #expect(try await counter.sue.get(Counter.path + "/drafts").status == 404)
    #expect(try await counter.eda.delete(Counter.path + "/drafts/friday").status == 204)
    #expect(try await counter.eda.delete(Counter.path + "/drafts/friday").status == 404)
  }

  /// All cells of the tables with goods; bytes are decoded as text.
  private static func everything(in database: any Database) async throws -> String {
    try await database.read { reader in
      let tables: [SQL] = [
        "SELECT * FROM offer", "SELECT * FROM offer_stock", "SELECT * FROM goods_draft",
        "SELECT * FROM goods_file",
      ]
      return try tables.flatMap { table in
        try reader.rows(table) { row in
          try row.columnNames.indices.map { column in
            if case .bytes(let bytes) = try row.value(.index(column)) {
              return String(decoding: bytes, as: UTF8.self)
            }
            return "\(try row.value(.index(column)))"
          }.joined(separator: " ")
        }
      }.joined(separator: "\n")
    }
  }

  @Test("With another master key, counts and drafts are re-encrypted and stay readable (N-35)")
  func anotherKey() async throws {
    let counter = try await Self.counterWithSecrets()
    let both = SecretKeys(masters: [1: Array(0..<32), 2: Array(32..<64)])
    try await counter.town.database.write { _ = try SealedAddressRepository.reencrypt(both, in: $0) }
    let later = SecretKeys(masters: [2: Array(32..<64)])
    let server = counter.town.with { $0.secrets = later }
    let eda = Person(client: server.client, cookie: counter.eda.cookie)

    let missing = try await counter.town.database.read {
      try SealedAddressRepository.missingKeys(later, in: $0)
    }
    let eggs = try await eda.get(Counter.path + "/products/m-eggs?store=maple-2").json
    let drafts = try await eda.get(Counter.path + "/drafts").json.member("drafts").elements()

    #expect(missing == [])
    #expect(try eggs.member("offer").member("stock").integer(0...99) == 12)
    #expect(try drafts.map { try $0.member("body").member("name").text() } == ["Rye"])
  }

  @Test("Rows of a lost key are reported, and deleted on request (N-35)")
  func lostKey() async throws {
    let counter = try await Self.counterWithSecrets()
    let other = SecretKeys(masters: [8: [UInt8](repeating: 3, count: 32)])

    let (missing, numbers) = try await counter.town.database.read { reader in
      (
        try SealedAddressRepository.missingKeys(other, in: reader),
        try SealedAddressRepository.keyNumbers(in: reader)
      )
    }
    try await counter.town.database.write { writer in
      _ = try SealedAddressRepository.forgetUnreadable(other, in: writer)
      #expect(try writer.integer("SELECT count(*) FROM offer_stock") == 0)
      #expect(try writer.integer("SELECT count(*) FROM goods_draft") == 0)
    }

    #expect(!missing.isEmpty)
    #expect(Set(missing) == numbers)
  }

  private static func counterWithSecrets() async throws -> Counter {
    let counter = try await Counter()
    _ = try await counter.edit([Counter.edit("m-eggs", "stock", .null, 12)])
    _ = try await counter.eda.put(Counter.path + "/drafts/one", ["kind": "product", "body": ["name": "Rye"]])
    return counter
  }
}
