import Grocery

/// Which products of a store to show, and in which order.
struct ProductQuery: Sendable, Hashable {
  /// What a page is sorted by, and within that by name.
  enum Order: String, Sendable, Hashable, CaseIterable {
    case name
    case price
    case priceDown = "-price"
    case aisle
  }

  /// Every word must occur in name, item or brand, wherever in a word; case and accents do not matter, all
  /// that is neither letter nor digit parts words. A text without any letter or digit finds nothing; nil is
  /// no condition.
  var search: String?
  var department: Department?
  var aisle: String?
  var minimumCents: Int?
  var maximumCents: Int?
  /// Only what has a discount that holds now.
  var isDiscounted = false
  var order = Order.name
  /// At least 1.
  var limit = 50
  /// Where the page before ended.
  var after: ProductCursor?
}

/// A page of products.
struct ProductPage: Sendable, Hashable {
  /// Of all pages together.
  var total: Int
  /// Those on the products of this page that hold now.
  var discounts: [CatalogDiscount]
  var rows: [CatalogRow]
  /// Where the next page begins; nil on the last.
  var next: ProductCursor?
}
