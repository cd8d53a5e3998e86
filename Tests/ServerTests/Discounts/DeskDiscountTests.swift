import Database
import FileFormats
import Grocery
import HTTPTypes
import Testing

@testable import Operations
@testable import Identity
@testable import Retail
@testable import ServerKit

@Suite("Members manage the discounts of their organization (N-23)")
struct DeskDiscountTests {
  /// Maple & Main of the test town with people in two roles, on its Saturday at noon.
  private struct Desk {
    static let path = "/v1/organisations/maple/discounts"
    let town: AccountTown
    let editor: Person
    let viewer: Person
    /// An editor of the other chain.
    let other: Person

    init() async throws {
      town = try await AccountTown(database: TestTown.database())
      editor = try await town.register("Eda")
      viewer = try await town.register("Vic")
      other = try await town.register("Sue")
      try await town.desk.setRole("editor", for: "maple", "Eda")
      try await town.desk.setRole("viewer", for: "maple", "Vic")
      try await town.desk.setRole("owner", for: "penny", "Sue")
    }

    func add(_ body: JSON) async throws -> Answer { try await editor.post(Self.path, body) }

    func ids(_ query: String = "") async throws -> [String] {
      try await viewer.get(Self.path + query).json.member("discounts").elements().map {
        try $0.member("id").text()
      }
    }

    /// The price of one pack in a store's public products.
    func cents(of product: String, at store: String = "maple-1") async throws -> Int? {
      let page = try await town.guest.get("/v1/stores/\(store)/products?limit=200").json
      let row = try page.member("products").elements().first { try $0.member("id").text() == product }
      return try row?.optionalMember("discount")?.member("priceCents").integer(0...10_000)
    }
  }

  @Test("Discounts of all kinds are created, returned as written, and apply at once")
  func make() async throws {
    let desk = try await Desk()
    let tag = try await desk.town.guest.get("/v1/stores/maple-1/catalog").headers[.eTag]
    let rules: [(JSON, cents: Int)] = [
      (["percent": 30], 125), (["cutCents": 60], 119), (["newPriceCents": 99], 99),
      (["buyGet": ["buy": 2, "free": 1]], 179), (["multiBuy": ["count": 2, "priceCents": 300]], 179),
    ]

    for (index, (rule, cents)) in rules.enumerated() {
      let response = try await desk.add([
        "id": .text("made-\(index)"), "rule": rule, "limit": 6, "products": ["m-creme"],
        "stores": ["maple-1"], "firstDay": "2026-11-21", "startTime": "00:00", "lastDay": "2026-11-28",
        "endTime": "20:00",
      ])
      #expect(response.status == 201, "\(response.text)")
      let json = try await desk.viewer.get("\(Desk.path)/made-\(index)").json
      #expect(try json.member("rule").value == JSONNode(reading: Array(rule.text.utf8)).value)
      #expect(try json.member("limit").integer(0...9) == 6)
      #expect(try json.member("endTime").text() == "20:00")
      #expect(try json.member("state").text() == "running")
      #expect(try json.member("productCount").integer(0...9) == 1)
      #expect(try await desk.cents(of: "m-creme") == cents)
      #expect(try await desk.editor.delete("\(Desk.path)/made-\(index)").status == 204)
    }

    #expect(try await desk.cents(of: "m-creme") == nil)
    // The catalog is again the one that devices have.
    try await Task.sleep(for: .milliseconds(1_100))
    #expect(try await desk.town.guest.get("/v1/stores/maple-1/catalog").headers[.eTag] == tag)
  }

  @Test("A discount on a department applies to all its products, and product lists show it")
  func departments() async throws {
    let desk = try await Desk()

    let response = try await desk.add([
      "rule": ["percent": 50], "departments": ["dairy"], "products": ["m-peas", "m-milk"],
    ])

    #expect(try response.json.member("productCount").integer(0...99) == 5)
    for (product, cents) in [("m-milk", 100), ("m-oat", 140), ("m-creme", 90), ("m-peas", 150)] {
      #expect(try await desk.cents(of: product) == cents, "\(product)")
    }
    #expect(try await desk.cents(of: "m-tomatoes") == nil)
    #expect(try await desk.cents(of: "m-eggs", at: "maple-2") == 200)
    #expect(try await desk.cents(of: "p-milk", at: "penny-1") == nil)
    let page = try await desk.town.guest.get("/v1/stores/maple-1/products?discounted=true").json
    #expect(try page.member("total").integer(0...99) == 4)
    #expect(try await desk.ids("?product=m-eggs").count == 1)
  }

  @Test("Discounts are filtered by state, product, store and name, last changed first, page by page")
  func list() async throws {
    let desk = try await Desk()
    #expect(try await desk.ids("?state=running") == ["d-members", "d-milk"])
    #expect(try await desk.ids("?state=coming") == ["d-later"])
    #expect(try await desk.ids("?state=over") == ["d-over"])

    _ = try await desk.add([
      "id": "late", "rule": ["percent": 5], "products": ["m-peas", "m-eggs"], "stores": ["maple-2"],
    ])

    #expect(try await desk.ids() == ["late", "d-later", "d-members", "d-milk", "d-over"])
    #expect(try await desk.ids("?search=frozen+pea") == ["late", "d-later"])
    #expect(try await desk.ids("?store=maple-1&product=m-peas") == ["d-later"])
    let first = try await desk.viewer.get("\(Desk.path)?limit=2&search=e").json
    let counts = try first.member("counts")
    #expect(
      try ["running", "coming", "over"].map { try counts.member($0).integer(0...9) } == [3, 1, 1])
    var seen: [String] = []
    var next = ""
    repeat {
      let page = try await desk.viewer.get("\(Desk.path)?limit=2\(next)").json
      seen += try page.member("discounts").elements().map { try $0.member("id").text() }
      next = try page.optionalMember("next").map { "&after=\(try $0.text())" } ?? ""
    } while !next.isEmpty
    #expect(seen == ["late", "d-later", "d-members", "d-milk", "d-over"])
    #expect(try await desk.viewer.get("\(Desk.path)?after=nothing").status == 400)
  }

  @Test(
    "Invalid discounts are refused with their location, and nothing is stored",
    arguments: [
      (["lastDay": "2026-11-20", "firstDay": "2026-11-21"], "lastDay"),
      (
        ["firstDay": "2026-11-21", "lastDay": "2026-11-21", "startTime": "12:00", "endTime": "12:00"],
        "endTime"
      ),
      (["startTime": "12:00"], "startTime"), (["firstDay": "2026-02-30"], "firstDay"),
      (["endTime": "25:00", "lastDay": "2026-11-21"], "endTime"),
      (["rule": ["percent": 0]], "rule.percent"), (["rule": ["percent": 101]], "rule.percent"),
      (["rule": ["cutCents": -1]], "rule.cutCents"),
      (["rule": ["newPriceCents": 1_000_001]], "rule.newPriceCents"),
      (["rule": ["buyGet": ["buy": 0, "free": 1]]], "rule.buyGet.buy"),
      (["rule": ["halfPrice": true]], "rule"),
      (["rule": ["multiBuy": ["count": 3, "priceCents": 500]], "limit": 2], "limit"), (["limit": 0], "limit"),
      (["products": []], "products"), (["products": ["m-milk", "p-milk"]], "products[1]"),
      (["products": ["m-milk", "m-milk"]], "products[1]"), (["products": ["../etc"]], "products[0]"),
      (["stores": ["penny-1"]], "stores[0]"), (["departments": ["toys"]], "departments[0]"),
      (["accounts": []], "accounts"), (["accounts": ["Nobody"]], "accounts[0]"),
    ] as [(JSON, String)])
  func refused(body: JSON, place: String) async throws {
    let desk = try await Desk()
    guard case .object(let members) = body else { return }
    let names = members.map { $0.0 }
    let usual: [(String, JSON)] = [("rule", ["percent": 10]), ("products", ["m-milk"])]
    let fullBody = members + usual.filter { !names.contains($0.0) }

    let response = try await desk.add(.object(fullBody))
    let edited = try await desk.editor.patch(
      "\(Desk.path)/d-milk", ["set": body, "was": .object(names.map { ($0, JSON.null) })])

    #expect(response.status == 422)
    #expect(try response.json.member("place").text() == place, "\(response.text)")
    // It has a first day, so it may have a start time.
    let answers = place == "startTime" ? [200] : [409, 422]
    #expect(answers.contains(edited.status), "\(edited.text)")
    #expect(try await Set(desk.ids()) == ["d-later", "d-members", "d-milk", "d-over"])
    #expect(try await desk.cents(of: "m-milk") == 159)
  }

  @Test(
    "New and edited discounts that lower no price are refused, and nothing is stored",
    arguments: [
      (["rule": ["newPriceCents": 999]], false), (["rule": ["newPriceCents": 209]], false),
      (["rule": ["newPriceCents": 208]], true),
      (["rule": ["newPriceCents": 208], "stores": ["maple-1"]], false),
      (["rule": ["newPriceCents": 198], "stores": ["maple-1"]], true),
      (["rule": ["multiBuy": ["count": 3, "priceCents": 700]]], false),
      (["rule": ["multiBuy": ["count": 3, "priceCents": 620]]], true),
      (["rule": ["newPriceCents": 250], "products": ["m-milk", "m-eggs"]], true),
      (["rule": ["newPriceCents": 300], "departments": ["dairy"], "stores": ["maple-1"]], false),
      (["rule": ["newPriceCents": 300], "departments": ["dairy"]], true),
      (["rule": ["percent": 50], "products": ["m-eggs"], "stores": ["maple-1"]], false),
    ] as [(JSON, Bool)])
  func lowering(body: JSON, isTaken: Bool) async throws {
    let desk = try await Desk()
    guard case .object(let members) = body else { return }
    let products: [(String, JSON)] = members.contains { $0.0 == "products" } ? [] : [("products", ["m-milk"])]
    _ = try await desk.add(["id": "known", "rule": ["percent": 10], "products": ["m-milk"]])
    let was: [(String, JSON)] = [
      ("rule", ["percent": 10]), ("products", ["m-milk"]), ("departments", []), ("stores", []),
    ]

    let response = try await desk.add(.object([("id", "new")] + members + products))
    let edited = try await desk.editor.patch(
      "\(Desk.path)/known",
      ["set": body, "was": .object(was.filter { field in members.contains { $0.0 == field.0 } })])

    #expect(response.status == (isTaken ? 201 : 422), "\(response.text)")
    #expect(edited.status == (isTaken ? 200 : 422), "\(edited.text)")
    #expect(try await desk.ids().contains("new") == isTaken)
    if !isTaken {
      #expect(try [response, edited].map { try $0.json.member("place").text() } == ["rule", "rule"])
      let json = try await desk.viewer.get("\(Desk.path)/known").json
      #expect(try json.member("rule").member("percent").integer(0...99) == 10)
    }
  }

  @Test(
    "Groups of packs do not apply to products by weight, and no answer has them (N-16)",
    arguments: [
      (["percent": 10], true), (["cutCents": 20], true), (["newPriceCents": 150], true),
      (["buyGet": ["buy": 1, "free": 1]], false), (["multiBuy": ["count": 2, "priceCents": 100]], false),
      (["nextOff": ["buy": 1, "percent": 50]], false),
    ] as [(JSON, Bool)])
  func byWeight(rule: JSON, isTaken: Bool) async throws {
    let desk = try await Desk()
    let weigh: SQL = """
      UPDATE product SET step_milligrams = 50000, usual_milligrams = 250000 WHERE id = 'm-creme'
      """
    // A discount from when the product was sold in packs, by name and by department.
    _ = try await desk.add(["id": "named", "rule": rule, "products": ["m-creme"]])
    _ = try await desk.add(["id": "whole", "rule": rule, "departments": ["dairy"], "stores": ["maple-1"]])
    try await desk.town.database.write { try $0.run(weigh) }

    let answer = try await desk.add(["id": "new", "rule": rule, "products": ["m-creme"]])

    #expect(answer.status == (isTaken ? 201 : 422), "\(answer.text)")
    let page = try await desk.town.guest.get("/v1/stores/maple-1/products?limit=200").json
    for row in try page.member("products").elements() {
      let isWeighed = try row.member("id").text() == "m-creme"
      guard try isWeighed || row.member("id").text() == "m-oat" else { continue }
      #expect(try (row.optionalMember("discount") != nil) == (isTaken || !isWeighed))
    }
    let table = try await desk.town.database.read {
      try DiscountTable(storeID: "maple-1", at: TestTown.moment, products: ["m-creme"], in: $0)
    }
    #expect(table.discounts.map(\.id) == (isTaken ? ["named", "new", "whole"] : []))
  }

  @Test("A discount that no longer lowers a price can still be ended")
  func endedThough() async throws {
    let desk = try await Desk()
    _ = try await desk.add(["id": "late", "rule": ["newPriceCents": 180], "products": ["m-milk"]])
    try await desk.town.database.write { try $0.run("UPDATE offer SET price_cents = 150") }

    let ended = try await desk.editor.patch(
      "\(Desk.path)/late", ["set": ["lastDay": "2026-11-21"], "was": ["lastDay": nil]])
    let response = try await desk.editor.patch(
      "\(Desk.path)/late", ["set": ["limit": 2], "was": ["limit": nil]])

    #expect(ended.status == 200, "\(ended.text)")
    #expect(response.status == 422)
  }

  @Test("The lowest lowered price is exact for every kind of rule, with and without a limit")
  func leastLowered() {
    let rules: [(Discount.Rule, limit: Int?, cents: Int)] = [
      (.newPrice(Money(cents: 999)), nil, 1_000), (.newPrice(Money(cents: 0)), nil, 1),
      (.cut(Money(cents: 50)), nil, 1), (.buyGet(buy: 2, free: 1), nil, 1),
      (.multiBuy(count: 3, price: Money(cents: 500)), nil, 167),
      // Half a cent is rounded up: below this price, one percent lowers nothing for a single pack.
      (.percent(1), 1, 51), (.percent(1), nil, 1), (.percent(100), nil, 1),
    ]
    for (rule, limit, cents) in rules {
      let discount = Discount(rule, isForMembersOnly: true, limit: limit)
      #expect(discount.leastLoweredPrice == Money(cents: cents), "\(rule)")
      #expect(discount.lowers(Money(cents: cents)) && !discount.lowers(Money(cents: cents - 1)), "\(rule)")
    }
    #expect(Discount(.newPrice(Money(cents: 1_000_000))).leastLoweredPrice == nil)
  }

  @Test("The later of two edits is refused with the fields changed since, and nothing changes")
  func conflict() async throws {
    let desk = try await Desk()
    let path = "\(Desk.path)/d-milk"
    #expect(try await desk.editor.patch(path, ["set": ["limit": 2], "was": ["limit": nil]]).status == 200)

    let late = try await desk.editor.patch(
      path, ["set": ["limit": 4, "lastDay": "2026-12-01"], "was": ["limit": nil, "lastDay": "2026-11-30"]])

    #expect(late.status == 409)
    #expect(try late.problemCode == "changed-since")
    #expect(try late.json.member("present").member("limit").integer(0...9) == 2)
    let json = try await desk.viewer.get(path).json
    #expect(try json.member("limit").integer(0...9) == 2)
    #expect(try json.member("lastDay").text() == "2026-11-30")
    #expect(try json.member("updated").integer(1...Int.max) == desk.town.clock.now)
  }

  @Test("Strangers see nothing, viewers change nothing, and editors reach only their own chain")
  func roles() async throws {
    let desk = try await Desk()
    let body: JSON = ["rule": ["percent": 90], "products": ["m-milk"]]

    let refused = try await desk.viewer.post(Desk.path, body)
    #expect(refused.status == 403)
    #expect(try refused.problemCode == "role-needed")
    #expect(try await desk.viewer.delete("\(Desk.path)/d-milk").status == 403)
    #expect(try await desk.other.get(Desk.path).status == 404)
    #expect(
      try await desk.other.get("/v1/organisations/penny/discounts/d-milk").problemCode == "unknown-discount")
    let edit: JSON = ["set": ["rule": ["percent": 90]], "was": ["rule": ["percent": 20]]]
    #expect(try await desk.other.patch("/v1/organisations/penny/discounts/d-milk", edit).status == 404)
    #expect(try await desk.other.delete("/v1/organisations/penny/discounts/d-milk").status == 404)
    let response = try await desk.other.post(
      "/v1/organisations/penny/discounts", ["id": "d-milk", "rule": ["percent": 90], "products": ["p-milk"]])
    #expect(try response.json.member("id").text() == OwnedID.derived(from: "d-milk", of: "penny"))
    #expect(try await desk.cents(of: "m-milk") == 159)
  }

  @Test("A member removed during a request saves nothing")
  func removedMember() async throws {
    let desk = try await Desk()
    try await desk.town.desk.setRole("none", for: "maple", "Eda")

    #expect(try await desk.add(["rule": ["percent": 90], "products": ["m-milk"]]).status == 404)
    #expect(try await desk.ids().count == 4)
  }

  @Test("A discount begins and ends in the store's time zone, not the server's")
  func timeZones() async throws {
    let desk = try await Desk()
    try await desk.town.desk.setRole("editor", for: "penny", "Eda")
    // Penny's time zone is that of Los Angeles.
    let here = desk.town.clock.wallClock.moment(in: "America/Los_Angeles").text
    let (day, time) = (String(here.prefix(10)), String(here.suffix(5)))
    for (start, isOn) in [(time, true), (Self.minuteAfter(time), false)] {
      let response = try await desk.editor.post(
        "/v1/organisations/penny/discounts",
        [
          "rule": ["newPriceCents": 99], "products": ["p-milk"], "firstDay": .text(day),
          "startTime": .text(start),
        ])
      #expect(response.status == 201)
      #expect(try await desk.cents(of: "p-milk", at: "penny-1") == (isOn ? 99 : nil), "\(start)")
      let id = try response.json.member("id").text()
      _ = try await desk.editor.delete("/v1/organisations/penny/discounts/\(id)")
    }
    let catalog = try await desk.town.guest.get("/v1/stores/penny-1/catalog").json
    #expect(try catalog.member("timeZone").text() == "America/Los_Angeles")
  }

  private static func minuteAfter(_ time: String) -> String {
    let minute = (Int(time.prefix(2)) ?? 0) * 60 + (Int(time.suffix(2)) ?? 0) + 1
    return String(WallMinute(TestTown.day, minute: min(minute, 1_439)).text.suffix(5))
  }
}
