import Database
package import ServerKit

/// A backoff in database rows, shared by all server instances. It protects accounts and mailboxes. An
/// instance that is alone with its database may count in memory and write the rows later, see
/// `AttemptMemory`.
///
/// Keys are stored as keyed hashes, because people type passwords into name fields.
package struct StoredRateLimiter: Sendable {
  /// Separates the keys of one limiter from those of another.
  let kind: String
  let policy: RateLimiter.Backoff
  let secrets: SecretKeys
  /// nil if attempts are counted in the rows.
  var memory: AttemptMemory?

  /// Counts an attempt, in memory or in a transaction of its own. See `begin(_:at:in:)`.
  func begin(_ key: String, at now: Int, on database: any Database) async throws -> Int? {
    guard let memory else { return try await database.write { try begin(key, at: now, in: $0) } }
    return try await memory.change(index(of: key)) { count(&$0, at: now) }
  }

  private func count(_ row: inout AttemptMemory.Attempts?, at now: Int) -> Int? {
    if let row, row.blockedUntil > now { return row.blockedUntil - now }
    let expires = now + policy.memory
    guard var known = row else {
      row = AttemptMemory.Attempts(count: 1, wait: 0, blockedUntil: 0, expires: expires)
      return nil
    }
    known.count = known.expires <= now ? 1 : known.count + 1
    known.wait =
      if known.count < policy.free { 0 } else if known.count == policy.free { policy.firstWait } else {
        min(2 * known.wait, policy.longestWait)
      }
    known.blockedUntil = now + known.wait
    known.expires = expires
    row = known
    return nil
  }

  /// Takes back an attempt, see `forgive(_:in:)`.
  func forgive(_ key: String, on database: any Database) async throws {
    guard let memory else { return try await database.write { try forgive(key, in: $0) } }
    try await memory.change(index(of: key)) { Self.forgive(&$0) }
  }

  private static func forgive(_ row: inout AttemptMemory.Attempts?) {
    guard row?.count ?? 0 > 0 else { return }
    row?.count -= 1
    row?.wait /= 2
    row?.blockedUntil = 0
  }

  /// Removes all attempts of a key, see `clear(_:in:)`.
  func clear(_ key: String, on database: any Database) async throws {
    guard let memory else { return try await database.write { try clear(key, in: $0) } }
    memory.remove(try index(of: key))
  }

  /// Counts an attempt. It counts as failed until it is forgiven.
  ///
  /// - Returns: nil, or the time to wait in milliseconds; nothing is counted then.
  func begin(_ key: String, at now: Int, in writer: any Writer) throws -> Int? {
    try change(key, in: writer) { count(&$0, at: now) }
  }

  /// Takes back an attempt that did not fail, or was never judged.
  func forgive(_ key: String, in writer: any Writer) throws {
    try change(key, in: writer) { Self.forgive(&$0) }
  }

  private func change<Result>(
    _ key: String, in writer: any Writer, _ body: (inout AttemptMemory.Attempts?) -> Result
  ) throws -> Result {
    let index = try index(of: key)
    let stored = try AttemptMemory.stored(index, in: writer)
    var row = stored
    let result = body(&row)
    if row != stored { try AttemptMemory.store(row, as: index, in: writer) }
    return result
  }

  /// Removes all attempts of a key.
  func clear(_ key: String, in writer: any Writer) throws {
    if let memory { return memory.remove(try index(of: key)) }
    try writer.run("DELETE FROM attempt WHERE key = \(try index(of: key))")
  }

  private func index(of key: String) throws -> [UInt8] { try secrets.index(of: "\(kind) \(key)") }

  /// The expired rows.
  package static func old(at now: Int) -> OldRows {
    OldRows(table: "attempt", key: ["key"], condition: "expires <= \(now)")
  }
}
