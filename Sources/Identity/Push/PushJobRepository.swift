import Crypto
package import Database
import FoundationEssentials
package import ServerKit

/// A message on its way to one device.
struct PushJob: Sendable {
  let id: String
  let subscription: String
  let recipient: SealedText
  /// A later message about the same takes the place of one that still waits, here and at the push service.
  let topic: String
  /// A JSON object: what the service worker shows.
  let message: String
  let attempts: Int
  /// When it is to be sent, in milliseconds since 1970. A message that takes its place has another time.
  var due: Int
  /// When nobody wants to be told any more, in milliseconds since 1970.
  let expires: Int
}

/// Messages that wait to be sent: for the end of somebody's quiet hours, or for the next attempt. They
/// outlast the service, and go with their device.
package enum PushJobRepository {
  static let maximumAttempts = 6
  /// A push service that wants more time than this is asked again anyway.
  private static let longestWait = 6 * Milliseconds.hour

  /// Half a minute after the first attempt, then four times as long each time; what the push service has
  /// asked for, where that is more.
  static func wait(afterAttempt attempt: Int, asked: Int?) -> Int {
    let own = 30 * Milliseconds.second << (2 * min(attempt - 1, 8))
    return min(max(own, asked ?? 0), longestWait)
  }

  /// Names what a message is about: for the push service, which cannot know what it stands for, nor that two
  /// devices are told the same (RFC 8030, section 5.4: at most 32 letters of base64url).
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

  /// Those that are to be sent now, the longest waiting first.
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

  /// Takes messages for one service to send, by putting off when they are due: until then no other one takes
  /// them, and then any does, should this one be gone.
  ///
  /// - Returns: those that no other one had taken.
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

  /// Unless another message has taken its place, or another service the message.
  static func remove(_ errand: PushJob, in writer: any Writer) throws {
    try writer.run("DELETE FROM push_errand WHERE id = \(errand.id) AND due = \(errand.due)")
  }

  /// Notes that an attempt was made and the push service could not take it.
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
