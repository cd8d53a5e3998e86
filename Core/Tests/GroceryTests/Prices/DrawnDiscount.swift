import Grocery
import TestKit

/// Random discounts of every kind.
enum DrawnDiscount {
  static func terms(_ random: inout SeededGenerator) -> Discount {
    let rule: Discount.Rule =
      switch random.below(5) {
      case 0: .percent(10 + 10 * random.below(4))
      case 1: .cut(Money(cents: 10 + random.below(90)))
      case 2: .newPrice(Money(cents: 40 + random.below(200)))
      case 3: .buyGet(buy: 1 + random.below(3), free: 1 + random.below(2))
      default: .multiBuy(count: 2 + random.below(3), price: Money(cents: 100 + random.below(400)))
      }
    return Discount(
      rule, isForMembersOnly: random.below(2) == 0,
      limit: random.below(3) == 0 ? rule.leastUnits + random.below(4) : nil)
  }
}
