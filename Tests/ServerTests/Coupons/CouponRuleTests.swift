import Database
import FileFormats
import Grocery
import HTTPTypes
import Testing

@testable import Operations
@testable import ServerKit

@Suite("A coupon's rule is part of every price (N-16, N-25)")
struct CouponRuleTests {
  /// Maple & Main of the test town with an editor, on its Saturday.
  private struct Desk {
    let town: AccountTown
    let eda: Person
    let path = "/v1/organisations/maple/coupons"

    init() async throws {
      town = try await AccountTown(database: TestTown.database())
      eda = try await town.register("Eda")
      try await town.desk.setRole("editor", for: "maple", "Eda")
    }

    /// A coupon with a code, on a pot for 1.79.
    func add(_ fields: [(String, JSON)]) async throws -> Answer {
      let others: [(String, JSON)] = [
        ("id", "pot"), ("title", "A pot for less"), ("products", ["m-creme"]),
        ("code", ["symbology": "upcA", "text": "512345678900"]), ("rule", ["cutCents": 60]),
      ].filter { name, _ in !fields.contains { $0.0 == name } }
      return try await eda.post(path, .object(others + fields))
    }

    func set(_ name: String, _ value: JSON, was: JSON) async throws -> Answer {
      try await eda.patch(
        path + "/pot", ["set": .object([(name, value)]), "was": .object([(name, was)])])
    }

    /// The discount of a product in a store's public products.
    func shown(_ product: String = "m-creme", at store: String = "maple-1") async throws -> JSONNode? {
      let page = try await town.guest.get("/v1/stores/\(store)/products?limit=200").json
      let row = try page.member("products").elements().first { try $0.member("id").text() == product }
      return try row?.optionalMember("discount")
    }

    func cents(_ product: String = "m-creme") async throws -> Int? {
      try await shown(product)?.member("priceCents").integer(0...10_000)
    }
  }

  @Test("A coupon with a rule appears at its products at once, and disappears when it is removed")
  func made() async throws {
    let desk = try await Desk()
    let tag = try await desk.town.guest.get("/v1/stores/maple-1/catalog").headers[.eTag]

    let response = try await desk.add([("singleUse", true), ("membersOnly", true), ("lastDay", "2026-12-24")])

    #expect(response.status == 201)
    #expect(try response.json.member("rule").member("cutCents").integer(0...99) == 60)
    let discount = try #require(try await desk.shown())
    #expect(try discount.member("coupon").text() == "pot")
    #expect(try discount.member("priceCents").integer(0...999) == 119)
    #expect(try discount.member("limit").integer(0...9) == 1)
    #expect(try discount.member("membersOnly").flag())
    #expect(try discount.member("lastDay").text() == "2026-12-24")
    let coupons = try await desk.town.guest.get("/v1/stores/maple-1/coupons").json.member("coupons")
    #expect(try coupons.elements()[0].member("rule").member("cutCents").integer(0...99) == 60)
    try await Task.sleep(for: .milliseconds(1_100))
    let catalog = try await desk.town.guest.get("/v1/stores/maple-1/catalog")
    #expect(catalog.headers[.eTag] != tag)
    #expect(catalog.text.contains(#""coupon":"pot""#))

    #expect(try await desk.eda.delete(desk.path + "/pot").status == 204)
    #expect(try await desk.cents() == nil)
    try await Task.sleep(for: .milliseconds(1_100))
    #expect(try await desk.town.guest.get("/v1/stores/maple-1/catalog").headers[.eTag] == tag)
  }

  @Test("Prices follow every change of a coupon")
  func changed() async throws {
    let desk = try await Desk()
    _ = try await desk.add([])

    #expect(try await desk.set("rule", ["newPriceCents": 99], was: ["cutCents": 60]).status == 200)
    #expect(try await desk.cents() == 99)
    #expect(try await desk.set("products", ["m-tomatoes"], was: ["m-creme"]).status == 200)
    #expect(try await (desk.cents(), desk.cents("m-tomatoes")) == (nil, 99))
    _ = try await desk.set("rule", ["percent": 50], was: ["newPriceCents": 99])
    #expect(try await desk.cents("m-tomatoes") == 65)
    #expect(try await desk.set("firstDay", "2026-11-22", was: .null).status == 200)
    #expect(try await desk.cents("m-tomatoes") == nil)
    _ = try await desk.set("firstDay", .null, was: "2026-11-22")
    #expect(try await desk.set("lastDay", "2026-11-20", was: .null).status == 200)
    #expect(try await desk.cents("m-tomatoes") == nil)
    _ = try await desk.set("lastDay", .null, was: "2026-11-20")
    #expect(try await desk.cents("m-tomatoes") == 65)
    #expect(try await desk.set("stores", ["maple-2"], was: []).status == 200)
    #expect(try await desk.cents("m-tomatoes") == nil)
    _ = try await desk.set("stores", [], was: ["maple-2"])
    #expect(try await desk.set("rule", .null, was: ["percent": 50]).status == 200)
    #expect(try await desk.cents("m-tomatoes") == nil)
  }

  @Test("A coupon without a code or picture lowers no price")
  func incomplete() async throws {
    let desk = try await Desk()
    let code: JSON = ["symbology": "upcA", "text": "512345678900"]
    _ = try await desk.add([("code", .null)])
    #expect(try await desk.cents() == nil)

    let picture = try await desk.eda.client.send(
      desk.path + "/pot/picture", .put, [.contentType: "image/png", .cookie: desk.eda.cookie],
      body: TinyPictures.png)

    #expect(picture.status == 200)
    #expect(try await desk.cents() == 119)
    #expect(try await desk.set("code", code, was: .null).status == 200)
    #expect(try await desk.cents() == 119)
    #expect(try await desk.set("code", .null, was: code).status == 200)
    #expect(try await desk.cents() == nil)
  }

  private static let refused: [(JSON, String)] = [
    (["percent": 101], "rule.percent"), (["percent": 0], "rule.percent"), (["cutCents": 0], "rule.cutCents"),
    (["multiBuy": ["count": 0, "priceCents": 500]], "rule.multiBuy.count"),
    (["multiBuy": ["count": 2, "priceCents": -1]], "rule.multiBuy.priceCents"),
    (["buyGet": ["buy": 1, "free": 0]], "rule.buyGet.free"),
    (["newPriceCents": 1_000_000_000], "rule.newPriceCents"),
    (["percent": 5, "cutCents": 5], "rule"), (["gift": 1], "rule"), ("half", "rule"),
  ]

  @Test("Invalid rules are refused with their location, and nothing is stored", arguments: refused)
  func refusals(rule: JSON, place: String) async throws {
    let desk = try await Desk()

    let answer = try await desk.add([("rule", rule)])

    #expect(answer.status == 422)
    #expect(try answer.problemPlace == place)
    let rows = try await desk.town.database.read { reader in
      try (
        reader.integer("SELECT count(*) FROM coupon"),
        reader.integer("SELECT count(*) FROM discount WHERE coupon_id IS NOT NULL")
      )
    }
    #expect(rows == (0, 0))
  }

  @Test("A coupon on everything lowers the total by a percentage or an amount, and no single price (N-16)")
  func everything() async throws {
    let desk = try await Desk()

    let new = try await desk.add([("products", .null), ("rule", ["newPriceCents": 99])])
    _ = try await desk.add([("rule", ["newPriceCents": 99])])
    let later = try await desk.set("products", .null, was: ["m-creme"])

    for answer in [new, later] {
      #expect(answer.status == 422)
      #expect(try answer.problemPlace == "rule")
    }
    #expect(try await desk.cents() == 99)
    #expect(try await desk.set("rule", ["percent": 5], was: ["newPriceCents": 99]).status == 200)
    #expect(try await desk.set("products", .null, was: ["m-creme"]).status == 200)
    #expect(try await desk.cents() == nil)
  }

  @Test("Only coupons on everything can require a minimum total or combine with discounts (N-16)")
  func termsOfSums() async throws {
    let desk = try await Desk()
    for (field, value) in [("fromCents", 5_000), ("onTop", false), ("fromCents", 0)] as [(String, JSON)] {
      let refused = try await desk.add([(field, value)])
      #expect(refused.status == 422)
      #expect(try refused.problemPlace == field)
    }

    let response = try await desk.add([
      ("products", .null), ("rule", ["percent": 5]), ("fromCents", 5_000), ("onTop", false),
    ])

    #expect(response.status == 201)
    #expect(try response.json.member("fromCents").integer(0...9_000) == 5_000)
    #expect(try response.json.member("onTop").flag() == false)
    #expect(try await desk.set("fromCents", .null, was: 5_000).status == 200)
    #expect(try await desk.set("onTop", true, was: false).status == 200)
    let coupons = try await desk.town.guest.get("/v1/stores/maple-1/coupons").json.member("coupons")
    #expect(try coupons.elements()[0].member("fromCents").value == .null)
    #expect(try coupons.elements()[0].member("onTop").flag())
  }

  @Test("New and edited coupons that lower no price are refused; existing ones can be ended (N-23)")
  func lowersNothing() async throws {
    let desk = try await Desk()

    let dear = try await desk.add([("id", "dear"), ("rule", ["newPriceCents": 179])])
    #expect(try await desk.add([]).status == 201)
    let edited = try await desk.set("rule", ["newPriceCents": 999], was: ["cutCents": 60])

    for answer in [dear, edited] {
      #expect(answer.status == 422)
      #expect(try answer.problemPlace == "rule")
    }
    #expect(try await desk.cents() == 119)
    // A product that is not sold yet has no price to lower.
    let soon = try await desk.add([("id", "soon"), ("products", ["m-peas"]), ("stores", ["maple-2"])])
    #expect(soon.status == 201)
    _ = try await desk.set("rule", ["newPriceCents": 150], was: ["cutCents": 60])
    try await desk.town.database.write { try $0.run("UPDATE offer SET price_cents = 100") }
    #expect(try await desk.set("lastDay", "2026-11-21", was: .null).status == 200)
  }

  @Test("Products and stores of others are unknown, also beside own ones whose price is not lowered")
  func others() async throws {
    let desk = try await Desk()
    let rule: (String, JSON) = ("rule", ["newPriceCents": 9_999])

    let product = try await desk.add([("products", ["m-creme", "p-milk"]), rule])
    let store = try await desk.add([("stores", ["maple-1", "penny-1"]), rule])
    #expect(try await desk.add([]).status == 201)
    let edited = try await desk.eda.patch(
      desk.path + "/pot",
      [
        "set": ["rule": ["newPriceCents": 9_999], "products": ["m-creme", "p-milk"]],
        "was": ["rule": ["cutCents": 60], "products": ["m-creme"]],
      ])

    for (answer, place) in [(product, "products[1]"), (store, "stores[1]"), (edited, "products[1]")] {
      #expect(answer.status == 422)
      #expect(try answer.problemPlace == place)
    }
  }

  @Test("The later of two edits of a rule is refused with the current value")
  func twoEditors() async throws {
    let desk = try await Desk()
    _ = try await desk.add([])
    _ = try await desk.set("rule", ["cutCents": 80], was: ["cutCents": 60])

    let late = try await desk.set("rule", ["cutCents": 90], was: ["cutCents": 60])

    #expect(late.status == 409)
    #expect(try late.problemCode == "changed-since")
    #expect(late.text.contains(#""cutCents":80"#))
    #expect(try await desk.cents() == 99)
  }

  @Test("The list of discounts leaves coupons out, and they cannot be changed there")
  func listed() async throws {
    let desk = try await Desk()
    _ = try await desk.add([])
    let discounts = "/v1/organisations/maple/discounts"

    let page = try await desk.eda.get(discounts + "?product=m-creme").json

    #expect(try page.member("discounts").elements().isEmpty)
    #expect(try page.member("total").integer(0...9) == 0)
    #expect(try await desk.eda.delete(discounts + "/coupon:pot").status == 404)
    #expect(try await desk.cents() == 119)
  }

  @Test("A removed product leaves its coupon, and so does its price")
  func removedProduct() async throws {
    let desk = try await Desk()
    _ = try await desk.add([("products", ["m-creme", "m-tomatoes"])])

    #expect(try await desk.eda.delete("/v1/organisations/maple/products/m-creme").status == 200)

    let coupon = try await desk.eda.get(desk.path + "/pot").json
    #expect(try coupon.member("products").value == .list([.text("m-tomatoes")]))
    #expect(try await desk.cents("m-tomatoes") == 69)
    #expect(try await desk.cents("m-creme") == nil)
  }

  @Test("The page of nearby offers has it once, as a coupon")
  func around() async throws {
    let desk = try await Desk()
    _ = try await desk.add([])

    let page = try await desk.town.guest.get(
      "/v1/offers-around?latitude=44.2&longitude=-120.3&radius=20000"
    ).json

    let discounts = try page.member("offers").elements().map {
      try $0.member("discount").member("id").text()
    }
    #expect(!discounts.contains("coupon:pot") && discounts.contains("d-milk"))
    let coupons = try page.member("coupons").elements().map { try $0.member("coupon") }
    #expect(try coupons.map { try $0.member("id").text() } == ["pot"])
    #expect(try coupons[0].member("rule").member("cutCents").integer(0...99) == 60)
  }
}
