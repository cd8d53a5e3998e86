import Database
package import ServerKit

/// Letters that wait to be written, in the order of their turns. They outlast the service, each until it was
/// sent, or for a day.
///
/// Those who ask take turns, and the same errand waits once. So somebody who asks for many letters cannot
/// push out letters that others have asked for.
package enum MailJobRepository {
  static let capacity = 1_024
  static let lifetime = Milliseconds.day
  static let maximumAttempts = 7
  /// How long a letter is one service's: longer than one takes, and than clocks of services should differ.
  static let claim = 6 * Milliseconds.minute

  /// What was asked, by whom: both as keyed hashes.
  struct Asked {
    let source: [UInt8]
    let subject: [UInt8]
    let text: SealedText
  }

  /// A letter that one service has taken.
  package struct Taken: Sendable {
    let id: String
    let text: SealedText
    /// How often it was tried before.
    package let attempts: Int
    fileprivate let claimed: Int
  }

  /// Of what a text is sealed for.
  package static let rowPrefix = "letter "

  static func row(_ id: String) -> String { rowPrefix + id }

  /// Where too much waits already, whoever has asked for most loses what they asked for last: people can ask
  /// again.
  static func add(_ asked: Asked, id: String, at now: Int, in writer: any Writer) throws {
    // What is under way, or was put off, may be about what has changed since.
    try writer.run(
      """
      DELETE FROM letter_errand
      WHERE source = \(asked.source) AND subject = \(asked.subject) AND (claimed > 0 OR due > \(now))
      """)
    let isWaiting = try writer.exists(
      "SELECT 1 FROM letter_errand WHERE source = \(asked.source) AND subject = \(asked.subject)")
    guard try !isWaiting && makeRoom(for: asked.source, in: writer) else { return }
    // After what the same source has asked for, and not before what others wait for already.
    let turn = try writer.integer(
      """
      SELECT CASE WHEN mine > others THEN mine ELSE others END
      FROM (
        SELECT
          coalesce((SELECT max(turn) + 1 FROM letter_errand WHERE source = \(asked.source)), 1) AS mine,
          coalesce((SELECT min(turn) FROM letter_errand), 1) AS others
      ) AS turns
      """)
    let number = try writer.integer("SELECT coalesce(max(number), 0) + 1 FROM letter_errand")
    try writer.run(
      """
      INSERT INTO letter_errand (
        id, number, source, subject, turn, sealed, key_number, created, due, claimed, attempts)
      VALUES (
        \(id), \(number), \(asked.source), \(asked.subject), \(turn), \(asked.text.bytes),
        \(asked.text.keyNumber), \(now), \(now), 0, 0)
      """)
  }

  private static func makeRoom(for source: [UInt8], in writer: any Writer) throws -> Bool {
    guard try count(in: writer) >= capacity else { return true }
    let own = try writer.integer("SELECT count(*) FROM letter_errand WHERE source = \(source)")
    let loudest = try writer.first(
      """
      SELECT source, count(*) FROM letter_errand
      GROUP BY source ORDER BY count(*) DESC, source LIMIT 1
      """
    ) { row in (source: try row.bytes(0), count: try row.integer(1)) }
    guard let loudest, loudest.count > own + 1 else { return false }
    try writer.run(
      """
      DELETE FROM letter_errand
      WHERE number = (SELECT max(number) FROM letter_errand WHERE source = \(loudest.source))
      """)
    return true
  }

  static func count(in reader: any Reader) throws -> Int {
    try reader.integer("SELECT count(*) FROM letter_errand")
  }

  /// Those that are to be written now and are nobody's, in their order.
  static func due(at now: Int, atMost limit: Int, in reader: any Reader) throws -> [Taken] {
    try reader.rows(
      """
      SELECT id, sealed, key_number, attempts, claimed
      FROM letter_errand
      WHERE due <= \(now) AND claimed <= \(now) AND created > \(now - lifetime)
      ORDER BY turn, number
      LIMIT \(limit)
      """
    ) { row in
      Taken(
        id: try row.text(0), text: SealedText(bytes: try row.bytes(1), keyNumber: try row.integer(2)),
        attempts: try row.integer(3), claimed: try row.integer(4))
    }
  }

  /// Takes letters for one service to write: until the claim is over no other one takes them, and then any
  /// does, should this one be gone.
  ///
  /// - Returns: those that no other one had taken.
  static func take(_ due: [Taken], at now: Int, in writer: any Writer) throws -> [Taken] {
    try due.compactMap { errand in
      let until = now + claim
      let isTaken = try writer.run(
        """
        UPDATE letter_errand SET claimed = \(until)
        WHERE id = \(errand.id) AND claimed = \(errand.claimed)
        """)
      guard isTaken > 0 else { return nil }
      return Taken(id: errand.id, text: errand.text, attempts: errand.attempts, claimed: until)
    }
  }

  /// For a service that has the database to itself: what it had taken before it was ended is nobody's.
  static func release(in writer: any Writer) throws {
    try writer.run("UPDATE letter_errand SET claimed = 0 WHERE claimed > 0")
  }

  /// Unless another service has taken it since.
  static func remove(_ errand: Taken, in writer: any Writer) throws {
    try writer.run("DELETE FROM letter_errand WHERE id = \(errand.id) AND claimed = \(errand.claimed)")
  }

  /// Notes that it could not be sent, and is to be tried again: half a minute later, then four times as long
  /// each time.
  static func postpone(_ errand: Taken, at now: Int, in writer: any Writer) throws {
    let attempts = errand.attempts + 1
    guard attempts < maximumAttempts else { return try remove(errand, in: writer) }
    let due = now + PushJobRepository.wait(afterAttempt: attempts, asked: nil)
    try writer.run(
      """
      UPDATE letter_errand SET attempts = \(attempts), due = \(due), claimed = 0
      WHERE id = \(errand.id) AND claimed = \(errand.claimed)
      """)
  }

  /// What nobody could send for a day.
  package static func old(at now: Int) -> OldRows {
    OldRows(table: "letter_errand", key: ["id"], condition: "created <= \(now - lifetime)")
  }
}
