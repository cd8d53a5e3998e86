import Grocery

/// What something costs in one store, and whether there is any.
enum PriceTag {
  /// A chain is dear in one item and cheap in another, up to an eighth, and its stores differ by a little
  /// more: that is what makes a second store worth the way.
  static func price(of ware: Ware, at site: Site, _ chain: Chain) -> Money {
    let item = ware.item
    let ofChain = Chance.number(within: 88...112, of: chain.id, item.name)
    let ofStore = Chance.number(within: 97...103, of: site.id, item.name)
    let cents =
      ware.plainCents * chain.percent(in: item.department) / 100 * ofChain / 100 * ofStore / 100
      * site.percent / 100
    return Money(cents: max(19, cents / 10 * 10 + 9))
  }

  /// One in sixty has run out, but never what everybody buys.
  static func isInStock(_ ware: Ware, at site: Site) -> Bool {
    if ware.rank == 0 && ware.item.popularity >= 70 { return true }
    return Chance.number(within: 1...60, of: site.id, ware.product.id) > 1
  }
}
