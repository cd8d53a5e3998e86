import Crypto
package import Database
import FoundationEssentials
package import ServerKit

/// A message queued for one device.
struct PushJob: Sendable {
  let id: String
  let subscription: String
  let recipient: SealedText
  /// The subject. A later message of the same topic replaces a waiting one, here and at the push service.
  let topic: String
  /// The notification for the service worker, a JSON object.
  let message: String
  let attempts: Int
  /// The time to send it, in milliseconds since 1970. A message that replaces it has another time.
  var due: Int
  /// The expiry in milliseconds since 1970.
  let expires: Int
}

/// The queue of push messages, which wait for the end of quiet hours or for the next attempt. They survive
/// restarts and are deleted with their device.
package enum PushJobRepository {
  static let maximumAttempts = 6
  /// The maximum wait, even if a push service asks for more.
  private static let longestWait = 6 * Milliseconds.hour

  /// The wait in milliseconds: half a minute after the first attempt, then four times as long each time, or
  /// the time that the push service asked for, if longer.
  static func wait(afterAttempt attempt: Int, asked: Int?) -> Int {
    let own = 30 * Milliseconds.second << (2 * min(attempt - 1, 8))
    return min(max(own, asked ?? 0), longestWait)
  }

  /// Returns the topic of a subject: a hash, so the push service learns neither the subject nor that two
  /// devices get the same message (RFC 8030, section 5.4: at most 32 characters of base64url).
  static func topic(of subject: String, for subscription: String) -> String {
    let hash = SHA256.hash(data: Array("\(subscription) \(subject)".utf8))
    return Data(Array(hash.prefix(18))).asToken()
  }

  package static func add(
    _ message: String, about subject: String, to subscription: String, due: Int, expires: Int,
    _ timeAndIDs: TimeAndIDs, in writer: any Writer
  ) throws {
    try writer.run(
      """
      INSERT INTO push_errand (id, subscription_id, topic, message, due, attempts, expires)
      VALUES (\(timeAndIDs.newID()), \(subscription), \(topic(of: subject, for: subscription)), \(message),
        \(due), 0, \(expires))
      ON CONFLICT (subscription_id, topic) DO UPDATE SET
        message = excluded.message, due = excluded.due, attempts = 0, expires = excluded.expires
      """)
  }

  /// The due messages, longest waiting first.
  static func due(at now: Int, atMost limit: Int, in reader: any Reader) throws -> [PushJob] {
    try reader.rows(
      """
      SELECT push_errand.id, push_errand.subscription_id, push_subscription.sealed,
        push_subscription.key_number, push_errand.topic, push_errand.message, push_errand.attempts,
        push_errand.expires, push_errand.due
      FROM push_errand
      JOIN push_subscription ON push_subscription.id = push_errand.subscription_id
      WHERE push_errand.due <= \(now)
      ORDER BY push_errand.due, push_errand.id
      LIMIT \(limit)
      """
    ) { row in
      PushJob(
        id: try row.text(0), subscription: try row.text(1),
        recipient: SealedText(bytes: try row.bytes(2), keyNumber: try row.integer(3)),
        topic: try row.text(4), message: try row.text(5), attempts: try row.integer(6),
        due: try row.integer(8), expires: try row.integer(7))
    }
  }

  /// Claims messages for this server instance by postponing them. If the instance stops, another one sends
  /// them after `until`.
  ///
  /// - Returns: the messages that no other instance had claimed.
  static func claim(_ errands: [PushJob], until: Int, in writer: any Writer) throws -> [PushJob] {
    try errands.compactMap { errand in
      let isTaken = try writer.run(
        "UPDATE push_errand SET due = \(until) WHERE id = \(errand.id) AND due = \(errand.due)")
      guard isTaken > 0 else { return nil }
      var errand = errand
      errand.due = until
      return errand
    }
  }

  /// Removes a message unless it was replaced, or claimed by another instance.
  static func remove(_ errand: PushJob, in writer: any Writer) throws {
    try writer.run("DELETE FROM push_errand WHERE id = \(errand.id) AND due = \(errand.due)")
  }

  /// Schedules the next attempt. Removes the message after the last one, or if it would expire before.
  static func postpone(
    _ errand: PushJob, at now: Int, asked: Int?, in writer: any Writer
  ) throws {
    let attempts = errand.attempts + 1
    let due = now + wait(afterAttempt: attempts, asked: asked)
    guard attempts < maximumAttempts, due < errand.expires else { return try remove(errand, in: writer) }
    try writer.run(
      """
      UPDATE push_errand SET attempts = \(attempts), due = \(due)
      WHERE id = \(errand.id) AND due = \(errand.due)
      """)
  }
}
