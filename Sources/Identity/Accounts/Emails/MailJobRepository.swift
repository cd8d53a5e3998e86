import Database
package import ServerKit

/// SQL for queued emails. They survive restarts and are deleted once sent, or after a day.
///
/// Sources take turns, and equal jobs are queued once. A source with many requests cannot displace the
/// emails of others.
package enum MailJobRepository {
  static let capacity = 1_024
  static let lifetime = Milliseconds.day
  static let maximumAttempts = 7
  /// How long one server instance owns a job: longer than any email takes plus clock differences.
  static let claim = 6 * Milliseconds.minute

  /// A new job; `source` and `subject` are keyed hashes.
  struct NewJob {
    let source: [UInt8]
    let subject: [UInt8]
    let text: SealedText
  }

  /// A job claimed by one server instance.
  package struct ClaimedJob: Sendable {
    let id: String
    let text: SealedText
    /// The number of earlier attempts.
    package let attempts: Int
    fileprivate let claimed: Int
  }

  /// The prefix of the context that a job's text is encrypted for.
  package static let rowPrefix = "letter "

  static func row(_ id: String) -> String { rowPrefix + id }

  /// Adds a job. If the queue is full, the newest job of the busiest source is deleted: it can be requested
  /// again.
  static func add(_ job: NewJob, id: String, at now: Int, in writer: any Writer) throws {
    // Jobs in progress or postponed may describe an earlier state.
    try writer.run(
      """
      DELETE FROM letter_errand
      WHERE source = \(job.source) AND subject = \(job.subject) AND (claimed > 0 OR due > \(now))
      """)
    let isWaiting = try writer.exists(
      "SELECT 1 FROM letter_errand WHERE source = \(job.source) AND subject = \(job.subject)")
    guard try !isWaiting && makeRoom(for: job.source, in: writer) else { return }
    // After this source's other jobs, but not ahead of everyone already waiting.
    let turn = try writer.integer(
      """
      SELECT CASE WHEN mine > others THEN mine ELSE others END
      FROM (
        SELECT
          coalesce((SELECT max(turn) + 1 FROM letter_errand WHERE source = \(job.source)), 1) AS mine,
          coalesce((SELECT min(turn) FROM letter_errand), 1) AS others
      ) AS turns
      """)
    let number = try writer.integer("SELECT coalesce(max(number), 0) + 1 FROM letter_errand")
    try writer.run(
      """
      INSERT INTO letter_errand (
        id, number, source, subject, turn, sealed, key_number, created, due, claimed, attempts)
      VALUES (
        \(id), \(number), \(job.source), \(job.subject), \(turn), \(job.text.bytes),
        \(job.text.keyNumber), \(now), \(now), 0, 0)
      """)
  }

  private static func makeRoom(for source: [UInt8], in writer: any Writer) throws -> Bool {
    guard try count(in: writer) >= capacity else { return true }
    let ownCount = try writer.integer("SELECT count(*) FROM letter_errand WHERE source = \(source)")
    let busiest = try writer.first(
      """
      SELECT source, count(*) FROM letter_errand
      GROUP BY source ORDER BY count(*) DESC, source LIMIT 1
      """
    ) { row in (source: try row.bytes(0), count: try row.integer(1)) }
    guard let busiest, busiest.count > ownCount + 1 else { return false }
    try writer.run(
      """
      DELETE FROM letter_errand
      WHERE number = (SELECT max(number) FROM letter_errand WHERE source = \(busiest.source))
      """)
    return true
  }

  static func count(in reader: any Reader) throws -> Int {
    try reader.integer("SELECT count(*) FROM letter_errand")
  }

  /// Returns the due, unclaimed jobs in their order.
  static func due(at now: Int, atMost limit: Int, in reader: any Reader) throws -> [ClaimedJob] {
    try reader.rows(
      """
      SELECT id, sealed, key_number, attempts, claimed
      FROM letter_errand
      WHERE due <= \(now) AND claimed <= \(now) AND created > \(now - lifetime)
      ORDER BY turn, number
      LIMIT \(limit)
      """
    ) { row in
      ClaimedJob(
        id: try row.text(0), text: SealedText(bytes: try row.bytes(1), keyNumber: try row.integer(2)),
        attempts: try row.integer(3), claimed: try row.integer(4))
    }
  }

  /// Claims jobs for one server instance. When a claim expires, any instance may claim the job.
  ///
  /// - Returns: the jobs that no other instance has claimed.
  static func take(_ due: [ClaimedJob], at now: Int, in writer: any Writer) throws -> [ClaimedJob] {
    try due.compactMap { job in
      let until = now + claim
      let updated = try writer.run(
        """
        UPDATE letter_errand SET claimed = \(until)
        WHERE id = \(job.id) AND claimed = \(job.claimed)
        """)
      guard updated > 0 else { return nil }
      return ClaimedJob(id: job.id, text: job.text, attempts: job.attempts, claimed: until)
    }
  }

  /// Releases claims from before a restart. Only for an instance with exclusive use of the database.
  static func release(in writer: any Writer) throws {
    try writer.run("UPDATE letter_errand SET claimed = 0 WHERE claimed > 0")
  }

  /// Removes the job unless another instance has claimed it since.
  static func remove(_ job: ClaimedJob, in writer: any Writer) throws {
    try writer.run("DELETE FROM letter_errand WHERE id = \(job.id) AND claimed = \(job.claimed)")
  }

  /// Schedules another attempt: after half a minute, then four times as long each time.
  static func postpone(_ job: ClaimedJob, at now: Int, in writer: any Writer) throws {
    let attempts = job.attempts + 1
    guard attempts < maximumAttempts else { return try remove(job, in: writer) }
    let due = now + PushJobRepository.wait(afterAttempt: attempts, asked: nil)
    try writer.run(
      """
      UPDATE letter_errand SET attempts = \(attempts), due = \(due), claimed = 0
      WHERE id = \(job.id) AND claimed = \(job.claimed)
      """)
  }

  /// Jobs that could not be sent within a day.
  package static func old(at now: Int) -> OldRows {
    OldRows(table: "letter_errand", key: ["id"], condition: "created <= \(now - lifetime)")
  }
}
