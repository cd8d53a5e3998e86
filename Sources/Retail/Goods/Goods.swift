import Database
import Grocery
import Identity

/// A product as the store desk shows it: the franchise's product with one store's offer.
struct Goods: Sendable, Hashable {
  /// The product's row number; nil for a new product.
  var number: Int?
  var product: Product
  /// The organization's own number for the product; nil if it is the product's id.
  var article: String?
  /// Nil if the store does not sell it.
  var offer: Offer?
  /// The number of packs in the store; nil if they are not counted.
  var stock: Int?
  /// The time of the price's last confirmation, in milliseconds since 1970.
  var confirmed: Int?
  /// The store of the offer; nil for the franchise's part alone.
  var storeID: String?
}

extension Goods {
  static let columns: SQL = """
    \(CatalogRow.productColumns), product.number, offer.price_cents, offer.aisle, offer.shelf_row,
    offer.shelf_column, offer.is_in_stock, offer.price_confirmed, offer_stock.sealed, offer_stock.key_number,
    product.article
    """

  /// Joins a store's offers and stock to products; both are null for products that it does not sell.
  static func joins(_ storeID: String?) -> SQL {
    """
    LEFT JOIN offer ON offer.product_id = product.id AND offer.store_id = \(storeID)
    LEFT JOIN offer_stock
      ON offer_stock.product_id = offer.product_id AND offer_stock.store_id = offer.store_id
    """
  }

  /// All products, with a store's offers and stock.
  static func source(_ storeID: String?) -> SQL { "product \(joins(storeID))" }

  /// The products that a store sells, for the index of its prices.
  static func pricedSource(_ storeID: String?) -> SQL {
    """
    (SELECT * FROM offer WHERE store_id = \(storeID)) AS offer
    JOIN product ON product.id = offer.product_id
    LEFT JOIN offer_stock
      ON offer_stock.product_id = offer.product_id AND offer_stock.store_id = offer.store_id
    """
  }

  /// Reads a row that begins with `columns`.
  ///
  /// - Parameter seal: decrypts counts of stock; nil leaves them out.
  init(_ row: borrowing Row, storeID: String?, seal: StockSeal?) throws {
    product = try Product(row)
    number = try row.integer(19)
    article = try row.optionalText(28)
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

/// Encrypts counts of stock, each for its store and product.
struct StockSeal: Sendable {
  /// Believable counts of stock.
  static let counts = 0...9_999_999

  let secrets: SecretKeys

  static func row(_ productID: String, _ storeID: String) -> String { "stock \(storeID) \(productID)" }

  /// Encrypts a count padded to seven digits, so that the length does not reveal its size.
  func sealed(_ count: Int, of productID: String, at storeID: String) throws -> SealedText {
    let digits = String(count)
    let padded = String(repeating: "0", count: max(0, 7 - digits.utf8.count)) + digits
    return try secrets.sealed(padded, for: Self.row(productID, storeID))
  }

  /// Decrypts a count; nil if the key is lost.
  func opened(_ sealed: SealedText, of productID: String, at storeID: String) -> Int? {
    Int(secrets.openedOrEmpty(sealed, for: Self.row(productID, storeID)))
  }
}
