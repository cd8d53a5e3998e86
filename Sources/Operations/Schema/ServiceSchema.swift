import Database

/// State shared by server instances.
extension Schema {
  /// All recorded starts, which replace the single `database_life.start_id`, and used passkey challenges.
  @Sendable
  static func addServices(_ writer: any Writer) throws {
    try writer.run(
      """
      CREATE TABLE service_start (
        id \(.text) NOT NULL PRIMARY KEY,
        position \(.integer) NOT NULL UNIQUE
      )\(.strict)
      """)
    try writer.run(
      """
      INSERT INTO service_start (id, position)
      SELECT start_id, 1 FROM database_life WHERE start_id <> ''
      """)
    try writer.run(
      """
      CREATE TABLE used_challenge (
        random \(.bytes) NOT NULL PRIMARY KEY,
        ends \(.integer) NOT NULL
      )\(.strict)
      """)
  }
}
