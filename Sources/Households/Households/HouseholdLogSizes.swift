package import Database

/// Log sizes per household and account, stored so that checking a size does not read the log.
package enum HouseholdLogSizes {
  /// Adds to the stored sums; negative values subtract.
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

  /// Moves a deleted account's share of each log to no account.
  package static func forget(_ account: String, in writer: any Writer) throws {
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

  /// Total size of the log's values, in bytes.
  static func bytes(of household: String, in reader: any Reader) throws -> Int {
    try reader.integer(
      "SELECT coalesce(sum(bytes), 0) FROM household_log_size WHERE household_id = \(household)")
  }

  static func entries(of household: String, in reader: any Reader) throws -> Int {
    try reader.integer(
      "SELECT coalesce(sum(entries), 0) FROM household_log_size WHERE household_id = \(household)")
  }

  /// Households with more log entries than `most`.
  package static func households(over limit: Int, in reader: any Reader) throws -> [String] {
    try reader.rows(
      """
      SELECT household_id
      FROM household_log_size
      GROUP BY household_id
      HAVING sum(entries) > \(limit)
      ORDER BY household_id
      """
    ) { row in try row.text(0) }
  }

  /// The difference between one account's actual log size and the stored sum.
  struct Fault: Sendable, Equatable {
    let account: String
    let entries: Int
    let bytes: Int
  }

  /// The accounts whose stored sums differ from the log.
  ///
  /// - Complexity: O(bytes of the log).
  static func faults(of household: String, in reader: any Reader) throws -> [Fault] {
    try reader.rows(
      """
      SELECT account_id, sum(entries), sum(bytes)
      FROM (
        SELECT coalesce(account_id, '') AS account_id, 1 AS entries,
          \(.byteCount(of: "lost_value")) + \(.byteCount(of: "kept_value")) AS bytes
        FROM household_log WHERE household_id = \(household)
        UNION ALL
        SELECT account_id, -entries, -bytes FROM household_log_size WHERE household_id = \(household)
      ) AS both_ways
      GROUP BY account_id
      HAVING sum(entries) <> 0 OR sum(bytes) <> 0
      """
    ) { row in
      Fault(account: try row.text(0), entries: try row.integer(1), bytes: try row.integer(2))
    }
  }

  /// Deletes sums whose entries are all gone.
  static func forgetEmpty(_ household: String, in writer: any Writer) throws {
    try writer.run(
      "DELETE FROM household_log_size WHERE household_id = \(household) AND entries = 0 AND bytes = 0")
  }

  /// Corrects the sums by the given differences.
  static func correct(_ faults: [Fault], of household: String, in writer: any Writer) throws {
    for fault in faults {
      try add(household, fault.account, entries: fault.entries, bytes: fault.bytes, in: writer)
    }
    try forgetEmpty(household, in: writer)
  }
}
