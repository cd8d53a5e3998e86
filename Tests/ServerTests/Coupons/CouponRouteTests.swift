import Database
import FileFormats
import Grocery
import HTTPTypes
import Testing

@testable import Retail
@testable import ServerKit

@Suite("Shoppers see a store's coupons")
struct CouponRouteTests {
  static let milkCode = "(8110)106141410222223100110222111101231023456721104561045678991201"

  private func coupon(
    _ id: String, products: [String]? = ["m-milk"], stores: [String] = [], from first: String? = nil,
    until last: String? = nil, code: String? = "4006381333931"
  ) throws -> StoreCoupon {
    StoreCoupon(
      id: id, organizationID: "maple", title: "Title of \(id)", details: "What it is about",
      restrictions: "gift cards", productIDs: products, storeIDs: stores,
      firstDay: first.flatMap { CalendarDay($0) }, lastDay: last.flatMap { CalendarDay($0) },
      code: try code.map { try CouponCode(.ean13, reading: $0) })
  }

  /// A client of a town on November 21, 2026, in which Maple & Main has these coupons.
  private func town(_ coupons: [StoreCoupon]) async throws -> ServiceClient {
    let database = try await TestTown.database()
    try await database.write { writer in
      for coupon in coupons {
        try CouponWriter.add(coupon, at: TestTown.now, on: TestTown.day, in: writer)
      }
    }
    return ServiceClient(try .forTests(database: database))
  }

  private func ids(_ answer: Answer) throws -> [String] {
    try JSONNode(reading: answer.body).member("coupons").elements().map { try $0.member("id").name() }
  }

  @Test("A store's coupons are those that are not over, with the products that it sells (S-13)")
  func ofStore() async throws {
    let client = try await town([
      coupon("milk", products: ["m-milk", "m-eggs"]), coupon("all", products: nil, until: "2026-11-21"),
      coupon("over", until: "2026-11-20"), coupon("elsewhere", stores: ["maple-2"]),
      coupon("not-sold", products: ["m-eggs"]), coupon("without-picture", code: nil),
      coupon("coming", from: "2026-11-22"),
    ])

    let answer = try await client.send("/v1/stores/maple-1/coupons")
    let root = try JSONNode(reading: answer.body)
    let coupons = try root.member("coupons").elements()

    #expect(answer.status == 200)
    #expect(try root.member("day").text() == "2026-11-21")
    #expect(try ids(answer) == ["all", "coming", "milk"])
    #expect(try coupons.map { try $0.member("state").text() } == ["valid", "coming", "valid"])
    #expect(try coupons[0].member("products").value == .null)
    #expect(try coupons[2].member("products").value == .list([.text("m-milk")]))
    #expect(try coupons[2].member("restrictions").text() == "gift cards")
    #expect(try coupons[2].member("code").member("text").text() == "4006381333931")
    #expect(try ids(try await client.send("/v1/stores/penny-1/coupons")).isEmpty)
    #expect(try await client.send("/v1/stores/nowhere/coupons").problemCode == "unknown-store")
    let tag = try #require(answer.headers[.eTag])
    #expect(try await client.send("/v1/stores/maple-1/coupons", [.ifNoneMatch: tag]).status == 304)
  }

  @Test(
    "The coupon of a product at a store is requested by both ids; the answer may be that there is none (S-13)"
  )
  func ofProduct() async throws {
    let client = try await town([
      coupon("coming", from: "2026-12-01", until: "2026-12-02"), coupon("everything", products: nil),
      coupon("milk", until: "2026-12-24"),
      coupon("tomatoes-over", products: ["m-tomatoes"], until: "2026-11-01"),
    ])

    func best(_ store: String, _ product: String) async throws -> String {
      let answer = try await client.send("/v1/stores/\(store)/products/\(product)/coupon")
      guard answer.status == 200 else { return try answer.problemCode }
      let coupon = try JSONNode(reading: answer.body).member("coupon")
      return try coupon.member("id").text() + " " + coupon.member("state").text()
    }

    #expect(try await best("maple-1", "m-milk") == "milk valid")
    #expect(try await best("maple-1", "m-tomatoes") == "everything valid")
    #expect(try await best("penny-1", "p-milk") == "no-coupon")
    #expect(try await best("maple-1", "m-eggs") == "unknown-product")
    #expect(try await best("maple-1", "nothing") == "unknown-product")
    #expect(try await best("nowhere", "m-milk") == "unknown-store")
  }

  @Test("A coupon that is not valid yet is shown as coming (S-13)")
  func coming() async throws {
    let client = try await town([coupon("coming", from: "2026-12-01")])

    let answer = try await client.send("/v1/stores/maple-1/products/m-milk/coupon")

    let coupon = try JSONNode(reading: answer.body).member("coupon")
    #expect(try coupon.member("state").text() == "coming")
    #expect(try coupon.member("firstDay").text() == "2026-12-01")
  }

  @Test("The picture of a coupon is its barcode until it is over (N-25)")
  func picture() async throws {
    let client = try await town([
      coupon("milk"), coupon("over", until: "2026-11-20"), coupon("none", code: nil),
    ])

    let response = try await client.send("/v1/coupons/milk/picture")

    #expect(response.status == 200)
    #expect(response.headers[.contentType] == "image/svg+xml")
    #expect(response.headers[.cacheControl] == "no-cache")
    #expect(response.headers[.contentSecurityPolicy] == "default-src 'none'; frame-ancestors 'none'")
    #expect(response.body == (try BarcodeDrawing(CouponCode(.ean13, reading: "4006381333931")).svg))
    let tag = try #require(response.headers[.eTag])
    #expect(try await client.send("/v1/coupons/milk/picture", [.ifNoneMatch: tag]).status == 304)
    for id in ["over", "none", "nothing", "%00"] {
      #expect(try await client.send("/v1/coupons/\(id)/picture").problemCode == "unknown-coupon")
    }
  }

  @Test("A coupon whose only product is removed applies to nothing, not to everything")
  func productGone() async throws {
    let database = try await TestTown.database()
    let milk = try coupon("milk", stores: ["maple-1"])
    try await database.write { writer in
      try CouponWriter.add(milk, at: TestTown.now, on: TestTown.day, in: writer)
      try writer.run("DELETE FROM product WHERE id = 'm-milk'")
    }

    let answer = try await ServiceClient(try .forTests(database: database)).send("/v1/stores/maple-1/coupons")

    #expect(try ids(answer).isEmpty)
  }

  @Test("A coupon is not valid for longer than its code")
  func ownDays() async throws {
    let database = try await TestTown.database()
    var ending = try coupon("ending", code: nil)
    ending.code = try CouponCode(
      .dataBarExpandedStacked, reading: "(8110)012345612345611110123" + "3261224" + "4261201")
    let original = ending

    let stored = try await database.write { writer in
      try CouponWriter.add(original, at: TestTown.now, on: TestTown.day, in: writer)
      return try CouponRepository.coupon("ending", of: "maple", in: writer)
    }

    #expect(stored.coupon.firstDay?.text == "2026-12-01")
    #expect(stored.coupon.lastDay?.text == "2026-12-24")
    for (first, last, code) in [
      ("2026-12-01", "2026-12-25", "lastDay"), ("2026-11-30", "2026-12-24", "firstDay"),
    ] {
      var longer = original
      longer.firstDay = CalendarDay(first)
      longer.lastDay = CalendarDay(last)
      let edited = longer
      let refusal = await #expect(throws: CouponRefusal.self) {
        try await database.write { writer in
          try CouponWriter.change(to: edited, from: original, on: TestTown.day, in: writer)
        }
      }
      #expect(refusal?.problem.place == code)
    }
  }
}
