package import Database
import ServerKit

/// Deletes organizations without members. One is invisible at once; its rows are deleted afterwards in short
/// transactions, by the request or, after a crash, by the next sweep.
package enum OrganizationErasure {
  /// The creation time of a hidden organization.
  private static let hidden = -1

  /// Hides the organization unless a store of it is public. Public stores describe places, not people, and an
  /// operator can assign them to a new owner.
  static func hideUnlessPublic(_ id: String, in writer: any Writer) throws {
    let isPublic = try writer.exists(
      """
      SELECT 1 FROM organisation
      WHERE id = \(id) AND (created IS NULL OR EXISTS (
        SELECT 1 FROM store WHERE store.organisation_id = organisation.id AND \(StoreVisibility.isPublic)))
      """)
    guard !isPublic else { return }
    try writer.run("DELETE FROM organisation_invitation WHERE organisation_id = \(id)")
    // No store waits for an administrator any more.
    try writer.run("UPDATE store SET verification = 'refused' WHERE organisation_id = \(id)")
    try writer.run("UPDATE organisation SET created = \(hidden), name = '' WHERE id = \(id)")
  }

  /// Deletes all hidden organizations.
  package static func removeHidden(in database: any Database) async throws {
    let organizations = try await database.read { reader in
      try reader.rows("SELECT id FROM organisation WHERE created = \(hidden) ORDER BY id") { row in
        try row.text(0)
      }
    }
    let portions = SweepPortions(database: database)
    for organization in organizations {
      for (table, key, rows, together) in tables {
        try await portions.repeatChange { writer in
          try writer.run(
            """
            DELETE FROM \(table) WHERE (\(key)) IN (
              SELECT \(key) FROM \(rows) = \(organization) LIMIT \(together))
            """)
        }
      }
      // The foreign keys of this table delete everything else.
      try await database.write { _ = try $0.run("DELETE FROM organisation WHERE id = \(organization)") }
    }
  }

  /// The tables with many rows of an organization, their keys, its rows, and how many of them are deleted
  /// together: few of those with a picture.
  private static let tables: [(SQL, key: SQL, rows: SQL, together: Int)] = [
    (
      "price_point", "store_id, product_id, time",
      "price_point JOIN store ON store.id = store_id WHERE store.organisation_id", SweepPortions.rows
    ),
    (
      "offer", "store_id, product_id", "offer JOIN store ON store.id = store_id WHERE store.organisation_id",
      SweepPortions.rows
    ),
    (
      "discount_product", "discount_id, product_id",
      "discount_product JOIN discount ON discount.id = discount_id WHERE discount.organisation_id",
      SweepPortions.rows
    ),
    (
      "discount_store", "discount_id, store_id",
      "discount_store JOIN discount ON discount.id = discount_id WHERE discount.organisation_id",
      SweepPortions.rows
    ),
    ("coupon", "id", "coupon WHERE organisation_id", 4), ("ad", "id", "ad WHERE organisation_id", 4),
    ("discount", "id", "discount WHERE organisation_id", SweepPortions.rows),
    ("store", "id", "store WHERE organisation_id", 4),
    ("product", "id", "product WHERE organisation_id", 16),
  ]
}
