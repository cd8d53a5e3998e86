package import Database
import ServerKit

/// The push subscriptions of devices. A session has at most one, which is deleted with the session.
package enum PushSubscriptionRepository {
  /// The maximum number of devices per account; one more removes the oldest.
  static let maximumCount = 10
  /// The number of rejected messages in a row that removes a device.
  static let mostFailures = 5

  package struct Subscription: Sendable {
    package let id: String
    package let account: String
    let sealed: SealedText
    package let language: EmailLanguage
  }

  /// The row name that a subscription's encryption is bound to.
  static func row(_ id: String) -> String { rowPrefix + id }
  package static let rowPrefix = "push subscription "

  /// Stores the subscription of the session's device and replaces an earlier one. Removes the address from
  /// other sessions, because the browser has a new user.
  static func keep(
    _ recipient: PushRecipient, of person: SignedIn, _ language: EmailLanguage, _ secrets: SecretKeys,
    _ timeAndIDs: TimeAndIDs, in writer: any Writer
  ) throws {
    let indexes = secrets.indexes(of: recipient.endpoint.text)
    let known = try writer.first(
      """
      SELECT id, sealed, key_number FROM push_subscription
      WHERE session_id = \(person.sessionID) AND endpoint_index IN \(list: indexes)
      """
    ) { row in
      (id: try row.text(0), sealed: SealedText(bytes: try row.bytes(1), keyNumber: try row.integer(2)))
    }
    if let known, secrets.openedOrEmpty(known.sealed, for: row(known.id)) == recipient.text {
      try writer.run(
        "UPDATE push_subscription SET language = \(language.rawValue), failures = 0 WHERE id = \(known.id)")
      return
    }
    try writer.run(
      """
      DELETE FROM push_subscription
      WHERE session_id = \(person.sessionID) OR endpoint_index IN \(list: indexes)
      """)
    let id = timeAndIDs.newID()
    let sealed = try secrets.sealed(recipient.text, for: row(id))
    try writer.run(
      """
      INSERT INTO push_subscription (id, account_id, session_id, endpoint_index, sealed, key_number, language,
        failures, created)
      VALUES (\(id), \(person.accountID), \(person.sessionID),
        \(try secrets.index(of: recipient.endpoint.text)), \(sealed.bytes), \(sealed.keyNumber),
        \(language.rawValue), 0, \(timeAndIDs.now))
      """)
    try writer.run(
      """
      DELETE FROM push_subscription
      WHERE account_id = \(person.accountID) AND id NOT IN (
        SELECT id FROM push_subscription WHERE account_id = \(person.accountID)
        ORDER BY created DESC, id DESC LIMIT \(maximumCount))
      """)
  }

  static func remove(ofSession session: String, in writer: any Writer) throws {
    try writer.run("DELETE FROM push_subscription WHERE session_id = \(session)")
  }

  /// Removes the subscription of a device that accepts no more messages.
  static func remove(_ id: String, in writer: any Writer) throws {
    try writer.run("DELETE FROM push_subscription WHERE id = \(id)")
  }

  package static func isThere(forSession session: String, in reader: any Reader) throws -> Bool {
    try reader.exists("SELECT 1 FROM push_subscription WHERE session_id = \(session)")
  }

  /// The subscriptions of these accounts, oldest first.
  package static func subscriptions(of accounts: [String], in reader: any Reader) throws -> [Subscription] {
    try reader.rows(
      """
      SELECT id, account_id, sealed, key_number, language
      FROM push_subscription
      WHERE account_id IN \(list: accounts)
      ORDER BY created, id
      """
    ) { row in
      Subscription(
        id: try row.text(0), account: try row.text(1),
        sealed: SealedText(bytes: try row.bytes(2), keyNumber: try row.integer(3)),
        language: EmailLanguage(rawValue: try row.text(4)) ?? .english)
    }
  }

  static func noteTaken(_ id: String, in writer: any Writer) throws {
    try writer.run("UPDATE push_subscription SET failures = 0 WHERE id = \(id) AND failures > 0")
  }

  /// Counts a rejected message, and removes the device after `mostFailures` in a row.
  static func noteRefused(_ id: String, in writer: any Writer) throws {
    try writer.run("UPDATE push_subscription SET failures = failures + 1 WHERE id = \(id)")
    try writer.run("DELETE FROM push_subscription WHERE id = \(id) AND failures >= \(mostFailures)")
  }
}
