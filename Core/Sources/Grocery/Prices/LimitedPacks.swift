/// What lines come to one by one, each as if those before were bought too: what a list can say before it is
/// known what else is in the cart, and never less than `Bill` asks for them together, but for roundings of
/// less than a cent for each line of a product that stands on several.
///
/// A limit is one shopper's, on however many lines of a bill the product stands. That of a coupon, which is
/// shown once, and of what counts products together is shared by all of them.
public struct LimitedPacks: Sendable {
  private struct Key: Hashable {
    /// Nil where all products share the limit.
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
      Key(productID: discount.sharesLimit ? nil : productID, discountID: discount.id)
    }
    let left = zip(keys, discounts).map { key, discount in
      let terms = discount.terms
      let limit = terms.limit.map { max(0, $0 - taken[key, default: 0]) }
      return Discount(
        terms.rule, isForMembersOnly: terms.isForMembersOnly, limit: limit,
        countsTogether: terms.countsTogether)
    }
    let price = LinePrice(unit: unit, packs: packs, discounts: left, isMember: isMember)
    for use in price.uses where left[use.offer].limit != nil {
      taken[keys[use.offer], default: 0] += use.packs
    }
    return price
  }
}
