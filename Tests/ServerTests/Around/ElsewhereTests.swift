import Database
import FileFormats
import Testing

@testable import Retail

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
