import Database

/// Deletes organizations without members.
enum OrganizationErasure {
  /// Deletes the organization unless a store of it is public. Public stores describe places, not people, and
  /// an operator can assign them to a new owner.
  static func eraseUnlessPublic(_ id: String, in writer: any Writer) throws {
    let isPublic = try writer.exists(
      """
      SELECT 1 FROM organisation
      WHERE id = \(id) AND (created IS NULL OR EXISTS (
        SELECT 1 FROM store WHERE store.organisation_id = organisation.id AND \(StoreVisibility.isPublic)))
      """)
    guard !isPublic else { return }
    // The foreign keys of these tables delete everything else.
    try writer.run("DELETE FROM discount WHERE organisation_id = \(id)")
    try writer.run("DELETE FROM store WHERE organisation_id = \(id)")
    try writer.run("DELETE FROM product WHERE organisation_id = \(id)")
    try writer.run("DELETE FROM organisation WHERE id = \(id)")
  }
}
