import Grocery

/// Filters and order of a store's products.
struct ProductQuery: Sendable, Hashable {
  /// The main sort key; products with the same key are sorted by name.
  enum Order: String, Sendable, Hashable, CaseIterable {
    case name
    case price
    case priceDown = "-price"
    case aisle
  }

  /// Every word must occur in name, item or brand, anywhere in a word, ignoring case and accents. Characters
  /// other than letters and digits separate words. A text without letters and digits matches nothing; nil
  /// matches everything.
  var search: String?
  var department: Department?
  var aisle: String?
  var minimumCents: Int?
  var maximumCents: Int?
  /// Only products with a current discount.
  var isDiscounted = false
  var order = Order.name
  /// At least 1.
  var limit = 50
  /// The end of the previous page.
  var after: ProductCursor?
}

/// A page of products.
struct ProductPage: Sendable, Hashable {
  /// The number of products on all pages.
  var total: Int
  /// The current discounts of the products on this page.
  var discounts: [CatalogDiscount]
  var rows: [CatalogRow]
  /// The end of this page; nil on the last page.
  var next: ProductCursor?
}
