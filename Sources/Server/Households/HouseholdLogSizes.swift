import Database

/// How many bytes the log of each household takes, for each account whose changes are in it. The sums are
/// stored, so that no log has to be read to know its size.
enum HouseholdLogSizes {
  /// Adds to what is known, or takes away.
  static func add(
    _ household: String, _ account: String, entries: Int, bytes: Int, in writer: any Writer
  ) throws {
    try writer.run(
      """
      INSERT INTO household_log_size (household_id, account_id, entries, bytes)
      VALUES (\(household), \(account), \(entries), \(bytes))
      ON CONFLICT (household_id, account_id) DO UPDATE
      SET entries = household_log_size.entries + excluded.entries,
        bytes = household_log_size.bytes + excluded.bytes
      """)
  }

  /// When an account is deleted, its part of a log is counted as nobody's.
  static func forget(_ account: String, in writer: any Writer) throws {
    try writer.run(
      """
      INSERT INTO household_log_size (household_id, account_id, entries, bytes)
      SELECT household_id, '', entries, bytes FROM household_log_size WHERE account_id = \(account)
      ON CONFLICT (household_id, account_id) DO UPDATE
      SET entries = household_log_size.entries + excluded.entries,
        bytes = household_log_size.bytes + excluded.bytes
      """)
    try writer.run("DELETE FROM household_log_size WHERE account_id = \(account)")
  }

  /// Bytes of all values in the log.
  static func bytes(of household: String, in reader: any Reader) throws -> Int {
    try reader.integer(
      "SELECT coalesce(sum(bytes), 0) FROM household_log_size WHERE household_id = \(household)")
  }

  /// Counts the log anew, after much of it was taken away.
  static func count(_ household: String, in writer: any Writer) throws {
    try writer.run("DELETE FROM household_log_size WHERE household_id = \(household)")
    try writer.run(
      """
      INSERT INTO household_log_size (household_id, account_id, entries, bytes)
      SELECT household_id, coalesce(account_id, ''), count(*),
        sum(\(.byteCount(of: "lost_value")) + \(.byteCount(of: "kept_value")))
      FROM household_log
      WHERE household_id = \(household)
      GROUP BY household_id, coalesce(account_id, '')
      """)
  }
}
