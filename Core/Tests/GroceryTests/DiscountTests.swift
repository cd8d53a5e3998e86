import Grocery
import TestKit
import Testing

@Suite("Discounts (N-16)")
struct DiscountTests {
  struct Case: CustomTestStringConvertible {
    let rule: Discount.Rule
    var limit: Int?
    let unit: Int
    let quantity: Int
    let cents: Int

    var testDescription: String { "\(rule), \(quantity) × \(unit), the first \(limit ?? quantity)" }
  }

  @Test(
    "A line costs what the label on the shelf promises",
    arguments: [
      Case(rule: .percent(0), unit: 129, quantity: 3, cents: 387),
      Case(rule: .percent(100), unit: 129, quantity: 3, cents: 0),
      // 333 × 0.85 = 283.05; rounding each unit would differ.
      Case(rule: .percent(15), unit: 111, quantity: 3, cents: 283),
      // 5 × 90 % = 4.5: half a cent is rounded up.
      Case(rule: .percent(10), unit: 5, quantity: 1, cents: 5),
      Case(rule: .percent(50), unit: 1, quantity: 1, cents: 1),
      Case(rule: .percent(50), unit: 1, quantity: 2, cents: 1),
      Case(rule: .cut(Money(cents: 20)), unit: 129, quantity: 3, cents: 327),
      Case(rule: .cut(Money(cents: 200)), unit: 129, quantity: 3, cents: 0),
      Case(rule: .buyOneGetOne, unit: 129, quantity: 1, cents: 129),
      Case(rule: .buyOneGetOne, unit: 129, quantity: 2, cents: 129),
      Case(rule: .buyOneGetOne, unit: 129, quantity: 5, cents: 387),
      Case(rule: .multiBuy(count: 3, price: Money(cents: 300)), unit: 129, quantity: 2, cents: 258),
      Case(rule: .multiBuy(count: 3, price: Money(cents: 300)), unit: 129, quantity: 7, cents: 729),
      Case(rule: .multiBuy(count: 3, price: Money(cents: 999)), unit: 129, quantity: 3, cents: 387),
      Case(rule: .newPrice(Money(cents: 99)), unit: 129, quantity: 3, cents: 297),
      Case(rule: .newPrice(Money(cents: 199)), unit: 129, quantity: 3, cents: 387),
      Case(rule: .buyGet(buy: 2, free: 1), unit: 129, quantity: 2, cents: 258),
      Case(rule: .buyGet(buy: 2, free: 1), unit: 129, quantity: 3, cents: 258),
      Case(rule: .buyGet(buy: 2, free: 1), unit: 129, quantity: 7, cents: 645),
      // Three paid units entitle to two free ones.
      Case(rule: .buyGet(buy: 3, free: 2), unit: 129, quantity: 4, cents: 387),
      Case(rule: .buyGet(buy: 3, free: 2), unit: 129, quantity: 5, cents: 387),
      Case(rule: .buyGet(buy: 3, free: 2), unit: 129, quantity: 6, cents: 516),
      // The first two only: 2 × 129 × 0.85 = 219.3, and twice the full price.
      Case(rule: .percent(15), limit: 2, unit: 129, quantity: 4, cents: 477),
      Case(rule: .newPrice(Money(cents: 99)), limit: 3, unit: 129, quantity: 2, cents: 198),
      Case(rule: .cut(Money(cents: 29)), limit: 1, unit: 129, quantity: 3, cents: 358),
      Case(rule: .multiBuy(count: 3, price: Money(cents: 300)), limit: 5, unit: 129, quantity: 7, cents: 816),
      Case(rule: .buyOneGetOne, limit: 2, unit: 129, quantity: 6, cents: 645),
    ])
  func price(example: Case) {
    let discount = Discount(example.rule, limit: example.limit)

    let price = discount.price(unit: Money(cents: example.unit), quantity: example.quantity, isMember: false)

    #expect(price == Money(cents: example.cents))
  }

  @Test("What is for members costs others the full price")
  func membersOnly() {
    let discount = Discount(.percent(20), isForMembersOnly: true)

    #expect(discount.price(unit: Money(cents: 100), quantity: 2, isMember: true) == Money(cents: 160))
    #expect(discount.price(unit: Money(cents: 100), quantity: 2, isMember: false) == Money(cents: 200))
  }

  @Test("A discount never makes a line dearer, nor cheaper than nothing", arguments: 0..<200)
  func neverDearer(unit: Int) {
    let rules: [Discount.Rule] = [
      .percent(unit % 101), .cut(Money(cents: unit / 3)), .newPrice(Money(cents: unit % 70)),
      .buyGet(buy: 1 + unit % 3, free: 1 + unit % 2),
      .multiBuy(count: 2 + unit % 3, price: Money(cents: unit * 2)),
      .nextOff(buy: 1 + unit % 2, percent: unit % 101),
    ]
    for rule in rules {
      for limit in [nil, 1, 2, 3, 5] {
        let discount = Discount(rule, limit: limit)
        let prices = (0...9).map { discount.price(unit: Money(cents: unit), quantity: $0, isMember: true) }
        for (quantity, price) in prices.enumerated() {
          #expect(price.cents >= 0 && price.cents <= unit * quantity, "\(discount), \(quantity)")
        }
        // One more pack never costs more than its full price.
        for (fewer, more) in zip(prices, prices.dropFirst()) {
          #expect(more.cents - fewer.cents <= unit, "\(discount)")
        }
      }
    }
  }

  @Test("Any discounts make a line at least as cheap as the best of them does", arguments: 0..<200)
  func best(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let unit = Money(cents: random.below(900))
    let packs = 1 + random.below(8)
    let isMember = random.below(2) == 0
    let discounts = (0..<random.below(6)).map { _ in DrawnDiscount.terms(&random) }

    let line = LinePrice(unit: unit, packs: packs, discounts: discounts, isMember: isMember)
    let reversed = LinePrice(unit: unit, packs: packs, discounts: discounts.reversed(), isMember: isMember)

    let alone = discounts.map { $0.price(unit: unit, quantity: packs, isMember: isMember) }
    #expect(line.total <= min(line.full, alone.min() ?? line.full))
    if line.uses.count < 2 { #expect(line.total == min(line.full, alone.min() ?? line.full)) }
    for use in line.uses {
      let price = discounts[use.offer].price(unit: unit, quantity: use.packs, isMember: isMember)
      #expect(use.off.cents == unit.cents * use.packs - price.cents && use.off > .zero)
    }
    #expect(line.uses.reduce(0) { $0 + $1.packs } <= packs)
    #expect(reversed.total == line.total)
  }
}

@Suite("Money")
struct MoneyTests {
  @Test(
    "Cents are written with two digits behind the point",
    arguments: [(0, "0.00"), (5, "0.05"), (1_205, "12.05"), (-30, "-0.30"), (-1_234, "-12.34")])
  func plainText(cents: Int, text: String) {
    #expect(Money(cents: cents).plainText == text)
  }

  @Test(
    "An amount has the decimals of its currency (R-03)",
    arguments: [
      ("USD", 1_205, "12.05"), ("EUR", 5, "0.05"), ("JPY", 1_205, "1205"), ("JPY", 0, "0"),
      ("KRW", -30, "-30"),
      ("KWD", 1_205, "1.205"), ("KWD", 5, "0.005"), ("TND", -12_340, "-12.340"), ("HUF", 50_000, "500.00"),
    ])
  func decimals(currency: String, units: Int, text: String) {
    #expect(Money(cents: units).plainText(digits: Currency(currency).digits) == text)
  }
}
