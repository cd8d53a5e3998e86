import Database

extension Schema {
  /// Single-use links to join a household, without email.
  @Sendable
  static func addHouseholdLinks(_ writer: any Writer) throws {
    try writer.run(
      """
      CREATE TABLE household_link (
        id \(.text) NOT NULL PRIMARY KEY,
        household_id \(.text) NOT NULL REFERENCES household (id) ON DELETE CASCADE,
        token_hash \(.bytes) NOT NULL UNIQUE,
        made_by \(.text) NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        created \(.integer) NOT NULL,
        expires \(.integer) NOT NULL
      )\(.strict)
      """)
    try writer.run("CREATE INDEX household_link_by_household ON household_link (household_id)")
    try writer.run("CREATE INDEX household_link_by_maker ON household_link (made_by)")
  }
}
