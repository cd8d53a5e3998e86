import Database

extension Schema {
  /// Everything that stores publish.
  @Sendable
  static func createCatalog(_ writer: any Writer) throws {
    for table in sellers + goods + discounts + places { try writer.run(table) }
  }

  private static let sellers: [SQL] = [
    """
    CREATE TABLE organisation (
      id \(.text) NOT NULL PRIMARY KEY,
      kind \(.text) NOT NULL CHECK (kind IN ('grocer', 'restaurant')),
      name \(.text) NOT NULL,
      emoji \(.text) NOT NULL,
      membership \(.text)
    )\(.strict)
    """,
    // An import writes the last three, so that store lists need not count.
    """
    CREATE TABLE store (
      id \(.text) NOT NULL PRIMARY KEY,
      organisation_id \(.text) NOT NULL REFERENCES organisation (id),
      name \(.text) NOT NULL,
      street \(.text) NOT NULL,
      city \(.text) NOT NULL,
      region \(.text) NOT NULL,
      zip \(.text) NOT NULL,
      country \(.text) NOT NULL,
      latitude \(.real) NOT NULL,
      longitude \(.real) NOT NULL,
      opening_hours \(.text),
      phone \(.text),
      size \(.text) NOT NULL CHECK (size IN ('small', 'medium', 'large')),
      product_count \(.integer) NOT NULL DEFAULT 0,
      catalog_revision \(.text),
      catalog_updated \(.integer)
    )\(.strict)
    """,
    "CREATE INDEX store_by_organisation ON store (organisation_id)",
    "CREATE INDEX store_by_latitude ON store (latitude, longitude)",
    "CREATE INDEX store_by_zip ON store (zip)",
  ]

  private static let goods: [SQL] = [
    // The folded texts are for search, matching and sorting; `number` is the row's key in the text index.
    """
    CREATE TABLE product (
      number \(number),
      id \(.text) NOT NULL UNIQUE,
      organisation_id \(.text) NOT NULL REFERENCES organisation (id),
      gtin \(.text),
      name \(.text) NOT NULL,
      item \(.text) NOT NULL,
      brand \(.text),
      department \(.text) NOT NULL,
      emoji \(.text) NOT NULL,
      size_amount \(.integer) NOT NULL CHECK (size_amount > 0),
      size_unit \(.text) NOT NULL CHECK (size_unit IN ('g', 'ml', 'piece')),
      weight_grams \(.integer) NOT NULL CHECK (weight_grams >= 0),
      storage \(.text) NOT NULL CHECK (storage IN ('ambient', 'chilled', 'frozen')),
      popularity \(.integer) NOT NULL,
      folded_name \(.text) NOT NULL,
      folded_item \(.text) NOT NULL,
      folded_brand \(.text) NOT NULL,
      UNIQUE (organisation_id, gtin)
    )\(.strict)
    """,
    "CREATE INDEX product_by_item ON product (folded_item)",
    // The aisle number is for sorting: "10" comes after "9".
    """
    CREATE TABLE offer (
      store_id \(.text) NOT NULL REFERENCES store (id) ON DELETE CASCADE,
      product_id \(.text) NOT NULL REFERENCES product (id) ON DELETE CASCADE,
      price_cents \(.integer) NOT NULL CHECK (price_cents >= 0),
      aisle \(.text),
      aisle_number \(.integer),
      shelf_row \(.integer),
      shelf_column \(.integer),
      is_in_stock \(.flag) NOT NULL,
      PRIMARY KEY (store_id, product_id)
    )\(clustered)
    """,
    "CREATE INDEX offer_by_product ON offer (product_id)",
  ]

  private static let discounts: [SQL] = [
    // New kinds of rules extend the JSON in `rule`, not the columns.
    """
    CREATE TABLE discount (
      id \(.text) NOT NULL PRIMARY KEY,
      organisation_id \(.text) NOT NULL REFERENCES organisation (id),
      rule \(.text) NOT NULL,
      is_for_members_only \(.flag) NOT NULL,
      first_day \(.text),
      last_day \(.text)
    )\(.strict)
    """,
    "CREATE INDEX discount_by_organisation ON discount (organisation_id)",
    """
    CREATE TABLE discount_product (
      discount_id \(.text) NOT NULL REFERENCES discount (id) ON DELETE CASCADE,
      product_id \(.text) NOT NULL REFERENCES product (id) ON DELETE CASCADE,
      PRIMARY KEY (discount_id, product_id)
    )\(clustered)
    """,
    "CREATE INDEX discount_product_by_product ON discount_product (product_id)",
    // Without a row, a discount is valid in all stores of its organization.
    """
    CREATE TABLE discount_store (
      discount_id \(.text) NOT NULL REFERENCES discount (id) ON DELETE CASCADE,
      store_id \(.text) NOT NULL REFERENCES store (id) ON DELETE CASCADE,
      PRIMARY KEY (discount_id, store_id)
    )\(clustered)
    """,
    "CREATE INDEX discount_store_by_store ON discount_store (store_id)",
  ]

  private static let places: [SQL] = [
    // The grid has one line per row; drawings are read and written as a whole, so they are JSON.
    """
    CREATE TABLE store_map (
      id \(.text) NOT NULL PRIMARY KEY,
      store_id \(.text) NOT NULL REFERENCES store (id) ON DELETE CASCADE,
      name \(.text) NOT NULL,
      is_official \(.flag) NOT NULL,
      updated \(.integer) NOT NULL,
      decimetres_per_cell \(.integer) NOT NULL,
      row_count \(.integer) NOT NULL,
      column_count \(.integer) NOT NULL,
      grid \(.text) NOT NULL,
      drawing \(.text) NOT NULL
    )\(.strict)
    """,
    "CREATE INDEX store_map_by_store ON store_map (store_id)",
    """
    CREATE TABLE menu_group (
      store_id \(.text) NOT NULL REFERENCES store (id) ON DELETE CASCADE,
      position \(.integer) NOT NULL,
      name \(.text) NOT NULL,
      PRIMARY KEY (store_id, position)
    )\(clustered)
    """,
    """
    CREATE TABLE dish (
      store_id \(.text) NOT NULL,
      id \(.text) NOT NULL,
      group_position \(.integer) NOT NULL,
      position \(.integer) NOT NULL,
      name \(.text) NOT NULL,
      details \(.text),
      emoji \(.text),
      is_vegetarian \(.flag) NOT NULL,
      prices \(.text) NOT NULL,
      PRIMARY KEY (store_id, id),
      FOREIGN KEY (store_id, group_position) REFERENCES menu_group (store_id, position) ON DELETE CASCADE
    )\(clustered)
    """,
    """
    CREATE TABLE street (
      position \(.integer) NOT NULL PRIMARY KEY,
      kind \(.text) NOT NULL,
      name \(.text),
      points \(.text) NOT NULL
    )\(.strict)
    """,
  ]

  /// An auto-increment key.
  private static let number = SQL.choice(
    sqlite: "INTEGER NOT NULL PRIMARY KEY",
    postgres: "BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY")

  /// Stores rows in key order, so that rows of one store are adjacent.
  private static let clustered = SQL.choice(sqlite: " STRICT, WITHOUT ROWID", postgres: "")
}
