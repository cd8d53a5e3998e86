import Database
package import ServerKit

/// Marks of deleted shared households. They tell a household that was deleted from one that the database
/// never had, because it was set back to before its creation.
package enum DeletedHouseholds {
  /// The age in milliseconds at which a mark is deleted. Hardly a device comes back after a longer time.
  private static let lifetime = 800 * Milliseconds.day

  /// - Parameter now: milliseconds since 1970.
  static func note(_ household: String, at now: Int, in writer: any Writer) throws {
    try writer.run(
      """
      INSERT INTO deleted_household (id, deleted) VALUES (\(household), \(now))
      ON CONFLICT (id) DO UPDATE SET deleted = excluded.deleted
      """)
  }

  /// Returns those of the households that have a mark.
  static func marked(among households: [String], in reader: any Reader) throws -> Set<String> {
    guard !households.isEmpty else { return [] }
    return Set(
      try reader.rows("SELECT id FROM deleted_household WHERE id IN \(list: households)") { row in
        try row.text(0)
      })
  }

  /// The marks to delete.
  package static func old(at now: Int) -> OldRows {
    OldRows(table: "deleted_household", key: ["id"], condition: "deleted < \(now - lifetime)")
  }
}
