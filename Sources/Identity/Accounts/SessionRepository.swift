import Database
package import ServerKit

/// SQL for sessions. Only a hash of each token is stored.
package enum SessionRepository {
  /// A session ends after this time without use.
  package static let inactivity = 90 * Milliseconds.day
  /// The maximum age of a session: a stolen token does not work forever.
  package static let lifetime = 365 * Milliseconds.day
  /// Use is recorded at most this often, so that most requests write nothing.
  static let renewal = Milliseconds.hour
  /// The maximum of sessions per account; the least recently used one ends first.
  static let maximumCount = 100

  struct Session: Sendable {
    let id: String
    let accountID: String
    /// Milliseconds since 1970.
    let used: Int
  }

  /// - Returns: the sessions that ended to make room.
  static func create(
    id: String, token: String, of account: String, device: String, at now: Int, in writer: any Writer
  ) throws -> [Session] {
    try writer.run("DELETE FROM session WHERE account_id = \(account) AND expires <= \(now)")
    let ended = try writer.rows(
      """
      SELECT id, used FROM session
      WHERE account_id = \(account) AND id NOT IN (
        SELECT id FROM session
        WHERE account_id = \(account)
        ORDER BY used DESC, id DESC
        LIMIT \(maximumCount - 1))
      ORDER BY id
      """
    ) { row in Session(id: try row.text(0), accountID: account, used: try row.integer(1)) }
    for session in ended { _ = try end(session.id, of: account, in: writer) }
    try writer.run(
      """
      INSERT INTO session (id, account_id, token_hash, device, created, used, expires)
      VALUES (
        \(id), \(account), \(tokenHash(token)), \(device), \(now), \(now), \(now + inactivity))
      """)
    return ended
  }

  /// Returns the session of a token; nil if it has ended.
  static func session(of token: String, at now: Int, in reader: any Reader) throws -> Session? {
    try reader.first(
      """
      SELECT id, account_id, used
      FROM session
      WHERE token_hash = \(tokenHash(token)) AND expires > \(now)
      """
    ) { row in
      Session(id: try row.text(0), accountID: try row.text(1), used: try row.integer(2))
    }
  }

  /// True unless the session was ended.
  static func isOpen(_ id: String, in reader: any Reader) throws -> Bool {
    try reader.exists("SELECT 1 FROM session WHERE id = \(id)")
  }

  /// Records a use and extends the session.
  static func renew(_ id: String, at now: Int, in writer: any Writer) throws {
    let later = now + inactivity
    try writer.run(
      """
      UPDATE session
      SET used = \(now), expires = CASE
        WHEN created + \(lifetime) < \(later) THEN created + \(lifetime)
        ELSE \(later)
      END
      WHERE id = \(id)
      """)
  }

  /// Replaces the session's token; copies of the old one become useless.
  static func replaceToken(of id: String, with token: String, in writer: any Writer) throws {
    try writer.run("UPDATE session SET token_hash = \(tokenHash(token)) WHERE id = \(id)")
  }

  /// Ends the session of a token, for any account.
  ///
  /// - Returns: the ended session.
  static func end(token: String?, at now: Int, in writer: any Writer) throws -> Session? {
    guard let token, let session = try session(of: token, at: now, in: writer) else { return nil }
    _ = try end(session.id, of: session.accountID, in: writer)
    return session
  }

  /// Returns the sessions that have ended.
  static func ended(of ids: Set<String>, at now: Int, in reader: any Reader) throws -> Set<String> {
    let open = try reader.rows(
      "SELECT id FROM session WHERE id IN \(list: ids.sorted()) AND expires > \(now)"
    ) { try $0.text(0) }
    return ids.subtracting(open)
  }

  /// Ends a session of the account.
  ///
  /// - Returns: true if there was one.
  static func end(_ id: String, of account: String, in writer: any Writer) throws -> Bool {
    writer.tell(.sessionOver(id, account: account))
    return try writer.run("DELETE FROM session WHERE id = \(id) AND account_id = \(account)") > 0
  }

  /// Ends the account's sessions, except `session`. Call `AccessChange.end` instead.
  static func endAll(of account: String, keeping session: String?, in writer: any Writer) throws {
    try writer.run("DELETE FROM session WHERE account_id = \(account) AND id <> \(session ?? "")")
    writer.tell(.accountOver(account, keeping: session))
  }

  /// A session in the list of devices; times in milliseconds since 1970.
  struct Listing: Sendable {
    let id: String
    let device: String
    let created: Int
    let used: Int
  }

  /// Open sessions, last used first.
  static func sessions(of account: String, at now: Int, in reader: any Reader) throws -> [Listing] {
    try reader.rows(
      """
      SELECT id, device, created, used
      FROM session
      WHERE account_id = \(account) AND expires > \(now)
      ORDER BY used DESC, id DESC
      """
    ) { row in
      Listing(
        id: try row.text(0), device: try row.text(1), created: try row.integer(2), used: try row.integer(3))
    }
  }

  /// Expired sessions.
  package static func old(at now: Int) -> OldRows {
    OldRows(table: "session", key: ["id"], condition: "expires <= \(now)")
  }
}
