import Database
import FileFormats
import Grocery
import HTTPTypes
import Testing

@testable import Operations
@testable import Retail
@testable import ServerKit
@testable import Shopping

@Suite("Shoppers are notified once when something on their list becomes cheaper (N-24)")
struct OfferNotifierTests {
  private static let milk = "starts m-milk maple-1"

  struct Unwanted: Sendable {
    let item: String
    let list: JSON
    let entry: JSON

    init(_ item: String, list: JSON = [:], entry: JSON = [:]) {
      self.item = item
      self.list = list
      self.entry = entry
    }
  }

  @Test("Cheaper milk at the list's store notifies once, also with two servers that restart (N-24)")
  func once() async throws {
    let town = try await NotificationTown()
    try await town.ann.needs("Milk", at: "maple-1", town: town.town)

    async let one = town.sendNotifications()
    async let other = town.sendNotifications()
    _ = try await (one, other)
    try await town.sendNotifications()

    #expect(try await town.ann.offerNotifications() == [Self.milk])
  }

  @Test("An interrupted run continues, and nobody is notified twice (N-24)")
  func halfway() async throws {
    let town = try await NotificationTown()
    let bo = try await town.town.register("Bo")
    try await town.ann.needs("Milk", at: "maple-1", town: town.town)
    try await bo.needs("Milk", at: "maple-1", town: town.town)
    try await town.sendNotifications()
    // Simulates the loss of the progress mark.
    try await town.town.database.write { writer in
      try writer.run("UPDATE occasion SET is_done = \(false), last_account = ''")
    }

    let tally = try await town.sendNotifications()

    #expect(tally == OfferNotifier.Counts(checked: 2, notified: 0, messages: 0))
    #expect(try await town.ann.offerNotifications() == [Self.milk])
    #expect(try await bo.offerNotifications() == [Self.milk])
  }

  @Test("A coupon on products notifies at start and the day before its end; others do not (N-24)")
  func coupon() async throws {
    let town = try await NotificationTown(processesExisting: true)
    try await town.ann.needs("Eggs", at: "maple-2", town: town.town)
    func coupon(_ id: String, on products: [String]?, in stores: [String] = []) throws -> StoreCoupon {
      StoreCoupon(
        id: id, organizationID: "maple", title: "Fifty cents off", productIDs: products, storeIDs: stores,
        lastDay: CalendarDay("2026-11-24"), code: try CouponCode(.ean13, reading: "4006381333931"))
    }
    let coupons = [
      try coupon("eggs", on: ["m-eggs"]), try coupon("all", on: nil),
      try coupon("elsewhere", on: ["m-eggs"], in: ["maple-1"]),
    ]
    try await town.town.database.write { writer in
      for coupon in coupons {
        try CouponWriter.add(coupon, at: TestTown.now, on: TestTown.day, in: writer)
      }
    }

    try await town.sendNotifications()
    try await town.sendNotifications()

    #expect(try await town.ann.offerNotifications() == ["starts m-eggs maple-2"])
    let later = town.on("2026-11-23")
    try await later.sendNotifications()
    #expect(
      try await later.ann.offerNotifications().sorted() == ["ends m-eggs maple-2", "starts m-eggs maple-2"])
    let facts = try await later.ann.post("/v1/sync", SyncTown.body([])).json.member("notices").elements()
      .map { try $0.member("facts") }
    #expect(try facts.map { try $0.member("source").text() } == ["coupon", "coupon"])
    #expect(try facts.map { try $0.member("title").text() } == ["Fifty cents off", "Fifty cents off"])
  }

  @Test("A coupon with a rule notifies once, as a coupon, and again when it improves (N-16)")
  func couponWithRule() async throws {
    let town = try await NotificationTown(processesExisting: true)
    try await town.ann.needs("Eggs", at: "maple-2", town: town.town)
    var coupon = StoreCoupon(
      id: "eggs", organizationID: "maple", title: "Eggs for less", productIDs: ["m-eggs"],
      code: try CouponCode(.ean13, reading: "4006381333931"), rule: .cut(Money(cents: 50)))
    func put(_ coupon: StoreCoupon) async throws {
      try await town.town.database.write { try CouponWriter.put(coupon, at: TestTown.now, in: $0) }
    }

    try await put(coupon)
    try await town.sendNotifications()
    #expect(try await town.ann.offerNotifications() == ["starts m-eggs maple-2"])
    try await put(coupon)
    try await town.sendNotifications()
    #expect(try await town.ann.offerNotifications() == ["starts m-eggs maple-2"])
    coupon.rule = .cut(Money(cents: 80))
    try await put(coupon)
    try await town.sendNotifications()

    let notifications = try await town.ann.offerNotifications()
    #expect(notifications.sorted() == ["changes m-eggs maple-2", "starts m-eggs maple-2"])
  }

  @Test("Dismissed notifications do not return with another import (N-24)")
  func putAway() async throws {
    let town = try await NotificationTown()
    try await town.ann.needs("Milk", at: "maple-1", town: town.town)
    try await town.sendNotifications()
    let notice = try await town.ann.post("/v1/sync", SyncTown.body([])).json.member("notices").elements()[0]

    _ = try await town.ann.delete("/v1/notices/\(try notice.member("id").text())")
    try await town.imports(replacing: #""priceCents": 199"#, with: #""priceCents": 198"#)
    try await town.sendNotifications()

    #expect(try await town.ann.offerNotifications() == [])
  }

  @Test(
    "Under whatever name it is written", arguments: ["milk", "Milch", "whole milk"])
  func names(written: String) async throws {
    let town = try await NotificationTown()
    try await town.ann.needs(written, at: "maple-1", town: town.town)

    try await town.sendNotifications()

    #expect(try await town.ann.offerNotifications() == [Self.milk])
  }

  @Test(
    "Entries in the cart, on templates, removed or of other items do not notify",
    arguments: [
      Unwanted("Milk", entry: ["isInCart": true]), Unwanted("Milk", list: ["isTemplate": true]),
      Unwanted("Milk", list: ["isDeleted": true]), Unwanted("Milk", entry: ["isDeleted": true]),
      Unwanted("Milk chocolate"), Unwanted("Canned tomatoes"), Unwanted("Peas"),
    ])
  func unwanted(case entry: Unwanted) async throws {
    let town = try await NotificationTown()
    try await town.ann.needs(
      entry.item, at: "maple-1", list: entry.list, entry: entry.entry, town: town.town)

    try await town.sendNotifications()

    #expect(try await town.ann.offerNotifications() == [])
  }

  @Test(
    "The list's store, the chosen store and nearby stores matter",
    arguments: [
      ("store", "maple-1", true), ("store", "penny-1", false), ("position", "44.22,-120.30", true),
      ("position", "45.2,-120.30", false), ("zip", "98701", true), ("zip", "10001", false),
    ])
  func stores(setting: String, value: String, isTold: Bool) async throws {
    let town = try await NotificationTown()
    try await town.ann.sets([(setting, value)], town: town.town)
    try await town.ann.needs("Milk", town: town.town)

    try await town.sendNotifications()

    #expect(try await town.ann.offerNotifications() == (isTold ? [Self.milk] : []))
  }

  @Test("All members of the list's household are notified, and nobody else")
  func shared() async throws {
    let town = try await NotificationTown()
    let bo = try await town.town.register("Bo")
    let cy = try await town.town.register("Cy")
    let home = try await town.ann.makesHousehold(with: bo)
    try await town.ann.needs("Milk", at: "maple-1", in: home, town: town.town)

    try await town.sendNotifications()

    #expect(try await town.ann.offerNotifications() == [Self.milk])
    #expect(try await bo.offerNotifications() == [Self.milk])
    #expect(try await cy.offerNotifications() == [])
  }

  @Test("If an offer lowers no price at one store, the next store that matters counts (N-24)")
  func lowersNothing() async throws {
    let town = try await NotificationTown(processesExisting: true)
    let bo = try await town.town.register("Bo")
    try await town.ann.needs("Milk", at: "maple-1", town: town.town)
    try await bo.needs("Milk", at: "maple-1", town: town.town)
    try await bo.sets([("store", "maple-2")], town: town.town)

    // Milk costs 199 at one store and 209 at the other.
    try await town.imports(
      replacing: #"{"id": "d-over""#,
      with: #"""
        {"id": "d-dear", "organisation": "maple", "rule": {"newPriceCents": 999}, "products": ["m-milk"]},
        {"id": "d-far", "organisation": "maple", "rule": {"newPriceCents": 205}, "products": ["m-milk"]},
        {"id": "d-over"
        """#)
    try await town.sendNotifications()

    #expect(try await town.ann.offerNotifications() == [])
    #expect(try await bo.offerNotifications() == ["starts m-milk maple-2"])
  }

  @Test("Offers for members notify members of that chain only")
  func members() async throws {
    let town = try await NotificationTown()
    let bo = try await town.town.register("Bo")
    try await bo.sets([("memberships", "maple")], town: town.town)
    try await town.ann.needs("Oat milk", at: "maple-1", town: town.town)
    try await bo.needs("Oat milk", at: "maple-1", town: town.town)

    try await town.sendNotifications()

    // The other offer on oat milk is for everyone.
    #expect(try await town.ann.offerNotifications() == ["starts m-oat maple-1"])
    #expect(try await bo.offerNotifications().count == 2)
  }

  @Test("An offer notifies at its start, at a change, and before its end, once each (N-24)")
  func occasions() async throws {
    let town = try await NotificationTown(processesExisting: true)
    try await town.ann.needs("Milk", at: "maple-1", town: town.town)
    try await town.ann.needs("Peas", at: "maple-1", town: town.town)
    try await town.sendNotifications()
    let before = try await town.ann.offerNotifications()

    try await town.imports(replacing: #"{"percent": 20}"#, with: #"{"percent": 30}"#)
    try await town.sendNotifications()
    try await town.sendNotifications()
    let afterChange = try await town.ann.offerNotifications()
    try await town.on("2026-11-28").sendNotifications()
    let dayBefore = try await town.ann.offerNotifications()
    try await town.on("2026-11-29").sendNotifications()
    try await town.on("2026-11-30").sendNotifications()
    try await town.on("2026-12-01").sendNotifications()
    let ends = try await town.ann.offerNotifications()
    try await town.on("2026-12-24").sendNotifications()

    #expect(before == [])
    #expect(afterChange == ["changes m-milk maple-1"])
    #expect(dayBefore == afterChange)
    #expect(Set(ends) == ["changes m-milk maple-1", "ends m-milk maple-1"])
    #expect(Set(try await town.ann.offerNotifications()) == Set(ends).union(["starts m-peas maple-1"]))
  }

  @Test("An offer that begins during the day, in the store's time zone, notifies then (N-24)")
  func duringTheDay() async throws {
    let town = try await NotificationTown(processesExisting: true)
    try await town.town.desk.setRole("editor", for: "penny", "Ann")
    try await town.ann.needs("Milk", at: "penny-1", town: town.town)
    // Penny's time zone is Los Angeles.
    let here = town.town.clock.wallClock.moment(in: "America/Los_Angeles")
    let response = try await town.ann.post(
      "/v1/organisations/penny/discounts",
      [
        "rule": ["percent": 50], "products": ["p-milk"], "firstDay": .text(here.day.text),
        "startTime": .text(String(WallMinute(here.day, minute: 16 * 60 + 2).text.suffix(5))),
      ])
    #expect(response.status == 201 && here.text.hasSuffix("T16:00"))

    try await town.sendNotifications()
    let before = try await town.ann.offerNotifications()
    town.town.clock.advance(seconds: 119)
    try await town.sendNotifications()
    let justBefore = try await town.ann.offerNotifications()
    town.town.clock.advance(seconds: 1)
    try await town.sendNotifications()

    #expect(before == [] && justBefore == [])
    #expect(try await town.ann.offerNotifications() == ["starts p-milk penny-1"])
  }

  @Test("Channels that are off and muted stores do not notify (N-24)")
  func choices() async throws {
    let town = try await NotificationTown()
    let bo = try await town.town.register("Bo")
    let cy = try await town.town.register("Cy")
    for person in [town.ann, bo, cy] {
      try await person.needs("Milk", at: "maple-1", town: town.town)
      #expect(try await person.takesMessages(at: "https://push.example.net/\(person.nickname)").status == 204)
    }
    #expect(try await town.ann.chooses(app: false, push: false).status == 204)
    #expect(try await bo.put("/v1/muted-stores/maple-1").status == 204)
    try await cy.chooses(app: false)

    try await town.sendNotifications()

    #expect(try await town.ann.offerNotifications() == [])
    #expect(try await bo.offerNotifications() == [])
    #expect(try await cy.offerNotifications() == [])
    #expect(try await town.town.count(of: "push_errand") == 1)
  }

  @Test("An unmuted store notifies again; unknown stores cannot be muted")
  func unmuted() async throws {
    let town = try await NotificationTown()
    _ = try await town.ann.put("/v1/muted-stores/maple-1")
    let muted = try await town.ann.get("/v1/notice-choices").json.member("mutedStores").elements()
    _ = try await town.ann.delete("/v1/muted-stores/maple-1")
    try await town.ann.needs("Milk", at: "maple-1", town: town.town)

    try await town.sendNotifications()

    #expect(try muted.map { try $0.member("name").text() } == ["Maple & Main Mill Street"])
    #expect(try await town.ann.offerNotifications() == [Self.milk])
    #expect(try await town.ann.put("/v1/muted-stores/nowhere").status == 404)
  }

  @Test("Several offers make one push notification that counts the others")
  func oneMessage() async throws {
    let town = try await NotificationTown()
    try await town.ann.takesMessages(at: "https://push.example.net/ann")
    try await town.ann.sets([("memberships", "maple")], town: town.town)
    try await town.ann.needs("Milk", at: "maple-1", town: town.town)
    try await town.ann.needs("Oat milk", at: "maple-1", town: town.town)

    try await town.sendNotifications()

    let messages = try await town.town.database.read { reader in
      try reader.rows("SELECT message FROM push_errand") { try JSONNode(reading: Array(try $0.text(0).utf8)) }
    }
    #expect(messages.count == 1)
    #expect(try messages[0].member("body").text().hasSuffix(" And one more offer for your lists."))
  }

  @Test("Quiet hours delay push notifications until the morning (N-24)")
  func quietHours() async throws {
    let town = try await NotificationTown()
    try await town.ann.takesMessages(at: "https://push.example.net/ann")
    // The town's clock is at midnight UTC: 1:00 in Ann's time zone.
    try await town.ann.chooses(
      quietHours: ["from": 1320, "until": 420], offsets: [["from": 0, "minutes": 60]])
    try await town.ann.needs("Milk", at: "maple-1", town: town.town)

    try await town.sendNotifications()

    let due = try await town.town.database.read { try $0.integer("SELECT due FROM push_errand") }
    #expect(due == TestTown.now + 6 * Milliseconds.hour)
    #expect(try await town.ann.offerNotifications() == [Self.milk])
  }

  @Test("Offers from before an update with notifications do not notify")
  func update() async throws {
    let town = try await NotificationTown()
    try await town.town.database.write { writer in
      try writer.run(
        """
        INSERT INTO seen_offer (source, id, terms, goods, has_begun, ends_told)
        SELECT 'discount', id, '', '', \(true), '' FROM discount
        """)
    }
    try await town.ann.needs("Milk", at: "maple-1", town: town.town)
    try await town.ann.needs("Peas", at: "maple-1", town: town.town)

    try await town.sendNotifications()
    let first = try await town.ann.offerNotifications()
    try await town.on("2026-12-24").sendNotifications()

    #expect(first == [])
    #expect(try await town.ann.offerNotifications() == ["starts m-peas maple-1"])
  }

  @Test(
    "Invalid settings are refused",
    arguments: [
      #"{"starts":["smoke"],"changes":[],"ends":[],"quietHours":null,"offsets":[],"language":"en"}"#,
      """
      {"starts":[],"changes":[],"ends":[],"language":"en","offsets":[],
       "quietHours":{"from":-1,"until":3}}
      """,
      #"{"starts":[],"changes":[],"ends":[],"quietHours":null,"offsets":[],"language":"la"}"#,
      #"{"starts":[],"changes":[],"quietHours":null,"offsets":[],"language":"en"}"#,
      """
      {"starts":[],"changes":[],"ends":[],"quietHours":null,"language":"en",
       "offsets":[{"from":5,"minutes":60},{"from":5,"minutes":0}]}
      """,
    ])
  func refused(text: String) async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")

    let answer = try await ann.client.send(
      "/v1/notice-choices", .put, [.cookie: ann.cookie, .contentType: "application/json"],
      body: Array(text.utf8))

    #expect(answer.status == 422)
    #expect(try await town.count(of: "notice_choice") == 0)
  }
}
