import Database
import Identity

extension Schema {
  /// Blocked accounts, nickname lookalikes, and registration links.
  @Sendable
  static func addAccountSafety(_ writer: any Writer) throws {
    // Time of the block in milliseconds since 1970, and its reason; NULL if not blocked.
    try writer.run("ALTER TABLE account ADD COLUMN blocked \(.integer)")
    try writer.run("ALTER TABLE account ADD COLUMN blocked_reason \(.text)")
    try writer.run("ALTER TABLE account ADD COLUMN nickname_skeleton \(.text)")
    try noteLooks(writer)
    try writer.run("CREATE UNIQUE INDEX account_by_skeleton ON account (nickname_skeleton)")
    // Without an account, a command created it.
    try writer.run(
      """
      CREATE TABLE registration_link (
        id \(.text) NOT NULL PRIMARY KEY,
        token_hash \(.bytes) NOT NULL UNIQUE,
        made_by \(.text) REFERENCES account (id) ON DELETE CASCADE,
        created \(.integer) NOT NULL,
        expires \(.integer) NOT NULL
      )\(.strict)
      """)
    try writer.run("CREATE INDEX registration_link_by_maker ON registration_link (made_by)")
    // Without a row, no administrator has set the registration mode.
    try writer.run(
      """
      CREATE TABLE registration_choice (
        id \(.integer) NOT NULL PRIMARY KEY CHECK (id = 1),
        registration \(.text) NOT NULL
      )\(.strict)
      """)
    try boundSessions(writer)
  }

  /// Limits existing sessions like new ones.
  private static func boundSessions(_ writer: any Writer) throws {
    let (unused, whole) = (SessionRepository.inactivity, SessionRepository.lifetime)
    try writer.run("UPDATE session SET expires = used + \(unused) WHERE expires > used + \(unused)")
    try writer.run("UPDATE session SET expires = created + \(whole) WHERE expires > created + \(whole)")
  }

  /// Among existing lookalikes, the oldest account gets the key. The others have none until renamed, and
  /// keep their nicknames.
  private static func noteLooks(_ writer: any Writer) throws {
    let accounts = try writer.rows("SELECT id, nickname FROM account ORDER BY created, id") { row in
      (id: try row.text(0), nickname: try row.text(1))
    }
    var skeletons: Set<String> = []
    for account in accounts {
      let skeleton = Nickname.skeleton(of: account.nickname)
      guard skeletons.insert(skeleton).inserted else { continue }
      try writer.run("UPDATE account SET nickname_skeleton = \(skeleton) WHERE id = \(account.id)")
    }
  }
}
