package import Database
import Grocery

/// Maintains the `ProductKeys` of each product, which identify the same product at other chains.
package enum ProductKeyUpkeep {
  /// Products in memory at once.
  private static let mostAtOnce = 2_000

  /// The input of a product's keys. If it has changed, the keys are computed again.
  static let source: SQL = """
    name || '|' || item || '|' || coalesce(brand, '') || '|'
      || coalesce(gtin, '') || '|' || CAST(size_amount AS TEXT) || size_unit
    """

  /// The input of the keys, for a product that is written together with its keys in one statement.
  static func source(of product: Product) -> String {
    let size = "\(product.size.amount)\(product.size.unit.rawValue)"
    return [product.name, product.item, product.brand ?? "", product.gtin ?? "", size].joined(separator: "|")
  }

  /// SQLite does not know how small the partial index is, and would scan all products instead.
  private static let notKeyed = SQL.choice(sqlite: " INDEXED BY product_not_keyed", postgres: "")

  /// The `CatalogRow.productColumns` that existed in the schema step that added keys, which reads them.
  private static let columns: SQL = """
    id, organisation_id, gtin, name, item, brand, department, emoji, size_amount, size_unit, weight_grams,
    storage, popularity, NULL, NULL, NULL, NULL, NULL, NULL
    """

  /// Computes the keys of products whose input has changed.
  ///
  /// - Complexity: O(new and changed products).
  package static func settle(in writer: any Writer) throws {
    var itemKeys: [String: String] = [:]
    while true {
      let products = try writer.rows(
        """
        SELECT \(columns)
        FROM product\(notKeyed)
        WHERE coalesce(keyed, '') <> \(source)
        LIMIT \(mostAtOnce)
        """
      ) { row in try Product(row) }
      for product in products {
        let itemKey = itemKeys[product.item] ?? Grocery.itemKey(of: product.item)
        itemKeys[product.item] = itemKey
        let keys = ProductKeys(of: product, itemKey: itemKey)
        try writer.run(
          """
          UPDATE product
          SET item_key = \(keys.item), likeness = \(keys.likeness), gtin_key = \(keys.gtin), keyed = \(source)
          WHERE id = \(product.id)
          """)
      }
      if products.count < mostAtOnce { return }
    }
  }
}
