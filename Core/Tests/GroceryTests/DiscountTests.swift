import Grocery
import Testing

@Suite("Discounts")
struct DiscountTests {
  struct Case: CustomTestStringConvertible {
    let rule: Discount.Rule
    let unit: Int
    let quantity: Int
    let cents: Int

    var testDescription: String { "\(rule), \(quantity) × \(unit)" }
  }

  @Test(
    "A line costs what the label on the shelf promises",
    arguments: [
      Case(rule: .percent(0), unit: 129, quantity: 3, cents: 387),
      Case(rule: .percent(100), unit: 129, quantity: 3, cents: 0),
      // 333 × 0.85 = 283.05; one unit alone would round each time.
      Case(rule: .percent(15), unit: 111, quantity: 3, cents: 283),
      // 5 × 90 % = 4.5: half a cent goes up.
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
    ])
  func price(example: Case) {
    let discount = Discount(example.rule)

    let price = discount.price(unit: Money(cents: example.unit), quantity: example.quantity, isMember: false)

    #expect(price == Money(cents: example.cents))
  }

  @Test("What is for members costs others the full price")
  func membersOnly() {
    let discount = Discount(.percent(20), isForMembersOnly: true)

    #expect(discount.price(unit: Money(cents: 100), quantity: 2, isMember: true) == Money(cents: 160))
    #expect(discount.price(unit: Money(cents: 100), quantity: 2, isMember: false) == Money(cents: 200))
  }

  @Test("A discount never makes a line dearer", arguments: 0..<200)
  func neverDearer(unit: Int) {
    let rules: [Discount.Rule] = [
      .percent(unit % 101), .cut(Money(cents: unit / 3)), .buyOneGetOne,
      .multiBuy(count: 2 + unit % 3, price: Money(cents: unit * 2)),
    ]
    for rule in rules {
      for quantity in 0...7 {
        let price = Discount(rule).price(unit: Money(cents: unit), quantity: quantity, isMember: true)

        #expect(price.cents >= 0 && price.cents <= unit * quantity, "\(rule), \(quantity)")
      }
    }
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
}
