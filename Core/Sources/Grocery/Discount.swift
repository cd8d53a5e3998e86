/// What a store takes off the price of a line, and for whom.
public struct Discount: Sendable, Hashable, Codable {
  /// How the price of a line comes down.
  public enum Rule: Sendable, Hashable, Codable {
    /// So many percent, 0 to 100, off the total of the line.
    case percent(Int)
    /// So many cents off each unit, never below zero.
    case cut(Money)
    /// Every second unit is free.
    case buyOneGetOne
    /// Every full group of `count` units costs `price` together, the rest the full price. A group is never
    /// dearer than its units.
    case multiBuy(count: Int, price: Money)
  }

  /// The name of a rule's kind in files, in the database and on the wire.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case percent
    case cut = "cutCents"
    case buyOneGetOne, multiBuy
  }

  public let rule: Rule
  /// Holds only for members of the store's chain.
  public let isForMembersOnly: Bool

  public init(_ rule: Rule, isForMembersOnly: Bool = false) {
    self.rule = rule
    self.isForMembersOnly = isForMembersOnly
  }

  /// What a line of several units costs.
  ///
  /// The one rule of rounding: only a percentage rounds, once, on the total of the line, half a cent up.
  /// `(unit × quantity × (100 − percent) + 50) / 100`, divided without rest.
  ///
  /// - Parameters:
  ///   - unit: the price of one unit; not negative.
  ///   - quantity: units on the line; not negative.
  ///   - isMember: whether the shopper is a member of the store's chain.
  public func price(unit: Money, quantity: Int, isMember: Bool) -> Money {
    let full = Money(cents: unit.cents * quantity)
    if isForMembersOnly && !isMember { return full }
    switch rule {
    case .percent(let percent):
      return Money(cents: (full.cents * (100 - percent) + 50) / 100)
    case .cut(let cut):
      return Money(cents: quantity * max(0, unit.cents - cut.cents))
    case .buyOneGetOne:
      return Money(cents: unit.cents * (quantity - quantity / 2))
    case .multiBuy(let count, let price):
      guard count > 0 else { return full }
      let group = min(price.cents, unit.cents * count)
      return Money(cents: quantity / count * group + quantity % count * unit.cents)
    }
  }
}

extension Discount.Rule {
  public var kind: Discount.Kind {
    switch self {
    case .percent: .percent
    case .cut: .cut
    case .buyOneGetOne: .buyOneGetOne
    case .multiBuy: .multiBuy
    }
  }
}
