import Database
import FileFormats
import Grocery
import HTTPTypes
import Testing

@testable import Retail

@Suite("All nearby offers are on one page (N-31)")
struct OffersAroundTests {
  @Test("Discounts of all nearby stores have their stores and period")
  func offers() async throws {
    let answer = try await AroundTown.client().send("/v1/offers-around?\(AroundTown.place)")

    let root = try JSONNode(reading: answer.body)
    let offers = try root.member("offers").elements()
    #expect(answer.status == 200)
    #expect(try offers.map { try $0.member("kind").name() } == ["discount", "discount"])
    #expect(try offers.map { try $0.member("discount").member("id").name() } == ["ash-milk", "birch-cola"])
    #expect(try offers.map { try $0.member("product").member("id").name() } == ["a-milk", "b-cola"])
    let first = try #require(offers.first)
    #expect(try first.member("at").elements().map { try $0.member("store").name() } == ["ash-2"])
    #expect(try first.member("at").elements().map { try $0.member("priceCents").integer(0...999) } == [209])
    #expect(try offers[1].member("discount").member("firstDay").name() == "2026-11-25")
    #expect(try root.member("isCut").flag() == false)
  }

  @Test("The flyer lists no discount at a store where it no longer lowers the price (N-23)")
  func lowersNothing() async throws {
    let database = try await AroundTown.database()
    try await database.write { writer in
      try writer.run("UPDATE offer SET price_cents = 0 WHERE store_id = 'birch-1'")
      try writer.run(
        """
        UPDATE discount SET rule = '{"newPriceCents":199}' WHERE id = 'ash-milk'
        """)
      try writer.run("DELETE FROM discount_store WHERE discount_id = 'ash-milk'")
    }

    let client = ServiceClient(try .forTests(database: database))
    let answer = try await client.send("/v1/offers-around?\(AroundTown.place)")

    let offers = try JSONNode(reading: answer.body).member("offers").elements()
    #expect(try offers.map { try $0.member("discount").member("id").name() } == ["ash-milk"])
    // Its price at the other store is already as low.
    #expect(try offers[0].member("at").elements().map { try $0.member("store").name() } == ["ash-2"])
  }

  @Test("Offers that are over, begin in weeks or are far away are left out")
  func others() async throws {
    let text = try await AroundTown.client().send("/v1/offers-around?\(AroundTown.place)").text

    for id in ["ash-over", "birch-later", "far-milk"] { #expect(!text.contains(id)) }
  }

  @Test("Each coupon appears once, with its stores and products")
  func coupons() async throws {
    let database = try await AroundTown.database()
    func coupon(
      _ id: String, of chain: String, on products: [String]?, in stores: [String] = [],
      from first: String? = nil, until last: String? = nil
    ) throws -> StoreCoupon {
      StoreCoupon(
        id: id, organizationID: chain, title: id, productIDs: products, storeIDs: stores,
        firstDay: first.flatMap { CalendarDay($0) }, lastDay: last.flatMap { CalendarDay($0) },
        code: try CouponCode(.ean13, reading: "4006381333931"))
    }
    let coupons = [
      try coupon("ash-any", of: "ash", on: ["a-small", "a-cola"]),
      try coupon("ash-east", of: "ash", on: nil, in: ["ash-2"], until: "2026-11-21"),
      try coupon("birch-soon", of: "birch", on: ["b-milk"], from: "2026-11-28"),
      try coupon("birch-later", of: "birch", on: ["b-milk"], from: "2026-11-29"),
      try coupon("birch-over", of: "birch", on: ["b-milk"], until: "2026-11-20"),
      try coupon("far", of: "far", on: ["f-milk"]),
    ]
    try await database.write { writer in
      for coupon in coupons {
        try CouponWriter.add(coupon, at: TestTown.now, on: TestTown.day, in: writer)
      }
    }

    let client = ServiceClient(try .forTests(database: database))
    let answer = try await client.send("/v1/offers-around?\(AroundTown.place)")

    let root = try JSONNode(reading: answer.body)
    let listed = try root.member("coupons").elements()
    #expect(try root.member("day").text() == "2026-11-21")
    let ids = try listed.map { try $0.member("coupon").member("id").text() }
    #expect(ids == ["ash-any", "ash-east", "birch-soon"])
    let states = try listed.map { try $0.member("coupon").member("state").text() }
    #expect(states == ["valid", "valid", "coming"])
    let stores = try listed.map { try $0.member("stores").elements().map { try $0.text() } }
    #expect(stores == [["ash-1", "ash-2"], ["ash-2"], ["birch-1"]])
    let items = try listed.map { try $0.member("items").elements().map { try $0.member("name").text() } }
    #expect(items == [["Milk", "Cola"], [], ["Milch"]])
  }

  @Test("An unchanged page is not sent again")
  func tag() async throws {
    let client = try await AroundTown.client()
    let path = "/v1/offers-around?\(AroundTown.place)"

    let tag = try #require(try await client.send(path).headers[.eTag])

    #expect(try await client.send(path, [.ifNoneMatch: tag]).status == 304)
  }
}
