import Database

extension Schema {
  /// A trigram index for words anywhere in a name.
  @Sendable
  static func createProductSearch(_ writer: any Writer) throws {
    switch writer.dialect {
    case .sqlite: for statement in sqliteSearch { try writer.run(statement) }
    case .postgres: for statement in postgresSearch { try writer.run(statement) }
    }
  }

  // The index stores no texts, so it needs the old values on changes.
  private static let sqliteSearch: [SQL] = [
    """
    CREATE VIRTUAL TABLE product_search USING fts5 (
      folded_name, folded_item, folded_brand,
      content = 'product', content_rowid = 'number', tokenize = 'trigram', detail = 'full'
    )
    """,
    """
    CREATE TRIGGER product_inserted AFTER INSERT ON product BEGIN
      INSERT INTO product_search (rowid, folded_name, folded_item, folded_brand)
      VALUES (new.number, new.folded_name, new.folded_item, new.folded_brand);
    END
    """,
    """
    CREATE TRIGGER product_deleted AFTER DELETE ON product BEGIN
      INSERT INTO product_search (product_search, rowid, folded_name, folded_item, folded_brand)
      VALUES ('delete', old.number, old.folded_name, old.folded_item, old.folded_brand);
    END
    """,
    """
    CREATE TRIGGER product_renamed AFTER UPDATE OF folded_name, folded_item, folded_brand ON product
    WHEN old.folded_name <> new.folded_name
      OR old.folded_item <> new.folded_item
      OR old.folded_brand <> new.folded_brand
    BEGIN
      INSERT INTO product_search (product_search, rowid, folded_name, folded_item, folded_brand)
      VALUES ('delete', old.number, old.folded_name, old.folded_item, old.folded_brand);
      INSERT INTO product_search (rowid, folded_name, folded_item, folded_brand)
      VALUES (new.number, new.folded_name, new.folded_item, new.folded_brand);
    END
    """,
  ]

  private static let postgresSearch: [SQL] = [
    "CREATE EXTENSION IF NOT EXISTS pg_trgm",
    """
    CREATE INDEX product_search ON product USING gin (
      (folded_name || ' ' || folded_item || ' ' || folded_brand) gin_trgm_ops
    )
    """,
  ]
}
