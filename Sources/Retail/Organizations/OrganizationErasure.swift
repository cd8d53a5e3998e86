import Database

/// Takes an organisation away that nobody belongs to any more.
enum OrganizationErasure {
  /// What stores published for everybody stays: it is about places, not about people, and an operator can
  /// give it to somebody else. What nobody else has ever seen goes with the last member.
  static func eraseUnlessPublic(_ id: String, in writer: any Writer) throws {
    let isPublic = try writer.exists(
      """
      SELECT 1 FROM organisation
      WHERE id = \(id) AND (created IS NULL OR EXISTS (
        SELECT 1 FROM store WHERE store.organisation_id = organisation.id AND \(StoreVisibility.isPublic)))
      """)
    guard !isPublic else { return }
    // Everything else that belongs to one of these goes with it.
    try writer.run("DELETE FROM discount WHERE organisation_id = \(id)")
    try writer.run("DELETE FROM store WHERE organisation_id = \(id)")
    try writer.run("DELETE FROM product WHERE organisation_id = \(id)")
    try writer.run("DELETE FROM organisation WHERE id = \(id)")
  }
}
