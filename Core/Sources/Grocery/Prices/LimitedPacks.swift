/// Prices lines one by one, as if all earlier ones were bought. A list shows these prices, as it does not
/// know the whole cart. They add up to at least the `Bill` of all lines, apart from roundings of less than a
/// cent for each line of a product with several.
///
/// A limit applies to the shopper's whole bill, over all lines of the product. A coupon's limit, and that of
/// a discount that counts products together, is shared by all products.
public struct LimitedPacks: Sendable {
  private struct Key: Hashable {
    /// Nil if all products share the limit.
    let productID: String?
    let discountID: String
  }

  private var usedPacks: [Key: Int] = [:]

  public init() {}

  /// Returns the price of the next line of the bill.
  ///
  /// - Parameter discounts: the valid discounts on the product.
  public mutating func price(
    of productID: String, unit: Money, packs: Int, discounts: [StoreDiscount], isMember: Bool
  ) -> LinePrice {
    let keys = discounts.map { discount in
      Key(productID: discount.sharesLimit ? nil : productID, discountID: discount.id)
    }
    let remainingDiscounts = zip(keys, discounts).map { key, discount in
      let terms = discount.terms
      let limit = terms.limit.map { max(0, $0 - usedPacks[key, default: 0]) }
      return Discount(
        terms.rule, isForMembersOnly: terms.isForMembersOnly, limit: limit,
        countsTogether: terms.countsTogether)
    }
    let price = LinePrice(unit: unit, packs: packs, discounts: remainingDiscounts, isMember: isMember)
    for use in price.uses where remainingDiscounts[use.offer].limit != nil {
      usedPacks[keys[use.offer], default: 0] += use.packs
    }
    return price
  }
}
