import Database

extension Schema {
  /// Roles of members, also of invited ones. Everyone edited before.
  @Sendable
  static func addHouseholdRoles(_ writer: any Writer) throws {
    for table: SQL in ["household_member", "invitation", "household_link"] {
      try writer.run(
        """
        ALTER TABLE \(table) ADD COLUMN role \(.text) NOT NULL DEFAULT 'edit'
          CHECK (role IN ('edit', 'tick', 'read'))
        """)
    }
  }
}
