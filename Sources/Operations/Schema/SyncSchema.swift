import Database

extension Schema {
  /// The epoch of the database, its newest timestamp, and the state of the sweep.
  @Sendable
  static func addEpochs(_ writer: any Writer) throws {
    // Empty texts: no instance has started on this database yet.
    try writer.run(
      """
      CREATE TABLE database_life (
        id \(.integer) NOT NULL PRIMARY KEY CHECK (id = 1),
        epoch \(.text) NOT NULL,
        start_id \(.text) NOT NULL,
        swept_until \(.integer) NOT NULL,
        swept_at \(.integer) NOT NULL
      )\(.strict)
      """)
    try writer.run(
      "INSERT INTO database_life (id, epoch, start_id, swept_until, swept_at) VALUES (1, '', '', 0, 0)")
    // The newest timestamp, from devices and not only from this machine's clock.
    try writer.run("ALTER TABLE revision_counter ADD COLUMN newest_time \(.integer) NOT NULL DEFAULT 0")
    try writer.run(
      "UPDATE revision_counter SET newest_time = (SELECT coalesce(max(time), 0) FROM household_log)")
  }

  /// Indexes of rows by id across households, and of entries by list.
  @Sendable
  static func addListsOfEntries(_ writer: any Writer) throws {
    try writer.run("ALTER TABLE household_row ADD COLUMN list_id \(.text)")
    let list: SQL = .choice(
      sqlite: "json_extract(fields, '$.listId')", postgres: "fields::json ->> 'listId'")
    try writer.run("UPDATE household_row SET list_id = \(list) WHERE kind = 'entry'")
    try writer.run("CREATE INDEX household_row_by_id ON household_row (id, kind)")
    try writer.run(
      """
      CREATE INDEX household_row_by_list ON household_row (household_id, list_id)
      WHERE list_id IS NOT NULL
      """)
  }

  /// Sizes of existing rows with timestamps, of removed rows, and of log entries per author.
  @Sendable
  static func addSizesOfLogs(_ writer: any Writer) throws {
    try writer.run("ALTER TABLE household ADD COLUMN removed_bytes \(.integer) NOT NULL DEFAULT 0")
    // An older cursor belongs to a deleted household that was imported again.
    try writer.run("ALTER TABLE household ADD COLUMN first_revision \(.integer) NOT NULL DEFAULT 0")
    let removed: SQL = .choice(
      sqlite: "json_extract(fields, '$.isDeleted') = 1", postgres: "fields::json ->> 'isDeleted' = 'true'")
    let bytes: SQL = "\(.byteCount(of: "fields")) + \(.byteCount(of: "stamps"))"
    try writer.run(
      """
      UPDATE household
      SET row_count = (
          SELECT coalesce(sum(CASE WHEN \(removed) THEN 0 ELSE 1 END), 0)
          FROM household_row WHERE household_row.household_id = household.id),
        row_bytes = (
          SELECT coalesce(sum(CASE WHEN \(removed) THEN 0 ELSE \(bytes) END), 0)
          FROM household_row WHERE household_row.household_id = household.id),
        removed_bytes = (
          SELECT coalesce(sum(CASE WHEN \(removed) THEN \(bytes) ELSE 0 END), 0)
          FROM household_row WHERE household_row.household_id = household.id)
      """)
    // The account is empty if it was deleted.
    try writer.run(
      """
      CREATE TABLE household_log_size (
        household_id \(.text) NOT NULL REFERENCES household (id) ON DELETE CASCADE,
        account_id \(.text) NOT NULL,
        entries \(.integer) NOT NULL,
        bytes \(.integer) NOT NULL,
        PRIMARY KEY (household_id, account_id)
      )\(.strict)
      """)
    try writer.run(
      """
      INSERT INTO household_log_size (household_id, account_id, entries, bytes)
      SELECT household_id, coalesce(account_id, ''), count(*),
        sum(\(.byteCount(of: "lost_value")) + \(.byteCount(of: "kept_value")))
      FROM household_log
      GROUP BY household_id, coalesce(account_id, '')
      """)
  }

  /// Revisions per household, used as cursors. On PostgreSQL they come from a sequence, so that syncs of
  /// two households share no row.
  @Sendable
  static func addNumbersOfHouseholds(_ writer: any Writer) throws {
    try writer.run("ALTER TABLE household ADD COLUMN revision \(.integer) NOT NULL DEFAULT 0")
    // Devices have cursors from the global counter.
    try writer.run("UPDATE household SET revision = (SELECT revision FROM revision_counter WHERE id = 1)")
    // A running older instance fails instead of assigning revisions that devices would skip.
    try writer.run("ALTER TABLE revision_counter RENAME COLUMN revision TO last_revision")
    guard writer.dialect == .postgres else { return }
    try writer.run("CREATE SEQUENCE revision_number MINVALUE 0 OWNED BY revision_counter.last_revision")
    try writer.run("SELECT setval('revision_number', last_revision) FROM revision_counter WHERE id = 1")
  }

  /// Words that tell the revisions of a database that was set back from those it gave before.
  @Sendable
  static func addLivesOfHouseholds(_ writer: any Writer) throws {
    try writer.run(
      """
      CREATE TABLE household_life (
        household_id \(.text) NOT NULL REFERENCES household (id) ON DELETE CASCADE,
        first_revision \(.integer) NOT NULL,
        began \(.integer) NOT NULL,
        word \(.text) NOT NULL,
        PRIMARY KEY (household_id, first_revision)
      )\(SQL.choice(sqlite: " STRICT, WITHOUT ROWID", postgres: ""))
      """)
  }

  /// Marks of deleted households.
  @Sendable
  static func addDeletedHouseholds(_ writer: any Writer) throws {
    try writer.run(
      """
      CREATE TABLE deleted_household (
        id \(.text) NOT NULL PRIMARY KEY,
        deleted \(.integer) NOT NULL
      )\(SQL.choice(sqlite: " STRICT, WITHOUT ROWID", postgres: ""))
      """)
    try writer.run("CREATE INDEX deleted_household_by_time ON deleted_household (deleted)")
  }

  /// A row that is written to find out if the disk takes writes.
  @Sendable
  static func addWriteProbe(_ writer: any Writer) throws {
    try writer.run(
      """
      CREATE TABLE write_probe (
        id \(.integer) NOT NULL PRIMARY KEY CHECK (id = 1),
        number \(.integer) NOT NULL
      )\(.strict)
      """)
    try writer.run("INSERT INTO write_probe (id, number) VALUES (1, 0)")
  }
}
