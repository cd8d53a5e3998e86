import Database

/// Counters shared by server instances.
extension Schema {
  /// Attempts at passwords, codes and emails, keyed by an index of the target.
  @Sendable
  static func addAttempts(_ writer: any Writer) throws {
    try writer.run(
      """
      CREATE TABLE attempt (
        key \(.bytes) NOT NULL PRIMARY KEY,
        attempts \(.integer) NOT NULL,
        wait \(.integer) NOT NULL,
        blocked_until \(.integer) NOT NULL,
        expires \(.integer) NOT NULL
      )\(.strict)
      """)
    try writer.run("CREATE INDEX attempt_by_end ON attempt (expires)")
  }
}
