import Database
package import ServerKit

/// Makes whoever fails again and again wait longer and longer, at whichever service of the database they try:
/// an `AttemptThrottle` in rows, for what protects an account or a mailbox.
///
/// An attempt counts as failed from its beginning until it is forgiven. What is tried is kept as an index
/// that only the holder of the keys can make, as people type passwords where names belong.
package struct KeptThrottle: Sendable {
  /// Sets the keys of one throttle apart from those of another.
  let kind: String
  let patience: AttemptThrottle.Patience
  let secrets: SecretKeys

  /// Begins an attempt.
  ///
  /// - Returns: nil, or how long the attempt must wait, in milliseconds; nothing is counted then.
  func begin(_ key: String, at now: Int, in writer: any Writer) throws -> Int? {
    let index = try index(of: key)
    let attempts: SQL = "CASE WHEN attempt.expires <= \(now) THEN 1 ELSE attempt.attempts + 1 END"
    let wait: SQL = """
      CASE WHEN \(attempts) < \(patience.free) THEN 0
      WHEN \(attempts) = \(patience.free) THEN \(patience.firstWait)
      WHEN attempt.wait * 2 > \(patience.longestWait) THEN \(patience.longestWait)
      ELSE attempt.wait * 2 END
      """
    let expires = now + patience.memory
    let counted = try writer.run(
      """
      INSERT INTO attempt (key, attempts, wait, blocked_until, expires)
      VALUES (\(index), 1, 0, 0, \(expires))
      ON CONFLICT (key) DO UPDATE
      SET attempts = \(attempts), wait = \(wait), blocked_until = \(now) + (\(wait)), expires = \(expires)
      WHERE attempt.blocked_until <= \(now)
      """)
    guard counted == 0 else { return nil }
    return try writer.integer("SELECT blocked_until FROM attempt WHERE key = \(index)") - now
  }

  /// One attempt did not fail after all, or was never judged.
  func forgive(_ key: String, in writer: any Writer) throws {
    try writer.run(
      """
      UPDATE attempt SET attempts = attempts - 1, wait = wait / 2, blocked_until = 0
      WHERE key = \(try index(of: key)) AND attempts > 0
      """)
  }

  /// Forgets all attempts with the key.
  func clear(_ key: String, in writer: any Writer) throws {
    try writer.run("DELETE FROM attempt WHERE key = \(try index(of: key))")
  }

  private func index(of key: String) throws -> [UInt8] { try secrets.index(of: "\(kind) \(key)") }

  /// Those that are forgotten.
  package static func old(at now: Int) -> OldRows {
    OldRows(table: "attempt", key: ["key"], condition: "expires <= \(now)")
  }
}
