import Database
import Retail

extension Schema {
  /// Product keys across chains, and price history.
  @Sendable
  static func createAround(_ writer: any Writer) throws {
    for statement in sameProducts { try writer.run(statement) }
    try ProductKeyUpkeep.settle(in: writer)
    for statement in priceHistory { try writer.run(statement) }
  }

  // `ProductKeys` defines the keys, `ProductKeyUpkeep` computes them. The last index lists products with
  // missing or outdated keys.
  private static let sameProducts: [SQL] = [
    "ALTER TABLE product ADD COLUMN item_key \(.text) NOT NULL DEFAULT ''",
    "ALTER TABLE product ADD COLUMN likeness \(.text) NOT NULL DEFAULT ''",
    "ALTER TABLE product ADD COLUMN gtin_key \(.text)",
    "ALTER TABLE product ADD COLUMN keyed \(.text)",
    """
    CREATE INDEX product_not_keyed ON product (id)
    WHERE coalesce(keyed, '') <> name || '|' || item || '|' || coalesce(brand, '') || '|'
      || coalesce(gtin, '') || '|' || CAST(size_amount AS TEXT) || size_unit
    """,
    "CREATE INDEX product_by_item_key ON product (item_key)",
    "CREATE INDEX product_by_likeness ON product (likeness)",
    "CREATE INDEX product_by_gtin_key ON product (gtin_key)",
    // Pages over nearby stores use these two indexes.
    "CREATE INDEX product_by_name ON product (organisation_id, folded_name, id)",
    "CREATE INDEX offer_by_price ON offer (store_id, price_cents, product_id)",
  ]

  private static let priceHistory: [SQL] = [
    // The price last recorded in the history; offers whose price differs are missing there.
    "ALTER TABLE offer ADD COLUMN noted_cents \(.integer)",
    """
    CREATE TABLE price_point (
      store_id \(.text) NOT NULL REFERENCES store (id) ON DELETE CASCADE,
      product_id \(.text) NOT NULL REFERENCES product (id) ON DELETE CASCADE,
      time \(.integer) NOT NULL,
      price_cents \(.integer) NOT NULL CHECK (price_cents >= 0),
      PRIMARY KEY (store_id, product_id, time)
    )\(SQL.choice(sqlite: " STRICT, WITHOUT ROWID", postgres: ""))
    """,
    "CREATE INDEX price_point_by_product ON price_point (product_id)",
    // The history of earlier imports begins at their import time.
    """
    INSERT INTO price_point (store_id, product_id, time, price_cents)
    SELECT offer.store_id, offer.product_id, store.catalog_updated, offer.price_cents
    FROM offer
    JOIN store ON store.id = offer.store_id
    WHERE store.catalog_updated IS NOT NULL
    """,
    """
    UPDATE offer SET noted_cents = price_cents
    WHERE store_id IN (SELECT id FROM store WHERE catalog_updated IS NOT NULL)
    """,
    """
    CREATE INDEX offer_not_noted ON offer (store_id, product_id)
    WHERE coalesce(noted_cents, -1) <> price_cents
    """,
  ]
}
