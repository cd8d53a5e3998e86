/// What one line of a bill costs: some packs of a product with the best of its discounts.
public struct LinePrice: Sendable, Hashable {
  public let unit: Money
  public let packs: Int
  /// Without any discount.
  public let full: Money
  public let total: Money
  /// Index of the discount that was used; nil where none makes the line cheaper.
  public let discount: Int?

  /// Discounts are not combined: the one that makes this line cheapest is used, the earlier of two that do
  /// the same.
  ///
  /// - Parameters:
  ///   - unit: the price of one pack; not negative.
  ///   - discounts: those that hold at the moment and in the store, for members only or not.
  public init(unit: Money, packs: Int, discounts: [Discount], isMember: Bool) {
    self.unit = unit
    self.packs = packs
    full = Money(cents: unit.cents * packs)
    var best = full
    var used: Int?
    for (index, discount) in discounts.enumerated() {
      let price = discount.price(unit: unit, quantity: packs, isMember: isMember)
      if price < best { (best, used) = (price, index) }
    }
    total = best
    discount = used
  }
}
