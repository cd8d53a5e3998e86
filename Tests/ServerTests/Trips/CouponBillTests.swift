import Grocery
import Testing

@testable import ServerKit

/// A bill with coupons of every kind, each line computed by hand.
@Suite("A bill includes the savings of coupons and names them (N-16)")
struct CouponBillTests {
  struct Line: CustomTestStringConvertible {
    let label: String
    let rule: Discount.Rule
    var once = false
    var members = false
    var days: (String?, String?) = (nil, nil)
    var stores: [String] = []
    let packs: Int
    /// The amounts for members and for others. A pack costs 2.99.
    let cents: (member: Int, other: Int)

    var testDescription: String { label }
    var item: String { "Thing \(label)" }
    var product: String { "maple-Thing-\(label)" }
  }

  /// | label | computation |
  static let lines = [
    // 5 × 299 = 1,495; 67 % of that is 1,001.65, rounded once.
    Line(label: "percent", rule: .percent(33), packs: 5, cents: (1_002, 1_002)),
    // 299 × 0.67 = 200.33, and four at full price: 200 + 1,196.
    Line(label: "percentonce", rule: .percent(33), once: true, packs: 5, cents: (1_396, 1_396)),
    Line(label: "cut", rule: .cut(Money(cents: 70)), packs: 3, cents: (687, 687)),
    Line(label: "cutonce", rule: .cut(Money(cents: 70)), once: true, packs: 3, cents: (827, 827)),
    Line(label: "cutbelow", rule: .cut(Money(cents: 500)), packs: 3, cents: (0, 0)),
    Line(label: "newonce", rule: .newPrice(Money(cents: 199)), once: true, packs: 3, cents: (797, 797)),
    Line(label: "dearer", rule: .newPrice(Money(cents: 399)), packs: 1, cents: (299, 299)),
    // One group of three with two paid, and four more.
    Line(
      label: "threeonce", rule: .buyGet(buy: 2, free: 1), once: true, packs: 7, cents: (1_794, 1_794)),
    // One pair for 5.00, and three more.
    Line(
      label: "paironce", rule: .multiBuy(count: 2, price: Money(cents: 500)), once: true, packs: 5,
      cents: (1_397, 1_397)),
    Line(label: "members", rule: .percent(50), members: true, packs: 3, cents: (449, 897)),
    // The trip starts on November 21.
    Line(
      label: "lastday", rule: .percent(50), days: ("2026-11-01", "2026-11-21"), packs: 1, cents: (150, 150)),
    Line(label: "over", rule: .percent(50), days: (nil, "2026-11-20"), packs: 1, cents: (299, 299)),
    Line(label: "coming", rule: .percent(50), days: ("2026-11-22", nil), packs: 1, cents: (299, 299)),
    Line(label: "here", rule: .percent(50), stores: ["maple"], packs: 1, cents: (150, 150)),
    Line(label: "elsewhere", rule: .percent(50), stores: ["maple2"], packs: 1, cents: (299, 299)),
  ]

  @Test("A bill with all of them, for members and for guests", arguments: [true, false])
  func bill(isMember: Bool) async throws {
    var town = TripTown()
    town.addStore("maple", of: "maple", north: 1, sells: Self.lines.map { ($0.item, 299) })
    town.addStore("maple2", of: "maple", north: 30, sells: [])
    for line in Self.lines {
      town.addCoupon(
        line.label, line.rule, on: [line.product], of: "maple", membersOnly: line.members, once: line.once,
        days: line.days, stores: line.stores)
    }
    let memberships: Set<String> = isMember ? ["maple"] : []
    let request = TripRequestBody([]).with("memberships", Array(memberships)).with(
      "lines", Self.lines.map { Self.line($0.label, $0.item, $0.packs) })

    let answer = try await town.plan(request)

    BillCheck(town: town, memberships: memberships).check(answer, lines: Set(Self.lines.map(\.label)))
    let bill = try #require(answer.trips.first?.visits.first?.lines)
    for line in Self.lines {
      let cents = isMember ? line.cents.member : line.cents.other
      let billLine = try #require(bill.first { $0.line == line.label })
      #expect(billLine.totalCents == cents, "\(line.label)")
      let coupons = billLine.discounts.map(\.discount.coupon)
      #expect(coupons == (cents == 299 * line.packs ? [] : [line.label]), "\(line.label)")
    }
    let sum = Self.lines.reduce(0) { $0 + (isMember ? $1.cents.member : $1.cents.other) }
    #expect(answer.trips.first?.goodsCents == sum)
  }

  private static func line(_ id: String, _ item: String, _ packs: Int) -> [String: Any] {
    ["id": id, "item": item, "count": packs]
  }

  @Test("A pack gets the better of a coupon and a discount, and never both")
  func best() async throws {
    var town = TripTown()
    town.addStore("maple", of: "maple", north: 1, sells: [("Milk", 200), ("Butter", 200), ("Bread", 200)])
    town.addCoupon("milk", .cut(Money(cents: 60)), on: ["maple-Milk", "maple-Butter"], of: "maple")
    town.addDiscount(.percent(20), on: ["maple-Milk", "maple-Bread"], of: "maple")
    town.addDiscount(.percent(50), on: ["maple-Butter"], of: "maple")
    town.addCoupon("basket", nil, on: nil, of: "maple")

    let answer = try await town.plan(TripRequestBody(["Milk", "Butter", "Bread"]))

    BillCheck(town: town).check(answer, lines: ["l0", "l1", "l2"])
    let bill = try #require(answer.trips.first?.visits.first?.lines)
    #expect(bill.map(\.totalCents) == [140, 100, 160])
    #expect(bill.map { $0.discounts.map(\.discount.id) } == [["coupon:milk"], ["d1"], ["d0"]])
  }

  @Test("A single-use coupon applies to one line, whatever products it is for")
  func onceOnABill() async throws {
    var town = TripTown()
    town.addStore("maple", of: "maple", north: 1, sells: [("Milk", 200), ("Butter", 300)])
    town.addCoupon(
      "dairy", .cut(Money(cents: 100)), on: ["maple-Milk", "maple-Butter"], of: "maple", once: true)
    let lines = [Self.line("a", "Milk", 2), Self.line("b", "Butter", 1), Self.line("c", "Milk", 1)]

    let answer = try await town.plan(TripRequestBody([]).with("lines", lines))

    BillCheck(town: town).check(answer, lines: ["a", "b", "c"])
    let bill = try #require(answer.trips.first?.visits.first?.lines)
    #expect(bill.sorted { $0.line < $1.line }.map(\.totalCents) == [300, 300, 200])
    #expect(answer.trips.first?.goodsCents == 800)
  }

  @Test("A coupon on everything reduces the store's sum, once, after all other discounts (N-16)")
  func everything() async throws {
    var town = TripTown()
    town.addStore("maple", of: "maple", north: 1, sells: [("Milk", 200), ("Butter", 300)])
    town.addDiscount(.percent(50), on: ["maple-Milk"], of: "maple")
    town.addCoupon("all", .percent(5), on: nil, of: "maple")
    town.addCoupon("member", .cut(Money(cents: 100)), on: nil, of: "maple", membersOnly: true)
    town.addCoupon("till", nil, on: nil, of: "maple")

    let guest = try await town.plan(TripRequestBody(["Milk", "Butter"]))
    let member = try await town.plan(TripRequestBody(["Milk", "Butter"]).with("memberships", ["maple"]))
    let used = try await town.plan(TripRequestBody(["Milk", "Butter"]).with("usedCoupons", ["all"]))

    BillCheck(town: town).check(guest, lines: ["l0", "l1"])
    BillCheck(town: town, memberships: ["maple"]).check(member, lines: ["l0", "l1"])
    let visit = try #require(guest.trips.first?.visits.first)
    #expect(visit.lines.map(\.totalCents) == [100, 300])
    #expect(visit.sumDiscounts.map(\.discount.coupon) == ["all"] && visit.goodsCents == 380)
    #expect(member.trips.first?.goodsCents == 280)
    #expect(used.trips.first?.goodsCents == 400)
  }

  @Test(
    "A coupon on everything can require a sum, and exclude discounted products (N-16)",
    arguments: [
      // Milk at half of its 2.00 and butter for 3.00: 4.00 in all before discounts on the sum.
      (Discount.Rule.cut(Money(cents: 100)), 400, true, 300), (.cut(Money(cents: 100)), 401, true, 400),
      (.percent(10), 400, true, 360), (.percent(10), 401, true, 400),
      // Only the butter is at full price.
      (.percent(10), 0, false, 370), (.percent(10), 300, false, 370), (.percent(10), 301, false, 400),
    ])
  func termsOfSums(rule: Discount.Rule, least: Int, onTop: Bool, goods: Int) async throws {
    var town = TripTown()
    town.addStore("maple", of: "maple", north: 1, sells: [("Milk", 200), ("Butter", 300)])
    town.addDiscount(.percent(50), on: ["maple-Milk"], of: "maple")
    town.addCoupon("all", rule, on: nil, of: "maple", from: least, onTop: onTop)

    let answer = try await town.plan(TripRequestBody(["Milk", "Butter"]))

    BillCheck(town: town).check(answer, lines: ["l0", "l1"])
    let trip = try #require(answer.trips.first)
    #expect(trip.goodsCents == goods)
    let off = trip.visits.first?.sumDiscounts.first
    #expect(off?.fromCents == (goods == 400 || least == 0 ? nil : least))
    #expect(off.map(\.onTop) == (goods == 400 ? nil : onTop))
  }

  @Test("A trip is not proven if a coupon with a minimum sum could beat it (N-16)")
  func unprovenSums() async throws {
    var town = TripTown()
    // 5.10 there, less 1.00 from 5.00 on; each item alone is cheaper elsewhere.
    town.addStore("coupon", of: "coupon", north: 1, sells: [("Milk", 210), ("Butter", 300)])
    town.addStore("plain", of: "plain", north: 1, sells: [("Milk", 200), ("Butter", 290)])
    town.addCoupon("all", .percent(20), on: nil, of: "coupon", from: 500)

    let answer = try await town.plan(TripRequestBody(["Milk", "Butter"]).with("maximumStores", 1))

    BillCheck(town: town).check(answer, lines: ["l0", "l1"])
    let best = try #require(answer.trips.first { $0.bestAt.contains("cheapest") })
    #expect(best.stores == ["coupon"] && best.goodsCents == 408)
    #expect(answer.trips.contains { $0.stores == ["plain"] && !$0.proven })
  }

  @Test("A single-use coupon reduces one sum of a trip")
  func everythingOnce() async throws {
    var town = TripTown()
    town.addStore("east", of: "maple", east: 1, sells: [("Milk", 200)])
    town.addStore("west", of: "maple", east: -1, sells: [("Butter", 300)])
    town.addCoupon("all", .percent(10), on: nil, of: "maple", once: true)

    let answer = try await town.plan(TripRequestBody(["Milk", "Butter"]))

    let trip = try #require(answer.trips.first)
    #expect(trip.visits.count == 2)
    #expect(trip.visits.flatMap(\.sumDiscounts).count == 1)
    #expect(trip.goodsCents == 480 || trip.goodsCents == 470)
  }

  @Test("A single-use coupon is used at one till of a trip")
  func onceOnATrip() async throws {
    var town = TripTown()
    town.addStore("east", of: "maple", east: 1, sells: [("Milk", 200)])
    town.addStore("west", of: "maple", east: -1, sells: [("Butter", 300)])
    town.addCoupon(
      "once", .cut(Money(cents: 100)), on: ["maple-Milk", "maple-Butter"], of: "maple", once: true)
    town.addCoupon("often", .cut(Money(cents: 10)), on: ["maple-Milk", "maple-Butter"], of: "maple")

    let answer = try await town.plan(TripRequestBody(["Milk", "Butter"]))

    BillCheck(town: town).check(answer, lines: ["l0", "l1"])
    let trip = try #require(answer.trips.first)
    #expect(trip.visits.count == 2)
    let coupons = trip.visits.flatMap(\.lines).map { $0.discounts.first?.discount.coupon }
    #expect(coupons.filter { $0 == "once" }.count == 1)
    #expect(coupons.filter { $0 == "often" }.count == 1)
    // 2.00 and 3.00, with 1.00 off one of them and 0.10 off the other.
    #expect(trip.goodsCents == 390)
  }

  @Test("A used coupon reduces nothing")
  func used() async throws {
    var town = TripTown()
    town.addStore("maple", of: "maple", north: 1, sells: [("Milk", 200)])
    town.addCoupon("milk", .cut(Money(cents: 60)), on: ["maple-Milk"], of: "maple", once: true)

    let answer = try await town.plan(TripRequestBody(["Milk"]).with("usedCoupons", ["milk", "another"]))

    #expect(answer.trips.first?.goodsCents == 200)
    #expect(answer.trips.first?.visits.first?.lines.first?.discounts.isEmpty == true)
  }

  @Test("A coupon that ends with the day does not apply to a payment after midnight")
  func midnight() async throws {
    var town = TripTown()
    town.addStore("maple", of: "maple", north: 1, sells: [("Milk", 200)])
    town.addCoupon(
      "milk", .cut(Money(cents: 60)), on: ["maple-Milk"], of: "maple", days: (nil, "2026-11-21"))

    let early = try await town.plan(TripRequestBody(["Milk"]).with("departure", "2026-11-21T23:00"))
    let late = try await town.plan(TripRequestBody(["Milk"]).with("departure", "2026-11-21T23:56"))

    #expect(early.trips.first?.goodsCents == 140)
    #expect(late.trips.first?.goodsCents == 200)
  }
}
