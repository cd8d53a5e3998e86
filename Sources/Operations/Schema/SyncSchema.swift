import Database

extension Schema {
  /// Which life of the database this is, and up to when its data and its sweeps go.
  @Sendable
  static func addEpochs(_ writer: any Writer) throws {
    // Empty texts: no service has been started on this database yet.
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
    // The time of the newest stamp: what the devices of people say, not only the clock of this machine.
    try writer.run("ALTER TABLE revision_counter ADD COLUMN newest_time \(.integer) NOT NULL DEFAULT 0")
    try writer.run(
      "UPDATE revision_counter SET newest_time = (SELECT coalesce(max(time), 0) FROM household_log)")
  }

  /// Finds rows by their id in all households, and entries by their list.
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

  /// Counts rows that are there, stamps too; removed rows apart; and the log by whose changes it tells of.
  @Sendable
  static func addSizesOfLogs(_ writer: any Writer) throws {
    try writer.run("ALTER TABLE household ADD COLUMN removed_bytes \(.integer) NOT NULL DEFAULT 0")
    // A cursor of before is that of a household that was deleted, and brought in again from an export.
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
    // The account is empty where it is no more.
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

  /// How far each household has come, which is its cursor: on PostgreSQL numbers are drawn from a sequence,
  /// so that exchanges of two households have no row in common.
  @Sendable
  static func addNumbersOfHouseholds(_ writer: any Writer) throws {
    try writer.run("ALTER TABLE household ADD COLUMN revision \(.integer) NOT NULL DEFAULT 0")
    // Devices know of each household up to a number of the exchanges of all.
    try writer.run("UPDATE household SET revision = (SELECT revision FROM revision_counter WHERE id = 1)")
    // A service of before that is still at work fails, instead of giving numbers that devices pass over.
    try writer.run("ALTER TABLE revision_counter RENAME COLUMN revision TO last_revision")
    guard writer.dialect == .postgres else { return }
    try writer.run("CREATE SEQUENCE revision_number MINVALUE 0 OWNED BY revision_counter.last_revision")
    try writer.run("SELECT setval('revision_number', last_revision) FROM revision_counter WHERE id = 1")
  }
}
