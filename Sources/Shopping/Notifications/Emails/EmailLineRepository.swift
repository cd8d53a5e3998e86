import Database
import Identity
package import ServerKit

/// Stores the lines that wait for the daily emails.
package enum EmailLineRepository {
  /// The minimum time between two emails to an account: one a day, also when clocks or time zones change.
  static let pause = 20 * Milliseconds.hour
  /// The maximum number of lines in an email.
  static let mostLines = 30

  /// An account with an email due.
  struct Due: Sendable {
    let account: String
    let nickname: String
    let email: SealedText
    let facts: [String]
    let language: EmailLanguage
  }

  static func add(
    _ facts: OfferFacts, for account: String, due: Int, _ timeAndIDs: TimeAndIDs, in writer: any Writer
  ) throws {
    try writer.run(
      """
      INSERT INTO letter_line (id, account_id, facts, due)
      VALUES (\(timeAndIDs.newID()), \(account), \(facts.text), \(due))
      """)
  }

  /// Returns the accounts with due lines, a confirmed email address and no email today.
  static func accounts(at now: Int, atMost limit: Int, in reader: any Reader) throws -> [String] {
    try reader.rows(
      """
      SELECT DISTINCT letter_line.account_id
      FROM letter_line
      JOIN notice_choice ON notice_choice.account_id = letter_line.account_id
      JOIN account ON account.id = letter_line.account_id
      WHERE letter_line.due <= \(now) AND notice_choice.lettered <= \(now - pause)
        AND account.email_confirmed AND account.blocked IS NULL
      ORDER BY letter_line.account_id
      LIMIT \(limit)
      """
    ) { row in try row.text(0) }
  }

  /// Records that today's email is being sent, and returns its content; nil if it already was.
  static func begin(_ account: String, at now: Int, in writer: any Writer) throws -> Due? {
    guard let person = try AccountRepository.account(account, in: writer), person.isEmailConfirmed,
      let choices = try NotificationSettingRepository.choices(of: account, in: writer)
    else { return nil }
    let updatedCount = try writer.run(
      """
      UPDATE notice_choice SET lettered = \(now)
      WHERE account_id = \(account) AND lettered <= \(now - pause)
      """)
    guard updatedCount > 0 else { return nil }
    let facts = try writer.rows(
      """
      SELECT facts FROM letter_line
      WHERE account_id = \(account) AND due <= \(now)
      ORDER BY due, id
      LIMIT \(mostLines)
      """
    ) { row in try row.text(0) }
    return Due(
      account: account, nickname: person.nickname, email: person.email, facts: facts,
      language: choices.language)
  }

  /// Deletes the due lines after the email is sent.
  static func finish(_ account: String, at now: Int, in writer: any Writer) throws {
    try writer.run("DELETE FROM letter_line WHERE account_id = \(account) AND due <= \(now)")
  }

  /// Lines that have waited for days and expire.
  package static func old(before time: Int) -> OldRows {
    OldRows(table: "letter_line", key: ["id"], condition: "due < \(time)")
  }
}
