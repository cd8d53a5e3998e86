import Database
import FileFormats
import Grocery
import HTTPTypes
import Testing

@testable import Retail

@Suite("All nearby stores are browsed at once, one row per product (N-30)")
struct AroundPageTests {
  @Test("The cheapest price comes first, with its store and the prices elsewhere")
  func rows() async throws {
    let answer = try await AroundTown.client().send("/v1/products?\(AroundTown.place)")

    let root = try JSONNode(reading: answer.body)
    let rows = try root.member("products").elements().map { try Row($0) }
    #expect(answer.status == 200)
    #expect(answer.headers[.cacheControl] == "private, no-cache")
    #expect(
      rows == [
        Row("c-milk", ["cedar-1 149"]),
        // At ash-1 the cheapest product is sold out.
        Row("a-cola", ["ash-2 129", "birch-1 139", "ash-1 89"]),
        Row("b-light", ["birch-1 169"]),
        Row("a-small", ["ash-1 119"]),
        Row("b-milk", ["birch-1 179", "ash-1 199", "ash-2 209 ash-milk"]),
      ])
    let stores = try root.member("stores").elements().map { try $0.member("id").name() }
    #expect(stores == ["ash-1", "ash-2", "birch-1", "cedar-1"], "nearest first, and the far one not at all")
    #expect(try root.optionalMember("next") == nil)
  }

  @Test(
    "Search, department, price, discount and order apply",
    arguments: [
      ("search=cola", ["a-cola"]), ("search=cola%20fizz", ["a-cola"]),
      ("search=milch", ["b-light", "b-milk"]),
      ("department=drinks", ["a-cola"]), ("department=dairy&maximumCents=149", ["c-milk", "a-small"]),
      ("minimumCents=179", ["b-milk"]),
      // The row shows the discounted product, although another chain is cheaper.
      ("discounted=true", ["a-milk"]),
      ("sort=price", ["a-small", "a-cola", "c-milk", "b-light", "b-milk"]),
      ("sort=price&search=mi", ["a-small", "c-milk", "b-light", "b-milk"]),
      ("sort=price&search=milk", ["a-small", "c-milk", "a-milk"]),
      ("sort=price&minimumCents=129&maximumCents=169", ["a-cola", "c-milk", "b-light"]),
      ("search=nothing", []), ("radius=20", ["a-small", "a-cola", "a-milk"]),
    ])
  func filters(query: String, ids: [String]) async throws {
    let answer = try await AroundTown.client().send("/v1/products?\(AroundTown.place)&\(query)")

    let rows = try JSONNode(reading: answer.body).member("products").elements()
    #expect(try Set(rows.map { try $0.member("id").name() }) == Set(ids))
    if query.hasPrefix("sort") { #expect(try rows.map { try $0.member("id").name() } == ids) }
  }

  @Test(
    "Pages continue in one order, with each product once",
    arguments: ["name", "price", "price&search=milk", "search=milk"], [1, 2, 3, 7])
  func pages(sort: String, limit: Int) async throws {
    let client = ServiceClient(try .forTests(database: try await Self.wideDatabase()))
    let path = "/v1/products?\(AroundTown.place)&" + (sort.hasPrefix("search") ? sort : "sort=\(sort)")
    let whole = try JSONNode(reading: try await client.send("\(path)&limit=100").body).member("products")
      .elements().map { try Row($0) }
    #expect(whole.count == 40)

    var rows: [Row] = []
    var next: String? = ""
    while let after = next {
      let root = try JSONNode(reading: try await client.send("\(path)&limit=\(limit)&after=\(after)").body)
      let page = try root.member("products").elements().map { try Row($0) }
      #expect(page.count <= limit)
      rows += page
      next = try root.optionalMember("next")?.text(maximumLength: 2000)
    }

    #expect(rows == whole)
  }

  @Test(
    "Invalid parameters are refused by name",
    arguments: [
      ("sort=aisle", "sort"), ("sort=-price", "sort"),
      ("limit=0", "limit"), ("limit=101", "limit"), ("radius=50001", "radius"),
      ("after=nonsense", "after"), ("minimumCents=2&maximumCents=1", "maximumCents"),
      ("department=toys", "department"),
    ])
  func refused(query: String, place: String) async throws {
    let answer = try await AroundTown.client().send("/v1/products?\(AroundTown.place)&\(query)")

    #expect(answer.status == 400)
    #expect(try answer.problemPlace == place)
  }

  @Test("A location is required; without nearby stores there are no products")
  func places() async throws {
    let client = try await AroundTown.client()

    let nowhere = try await client.send("/v1/products")
    let empty = try await client.send("/v1/products?latitude=0&longitude=0")

    #expect(nowhere.status == 400)
    #expect(try nowhere.problemPlace == "zip")
    #expect(try JSONNode(reading: empty.body).member("products").elements().isEmpty)
  }

  /// Forty products in four stores, most of them at several.
  private static func wideDatabase() async throws -> any Database {
    let database = try await TestTown.emptyDatabase()
    var world = AroundTown.world
    (world.products, world.offers, world.discounts) = ([], [], [])
    for number in 0..<40 {
      let stores = [("ash", "ash-2"), ("birch", "birch-1"), ("cedar", "cedar-1")]
      for (index, (chain, store)) in stores.enumerated()
      where (number + index) % 4 != 0 || index == 0 {
        let id = "\(chain)-\(number)"
        // Names differ between chains, and prices are often equal.
        world.products.append(
          AroundTown.product(
            id, of: chain, "\(["Zest", "Alp", "Mill"][(number + index) % 3]) Milk \(number) %", "Milk",
            brand: nil, number: gtin(number)))
        world.offers.append(
          Offer(storeID: store, productID: id, price: Money(cents: 100 + (number * 7 + index * 3) % 11)))
      }
    }
    _ = try await CatalogImport(database) { TestTown.now }.run(world)
    return database
  }

  private static func gtin(_ number: Int) -> String {
    let twelve = "4000000000" + (number < 10 ? "0" : "") + String(number)
    let sum = twelve.utf8.reversed().enumerated().reduce(0) {
      $0 + Int($1.element - 48) * ($1.offset % 2 == 0 ? 3 : 1)
    }
    return twelve + String((10 - sum % 10) % 10)
  }
}

/// A summary of a row.
private struct Row: Equatable {
  let id: String
  let offers: [String]

  init(_ id: String, _ offers: [String]) {
    (self.id, self.offers) = (id, offers)
  }

  init(_ node: JSONNode) throws {
    id = try node.member("id").name()
    offers = try node.member("offers").elements().map { offer in
      let discount = try offer.optionalMember("discount").map { try " " + $0.member("id").name() } ?? ""
      let cents = try offer.member("priceCents").integer(0...9_999)
      return "\(try offer.member("store").name()) \(cents)\(discount)"
    }
  }
}
