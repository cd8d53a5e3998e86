import Database
package import ServerKit

/// A backoff in database rows, shared by all server instances. It protects accounts and mailboxes.
///
/// Keys are stored as keyed hashes, because people type passwords into name fields.
package struct StoredRateLimiter: Sendable {
  /// Separates the keys of one limiter from those of another.
  let kind: String
  let policy: RateLimiter.Backoff
  let secrets: SecretKeys

  /// Counts an attempt. It counts as failed until it is forgiven.
  ///
  /// - Returns: nil, or the time to wait in milliseconds; nothing is counted then.
  func begin(_ key: String, at now: Int, in writer: any Writer) throws -> Int? {
    let index = try index(of: key)
    let attempts: SQL = "CASE WHEN attempt.expires <= \(now) THEN 1 ELSE attempt.attempts + 1 END"
    let wait: SQL = """
      CASE WHEN \(attempts) < \(policy.free) THEN 0
      WHEN \(attempts) = \(policy.free) THEN \(policy.firstWait)
      WHEN attempt.wait * 2 > \(policy.longestWait) THEN \(policy.longestWait)
      ELSE attempt.wait * 2 END
      """
    let expires = now + policy.memory
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

  /// Takes back an attempt that did not fail, or was never judged.
  func forgive(_ key: String, in writer: any Writer) throws {
    try writer.run(
      """
      UPDATE attempt SET attempts = attempts - 1, wait = wait / 2, blocked_until = 0
      WHERE key = \(try index(of: key)) AND attempts > 0
      """)
  }

  /// Removes all attempts of a key.
  func clear(_ key: String, in writer: any Writer) throws {
    try writer.run("DELETE FROM attempt WHERE key = \(try index(of: key))")
  }

  private func index(of key: String) throws -> [UInt8] { try secrets.index(of: "\(kind) \(key)") }

  /// The expired rows.
  package static func old(at now: Int) -> OldRows {
    OldRows(table: "attempt", key: ["key"], condition: "expires <= \(now)")
  }
}
