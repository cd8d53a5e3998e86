import Database

extension Schema {
  /// Links that open one list without an account. They end with the membership of their maker.
  @Sendable
  static func addListLinks(_ writer: any Writer) throws {
    try writer.run(
      """
      CREATE TABLE list_link (
        id \(.text) NOT NULL PRIMARY KEY,
        household_id \(.text) NOT NULL,
        list_id \(.text) NOT NULL,
        role \(.text) NOT NULL CHECK (role IN ('edit', 'tick', 'read')),
        token_hash \(.bytes) NOT NULL UNIQUE,
        made_by \(.text) NOT NULL,
        created \(.integer) NOT NULL,
        expires \(.integer),
        FOREIGN KEY (household_id, made_by)
          REFERENCES household_member (household_id, account_id) ON DELETE CASCADE
      )\(.strict)
      """)
    try writer.run("CREATE INDEX list_link_by_maker ON list_link (household_id, made_by)")
  }
}
