import Database

/// A table whose rows count towards their owner's storage. Triggers keep the sums, so that nothing is stored
/// without being counted, and a deletion gives its room back, also one by a foreign key.
struct CountedTable: Sendable {
  let name: StaticString
  let kind: SQL
  /// The kind of the row's owner.
  let scope: SQL
  /// The id of the owner; NULL for rows without one, which are not counted.
  let owner: SQL
  /// The bytes of a row, with what the database adds.
  let bytes: SQL
  /// The columns whose change can change the sums.
  let columns: [SQL]

  private init(_ name: StaticString, _ kind: SQL, scope: SQL, owner: SQL, bytes: SQL, columns: [SQL]) {
    self.name = name
    self.kind = kind
    self.scope = scope
    self.owner = owner
    self.bytes = bytes
    self.columns = columns
  }

  /// The migration makes triggers from this list. Once that is released, the list is frozen: a change needs a
  /// migration of its own, and `ForeignParts` compares the triggers of backups with it.
  static let all: [CountedTable] = [
    CountedTable(
      "picture", "'pictures'", scope: "'account'", owner: "account_id", bytes: "length(bytes)",
      columns: ["account_id", "bytes"]),
    CountedTable(
      "posted_recipe", "'recipes'", scope: "'account'", owner: "account_id",
      bytes: "400 + \(size("name")) + \(size("folded_text")) + \(size("body"))",
      columns: ["account_id", "name", "folded_text", "body"]),
    // People's maps are their authors', the official ones the stores'.
    CountedTable(
      "store_map", "'maps'", scope: "CASE WHEN author_id IS NULL THEN 'store' ELSE 'account' END",
      owner: "coalesce(author_id, store_id)", bytes: "400 + \(size("grid")) + \(size("drawing"))",
      columns: ["author_id", "store_id", "grid", "drawing"]),
    CountedTable(
      "map_review", "'opinions'", scope: "'account'", owner: "account_id", bytes: "300 + \(size("words"))",
      columns: ["account_id", "words"]),
    CountedTable(
      "map_report", "'opinions'", scope: "'account'", owner: "account_id", bytes: "300 + \(size("words"))",
      columns: ["account_id", "words"]),
    // The name, thing and brand are stored folded too, and in indexes.
    CountedTable(
      "product", "'goods'", scope: "'organisation'", owner: "organisation_id",
      bytes: """
        600 + 4 * (\(size("name")) + \(size("item")) + \(size("brand"))) + \(size("details"))
        """,
      columns: ["organisation_id", "name", "item", "brand", "details"]),
    // With its offers and their indexes, whose number it holds.
    CountedTable(
      "store", "'stores'", scope: "'organisation'", owner: "organisation_id",
      bytes: "1000 + 150 * product_count", columns: ["organisation_id", "product_count"]),
    CountedTable(
      "product_picture", "'goods-pictures'", scope: "'organisation'", owner: "organisation_id",
      bytes: "byte_count", columns: ["organisation_id", "byte_count"]),
    CountedTable(
      "dish", "'menus'", scope: "'store'", owner: "store_id",
      bytes: "200 + \(size("name")) + \(size("details")) + \(size("prices"))",
      columns: ["store_id", "name", "details", "prices"]),
    // With its products and stores, whose number it holds.
    CountedTable(
      "discount", "'discounts'", scope: "'organisation'", owner: "organisation_id",
      bytes: "300 + \(size("rule")) + 100 * target_count",
      columns: ["organisation_id", "rule", "target_count"]),
    CountedTable(
      "coupon", "'coupons'", scope: "'organisation'", owner: "organisation_id",
      bytes: """
        500 + \(size("title")) + \(size("details")) + \(size("restrictions")) + \(size("code"))
        + \(size("rule")) + coalesce(length(picture), 0)
        """,
      columns: ["organisation_id", "title", "details", "restrictions", "code", "rule", "picture"]),
    CountedTable(
      "ad", "'ads'", scope: "'organisation'", owner: "organisation_id",
      bytes: "400 + \(size("line")) + coalesce(length(picture), 0)",
      columns: ["organisation_id", "line", "picture"]),
    CountedTable(
      "goods_draft", "'drafts'", scope: "'organisation'", owner: "organisation_id",
      bytes: "200 + length(sealed)", columns: ["organisation_id", "sealed"]),
  ]

  /// The UTF-8 bytes of a text; 0 for none.
  private static func size(_ column: StaticString) -> SQL {
    "coalesce(\(.byteCount(of: column)), 0)"
  }

  /// The sums of the owners, from all rows of the table or of a relation with its columns.
  ///
  /// - Parameters:
  ///   - sign: before the bytes, "-" for removed rows.
  ///   - condition: on the rows.
  func sums(of rows: SQL? = nil, sign: SQL = "", where condition: SQL = "true") -> SQL {
    """
    SELECT \(scope) AS scope, \(owner) AS owner, \(kind) AS kind,
      \(sign)(\(bytes)) AS bytes
    FROM \(rows ?? SQL(stringLiteral: name))
    WHERE \(owner) IS NOT NULL AND \(condition)
    """
  }
}

extension Schema {
  @Sendable
  static func countStorage(_ writer: any Writer) throws {
    try writer.run("ALTER TABLE discount ADD COLUMN target_count \(.integer) NOT NULL DEFAULT 0")
    try writer.run(
      """
      UPDATE discount SET target_count =
        (SELECT count(*) FROM discount_product WHERE discount_id = discount.id)
        + (SELECT count(*) FROM discount_store WHERE discount_id = discount.id)
      """)
    try writer.run(
      """
      CREATE TABLE storage_use (
        scope \(.text) NOT NULL CHECK (scope IN ('account', 'organisation', 'store')),
        owner \(.text) NOT NULL,
        kind \(.text) NOT NULL,
        bytes \(.integer) NOT NULL,
        PRIMARY KEY (scope, owner, kind)
      )\(.strict)
      """)
    for table in CountedTable.all {
      try writer.run(adding(table.sums()))
      switch writer.dialect {
      case .sqlite: for trigger in sqliteTriggers(table) { try writer.run(trigger) }
      case .postgres: for trigger in postgresTriggers(table) { try writer.run(trigger) }
      }
    }
  }

  /// Adds rows of `CountedTable.sums` to the stored sums.
  private static func adding(_ sums: SQL) -> SQL {
    """
    INSERT INTO storage_use (scope, owner, kind, bytes)
    SELECT scope, owner, kind, \(.choice(sqlite: "sum(bytes)", postgres: "sum(bytes)::BIGINT"))
    FROM (\(sums)) AS counted
    WHERE true
    GROUP BY scope, owner, kind
    HAVING sum(bytes) <> 0
    \(onConflict)
    """
  }

  private static let onConflict: SQL = """
    ON CONFLICT (scope, owner, kind) DO UPDATE SET bytes = storage_use.bytes + excluded.bytes
    """

  private static func sqliteTriggers(_ table: CountedTable) -> [SQL] {
    let name = SQL(stringLiteral: table.name)
    /// Adds one row, which is `new` or `old`.
    func adding(_ row: SQL, sign: SQL = "") -> SQL {
      let columns = table.columns.map { column -> SQL in "\(row).\(column) AS \(column)" }
      let sums = table.sums(of: "(SELECT \(columns.joined(by: ", ")))", sign: sign)
      return "INSERT INTO storage_use (scope, owner, kind, bytes) \(sums) \(onConflict);"
    }
    let changed = table.columns.map { column -> SQL in "old.\(column) IS NOT new.\(column)" }
    return [
      "CREATE TRIGGER storage_\(name)_added AFTER INSERT ON \(name) BEGIN \(adding("new")) END",
      "CREATE TRIGGER storage_\(name)_removed AFTER DELETE ON \(name) BEGIN \(adding("old", sign: "-")) END",
      """
      CREATE TRIGGER storage_\(name)_changed AFTER UPDATE OF \(table.columns.joined(by: ", ")) ON \(name)
      WHEN \(changed.joined(by: " OR "))
      BEGIN \(adding("old", sign: "-")) \(adding("new")) END
      """,
    ]
  }

  /// One trigger for each statement, because a sum changed for each row would leave as many old versions.
  private static func postgresTriggers(_ table: CountedTable) -> [SQL] {
    let name = SQL(stringLiteral: table.name)
    let (old, new) = (table.sums(of: "old_rows", sign: "-"), table.sums(of: "new_rows"))
    return [
      """
      CREATE OR REPLACE FUNCTION storage_\(name)() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF TG_OP = 'INSERT' THEN \(adding(new));
        ELSIF TG_OP = 'DELETE' THEN \(adding(old));
        ELSE \(adding("\(old) UNION ALL \(new)"));
        END IF;
        RETURN NULL;
      END $$
      """,
      """
      CREATE TRIGGER storage_\(name)_added AFTER INSERT ON \(name) REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION storage_\(name)()
      """,
      """
      CREATE TRIGGER storage_\(name)_removed AFTER DELETE ON \(name) REFERENCING OLD TABLE AS old_rows
      FOR EACH STATEMENT EXECUTE FUNCTION storage_\(name)()
      """,
      """
      CREATE TRIGGER storage_\(name)_changed AFTER UPDATE ON \(name)
      REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION storage_\(name)()
      """,
    ]
  }
}
