package import Database
package import ServerKit

/// SQL for invitations to register: links for one account each, handed over by an operator. Only their
/// hashes are stored.
package enum RegistrationLinkRepository {
  package static let lifetime = 7 * Milliseconds.day
  /// The maximum of open invitations; more than a neighborhood needs.
  static let maximumCount = 200

  /// An invitation in the operators' list; times in milliseconds since 1970.
  package struct Listing: Sendable {
    package let id: String
    /// The administrator who created it; nil for a command.
    package let nickname: String?
    package let created: Int
    package let expires: Int
  }

  /// - Parameter maker: the administrator; nil for a command.
  /// - Throws: `AccountRefusal.tooManyInvitations`.
  package static func make(
    _ token: String, id: String, by maker: String?, at now: Int, in writer: any Writer
  ) throws {
    try deleteExpired(at: now, in: writer)
    guard try writer.integer("SELECT count(*) FROM registration_link") < maximumCount else {
      throw AccountRefusal.tooManyInvitations
    }
    try writer.run(
      """
      INSERT INTO registration_link (id, token_hash, made_by, created, expires)
      VALUES (\(id), \(tokenHash(token)), \(maker), \(now), \(now + lifetime))
      """)
  }

  static func isOpen(_ token: String, at now: Int, in reader: any Reader) throws -> Bool {
    try reader.exists(
      """
      SELECT 1 FROM registration_link
      WHERE token_hash = \(tokenHash(token)) AND expires > \(now) AND \(mayInvite)
      """)
  }

  static func use(_ token: String, in writer: any Writer) throws {
    try writer.run("DELETE FROM registration_link WHERE token_hash = \(tokenHash(token))")
  }

  /// Withdraws the links of an account that may no longer invite.
  package static func withdraw(madeBy account: String, in writer: any Writer) throws {
    try writer.run("DELETE FROM registration_link WHERE made_by = \(account)")
  }

  /// - Returns: true if there was one.
  package static func withdraw(_ id: String, in writer: any Writer) throws -> Bool {
    try writer.run("DELETE FROM registration_link WHERE id = \(id)") > 0
  }

  /// Open invitations, newest first.
  package static func links(at now: Int, in reader: any Reader) throws -> [Listing] {
    try reader.rows(
      """
      SELECT registration_link.id, account.nickname, registration_link.created, registration_link.expires
      FROM registration_link
      LEFT JOIN account ON account.id = registration_link.made_by
      WHERE registration_link.expires > \(now) AND \(mayInvite)
      ORDER BY registration_link.created DESC, registration_link.id DESC
      """
    ) { row in
      Listing(
        id: try row.text(0), nickname: try row.optionalText(1), created: try row.integer(2),
        expires: try row.integer(3))
    }
  }

  static func deleteExpired(at now: Int, in writer: any Writer) throws {
    try writer.run("DELETE FROM registration_link WHERE \(isOver(now))")
  }

  package static func old(at now: Int) -> OldRows {
    OldRows(table: "registration_link", key: ["id"], condition: isOver(now))
  }

  /// True if a command or a present administrator made the link.
  private static let mayInvite: SQL = """
    (registration_link.made_by IS NULL OR registration_link.made_by IN (
      SELECT id FROM account WHERE is_administrator AND blocked IS NULL))
    """

  private static func isOver(_ now: Int) -> SQL { "expires <= \(now)" }
}
