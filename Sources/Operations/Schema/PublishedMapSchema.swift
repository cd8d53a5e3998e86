import Database

extension Schema {
  /// Maps published by people, reviews of them, and stores added by people.
  @Sendable
  static func addMapsOfPeople(_ writer: any Writer) throws {
    for statement in authors + opinions + addedStores { try writer.run(statement) }
  }

  private static let authors: [SQL] = [
    // NULL for the store's own map. Published maps are deleted with their author's account.
    """
    ALTER TABLE store_map ADD COLUMN author_id \(.text) REFERENCES account (id) ON DELETE CASCADE
    """,
    // Time of first publication; NULL for imports.
    "ALTER TABLE store_map ADD COLUMN created \(.integer)",
    "ALTER TABLE store_map ADD COLUMN revision \(.integer) NOT NULL DEFAULT 1",
    "ALTER TABLE store_map ADD COLUMN downloads \(.integer) NOT NULL DEFAULT 0",
    // Time and reason; only the operator hides maps.
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
    // A problem report for a map; `done` is the time its author resolved it.
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
    // The person who added the store, and the time; NULL for stores of organizations and imports.
    "ALTER TABLE store ADD COLUMN added_by \(.text) REFERENCES account (id) ON DELETE SET NULL",
    "ALTER TABLE store ADD COLUMN added \(.integer)",
    "CREATE INDEX store_by_adder ON store (added_by, added) WHERE added_by IS NOT NULL",
  ]
}
