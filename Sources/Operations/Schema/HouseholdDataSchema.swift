import Database

extension Schema {
  /// Household data: rows with field timestamps, and the log of overwritten values.
  @Sendable
  static func createHouseholdData(_ writer: any Writer) throws {
    for table in householdData { try writer.run(table) }
    try writer.run("INSERT INTO revision_counter (id, revision) VALUES (1, 0)")
  }

  /// Total size of a household's rows, updated with each change.
  @Sendable
  static func addHouseholdSizes(_ writer: any Writer) throws {
    try writer.run("ALTER TABLE household ADD COLUMN row_count \(.integer) NOT NULL DEFAULT 0")
    try writer.run("ALTER TABLE household ADD COLUMN row_bytes \(.integer) NOT NULL DEFAULT 0")
    try writer.run(
      """
      UPDATE household
      SET row_count = (SELECT count(*) FROM household_row WHERE household_row.household_id = household.id),
        row_bytes = (
          SELECT coalesce(sum(\(.byteCount(of: "household_row.fields"))), 0)
          FROM household_row
          WHERE household_row.household_id = household.id)
      """)
  }

  private static let householdData: [SQL] = [
    // Counts all syncs with changes over all households, as one cursor.
    """
    CREATE TABLE revision_counter (
      id \(.integer) NOT NULL PRIMARY KEY CHECK (id = 1),
      revision \(.integer) NOT NULL
    )\(.strict)
    """,
    // Fields and timestamps are JSON objects as sent; unknown fields of newer apps are kept.
    """
    CREATE TABLE household_row (
      household_id \(.text) NOT NULL REFERENCES household (id) ON DELETE CASCADE,
      kind \(.text) NOT NULL,
      id \(.text) NOT NULL,
      revision \(.integer) NOT NULL,
      author_id \(.text) REFERENCES account (id) ON DELETE SET NULL,
      fields \(.text) NOT NULL,
      stamps \(.text) NOT NULL,
      PRIMARY KEY (household_id, kind, id)
    )\(.strict)
    """,
    "CREATE INDEX household_row_by_revision ON household_row (household_id, revision)",
    "CREATE INDEX household_row_by_author ON household_row (author_id)",
    // Values are JSON. `reason`: 'overwritten' by a later value, 'late' if it lost on arrival, 'removed'
    // with its row.
    """
    CREATE TABLE household_log (
      household_id \(.text) NOT NULL REFERENCES household (id) ON DELETE CASCADE,
      revision \(.integer) NOT NULL,
      position \(.integer) NOT NULL,
      time \(.integer) NOT NULL,
      account_id \(.text) REFERENCES account (id) ON DELETE SET NULL,
      kind \(.text) NOT NULL,
      row_id \(.text) NOT NULL,
      field \(.text) NOT NULL,
      reason \(.text) NOT NULL CHECK (reason IN ('overwritten', 'late', 'removed')),
      lost_value \(.text) NOT NULL,
      lost_stamp \(.text) NOT NULL,
      kept_value \(.text) NOT NULL,
      PRIMARY KEY (household_id, revision, position)
    )\(.strict)
    """,
    // Logs a late value only once, however often it arrives.
    "CREATE INDEX household_log_by_row ON household_log (household_id, row_id)",
    "CREATE INDEX household_log_by_time ON household_log (time)",
    "CREATE INDEX household_log_by_account ON household_log (account_id)",
  ]
}
