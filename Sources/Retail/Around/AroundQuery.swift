import Grocery

/// Which products of all stores around to show.
struct AroundQuery: Sendable, Hashable {
  /// What a page is sorted by: the name on the pack, or the price without discounts. Not the dearest first:
  /// the dearest offers come long before the products whose cheapest offer is dear.
  enum Order: String, Sendable, Hashable, CaseIterable {
    case name
    case price
  }

  /// As in `ProductQuery`.
  var search: String?
  var department: Department?
  /// Of the cheapest offer, without discounts.
  var cents = CatalogLimits.priceCents
  /// Only what some store around sells with a discount.
  var isDiscounted = false
  var order = Order.name
  var limit = 30
  /// Where the page before ended.
  var after: AroundCursor?
}

/// A place in the order of all products around: that of one offer.
struct AroundCursor: Sendable, Hashable, Comparable {
  /// The price; 0 where names count.
  let key: Int
  /// Folded; empty where prices count.
  let name: String
  let productID: String

  static func < (left: AroundCursor, right: AroundCursor) -> Bool {
    (left.key, left.name, left.productID) < (right.key, right.name, right.productID)
  }
}

/// A product as people would call it, with all that it is sold as.
struct AroundRow: Sendable {
  /// As the cheapest store sells it.
  var product: Product
  /// The cheapest that is there first; what is sold out comes last.
  var offers: [FoundOffer]
}

/// A page of them.
struct AroundPage: Sendable {
  var rows: [AroundRow]
  /// Where the next page begins; nil on the last. There may be one after a page with few rows or none: so
  /// much is looked at for one page, and no more.
  var next: AroundCursor?
}
