import Database
import Identity
import Language
import ServerKit

/// Accounts as administrators see them, without addresses or content.
enum AdministrationRepository {
  struct Listing: Sendable {
    let id: String
    let nickname: String
    /// Milliseconds since 1970, like `lastUsed` and the time of the block.
    let created: Int
    let isAdministrator: Bool
    let block: Block?
    /// Number of signed-in devices.
    let sessions: Int
    let lastUsed: Int?
    /// The cursor of the next page.
    let cursor: String

    func write(into json: inout JSONWriter) {
      json.member("id", id)
      json.member("nickname", nickname)
      json.member("created", created)
      json.member("isAdministrator", isAdministrator)
      json.member("sessions", sessions)
      if let lastUsed { json.member("lastUsed", lastUsed) }
      guard let block else { return }
      json.member("block") { json in
        json.member("time", block.time)
        json.member("reason", block.reason)
      }
    }
  }

  /// Accounts in alphabetical order.
  ///
  /// - Parameters:
  ///   - search: part of the nickname; nil for all.
  ///   - after: the cursor of the last account of the previous page.
  static func accounts(
    search: String?, after: String?, limit: Int, at now: Int, in reader: any Reader
  ) throws -> [Listing] {
    var conditions: SQL = "nickname_key > \(after ?? "")"
    // A key contains only letters, digits and spaces, so LIKE needs no escaping.
    if let search { conditions += " AND nickname_key LIKE \("%" + Nickname.key(of: search) + "%")" }
    return try reader.rows(
      """
      SELECT id, nickname, created, is_administrator, blocked, blocked_reason, nickname_key,
        (SELECT count(*) FROM session WHERE account_id = account.id AND expires > \(now)),
        (SELECT max(used) FROM session WHERE account_id = account.id)
      FROM account
      WHERE \(conditions)
      ORDER BY nickname_key
      LIMIT \(limit)
      """
    ) { row in
      Listing(
        id: try row.text(0), nickname: try row.text(1), created: try row.integer(2),
        isAdministrator: try row.flag(3),
        block: try row.isNull(4) ? nil : Block(time: row.integer(4), reason: row.text(5)),
        sessions: try row.integer(7), lastUsed: try row.optionalInteger(8), cursor: try row.text(6))
    }
  }

  /// Refuses administrators: only commands can change them, so that they cannot lock out each other or
  /// themselves.
  ///
  /// - Throws: `AccountRefusal.unknownAccount`, `.administrator`.
  static func requireOrdinary(_ id: String, in reader: any Reader) throws {
    guard try AccountRepository.account(id, in: reader) != nil else { throw AccountRefusal.unknownAccount }
    guard try !AccountRepository.isAdministrator(id, in: reader) else {
      throw AccountRefusal.administrator
    }
  }
}
