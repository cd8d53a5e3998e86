import Database
import FileFormats
import Grocery
import Testing

@testable import Operations
@testable import Retail
@testable import ServerKit

@Suite("A product is compared at all nearby stores of all chains")
struct ElsewhereTests {
  @Test("The answer has the same product at another chain, and substitutes elsewhere (N-05, X-06)")
  func elsewhere() async throws {
    let answer = try await AroundTown.client().send("/v1/products/a-milk/offers?\(AroundTown.place)")

    let root = try JSONNode(reading: answer.body)
    #expect(answer.status == 200)
    #expect(
      try offers(root.member("offers")) == ["birch-1 b-milk 179", "ash-1 a-milk 199", "ash-2 a-milk 209"])
    #expect(try offers(root.member("instead")) == ["cedar-1 c-milk 149"], "its own brand, in the same pack")
    let products = try root.member("products").elements().map { try $0.member("id").name() }
    #expect(products == ["a-milk", "b-milk", "c-milk"])
    let discounts = try root.member("offers").elements().map {
      try $0.optionalMember("discount")?.member("id").name()
    }
    #expect(discounts == [nil, nil, "ash-milk"])
  }

  @Test("Similar products of another size, fat content or number are not the same (N-30)")
  func twins() async throws {
    let client = try await AroundTown.client()

    let light = try JSONNode(
      reading: try await client.send("/v1/products/b-light/offers?\(AroundTown.place)").body)
    let small = try JSONNode(
      reading: try await client.send("/v1/products/a-small/offers?\(AroundTown.place)").body)

    #expect(try offers(light.member("offers")) == ["birch-1 b-light 169"])
    #expect(
      try offers(light.member("instead")) == ["cedar-1 c-milk 149", "ash-1 a-milk 199", "ash-2 a-milk 209"])
    #expect(try offers(small.member("offers")) == ["ash-1 a-small 119"])
    #expect(
      try offers(small.member("instead")) == [
        "cedar-1 c-milk 149", "birch-1 b-light 169", "ash-2 a-milk 209",
      ])
  }

  @Test("A sold-out product has substitutes too")
  func soldOut() async throws {
    let root = try JSONNode(
      reading: try await AroundTown.client().send("/v1/products/b-cola/offers?\(AroundTown.place)").body)

    #expect(
      try offers(root.member("offers")) == ["ash-2 a-cola 129", "birch-1 b-cola 139", "ash-1 a-cola 89"])
    #expect(try offers(root.member("instead")).isEmpty, "no store has another cola")
  }

  @Test(
    "(N-05, R-09) Stores that publish no price answer with the confirmed one of others, the same pack first")
  func seen() async throws {
    let database = try await AroundTown.database()
    func report(_ size: Int, _ cents: Int, at store: String, by people: [String]) -> [PriceReport] {
      people.map { person in
        PriceReport(
          id: "\(store)-\(size)",
          reporter: .init(id: person, source: .person, accountID: nil, network: person), storeID: store,
          thing: PricedThing(
            name: "Cola", department: .drinks, size: Quantity(size, .millilitre), isByWeight: false),
          cents: cents, currency: "USD", day: TestTown.day)
      }
    }
    let people = ["r1", "r2"]
    let reports =
      report(1_000, 119, at: "cedar-1", by: people) + report(500, 39, at: "cedar-1", by: people)
      + report(1_000, 79, at: "ash-1", by: people) + report(1_000, 69, at: "far-1", by: ["r1"])
    try await database.write { try PriceReportWriter(at: TestTown.now).write(reports, in: $0) }

    let root = try JSONNode(
      reading: try await ServiceClient(try .forTests(database: database)).send(
        "/v1/products/b-cola/offers?\(AroundTown.place)"
      ).body)

    let seen = try root.member("seen").elements().map { one in
      let price = try one.member("price")
      let id = try price.member("id").text()
      #expect(id.hasPrefix("others.2026-11-21."))
      return "\(try one.member("store").text()) \(try price.member("cents").integer(1...999))"
    }
    #expect(seen == ["cedar-1 119"], "ash-1 publishes it, though it is sold out")
  }

  @Test("Requests without a location use a store that sells the product")
  func withoutPlace() async throws {
    let client = try await AroundTown.client()

    let answer = try await client.send("/v1/products/f-milk/offers")
    let unknown = try await client.send("/v1/products/none/offers")

    #expect(try offers(JSONNode(reading: answer.body).member("offers")) == ["far-1 f-milk 99"])
    #expect(unknown.status == 404)
    #expect(try unknown.problemCode == "unknown-product")
  }

  @Test("A renamed product equals its new namesake at once, however it was renamed (N-30)")
  func renamed() async throws {
    let database = try await AroundTown.database()
    try await database.write { writer in
      try writer.run("UPDATE product SET name = 'Meadow Milch 3,50 %' WHERE id = 'b-light'")
      try writer.run("UPDATE offer SET price_cents = 159 WHERE product_id = 'b-light'")
      try CatalogChange.note(at: TestTown.now + 1, in: writer)
    }
    let client = ServiceClient(try .forTests(database: database))

    let root = try JSONNode(
      reading: try await client.send("/v1/products/b-light/offers?\(AroundTown.place)").body)
    let prices = try JSONNode(
      reading: try await client.send("/v1/stores/birch-1/products/b-light/prices").body)

    #expect(
      try offers(root.member("offers")) == [
        "birch-1 b-light 159", "birch-1 b-milk 179", "ash-1 a-milk 199", "ash-2 a-milk 209",
      ])
    let cents = try prices.member("prices").elements().map { try $0.member("priceCents").integer(0...999) }
    #expect(cents == [169, 159])
  }

  private func offers(_ list: JSONNode) throws -> [String] {
    try list.elements().map { offer in
      let (store, product) = (try offer.member("store").name(), try offer.member("product").name())
      return "\(store) \(product) \(try offer.member("priceCents").integer(0...9_999))"
    }
  }
}
