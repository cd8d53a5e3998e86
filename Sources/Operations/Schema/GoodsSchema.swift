import Database

extension Schema {
  /// Store desk data: stock counts, price confirmations, drafts, and uploaded files.
  @Sendable
  static func addGoods(_ writer: any Writer) throws {
    for statement in goodsRevisions + goodsTables { try writer.run(statement) }
  }

  /// Sorts the index of departments by name, so that a page of one needs no sorting.
  @Sendable
  static func addPagesOfDepartments(_ writer: any Writer) throws {
    try writer.run("DROP INDEX product_by_department")
    try writer.run(
      """
      CREATE INDEX product_by_department ON product (organisation_id, department, folded_name, id)
      """)
  }

  private static let goodsRevisions: [SQL] = [
    // Sums of digests, so that a changed row needs no reread of the others; NULL if not computed yet.
    "ALTER TABLE store ADD COLUMN offers_digest \(.integer)",
    "ALTER TABLE store ADD COLUMN discounts_digest \(.integer)",
    // Counts changes of products and offers; a plan is valid for one number.
    "ALTER TABLE organisation ADD COLUMN goods_revision \(.integer) NOT NULL DEFAULT 0",
    "ALTER TABLE offer ADD COLUMN price_confirmed \(.integer)",
  ]

  private static let goodsTables: [SQL] = [
    // Stock counts are private to the store, so they are encrypted at a fixed length.
    """
    CREATE TABLE offer_stock (
      store_id \(.text) NOT NULL,
      product_id \(.text) NOT NULL,
      sealed \(.bytes) NOT NULL,
      key_number \(.integer) NOT NULL,
      PRIMARY KEY (store_id, product_id),
      FOREIGN KEY (store_id, product_id) REFERENCES offer (store_id, product_id) ON DELETE CASCADE
    )\(.strict)
    """,
    "CREATE INDEX offer_stock_by_key ON offer_stock (key_number)",
    """
    CREATE TABLE goods_draft (
      id \(.text) NOT NULL PRIMARY KEY,
      organisation_id \(.text) NOT NULL REFERENCES organisation (id) ON DELETE CASCADE,
      sealed \(.bytes) NOT NULL,
      key_number \(.integer) NOT NULL,
      updated \(.integer) NOT NULL
    )\(.strict)
    """,
    "CREATE INDEX goods_draft_by_organisation ON goods_draft (organisation_id, updated)",
    // The server that received a file keeps its bytes; this table has only the results.
    """
    CREATE TABLE goods_file (
      id \(.text) NOT NULL PRIMARY KEY,
      store_id \(.text) NOT NULL REFERENCES store (id) ON DELETE CASCADE,
      name \(.text) NOT NULL,
      byte_count \(.integer) NOT NULL,
      created \(.integer) NOT NULL,
      state \(.text) NOT NULL,
      lines \(.integer),
      added \(.integer),
      changed \(.integer),
      unchanged \(.integer),
      missing \(.integer),
      finished \(.integer)
    )\(.strict)
    """,
    "CREATE INDEX goods_file_by_store ON goods_file (store_id, created)",
  ]
}
