import FileFormats
import FoundationEssentials

/// Where a page of products ended: the row that came last. What was sold or sold out meanwhile moves no page.
struct ProductCursor: Sendable, Hashable {
  let order: ProductQuery.Order
  /// Price or place of the aisle; 0 when sorted by name.
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

  /// Reads what `text` wrote; nil for anything else.
  init?(_ text: String) {
    guard text.utf8.count <= 2000, let data = Data(base64Encoded: Self.padded(text)) else { return nil }
    do {
      let parts = try JSONNode(reading: Array(data)).elements(5...5)
      guard let order = ProductQuery.Order(rawValue: try parts[0].text()) else { return nil }
      self.init(
        order: order, key: try parts[1].integer(Int.min...Int.max), aisle: try parts[2].text(),
        foldedName: try parts[3].text(), productID: try parts[4].text())
    } catch {
      return nil
    }
  }

  /// For addresses: letters, digits, `-` and `_` only.
  var text: String {
    let parts: JSONValue = [
      .text(order.rawValue), .integer(key), .text(aisle), .text(foldedName), .text(productID),
    ]
    let base64 = Data(parts.serialized().utf8).base64EncodedString()
    return String(
      base64.compactMap { character -> Character? in
        switch character {
        case "+": "-"
        case "/": "_"
        case "=": nil
        default: character
        }
      })
  }

  private static func padded(_ text: String) -> String {
    let base64 = text.map { character -> Character in
      switch character {
      case "-": "+"
      case "_": "/"
      default: character
      }
    }
    return String(base64) + String(repeating: "=", count: (4 - base64.count % 4) % 4)
  }
}
