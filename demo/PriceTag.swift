import Grocery

/// The price and stock of a product in a store.
enum PriceTag {
  /// Returns the price. A chain varies by up to an eighth between items, and its stores by a little more, so
  /// that a second store can be worth the trip.
  static func price(of ware: Ware, at site: Site, _ chain: Chain) -> Money {
    let item = ware.item
    let ofChain = RandomSource.number(within: 88...112, of: chain.id, item.name)
    let ofStore = RandomSource.number(within: 97...103, of: site.id, item.name)
    let cents =
      ware.plainCents * chain.percent(in: item.department) / 100 * ofChain / 100 * ofStore / 100
      * site.percent / 100
    return Money(cents: max(19, cents / 10 * 10 + 9))
  }

  /// Returns false for one product in sixty, but never for those that everyone buys.
  static func isInStock(_ ware: Ware, at site: Site) -> Bool {
    if ware.rank == 0 && ware.item.popularity >= 70 { return true }
    return RandomSource.number(within: 1...60, of: site.id, ware.product.id) > 1
  }
}
