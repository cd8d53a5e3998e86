import Database

/// What services count together.
extension Schema {
  /// Attempts at passwords, codes and letters, by an index of what is tried.
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
