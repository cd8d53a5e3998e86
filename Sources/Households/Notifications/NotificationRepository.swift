package import Database
package import Language
package import ServerKit

/// Stored notifications.
package enum NotificationRepository {
  /// A stored notification.
  package struct Stored: Sendable, Equatable {
    let id: String
    let kind: String
    /// A JSON object.
    let facts: String
    let created: Int

    /// Writes the members of a JSON object.
    package func write(into json: inout JSONWriter) {
      json.member("id", id)
      json.member("kind", kind)
      json.member("facts", json: facts)
      json.member("created", created)
    }
  }

  /// A person's notifications, newest first.
  package static func notifications(of account: String, in reader: any Reader) throws -> [Stored] {
    try reader.rows(
      """
      SELECT id, kind, facts, created
      FROM notice
      WHERE account_id = \(account)
      ORDER BY created DESC, id
      LIMIT \(AccountNotification.maxCount)
      """
    ) { row in
      Stored(id: try row.text(0), kind: try row.text(1), facts: try row.text(2), created: try row.integer(3))
    }
  }

  /// Adds a notification.
  static func add(
    _ account: String, _ kind: AccountNotification.Kind, _ facts: AccountNotification.Facts,
    _ timeAndIDs: TimeAndIDs,
    in writer: any Writer
  ) throws {
    try add(account, kind, facts: facts.text, timeAndIDs, in: writer)
  }

  /// - Parameter facts: a JSON object.
  package static func add(
    _ account: String, _ kind: AccountNotification.Kind, facts: String, _ timeAndIDs: TimeAndIDs,
    in writer: any Writer
  ) throws {
    try writer.run(
      """
      INSERT INTO notice (id, account_id, kind, facts, created)
      VALUES (\(timeAndIDs.newID()), \(account), \(kind.rawValue), \(facts), \(timeAndIDs.now))
      """)
    try writer.run(
      """
      DELETE FROM notice
      WHERE account_id = \(account) AND id NOT IN (
        SELECT id FROM notice WHERE account_id = \(account)
        ORDER BY created DESC, id LIMIT \(AccountNotification.maxCount))
      """)
  }

  package static func old(before time: Int) -> OldRows {
    OldRows(table: "notice", key: ["id"], condition: "created < \(time)")
  }

  /// Removes all mentions of a deleted account.
  package static func forget(_ account: String, in writer: any Writer) throws -> Set<String> {
    let condition: SQL = "facts LIKE \("%\"account\":\"\(account)\"%")"
    let readers = try writer.rows("SELECT DISTINCT account_id FROM notice WHERE \(condition)") { row in
      try row.text(0)
    }
    try writer.run("DELETE FROM notice WHERE \(condition)")
    return Set(readers)
  }

  /// Dismisses one's own notification. Ignores missing ones and those of others.
  ///
  /// - Returns: true if it existed.
  package static func dismiss(_ id: String, of account: String, in writer: any Writer) throws -> Bool {
    try writer.run("DELETE FROM notice WHERE id = \(id) AND account_id = \(account)") > 0
  }
}
