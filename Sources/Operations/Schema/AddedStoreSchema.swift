import Database

extension Schema {
  /// Map sizes of added stores, and merged stores.
  @Sendable
  static func addSheetsAndMergers(_ writer: any Writer) throws {
    for statement in sheetsAndMergers { try writer.run(statement) }
  }

  private static let sheetsAndMergers: [SQL] = [
    // Set by the person who added the store; NULL for all others.
    """
    ALTER TABLE store ADD COLUMN sheet \(.text)
      CHECK (sheet IN ('corner', 'market', 'supermarket', 'warehouse'))
    """,
    // Old ids that lists and devices still use, with their merged store.
    """
    CREATE TABLE former_store (
      id \(.text) NOT NULL PRIMARY KEY,
      store_id \(.text) NOT NULL REFERENCES store (id) ON DELETE CASCADE,
      merged \(.integer) NOT NULL
    )\(.strict)
    """,
    "CREATE INDEX former_store_by_store ON former_store (store_id)",
  ]
}
