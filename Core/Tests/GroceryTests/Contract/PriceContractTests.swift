import Grocery
import TestKit
import Testing

@Suite("Prices are the same in the browser")
struct PriceContractTests {
  private struct Size: Encodable {
    let amount: Int
    let unit: String

    init(_ quantity: Quantity) {
      amount = quantity.amount
      unit = quantity.unit.rawValue
    }
  }

  private struct PackCase: Encodable {
    /// Omitted if the name says nothing about the content.
    let name: String?
    let quantity: Size?
    let count: Int
    let pieceGrams: Int?
    let department: String
    let size: Size
    let weightGrams: Int
    let packs: Int
  }

  private struct SinglesCase: Encodable {
    let name: String
    let singles: Int
  }

  private struct PartCase: Encodable {
    let names: [String]
    let parts: Int
    let quantity: Size?
    let count: Int
  }

  private struct UnitPriceCase: Encodable {
    let priceCents: Int
    let size: Size
    let cents: Int
    let per: String
  }

  private struct Terms: Encodable {
    let rule: RuleJSON
    let limit: Int?
    let membersOnly: Bool
    /// Omitted if its products are counted separately.
    let together: Bool?
    let firstDay: String?
    let startTime: String?
    let lastDay: String?
    let endTime: String?
    /// The required coupon.
    let coupon: String?

    init(_ discount: StoreDiscount) {
      rule = RuleJSON(discount.terms.rule)
      limit = discount.terms.limit
      membersOnly = discount.terms.isForMembersOnly
      together = discount.terms.countsTogether ? true : nil
      firstDay = discount.period.firstDay
      startTime = discount.period.startTime
      lastDay = discount.period.lastDay
      endTime = discount.period.endTime
      coupon = discount.couponID
    }
  }

  private struct LineCase: Encodable {
    /// In the store's local time.
    let moment: String
    let isMember: Bool
    let unitCents: Int
    let packs: Int
    let discounts: [Terms]
    let fullCents: Int
    let totalCents: Int
    let uses: [Use]
  }

  private struct Use: Encodable {
    /// Index among the case's discounts.
    let discount: Int
    let packs: Int
    let offCents: Int

    /// - Parameter index: maps an index in the line's discounts to one in the case's.
    static func list(_ price: LinePrice, index: (Int) -> Int = { $0 }) -> [Use] {
      price.uses.map { Use(discount: index($0.offer), packs: $0.packs, offCents: $0.off.cents) }
    }
  }

  @Test("Packs are counted alike")
  func packs() throws {
    let sizes = [
      Quantity(1_000, .gram), Quantity(333, .gram), Quantity(500, .millilitre), Quantity(1, .piece),
      Quantity(6, .piece),
    ]
    let amounts = [1, 2, 6, 7, 333, 334, 500, 1_000, 1_001, 2_500, 1_000_000]
    let units: [Quantity.Unit] = [.gram, .millilitre, .piece]
    let quantities = units.flatMap { unit in amounts.map { Quantity($0, unit) } }
    var cases: [PackCase] = []
    for (size, weight) in zip(sizes, [1_020, 340, 515, 150, 0]) {
      for (quantity, count) in [(nil, 0), (nil, 1), (nil, 7)] + quantities.map({ ($0, 1) }) {
        cases.append(Self.packs(.pantry, size, weight, quantity, count, pieceGrams: nil))
      }
      for department in [Department.produce, .bakery, .dairy] {
        for (amount, grams) in [(1, nil), (4, nil), (2, 110), (6, 120), (8, 125), (9, 120), (200, 8)] {
          cases.append(
            Self.packs(department, size, weight, Quantity(amount, .piece), 1, pieceGrams: grams))
        }
      }
    }
    for amount in [950, 1_000, 1_001, 1_052, 1_053, 2_000, 2_105, 2_106] {
      for unit in [Quantity.Unit.gram, .millilitre] {
        cases.append(
          Self.packs(.pantry, Quantity(950, .millilitre), 980, Quantity(amount, unit), 1, pieceGrams: nil))
      }
    }
    for (name, size, weight) in Self.singlePacks {
      for (quantity, count) in [(nil, 2)] + [1, 2, 4, 6, 7, 12, 24, 25].map({ (Quantity($0, .piece), 1) }) {
        cases.append(Self.packs(.drinks, size, weight, quantity, count, pieceGrams: 110, name: name))
      }
      cases.append(
        Self.packs(.drinks, size, weight, Quantity(49_210, .millilitre), 1, pieceGrams: nil, name: name))
    }
    var file = ContractFile("packs.json")

    try file.add("packs", cases)
    try file.add(
      "singles", Self.names.map { SinglesCase(name: $0, singles: Self.product(named: $0).singlePacks) })
    try file.add("parts", Self.parts())

    try file.check()
  }

  private static func packs(
    _ department: Department, _ size: Quantity, _ weight: Int, _ quantity: Quantity?, _ count: Int,
    pieceGrams: Int?, name: String? = nil
  ) -> PackCase {
    let product = product(named: name ?? "Thing", department, size, weight)
    return PackCase(
      name: name, quantity: quantity.map(Size.init), count: count, pieceGrams: pieceGrams,
      department: department.rawValue,
      size: Size(size), weightGrams: weight,
      packs: product.packs(for: quantity, count: count, pieceGrams: pieceGrams))
  }

  private static func product(
    named name: String, _ department: Department = .drinks, _ size: Quantity = Quantity(1, .piece),
    _ weight: Int = 0
  ) -> Product {
    Product(
      id: "p", organizationID: "o", name: name, item: "Thing", department: department, emoji: "🥫", size: size,
      weightGrams: weight)
  }

  private static let singlePacks: [(String, Quantity, Int)] = [
    ("Lager 6-Pack", Quantity(2_130, .millilitre), 2_350),
    ("Toilet Paper 12 Rolls", Quantity(1, .piece), 1_400),
    ("Trash Bags", Quantity(40, .piece), 1_000), ("Yogurt 4 x 125 g", Quantity(500, .gram), 520),
  ]

  private static let names = [
    "Milk", "Lager 6-Pack", "Lager 6 Pack", "Bier 6er", "Bier 6er-Pack", "Wasser 6 x 1,5 l", "Wasser 6x1,5l",
    "Water 12 × 0.5 l", "Cola 6 * 330 ml", "Cola 330 ml x 6", "Cola 12ct", "Cola 12-pk", "Pack of 6 Muffins",
    "Toilet Paper 24 rolls", "Toilet Paper 12 Mega Rolls", "Klopapier 10 Rollen", "Tissues 4 x 6 rolls",
    "Lager 4 Cans", "Lager 24 cans 330 ml", "Bier 20 Flaschen", "Eggs 12 ct", "10 Eier", "12 Large Eggs",
    "Chicken 4 fillets", "Burger Patties 4 pieces", "7 Up 2 l", "7 Up 12-Pack", "Milk 3,5 % 1 l",
    "Milk 2% 1 gal",
    "Vitamin B 12", "Coke 2 l", "WD-40 400 ml", "Batteries AA 8 Pack", "2-ply Tissues 8 Rolls", "1 Pack Rice",
    "Rice 1000 Pack", "Chips 999 x 3 g", "Tea 20 Bags", "Butter 4 Sticks", "Würstchen 10 Stück",
    "Spice 5 x 5",
    "6x", "x6", "6 x", "Mozzarella 2x 125 g", "Joghurt 4x150g", "24er Kasten Bier", "Hot Dog Buns 8 Buns",
    "٦ Pack", "６ Pack", "6️⃣ Pack", "½ Pack", "6½ Pack",
  ]

  private static func parts() -> [PartCase] {
    let names = [
      ["bread"], ["garlic"], ["lemons"], ["Knoblauchzehen", "garlic"], ["smoked streaky bacon"],
      ["Basilikum"],
      ["unicorn"], ["unicorn", "thyme"], ["mint leaves", "mint"], ["spring onions"], ["lasagna noodles"],
      ["Käse"],
      ["cheddar cheese"], ["star anise"], [""],
    ]
    return names.flatMap { names in
      [1, 4, 10, 11, 20, 21, 50, 1_000, 1_000_000_000].map { amount in
        let purchase = PartYield.wanted(for: amount, of: names)
        return PartCase(
          names: names, parts: amount, quantity: purchase.quantity.map(Size.init), count: purchase.count)
      }
    }
  }

  @Test("Lines and unit prices are reckoned alike")
  func pricing() throws {
    var file = ContractFile("pricing.json")

    try file.add("lines", try lines())
    try file.add("bills", bills())
    try file.add("unitPrices", unitPrices())
    try file.add("points", try points())

    try file.check()
  }

  private func lines() throws -> [LineCase] {
    let rules: [Discount.Rule] = [
      .percent(0), .percent(10), .percent(15), .percent(33), .percent(100), .cut(Money(cents: 0)),
      .cut(Money(cents: 50)), .cut(Money(cents: 1_000)), .buyOneGetOne,
      .multiBuy(count: 3, price: Money(cents: 250)), .multiBuy(count: 2, price: Money(cents: 100_000)),
      .multiBuy(count: 1, price: Money(cents: 77)), .newPrice(Money(cents: 0)), .newPrice(Money(cents: 100)),
      .buyGet(buy: 2, free: 1), .buyGet(buy: 3, free: 2),
      .nextOff(buy: 1, percent: 50), .nextOff(buy: 2, percent: 33),
    ]
    let everyRule = rules.flatMap { [[Self.discount($0)], [Self.discount($0, limit: 3)]] }
    let several = [
      [],
      [Self.discount(.buyOneGetOne), Self.discount(.percent(20))],
      [Self.discount(.percent(50), membersOnly: true), Self.discount(.percent(20))],
      [Self.discount(.percent(50)), Self.discount(.buyOneGetOne)],
      [Self.discount(.percent(50), first: "2026-11-22"), Self.discount(.percent(5), last: "2026-11-20")],
      [Self.discount(.percent(50), first: "2026-11-21", last: "2026-11-21"), Self.discount(.percent(5))],
      // The time is half past nine.
      [Self.discount(.percent(50), from: "09:31"), Self.discount(.percent(5), from: "09:30")],
      [Self.discount(.percent(50), until: "09:30"), Self.discount(.percent(5), until: "09:31")],
      [Self.discount(.buyOneGetOne, limit: 2), Self.discount(.newPrice(Money(cents: 200)))],
    ]
    var random = SeededGenerator(seed: 23)
    let randomCases = (0..<60).map { _ in
      (0..<1 + random.below(4)).map { _ in Self.discount(terms: DrawnDiscount.terms(&random)) }
    }
    var cases: [LineCase] = []
    for discounts in everyRule + several + randomCases {
      for (unit, packs) in [(0, 1), (1, 1), (5, 1), (111, 3), (279, 1), (279, 2), (279, 7), (12_345, 999)] {
        cases.append(try Self.line(unit: unit, packs: packs, discounts: discounts, isMember: packs % 2 == 1))
      }
    }
    return cases
  }

  /// Several lines, of one product or of several with the same discounts.
  private struct BillCase: Encodable {
    let isMember: Bool
    let unitCents: Int
    let discounts: [Terms]
    let products: [String]
    let packs: [Int]
    let totalCents: [Int]
    /// For each line.
    let uses: [[Use]]
  }

  private typealias Bill = (discounts: [StoreDiscount], lines: [(product: String, packs: Int)])

  private func bills() -> [BillCase] {
    var random = SeededGenerator(seed: 24)
    let randomBills: [Bill] = (0..<60).map { _ in
      let discounts = (0..<1 + random.below(3)).map { _ in DrawnDiscount.terms(&random) }
      return (Self.numbered(discounts), (0..<1 + random.below(4)).map { _ in ("p", 1 + random.below(6)) })
    }
    let withCoupons: [Bill] = (0..<60).map { _ in
      let discounts = (0..<1 + random.below(3)).map { _ in DrawnDiscount.terms(&random) }
      return (
        Self.numbered(discounts, coupons: Set(discounts.indices.filter { _ in random.below(2) == 0 })),
        (0..<2 + random.below(4)).map { _ in (["p", "q", "r"][random.below(3)], 1 + random.below(6)) }
      )
    }
    let oneUnit = Discount(.cut(Money(cents: 100)), limit: 1)
    let namedBills: [Bill] = [
      (Self.numbered([Discount(.percent(50), limit: 3)]), [("p", 2), ("p", 2), ("p", 2)]),
      (Self.numbered([Discount(.percent(50), limit: 2), Discount(.percent(10))]), [("p", 2), ("p", 3)]),
      (
        Self.numbered([Discount(.multiBuy(count: 2, price: Money(cents: 300)), limit: 4)]),
        [("p", 3), ("p", 2)]
      ),
      (Self.numbered([oneUnit], coupons: [0]), [("p", 2), ("q", 2)]),
      (Self.numbered([oneUnit]), [("p", 2), ("q", 2)]),
      (Self.numbered([Discount(.percent(40)), oneUnit], coupons: [1]), [("p", 1), ("q", 1), ("r", 1)]),
      (
        Self.numbered([Discount(.buyGet(buy: 2, free: 1), limit: 3)], coupons: [0]),
        [("p", 2), ("q", 4), ("p", 3)]
      ),
      (
        Self.numbered([Discount(.percent(50), limit: 3, countsTogether: true)]),
        [("p", 2), ("q", 2), ("p", 1)]
      ),
    ]
    return (namedBills + randomBills + withCoupons).enumerated().map { index, bill in
      let (unit, isMember) = (Money(cents: 299), index % 2 == 0)
      var limits = LimitedPacks()
      let prices = bill.lines.map {
        limits.price(
          of: $0.product, unit: unit, packs: $0.packs, discounts: bill.discounts, isMember: isMember)
      }
      return BillCase(
        isMember: isMember, unitCents: unit.cents, discounts: bill.discounts.map(Terms.init),
        products: bill.lines.map(\.product), packs: bill.lines.map(\.packs),
        totalCents: prices.map(\.total.cents), uses: prices.map { Use.list($0) })
    }
  }

  /// The discounts with their indexes as ids.
  private static func numbered(_ terms: [Discount], coupons: Set<Int> = []) -> [StoreDiscount] {
    terms.enumerated().map { index, terms in
      StoreDiscount(
        id: "\(index)", organizationID: "o", terms: terms, productIDs: [],
        couponID: coupons.contains(index) ? "c\(index)" : nil)
    }
  }

  private static func discount(
    _ rule: Discount.Rule, limit: Int? = nil, membersOnly: Bool = false, first: String? = nil,
    last: String? = nil, from start: String? = nil, until end: String? = nil
  ) -> StoreDiscount {
    discount(
      terms: Discount(rule, isForMembersOnly: membersOnly, limit: limit),
      period: DiscountPeriod(
        firstDay: start == nil ? first : today, startTime: start, lastDay: end == nil ? last : today,
        endTime: end))
  }

  private static let today = "2026-11-21"

  private static func discount(terms: Discount, period: DiscountPeriod = .always) -> StoreDiscount {
    StoreDiscount(id: "d", organizationID: "o", terms: terms, period: period, productIDs: [])
  }

  private static func line(
    unit: Int, packs: Int, discounts: [StoreDiscount], isMember: Bool
  ) throws -> LineCase {
    let moment = WallMinute(try #require(CalendarDay(today)), minute: 9 * 60 + 30)
    let holding = discounts.indices.filter { discounts[$0].holds(at: moment, inStore: "s") }
    let price = LinePrice(
      unit: Money(cents: unit), packs: packs, discounts: holding.map { discounts[$0].terms },
      isMember: isMember)
    return LineCase(
      moment: moment.text, isMember: isMember, unitCents: unit, packs: packs,
      discounts: discounts.map(Terms.init),
      fullCents: price.full.cents, totalCents: price.total.cents, uses: Use.list(price) { holding[$0] })
  }

  private struct PointsCase: Encodable {
    let points: Int
    let stepCents: Int
    let pointHundredths: Int
    let billCents: Int
    let count: Int
    let worthCents: Int
  }

  private func points() throws -> [PointsCase] {
    try [(1, 100, 100), (1, 200, 100), (10, 100, 50), (7, 333, 33), (1, 1, 20), (1_000, 100_000, 2_000)]
      .flatMap {
        points, step, hundredths in
        let loyalty = try LoyaltyProgramme(
          points: points, step: Money(cents: step), pointHundredths: hundredths)
        return [0, 1, 99, 100, 332, 333, 4_399, 123_456, 99_999_999].map { cents in
          let count = loyalty.points(on: Money(cents: cents))
          return PointsCase(
            points: points, stepCents: step, pointHundredths: hundredths, billCents: cents, count: count,
            worthCents: loyalty.worth(ofPoints: count).cents)
        }
      }
  }

  private func unitPrices() -> [UnitPriceCase] {
    let units: [Quantity.Unit] = [.gram, .millilitre, .piece]
    return units.flatMap { unit in
      [
        (0, 500), (1, 2_000), (1, 2_001), (279, 1_000), (199, 750), (349, 10), (5, 2), (99_999, 7),
        (399, 454),
      ].map {
        let price = UnitPrice(pack: Money(cents: $0), size: Quantity($1, unit))
        return UnitPriceCase(
          priceCents: $0, size: Size(Quantity($1, unit)), cents: price.price.cents,
          per: price.measure.rawValue)
      }
    }
  }
}
