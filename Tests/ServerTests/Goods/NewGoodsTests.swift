import Database
import FileFormats
import Foundation
import Testing

@testable import Retail

@Suite("A new item with picture, price and discount is one request (N-40)")
struct NewGoodsTests {
  private static let picture = JSON.text(Data(TinyPictures.png).base64EncodedString())
  private static let discount: JSON = [
    "rule": ["percent": 20], "firstDay": "2026-01-01", "lastDay": "2035-12-31", "stores": ["maple-2"],
  ]
  private static let salt: JSON = [
    "id": "maple-salt", "name": "Salt", "gtin": "29900008", "department": "spices",
    "size": ["amount": 500, "unit": "g"], "store": "maple-2", "priceCents": 199, "picture": picture,
    "discount": discount,
  ]

  private func discounts(_ counter: Counter) async throws -> [JSONNode] {
    try await counter.vic.get(Counter.path + "/discounts?product=maple-salt").json
      .member("discounts").elements()
  }

  @Test("Shoppers see the price, the picture and the discount at once, and only at the store (N-40)")
  func atOnce() async throws {
    let counter = try await Counter()
    let (here, there) = (try await counter.revision(), try await counter.revision("maple-1"))

    let answer = try await counter.eda.post(Counter.path + "/products", Self.salt)

    #expect(answer.status == 201, "\(answer.text)")
    #expect(try answer.json.member("offer").member("priceCents").integer(0...999) == 199)
    let tag = try answer.json.member("picture").text()
    #expect(try await counter.town.guest.get("/v1/products/maple-salt/pictures/\(tag)").status == 200)
    let discount = try #require(try await discounts(counter).first)
    #expect(try discount.member("products").elements().map { try $0.text() } == ["maple-salt"])
    #expect(try await counter.row("maple-salt", store: "maple-1").member("offer").value == .null)
    #expect(try await counter.revision() != here)
    #expect(try await counter.revision("maple-1") == there)
    let sold = try await counter.town.guest.get("/v1/stores/maple-2/products?search=salt").json
    #expect(try sold.member("products").elements().map { try $0.member("id").text() } == ["maple-salt"])
  }

  struct Wrong: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let part: JSON
    var status = 422
    var place: String?
  }

  @Test(
    "If a part is refused nothing is added, and the refusal names the part (N-40)",
    arguments: [
      Wrong(testDescription: "no price", part: ["priceCents": .null]),
      Wrong(testDescription: "no store", part: ["store": .null]),
      Wrong(testDescription: "another chain's store", part: ["store": "penny-1"], status: 404),
      Wrong(testDescription: "no Base64", part: ["picture": "a picture"], place: "picture"),
      Wrong(testDescription: "no picture", part: ["picture": "c2FsdA=="], status: 415),
      Wrong(
        testDescription: "it lowers nothing",
        part: ["discount": ["rule": ["newPriceCents": 299]] + discount], place: "discount.rule"),
      Wrong(
        testDescription: "no rule", part: ["discount": ["firstDay": "2026-01-01"]], place: "discount"),
      Wrong(
        testDescription: "for people", part: ["discount": ["accounts": ["Ann"]] + discount],
        place: "discount.accounts"),
      Wrong(
        testDescription: "another chain's store for the discount",
        part: ["discount": ["stores": ["penny-1"]] + discount], place: "discount.stores[0]"),
    ])
  func nothing(wrong: Wrong) async throws {
    let counter = try await Counter()
    let revision = try await counter.revision()

    let answer = try await counter.eda.post(Counter.path + "/products", wrong.part + Self.salt)

    #expect(answer.status == wrong.status, "\(answer.text)")
    if let place = wrong.place { #expect(try answer.json.member("place").text() == place) }
    #expect(try await counter.eda.get(Counter.path + "/products/maple-salt").status == 404)
    #expect(try await discounts(counter).isEmpty)
    #expect(try await counter.revision() == revision)
  }
}
