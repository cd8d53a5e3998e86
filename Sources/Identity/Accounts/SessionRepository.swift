package import Database
package import ServerKit

/// Who is signed in where. Of the token that a device holds, only a hash is kept.
package enum SessionRepository {
  /// A session ends when it was not used for so long.
  package static let inactivity = 90 * Milliseconds.day
  /// And in any case so long after it began: a token that was copied unseen is not good for ever.
  package static let lifetime = 365 * Milliseconds.day
  /// Its use is noted no more often than this, so that most requests write nothing.
  static let renewal = Milliseconds.hour
  /// More devices than anybody has; the one not used for longest is then signed out.
  static let maximumCount = 100

  struct Session: Sendable {
    let id: String
    let accountID: String
    /// Milliseconds since 1970.
    let used: Int
  }

  /// - Returns: the sessions that have ended for this one.
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

  /// The session that a token opens; nil where it has ended.
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

  /// Whether nobody has ended the session.
  static func isOpen(_ id: String, in reader: any Reader) throws -> Bool {
    try reader.exists("SELECT 1 FROM session WHERE id = \(id)")
  }

  /// Notes that the session was used.
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

  /// Gives the session another token: whoever has copied the one before has nothing any more.
  static func replaceToken(of id: String, with token: String, in writer: any Writer) throws {
    try writer.run("UPDATE session SET token_hash = \(tokenHash(token)) WHERE id = \(id)")
  }

  /// Ends the session that a token opens, whoever's it is.
  ///
  /// - Returns: what was ended.
  static func end(token: String?, at now: Int, in writer: any Writer) throws -> Session? {
    guard let token, let session = try session(of: token, at: now, in: writer) else { return nil }
    _ = try end(session.id, of: session.accountID, in: writer)
    return session
  }

  /// Those of the sessions that have ended.
  static func ended(of ids: Set<String>, at now: Int, in reader: any Reader) throws -> Set<String> {
    let open = try reader.rows(
      "SELECT id FROM session WHERE id IN \(list: ids.sorted()) AND expires > \(now)"
    ) { try $0.text(0) }
    return ids.subtracting(open)
  }

  /// Ends one session of the account.
  ///
  /// - Returns: whether there was one.
  static func end(_ id: String, of account: String, in writer: any Writer) throws -> Bool {
    writer.tell(.sessionOver(id, account: account))
    return try writer.run("DELETE FROM session WHERE id = \(id) AND account_id = \(account)") > 0
  }

  /// Ends the sessions of the account, but for one where that is named.
  package static func endAll(of account: String, keeping kept: String?, in writer: any Writer) throws {
    try writer.run("DELETE FROM session WHERE account_id = \(account) AND id <> \(kept ?? "")")
    writer.tell(.accountOver(account, keeping: kept))
  }

  /// A session as the list of devices shows it; times in milliseconds since 1970.
  struct Listing: Sendable {
    let id: String
    let device: String
    let created: Int
    let used: Int
  }

  /// The sessions that have not ended, the one used last first.
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

  /// Sessions that nobody has used for long.
  package static func old(at now: Int) -> OldRows {
    OldRows(table: "session", key: ["id"], condition: "expires <= \(now)")
  }
}
