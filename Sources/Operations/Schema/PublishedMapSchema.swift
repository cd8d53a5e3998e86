import Database

extension Schema {
  /// Maps that people draw stand beside those of stores, with what others say of them; and stores that nobody
  /// knew before somebody drew them.
  @Sendable
  static func addMapsOfPeople(_ writer: any Writer) throws {
    for statement in authors + opinions + addedStores { try writer.run(statement) }
  }

  private static let authors: [SQL] = [
    // nil: the store's own. What somebody has published goes with their account.
    """
    ALTER TABLE store_map ADD COLUMN author_id \(.text) REFERENCES account (id) ON DELETE CASCADE
    """,
    // When it was published first; nil for one that was imported.
    "ALTER TABLE store_map ADD COLUMN created \(.integer)",
    "ALTER TABLE store_map ADD COLUMN revision \(.integer) NOT NULL DEFAULT 1",
    "ALTER TABLE store_map ADD COLUMN downloads \(.integer) NOT NULL DEFAULT 0",
    // Since when, and why; only whoever runs the server hides.
    "ALTER TABLE store_map ADD COLUMN hidden \(.integer)",
    "ALTER TABLE store_map ADD COLUMN hidden_reason \(.text)",
    "CREATE INDEX store_map_by_author ON store_map (author_id, created) WHERE author_id IS NOT NULL",
  ]

  private static let opinions: [SQL] = [
    """
    CREATE TABLE map_review (
      id \(.text) NOT NULL PRIMARY KEY,
      map_id \(.text) NOT NULL REFERENCES store_map (id) ON DELETE CASCADE,
      account_id \(.text) NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      stars \(.integer) NOT NULL CHECK (stars BETWEEN 1 AND 5),
      words \(.text) NOT NULL,
      created \(.integer) NOT NULL,
      updated \(.integer) NOT NULL,
      hidden \(.integer),
      hidden_reason \(.text),
      UNIQUE (map_id, account_id)
    )\(.strict)
    """,
    "CREATE INDEX map_review_by_account ON map_review (account_id)",
    // What somebody says is wrong with a map; `done`: when its author has seen to it.
    """
    CREATE TABLE map_report (
      id \(.text) NOT NULL PRIMARY KEY,
      map_id \(.text) NOT NULL REFERENCES store_map (id) ON DELETE CASCADE,
      account_id \(.text) NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      kind \(.text) NOT NULL,
      words \(.text) NOT NULL,
      created \(.integer) NOT NULL,
      done \(.integer)
    )\(.strict)
    """,
    "CREATE INDEX map_report_by_map ON map_report (map_id, created)",
    "CREATE INDEX map_report_by_account ON map_report (account_id)",
  ]

  private static let addedStores: [SQL] = [
    // Whoever has added it, and when; nil for a store of an organisation's own, and of an import.
    "ALTER TABLE store ADD COLUMN added_by \(.text) REFERENCES account (id) ON DELETE SET NULL",
    "ALTER TABLE store ADD COLUMN added \(.integer)",
    "CREATE INDEX store_by_adder ON store (added_by, added) WHERE added_by IS NOT NULL",
  ]
}
