import Grocery

/// The filter, order and page of the products of all nearby stores.
struct AroundQuery: Sendable, Hashable {
  /// The order of a page: by product name, or by price without discounts. There is no descending order by
  /// price: expensive offers come long before the products whose cheapest offer is expensive.
  enum Order: String, Sendable, Hashable, CaseIterable {
    case name
    case price
  }

  /// The text to search for, as in `ProductQuery`.
  var search: String?
  var department: Department?
  /// The range of the cheapest offer without discounts.
  var cents = CatalogLimits.priceCents
  /// Only products with a discount at a nearby store.
  var isDiscounted = false
  var order = Order.name
  var limit = 30
  /// The position after which the page begins.
  var after: AroundCursor?
}

/// The position of an offer in the order of all nearby products.
struct AroundCursor: Sendable, Hashable, Comparable {
  /// The price in cents; 0 in the order by name.
  let key: Int
  /// The folded name; empty in the order by price.
  let name: String
  let productID: String

  static func < (left: AroundCursor, right: AroundCursor) -> Bool {
    (left.key, left.name, left.productID) < (right.key, right.name, right.productID)
  }
}

/// A product with all its offers.
struct AroundRow: Sendable {
  /// The product as the cheapest store sells it.
  var product: Product
  /// The cheapest in-stock offer first; sold-out offers last.
  var offers: [OfferWithDiscounts]
}

/// A page of products.
struct AroundPage: Sendable {
  var rows: [AroundRow]
  /// The position where the next page begins; nil on the last page. A page with few or no rows may have a
  /// next one, because the work for one page is limited.
  var next: AroundCursor?
}
