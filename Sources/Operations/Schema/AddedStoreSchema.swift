import Database

extension Schema {
  /// How large the sheet of an added store's map is to be, and which stores have been found to be others.
  @Sendable
  static func addSheetsAndMergers(_ writer: any Writer) throws {
    for statement in sheetsAndMergers { try writer.run(statement) }
  }

  private static let sheetsAndMergers: [SQL] = [
    // What whoever has added the store says; nil for all others.
    """
    ALTER TABLE store ADD COLUMN sheet \(.text)
      CHECK (sheet IN ('corner', 'market', 'supermarket', 'warehouse'))
    """,
    // Ids that lists and devices still know, with the store that was meant.
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
