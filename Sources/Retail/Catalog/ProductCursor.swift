import FileFormats
import ServerKit

/// The end of a page of products: the sort keys of its last row. Products added or removed in the meantime do
/// not shift the next page.
struct ProductCursor: Sendable, Hashable {
  let order: ProductQuery.Order
  /// The price or the aisle's rank; 0 when sorted by name.
  let key: Int
  /// The aisle's sign; empty unless sorted by aisle.
  let aisle: String
  let foldedName: String
  let productID: String

  init(order: ProductQuery.Order, key: Int, aisle: String, foldedName: String, productID: String) {
    self.order = order
    self.key = key
    self.aisle = aisle
    self.foldedName = foldedName
    self.productID = productID
  }

  /// Parses `text`; nil if it is invalid.
  init?(_ text: String) {
    guard let bytes = AddressText.bytes(of: text) else { return nil }
    do {
      let parts = try JSONNode(reading: bytes).elements(5...5)
      guard let order = ProductQuery.Order(rawValue: try parts[0].text()) else { return nil }
      self.init(
        order: order, key: try parts[1].integer(Int.min...Int.max), aisle: try parts[2].text(),
        foldedName: try parts[3].text(), productID: try parts[4].text())
    } catch {
      return nil
    }
  }

  /// The cursor for a URL.
  var text: String {
    let parts: JSONValue = [
      .text(order.rawValue), .integer(key), .text(aisle), .text(foldedName), .text(productID),
    ]
    return AddressText.text(of: Array(parts.serialized().utf8))
  }
}
