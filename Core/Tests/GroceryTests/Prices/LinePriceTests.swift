import Grocery
import Testing

@Suite("Lines of a bill")
struct LinePriceTests {
  private let percent = Discount(.percent(20))
  private let forMembers = Discount(.percent(50), isForMembersOnly: true)
  private let pairs = Discount(.buyOneGetOne)

  @Test("Packs that the limit of one discount leaves are under the next, as on the bill (N-16)")
  func split() {
    let discounts = [percent, Discount(.percent(50), limit: 1)]
    let line = LinePrice(unit: Money(cents: 300), packs: 3, discounts: discounts, isMember: false)
    let bill = Bill(
      [Bill.Line(product: "p", unit: Money(cents: 300), packs: 3, offers: [0, 1])],
      discounts.map { Bill.Offer($0) })

    #expect(line.total == Money(cents: 150 + 480) && line.total == bill.goods)
    #expect(line.uses == bill.lines[0].uses)
    #expect(line.uses.map(\.packs) == [2, 1] && line.uses.map(\.off.cents) == [120, 150])
  }

  @Test("The best discount for the line is used, and only that one")
  func best() {
    let one = LinePrice(unit: Money(cents: 299), packs: 1, discounts: [pairs, percent], isMember: false)
    let two = LinePrice(unit: Money(cents: 299), packs: 2, discounts: [pairs, percent], isMember: false)

    #expect(one.total == Money(cents: 239) && one.uses.map(\.offer) == [1])
    #expect(two.full == Money(cents: 598) && two.total == Money(cents: 299) && two.uses.map(\.offer) == [0])
  }

  @Test("What is for members is not for others")
  func members() {
    let other = LinePrice(unit: Money(cents: 299), packs: 1, discounts: [forMembers], isMember: false)
    let member = LinePrice(
      unit: Money(cents: 299), packs: 1, discounts: [percent, forMembers], isMember: true)

    #expect(other.total == other.full && other.uses.isEmpty)
    #expect(member.total == Money(cents: 150) && member.uses.map(\.offer) == [1])
  }

  @Test("A discount that saves nothing is not named; of two that do the same, the first is")
  func ties() {
    let noPacks = LinePrice(unit: Money(cents: 1), packs: 1, discounts: [percent, pairs], isMember: true)
    let twice = LinePrice(unit: Money(cents: 100), packs: 2, discounts: [forMembers, pairs], isMember: true)

    #expect(noPacks.total == Money(cents: 1) && noPacks.uses.isEmpty)
    #expect(twice.total == Money(cents: 100) && twice.uses.map(\.offer) == [0])
  }

  @Test("A limit is used up by the lines before, each product's and each discount's for itself (N-23)")
  func limits() {
    let discounts = [offer("half", Discount(.percent(50), limit: 3)), offer("fifth", percent)]
    var limits = LimitedPacks()
    func price(_ product: String, packs: Int) -> LinePrice {
      limits.price(
        of: product, unit: Money(cents: 100), packs: packs, discounts: discounts, isMember: false)
    }

    let lines = [price("a", packs: 2), price("a", packs: 2), price("b", packs: 3), price("a", packs: 2)]

    // One of three is left for the second line; its other pack is a fifth off: 50 + 80.
    #expect(lines.map(\.total.cents) == [100, 130, 150, 160])
    #expect(lines.map { $0.uses.map(\.offer) } == [[0], [0, 1], [0], [1]])
    #expect(lines.map(\.packs) == [2, 2, 3, 2])
  }

  private func offer(_ id: String, _ terms: Discount, coupon: String? = nil) -> StoreDiscount {
    StoreDiscount(id: id, organizationID: "o", terms: terms, productIDs: [], couponID: coupon)
  }

  @Test("A coupon for a single use is used up by the first line that takes it, whatever its product (N-16)")
  func coupons() {
    let coupon = offer("c", Discount(.cut(Money(cents: 80)), limit: 1), coupon: "c")
    var limits = LimitedPacks()
    func price(_ product: String, packs: Int, besides discounts: [StoreDiscount] = []) -> LinePrice {
      limits.price(
        of: product, unit: Money(cents: 100), packs: packs, discounts: [coupon] + discounts, isMember: false)
    }

    // 90 off each of three packs is better than 80 off one, so the coupon is not used.
    let lines = [
      price("a", packs: 3, besides: [offer("tenth", Discount(.percent(90)))]), price("b", packs: 2),
      price("c", packs: 1), price("b", packs: 1),
    ]

    #expect(lines.map(\.total.cents) == [30, 120, 100, 100])
    #expect(lines.map { $0.uses.map(\.offer) } == [[1], [0], [], []])
  }

  @Test(
    "What a coupon takes off is a discount on its products, used up by one pack or one group (N-16)",
    arguments: [
      (Discount.Rule.percent(20), 1), (.cut(Money(cents: 50)), 1), (.newPrice(Money(cents: 199)), 1),
      (.buyGet(buy: 2, free: 1), 3), (.multiBuy(count: 4, price: Money(cents: 700)), 4),
    ])
  func couponsAsDiscounts(rule: Discount.Rule, packs: Int) {
    var coupon = StoreCoupon(
      id: "c", organizationID: "o", title: "", productIDs: ["p"], storeIDs: ["s"],
      firstDay: CalendarDay("2026-11-21"), lastDay: CalendarDay("2026-11-22"), isForMembersOnly: true,
      isSingleUse: true, rule: rule)

    #expect(
      coupon.discount
        == StoreDiscount(
          id: "coupon:c", organizationID: "o",
          terms: Discount(rule, isForMembersOnly: true, limit: packs),
          period: DiscountPeriod(firstDay: "2026-11-21", lastDay: "2026-11-22"), productIDs: ["p"],
          storeIDs: ["s"], couponID: "c"))
    coupon.isSingleUse = false
    #expect(coupon.discount?.terms.limit == nil)
    // On everything it comes off the sum, which only a percentage or an amount can.
    coupon.productIDs = nil
    #expect(coupon.discount?.productIDs == (packs == 1 && rule.kind != .newPrice ? [] : nil))
    #expect((coupon.discount?.sumOffer == nil) == (coupon.discount == nil))
  }

  @Test(
    "A discount holds from its first day to the end of its last, in its stores",
    arguments: [
      ("2026-11-20", "a", false), ("2026-11-21", "a", true), ("2026-11-30", "a", true),
      ("2026-12-01", "a", false), ("2026-11-25", "b", false),
    ])
  func dates(date: String, store: String, holds: Bool) throws {
    let discount = StoreDiscount(
      id: "d", organizationID: "o", terms: percent,
      period: DiscountPeriod(firstDay: "2026-11-21", lastDay: "2026-11-30"), productIDs: [], storeIDs: ["a"])
    let always = StoreDiscount(id: "d", organizationID: "o", terms: percent, productIDs: [])
    let day = try #require(CalendarDay(date))

    for minute in [0, 720, 1_439] {
      #expect(discount.holds(at: WallMinute(day, minute: minute), inStore: store) == holds)
      #expect(always.holds(at: WallMinute(day, minute: minute), inStore: store))
    }
  }

  @Test(
    "A discount may begin and end in the middle of a day (N-23)",
    arguments: [
      ("2026-11-21", 18 * 60 - 1, false), ("2026-11-21", 18 * 60, true), ("2026-11-22", 0, true),
      ("2026-11-23", 9 * 60 + 29, true), ("2026-11-23", 9 * 60 + 30, false), ("2026-11-24", 0, false),
    ])
  func times(date: String, minute: Int, holds: Bool) throws {
    let period = DiscountPeriod(
      firstDay: "2026-11-21", startTime: "18:00", lastDay: "2026-11-23", endTime: "09:30")

    #expect(period.holds(at: WallMinute(try #require(CalendarDay(date)), minute: minute)) == holds)
  }

  @Test("A minute before midnight belongs to the day before, one after the last to the next")
  func minutes() throws {
    let day = try #require(CalendarDay("2026-03-01"))

    #expect(WallMinute(day, minute: -1).text == "2026-02-28T23:59")
    #expect(WallMinute(day, minute: 1_440).text == "2026-03-02T00:00")
    #expect(WallMinute(day, minute: -1_441).text == "2026-02-27T23:59")
    #expect(WallMinute(day, minute: 9 * 60 + 5).text == "2026-03-01T09:05")
    for (text, isTime) in [
      ("00:00", true), ("23:59", true), ("24:00", false), ("9:05", false), ("09:60", false), ("09-05", false),
    ] {
      #expect(WallMinute.isTime(text) == isTime, "\(text)")
    }
  }

  @Test("What ends before it begins, or has a time without its day, is refused by name")
  func faults() {
    func members(_ first: String?, _ start: String?, _ last: String?, _ end: String?) -> [String] {
      DiscountPeriod(firstDay: first, startTime: start, lastDay: last, endTime: end).faults.map { $0.member }
    }

    #expect(members("2026-11-21", "08:00", "2026-11-21", "08:01").isEmpty)
    #expect(members("2026-11-21", "08:00", "2026-11-21", "08:00") == ["endTime"])
    #expect(members("2026-11-22", nil, "2026-11-21", nil) == ["lastDay"])
    #expect(members(nil, "08:00", nil, "09:00") == ["startTime", "endTime"])
    #expect(members("2026-02-30", "8 am", nil, nil) == ["firstDay", "startTime"])
  }
}
