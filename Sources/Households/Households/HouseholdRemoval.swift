package import Database
import ServerKit

/// Deletes households. A household is invisible at once without members; its rows are deleted afterwards in
/// short transactions, by the request or, after a crash, by the next sweep.
package struct HouseholdRemoval: Sendable {
  /// The age in milliseconds at which a household without members is no longer being created.
  private static let creation = Milliseconds.hour

  private let database: any Database

  package init(_ database: any Database) {
    self.database = database
  }

  /// Ends all memberships, invitations and links of a household, and marks it for `remove`.
  package static func hide(_ household: String, in writer: any Writer) throws {
    for table in ["household_member", "invitation", "household_link"] as [SQL] {
      try writer.run("DELETE FROM \(table) WHERE household_id = \(household)")
    }
    // A creation time of 0 means that it is not being created.
    try writer.run("UPDATE household SET name = '', created = 0 WHERE id = \(household)")
  }

  /// Deletes those of the households that are hidden, or whose creation ended early.
  ///
  /// - Parameter now: milliseconds since 1970. `.max` counts every creation as ended.
  package func remove(_ households: [String], at now: Int) async throws {
    for household in households {
      let isLeft = try await database.read { reader in
        try reader.exists(
          "SELECT 1 FROM household WHERE id = \(household) AND \(Self.isLeft(at: now))")
      }
      if isLeft { try await remove(household) }
    }
  }

  /// Deletes all such households.
  package func removeAll(at now: Int) async throws {
    let households = try await database.read { reader in
      try reader.rows("SELECT id FROM household WHERE \(Self.isLeft(at: now)) ORDER BY id") { row in
        try row.text(0)
      }
    }
    for household in households { try await remove(household) }
  }

  /// Deletes a household without members.
  func remove(_ household: String) async throws {
    let portions = SweepPortions(database: database)
    for (table, key) in Self.tables {
      try await portions.repeatChange { writer in
        try writer.run(
          """
          DELETE FROM \(table) WHERE household_id = \(household) AND \(Self.hasNoMembers(household))
            AND (\(key)) IN (
              SELECT \(key) FROM \(table) WHERE household_id = \(household) LIMIT \(SweepPortions.rows))
          """)
      }
    }
    try await database.write { writer in
      _ = try writer.run("DELETE FROM household WHERE id = \(household) AND \(Self.hasNoMembers(household))")
    }
  }

  /// The tables with many rows of a household, and the rest of their keys.
  private static let tables: [(SQL, key: SQL)] = [
    ("household_row", "kind, id"), ("household_log", "revision, position"), ("picture_use", "picture_id"),
    ("picture_wish", "picture_id"),
  ]

  private static func hasNoMembers(_ household: String) -> SQL {
    "NOT EXISTS (SELECT 1 FROM household_member AS member WHERE member.household_id = \(household))"
  }

  private static func isLeft(at now: Int) -> SQL {
    """
    (household.created = 0 OR household.created < \(now - creation))
    AND NOT EXISTS (
      SELECT 1 FROM household_member AS member WHERE member.household_id = household.id)
    """
  }
}
