/// How many packs under a limit the lines before have taken: a limit is one shopper's, on however many lines
/// of a bill the product stands.
public struct LimitedPacks: Sendable {
  private struct Key: Hashable {
    let productID: String
    let discount: Int
  }

  private var taken: [Key: Int] = [:]

  public init() {}

  /// What the next line of the bill costs.
  ///
  /// - Parameter discounts: of the product, those that hold; the same, in the same order, on every line.
  public mutating func price(
    of productID: String, unit: Money, packs: Int, discounts: [Discount], isMember: Bool
  ) -> LinePrice {
    let left = discounts.enumerated().map { index, discount in
      let before = taken[Key(productID: productID, discount: index), default: 0]
      let limit = discount.limit.map { max(0, $0 - before) }
      return Discount(discount.rule, isForMembersOnly: discount.isForMembersOnly, limit: limit)
    }
    let price = LinePrice(unit: unit, packs: packs, discounts: left, isMember: isMember)
    if let used = price.discount, let limit = left[used].limit {
      taken[Key(productID: productID, discount: used), default: 0] += min(packs, limit)
    }
    return price
  }
}
