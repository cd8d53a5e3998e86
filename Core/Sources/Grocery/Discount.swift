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

    /// Every second unit is free.
    public static let buyOneGetOne = Rule.buyGet(buy: 1, free: 1)
  }

  /// The name of a rule's kind in files, in the database and on the wire.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case percent
    case cut = "cutCents"
    case newPrice = "newPriceCents"
    case buyGet, multiBuy
  }

  public let rule: Rule
  /// Holds only for members of the store's chain.
  public let isForMembersOnly: Bool
  /// So many units of a line are cheaper at most, the rest costs the full price; nil: all are.
  public let limit: Int?

  public init(_ rule: Rule, isForMembersOnly: Bool = false, limit: Int? = nil) {
    self.rule = rule
    self.isForMembersOnly = isForMembersOnly
    self.limit = limit
  }

  /// What a line of several units costs.
  ///
  /// The one rule of rounding: only a percentage rounds, once, on the total of the units that it is for, half
  /// a cent up. `(unit × quantity × (100 − percent) + 50) / 100`, divided without rest.
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

extension Discount.Rule {
  fileprivate func price(unit: Money, quantity: Int) -> Money {
    let full = Money(cents: unit.cents * quantity)
    switch self {
    case .percent(let percent):
      return Money(cents: (full.cents * (100 - percent) + 50) / 100)
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
    }
  }

  public var kind: Discount.Kind {
    switch self {
    case .percent: .percent
    case .cut: .cut
    case .newPrice: .newPrice
    case .buyGet: .buyGet
    case .multiBuy: .multiBuy
    }
  }

  /// So many units are made cheaper by applying it once.
  public var unitsAtOnce: Int {
    switch self {
    case .percent, .cut, .newPrice: 1
    case .buyGet(let buy, let free): buy + free
    case .multiBuy(let count, _): count
    }
  }

  /// Fewer units than these are never cheaper; a limit below would make the discount one in name only.
  public var leastUnits: Int {
    switch self {
    case .percent, .cut, .newPrice: 1
    case .buyGet(let buy, _): buy + 1
    case .multiBuy(let count, _): count
    }
  }
}
