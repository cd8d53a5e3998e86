package import Database
package import Grocery
import ServerKit

/// A product at a store.
package struct CatalogRow: Sendable, Hashable {
  package var product: Product
  package var offer: Offer
  /// The index of the discount to show, in the response's discounts; nil without a discount.
  package var discount: Int?
  /// Its other discounts, which may be better for another number of packs or for non-members.
  package var otherDiscounts: [Int] = []
}

extension Product {
  /// Reads a row that begins with `CatalogRow.productColumns`.
  package init(_ row: borrowing Row) throws {
    var byWeight: SaleByWeight?
    if let step = try row.optionalInteger(15), let usual = try row.optionalInteger(16) {
      byWeight = SaleByWeight(step: step, usual: usual)
    }
    let deposit = Deposit(
      each: Money(cents: try row.optionalInteger(17) ?? 0),
      fee: Money(cents: try row.optionalInteger(18) ?? 0))
    self.init(
      id: try row.text(0), organizationID: try row.text(1), gtin: try row.optionalText(2),
      name: try row.text(3), item: try row.text(4), brand: try row.optionalText(5),
      department: try row.word(6), emoji: try row.text(7),
      size: Quantity(try row.integer(8), try row.word(9)), byWeight: byWeight,
      deposit: deposit, weightGrams: try row.integer(10),
      storage: try row.word(11), popularity: try row.integer(12), details: try row.optionalText(13),
      pictureTag: try row.optionalText(14))
  }
}

extension CatalogRow {
  package static let productColumns: SQL = """
    product.id, product.organisation_id, product.gtin, product.name, product.item, product.brand,
    product.department, product.emoji, product.size_amount, product.size_unit, product.weight_grams,
    product.storage, product.popularity, product.details, product.picture_tag,
    product.step_milligrams, product.usual_milligrams, product.deposit_cents, product.container_fee_cents
    """

  package static let columns: SQL = """
    \(productColumns),
    offer.store_id, offer.price_cents, offer.aisle, offer.shelf_row, offer.shelf_column, offer.is_in_stock
    """

  /// Reads a row that begins with `columns`.
  package init(_ row: borrowing Row) throws {
    product = try Product(row)
    var shelf: StoreMap.Cell?
    if let shelfRow = try row.optionalInteger(22), let shelfColumn = try row.optionalInteger(23) {
      shelf = StoreMap.Cell(row: shelfRow, column: shelfColumn)
    }
    offer = Offer(
      storeID: try row.text(19), productID: product.id, price: Money(cents: try row.integer(20)),
      aisle: try row.optionalText(21), shelf: shelf, isInStock: try row.flag(24))
  }
}
