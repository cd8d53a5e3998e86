import Database
import Grocery
import Identity

/// A product as the desk shows it: what the franchise says of it, and what one store does.
struct Goods: Sendable, Hashable {
  /// By which the database knows the product; nil for one that is new.
  var number: Int?
  var product: Product
  /// Nil where the store does not sell it.
  var offer: Offer?
  /// How many there are in the store; nil where nobody counts them.
  var stock: Int?
  /// When the price was last confirmed.
  var confirmed: Int?
  /// The store of which this is said; nil where only the franchise is asked.
  var storeID: String?
}

extension Goods {
  static let columns: SQL = """
    \(CatalogRow.productColumns), product.number, offer.price_cents, offer.aisle, offer.shelf_row,
    offer.shelf_column, offer.is_in_stock, offer.price_confirmed, offer_stock.sealed, offer_stock.key_number
    """

  /// Joins what a store says to products; what it does not sell stays with nothing.
  static func joins(_ storeID: String?) -> SQL {
    """
    LEFT JOIN offer ON offer.product_id = product.id AND offer.store_id = \(storeID)
    LEFT JOIN offer_stock
      ON offer_stock.product_id = offer.product_id AND offer_stock.store_id = offer.store_id
    """
  }

  /// From a row that begins with the columns above.
  ///
  /// - Parameter seal: nil where nobody may know the counts.
  init(_ row: borrowing Row, storeID: String?, seal: StockSeal?) throws {
    product = try Product(row)
    number = try row.integer(19)
    self.storeID = storeID
    guard let storeID, let cents = try row.optionalInteger(20) else { return }
    var shelf: StoreMap.Cell?
    if let shelfRow = try row.optionalInteger(22), let shelfColumn = try row.optionalInteger(23) {
      shelf = StoreMap.Cell(row: shelfRow, column: shelfColumn)
    }
    offer = Offer(
      storeID: storeID, productID: product.id, price: Money(cents: cents), aisle: try row.optionalText(21),
      shelf: shelf, isInStock: try row.flag(24))
    confirmed = try row.optionalInteger(25)
    if let seal, try !row.isNull(26) {
      let sealed = SealedText(bytes: try row.bytes(26), keyNumber: try row.integer(27))
      stock = seal.opened(sealed, of: product.id, at: storeID)
    }
  }
}

/// Seals counts of stock, each for its place.
struct StockSeal: Sendable {
  /// More than any store has of anything.
  static let counts = 0...9_999_999

  let secrets: SecretKeys

  static func row(_ productID: String, _ storeID: String) -> String { "stock \(storeID) \(productID)" }

  /// Of one length, so that the bytes do not tell whether there are few or many.
  func sealed(_ count: Int, of productID: String, at storeID: String) throws -> SealedText {
    let digits = String(count)
    let padded = String(repeating: "0", count: max(0, 7 - digits.utf8.count)) + digits
    return try secrets.sealed(padded, for: Self.row(productID, storeID))
  }

  /// Nil where the key is lost.
  func opened(_ sealed: SealedText, of productID: String, at storeID: String) -> Int? {
    Int(secrets.openedOrEmpty(sealed, for: Self.row(productID, storeID)))
  }
}
