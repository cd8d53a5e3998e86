/// A reduction of a line's price, and its conditions.
public struct Discount: Sendable, Hashable, Codable {
  /// The calculation of the reduction.
  public enum Rule: Sendable, Hashable, Codable {
    /// A percentage, 0 to 100, off the line's total.
    case percent(Int)
    /// An amount off each unit, never below zero.
    case cut(Money)
    /// A new price per unit, if lower.
    case newPrice(Money)
    /// For every `buy` units paid, the next `free` units are free.
    case buyGet(buy: Int, free: Int)
    /// Every full group of `count` units costs `price`; further units cost the full price. A group never
    /// costs more than its units.
    case multiBuy(count: Int, price: Money)
    /// After every `buy` units paid, the next one is `percent` cheaper. `buy: 1, percent: 50` makes the
    /// second half price.
    case nextOff(buy: Int, percent: Int)

    /// Every second unit is free.
    public static let buyOneGetOne = Rule.buyGet(buy: 1, free: 1)
  }

  /// The rule's kind in files, in the database and on the wire.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case percent
    case cut = "cutCents"
    case newPrice = "newPriceCents"
    case buyGet, multiBuy, nextOff

    /// True if it counts units together. Goods sold by weight have no units to count.
    public var isOfGroups: Bool {
      switch self {
      case .percent, .cut, .newPrice: false
      case .buyGet, .multiBuy, .nextOff: true
      }
    }
  }

  public let rule: Rule
  /// Valid for members of the store's chain only.
  public let isForMembersOnly: Bool
  /// The maximum number of discounted units on a line; further units cost the full price. Nil: no limit.
  public let limit: Int?
  /// Mix and match: groups combine any of its products, and they share the limit. False: each product counts
  /// separately.
  public let countsTogether: Bool

  public init(
    _ rule: Rule, isForMembersOnly: Bool = false, limit: Int? = nil, countsTogether: Bool = false
  ) {
    self.rule = rule
    self.isForMembersOnly = isForMembersOnly
    self.limit = limit
    self.countsTogether = countsTogether
  }

  /// The price of a line.
  ///
  /// Only percentages round: once, on the total of the discounted units, half a cent up: `(unit × quantity ×
  /// (100 − percent) + 50) / 100` in integers.
  ///
  /// - Parameters:
  ///   - unit: the price of one unit; not negative.
  ///   - quantity: units on the line; not negative.
  ///   - isMember: true for a member of the store's chain.
  public func price(unit: Money, quantity: Int, isMember: Bool) -> Money {
    if isForMembersOnly && !isMember { return Money(cents: unit.cents * quantity) }
    let cheapUnits = min(quantity, max(0, limit ?? quantity))
    return rule.price(unit: unit, quantity: cheapUnits) + Money(cents: unit.cents * (quantity - cheapUnits))
  }
}

extension Money {
  /// The amount less a percentage, half a cent rounded up.
  func less(percent: Int) -> Money { Money(cents: (cents * (100 - percent) + 50) / 100) }
}

extension Discount.Rule {
  /// The price of this many units, ignoring the limit.
  func price(unit: Money, quantity: Int) -> Money {
    let full = Money(cents: unit.cents * quantity)
    switch self {
    case .percent(let percent):
      return full.less(percent: percent)
    case .cut(let cut):
      return Money(cents: quantity * max(0, unit.cents - cut.cents))
    case .newPrice(let price):
      return Money(cents: quantity * min(unit.cents, price.cents))
    case .buyGet(let buy, let free):
      guard buy > 0, free > 0 else { return full }
      let (groups, rest) = quantity.quotientAndRemainder(dividingBy: buy + free)
      return Money(cents: unit.cents * (groups * buy + min(rest, buy)))
    case .multiBuy(let count, let price):
      guard count > 0 else { return full }
      let group = min(price.cents, unit.cents * count)
      return Money(cents: quantity / count * group + quantity % count * unit.cents)
    case .nextOff(let buy, let percent):
      guard buy > 0 else { return full }
      let reducedPrice = Money(cents: quantity / (buy + 1) * unit.cents)
      return full - reducedPrice + reducedPrice.less(percent: percent)
    }
  }

  /// The rule for a portion sold by weight; groups do not apply to it.
  ///
  /// - Parameter price: converts an amount for the product's size to the portion.
  func ofPortion(_ price: (Money) -> Money) -> Discount.Rule {
    switch self {
    case .cut(let cut): .cut(price(cut))
    case .newPrice(let newPrice): .newPrice(price(newPrice))
    case .percent: self
    case .buyGet, .multiBuy, .nextOff: .percent(0)
    }
  }

  public var kind: Discount.Kind {
    switch self {
    case .percent: .percent
    case .cut: .cut
    case .newPrice: .newPrice
    case .buyGet: .buyGet
    case .multiBuy: .multiBuy
    case .nextOff: .nextOff
    }
  }

  /// The number of units discounted by one application.
  public var unitsAtOnce: Int {
    switch self {
    case .percent, .cut, .newPrice: 1
    case .buyGet(let buy, let free): buy + free
    case .multiBuy(let count, _): count
    case .nextOff(let buy, _): buy + 1
    }
  }

  /// The least number of units with a saving. A lower limit would make the discount void.
  public var leastUnits: Int {
    switch self {
    case .percent, .cut, .newPrice: 1
    case .buyGet(let buy, _): buy + 1
    case .multiBuy(let count, _): count
    case .nextOff(let buy, _): buy + 1
    }
  }

  /// The size and the price of a group, for rules with group prices.
  var pricedGroup: (count: Int, price: Money)? {
    if case .multiBuy(let count, let price) = self, count > 0 { (count, price) } else { nil }
  }

  /// The full-price units, then the number of reduced units and their percentage, for rules with such groups.
  var reducedNext: (after: Int, count: Int, percent: Int)? {
    switch self {
    case .buyGet(let buy, let free) where buy > 0 && free > 0: (buy, free, 100)
    case .nextOff(let buy, let percent) where buy > 0: (buy, 1, percent)
    default: nil
    }
  }

  /// A lower bound for the price of one unit in any group; a group price is divided equally.
  public func leastPrice(unit: Money) -> Money {
    switch self {
    case .percent(let percent), .nextOff(_, let percent): Money(cents: unit.cents * (100 - percent) / 100)
    case .cut(let cut): max(.zero, unit - cut)
    case .newPrice(let price): min(unit, price)
    case .buyGet: .zero
    case .multiBuy(let count, let price): min(unit, Money(cents: price.cents / max(1, count)))
    }
  }
}
