/// What a store takes off the price of a line, and for whom.
public struct Discount: Sendable, Hashable, Codable {
  /// How the price of a line comes down.
  public enum Rule: Sendable, Hashable, Codable {
    /// So many percent, 0 to 100, off the total of the line.
    case percent(Int)
    /// So many cents off each unit, never below zero.
    case cut(Money)
    /// Each unit costs this, where it costs more otherwise.
    case newPrice(Money)
    /// Whoever pays for `buy` units gets the next `free` for nothing, and so on.
    case buyGet(buy: Int, free: Int)
    /// Every full group of `count` units costs `price` together, the rest the full price. A group is never
    /// dearer than its units.
    case multiBuy(count: Int, price: Money)
    /// Whoever pays for `buy` units gets the next one so many percent cheaper, and so on: the second at half
    /// price is `buy: 1, percent: 50`.
    case nextOff(buy: Int, percent: Int)

    /// Every second unit is free.
    public static let buyOneGetOne = Rule.buyGet(buy: 1, free: 1)
  }

  /// The name of a rule's kind in files, in the database and on the wire.
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
  /// Holds only for members of the store's chain.
  public let isForMembersOnly: Bool
  /// So many units of a line are cheaper at most, the rest costs the full price; nil: all are.
  public let limit: Int?
  /// Mix and match: groups are of any of its products, and the limit is one for all of them. False: each
  /// product is counted by itself.
  public let countsTogether: Bool

  public init(
    _ rule: Rule, isForMembersOnly: Bool = false, limit: Int? = nil, countsTogether: Bool = false
  ) {
    self.rule = rule
    self.isForMembersOnly = isForMembersOnly
    self.limit = limit
    self.countsTogether = countsTogether
  }

  /// What a line of several units costs.
  ///
  /// The one rule of rounding: only a percentage rounds, once, on the total of the units that it makes
  /// cheaper, half a cent up. `(unit × quantity × (100 − percent) + 50) / 100`, divided without rest.
  ///
  /// - Parameters:
  ///   - unit: the price of one unit; not negative.
  ///   - quantity: units on the line; not negative.
  ///   - isMember: whether the shopper is a member of the store's chain.
  public func price(unit: Money, quantity: Int, isMember: Bool) -> Money {
    if isForMembersOnly && !isMember { return Money(cents: unit.cents * quantity) }
    let reduced = min(quantity, max(0, limit ?? quantity))
    return rule.price(unit: unit, quantity: reduced) + Money(cents: unit.cents * (quantity - reduced))
  }
}

extension Money {
  /// What is left of it when so many percent are taken off, rounded half a cent up.
  func less(percent: Int) -> Money { Money(cents: (cents * (100 - percent) + 50) / 100) }
}

extension Discount.Rule {
  /// What so many units cost under it, whatever its limit.
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
      let reduced = Money(cents: quantity / (buy + 1) * unit.cents)
      return full - reduced + reduced.less(percent: percent)
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

  /// So many units are made cheaper by applying it once.
  public var unitsAtOnce: Int {
    switch self {
    case .percent, .cut, .newPrice: 1
    case .buyGet(let buy, let free): buy + free
    case .multiBuy(let count, _): count
    case .nextOff(let buy, _): buy + 1
    }
  }

  /// Fewer units than these are never cheaper; a limit below would make the discount one in name only.
  public var leastUnits: Int {
    switch self {
    case .percent, .cut, .newPrice: 1
    case .buyGet(let buy, _): buy + 1
    case .multiBuy(let count, _): count
    case .nextOff(let buy, _): buy + 1
    }
  }

  /// So many units together cost one price, where it is about such groups.
  var pricedGroup: (count: Int, price: Money)? {
    if case .multiBuy(let count, let price) = self, count > 0 { (count, price) } else { nil }
  }

  /// After so many units so many come down by so many percent, where it is about such groups.
  var reducedNext: (after: Int, count: Int, percent: Int)? {
    switch self {
    case .buyGet(let buy, let free) where buy > 0 && free > 0: (buy, free, 100)
    case .nextOff(let buy, let percent) where buy > 0: (buy, 1, percent)
    default: nil
    }
  }

  /// No unit costs less under it, whatever it is in a group with: what a group of one price costs is reckoned
  /// in equal parts.
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
