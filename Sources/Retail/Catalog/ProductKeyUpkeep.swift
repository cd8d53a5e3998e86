package import Database
import Grocery

/// Keeps `ProductKeys` beside each product, by which the same product is found at other chains.
package enum ProductKeyUpkeep {
  /// At once in memory.
  private static let mostAtOnce = 2_000

  /// What the keys of a product were made of. Where it has become something else, they are made anew.
  static let source: SQL = """
    name || '|' || item || '|' || coalesce(brand, '') || '|'
      || coalesce(gtin, '') || '|' || CAST(size_amount AS TEXT) || size_unit
    """

  /// The same of a product that is being written with its keys, which then need no second statement.
  static func source(of product: Product) -> String {
    let size = "\(product.size.amount)\(product.size.unit.rawValue)"
    return [product.name, product.item, product.brand ?? "", product.gtin ?? "", size].joined(separator: "|")
  }

  /// SQLite cannot know how few products there are in the index, and would rather read all of them.
  private static let notKeyed = SQL.choice(sqlite: " INDEXED BY product_not_keyed", postgres: "")

  /// Those of `CatalogRow.productColumns` that the table had when keys came: a step of the schema reads them.
  private static let columns: SQL = """
    id, organisation_id, gtin, name, item, brand, department, emoji, size_amount, size_unit, weight_grams,
    storage, popularity, NULL, NULL, NULL, NULL, NULL, NULL
    """

  /// - Complexity: O(products that are new or have changed).
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
