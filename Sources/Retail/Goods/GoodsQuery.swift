import Database
import FileFormats
import FoundationEssentials
import Grocery
import Identity

/// Filters and order of an organization's products at the store desk.
struct GoodsQuery: Sendable {
  enum Order: String, Sendable, CaseIterable {
    case name
    case nameDown = "-name"
    case price
    case priceDown = "-price"
    case aisle, department
    /// The price confirmed longest ago first.
    case confirmed
  }

  /// A field without a value.
  enum Missing: String, Sendable, CaseIterable { case price, aisle, shelf, gtin }

  /// The store of the offers; nil for products alone.
  var storeID: String?
  var search: String?
  var department: Department?
  var isInStock: Bool?
  var isDiscounted = false
  var missing: Missing?
  var order = Order.name
  var limit = 50
  var after: GoodsCursor?

  /// True if the page goes by price and begins among the products with one; the others come last.
  var isAmongPriced: Bool {
    switch order {
    case .price: after?.keys.first != .integer(Order.noPrice)
    case .priceDown: after.map { $0.keys.first != .integer(Order.noPrice) } ?? false
    default: false
    }
  }

  /// True if a filter or the order depends on a store's offers.
  var needsStore: Bool {
    isInStock != nil || isDiscounted || (missing != nil && missing != .gtin)
      || [.price, .priceDown, .aisle, .confirmed].contains(order)
  }
}

/// The end of a page: the sort keys of its last row.
struct GoodsCursor: Sendable, Equatable {
  let order: GoodsQuery.Order
  let keys: [JSONValue]

  init(order: GoodsQuery.Order, keys: [JSONValue]) {
    self.order = order
    self.keys = keys
  }

  /// Parses `text`; nil if it is invalid.
  init?(_ text: String) {
    guard text.utf8.count <= 2000, let data = Data(token: text),
      let parts = try? JSONNode(reading: Array(data)).elements(2...6),
      let order = (try? parts[0].text()).flatMap(GoodsQuery.Order.init(rawValue:))
    else { return nil }
    self.init(order: order, keys: parts.dropFirst().map(\.value))
    guard keys.allSatisfy({ Self.bound($0) != nil }), keys.count == order.columns.count else { return nil }
  }

  /// The cursor for a URL: letters, digits, `-` and `_` only.
  var text: String { Data(JSONValue.list([.text(order.rawValue)] + keys).serialized().utf8).asToken() }

  /// The keys as the database compares them.
  var bound: SQL { keys.compactMap(Self.bound).joined(by: ", ") }

  private static func bound(_ value: JSONValue) -> SQL? {
    switch value {
    case .integer(let integer): "\(integer)"
    case .text(let text): "\(text)"
    default: nil
    }
  }
}

extension GoodsQuery.Order {
  /// The columns of the sort order; the last one is unique.
  var columns: [SQL] {
    switch self {
    case .name, .nameDown: ["product.folded_name", "product.id"]
    case .price, .priceDown: ["coalesce(offer.price_cents, \(Self.noPrice))", "product.id"]
    case .aisle:
      [
        """
        CASE
          WHEN offer.aisle IS NULL THEN 2000000
          WHEN offer.aisle_number IS NULL THEN 1000000
          ELSE offer.aisle_number
        END
        """, "coalesce(offer.aisle, '')", "product.folded_name", "product.id",
      ]
    case .department: ["product.department", "product.folded_name", "product.id"]
    case .confirmed: ["coalesce(offer.price_confirmed, 0)", "product.folded_name", "product.id"]
    }
  }

  var isDown: Bool { self == .nameDown || self == .priceDown }

  /// The price of products without an offer: above all others.
  fileprivate static let noPrice = CatalogLimits.priceCents.upperBound + 1
}
