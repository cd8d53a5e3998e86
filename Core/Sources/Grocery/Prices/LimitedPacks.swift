/// How many packs under a limit the lines before have taken: a limit is one shopper's, on however many lines
/// of a bill the product stands. That of a coupon is shared by all of its products: it is shown once.
public struct LimitedPacks: Sendable {
  private struct Key: Hashable {
    /// Nil for a coupon.
    let productID: String?
    let discountID: String
  }

  private var taken: [Key: Int] = [:]

  public init() {}

  /// What the next line of the bill costs.
  ///
  /// - Parameter discounts: of the product, those that hold.
  public mutating func price(
    of productID: String, unit: Money, packs: Int, discounts: [StoreDiscount], isMember: Bool
  ) -> LinePrice {
    let keys = discounts.map { discount in
      Key(productID: discount.couponID == nil ? productID : nil, discountID: discount.id)
    }
    let left = zip(keys, discounts).map { key, discount in
      let terms = discount.terms
      let limit = terms.limit.map { max(0, $0 - taken[key, default: 0]) }
      return Discount(terms.rule, isForMembersOnly: terms.isForMembersOnly, limit: limit)
    }
    let price = LinePrice(unit: unit, packs: packs, discounts: left, isMember: isMember)
    if let used = price.discount, let limit = left[used].limit {
      taken[keys[used], default: 0] += min(packs, limit)
    }
    return price
  }
}
