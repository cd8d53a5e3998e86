import Database
import ServerKit
import Synchronization

/// The rows of attempts in memory. A server that is alone with its database counts here, so a sign-in does
/// not wait for the writer; the rows are written a moment later. A killed server forgets the attempts of
/// that moment.
///
/// A class, because all requests share it.
final class AttemptMemory: Sendable {
  typealias Key = [UInt8]

  /// A row of the table `attempt`, see `StoredRateLimiter`. Times in milliseconds since 1970.
  struct Attempts: Sendable, Equatable {
    var count: Int
    var wait: Int
    var blockedUntil: Int
    var expires: Int
  }

  private struct State {
    /// The rows as they shall be; nil for none.
    var rows: [Key: Attempts?] = [:]
    /// The keys to write.
    var changed: Set<Key> = []
    var beingWritten: Set<Key> = []
    var isWriting = false
  }

  private static let delay = Duration.milliseconds(250)
  private static let rowsOfTransaction = 64

  private let database: any Database
  private let capacity: Int
  private let state = Mutex(State())
  /// One writes at a time.
  private let turn = FairSemaphore<String>(permits: 1)

  /// - Parameter capacity: the number of rows in memory from which written ones are dropped.
  init(_ database: any Database, capacity: Int = 10_000) {
    self.database = database
    self.capacity = capacity
  }

  /// The number of rows that are not yet written.
  var waiting: Int { state.withLock(\.changed.count) }

  /// Changes a row, which is read if it is not in memory.
  func change<Result: Sendable>(
    _ key: Key, _ body: (inout Attempts?) -> Result
  ) async throws -> Result {
    if let result = changeKnown(key, body) { return result }
    let stored = try await database.read { try Self.stored(key, in: $0) }
    try await makeRoom()
    state.withLock { state in
      if state.rows[key] == nil { state.rows[key] = .some(stored) }
    }
    // Only a flood between the two steps could have dropped the row.
    return changeKnown(key, body) ?? state.withLock { change(key, from: stored, in: &$0, body) }
  }

  /// Removes a row.
  func remove(_ key: Key) {
    state.withLock { state in
      if state.rows[key] != .some(nil) { set(nil, as: key, in: &state) }
    }
  }

  private func changeKnown<Result: Sendable>(_ key: Key, _ body: (inout Attempts?) -> Result) -> Result? {
    state.withLock { state in
      guard let known = state.rows[key] else { return nil }
      return change(key, from: known, in: &state, body)
    }
  }

  private func change<Result: Sendable>(
    _ key: Key, from row: Attempts?, in state: inout State, _ body: (inout Attempts?) -> Result
  ) -> Result {
    var changedRow = row
    let result = body(&changedRow)
    if changedRow == row {
      state.rows[key] = .some(row)
    } else {
      set(changedRow, as: key, in: &state)
    }
    return result
  }

  /// Sets a row in memory, to be written soon.
  private func set(_ row: Attempts?, as key: Key, in state: inout State) {
    state.rows[key] = .some(row)
    state.changed.insert(key)
    if !state.isWriting {
      state.isWriting = true
      // Not a child of the request, which would be billed for all.
      Task.detached { await self.writeLater() }
    }
  }

  private func makeRoom() async throws {
    func drop() -> Bool {
      state.withLock { state in
        guard state.rows.count >= capacity else { return true }
        state.rows = state.rows.filter { key, _ in
          state.changed.contains(key) || state.beingWritten.contains(key)
        }
        return state.rows.count < capacity
      }
    }
    if !drop() {
      try await write()
      _ = drop()
    }
  }

  private func writeLater() async {
    repeat {
      try? await Task.sleep(for: Self.delay)
      do { try await write() } catch {
        // Written with the next attempt.
        return state.withLock { $0.isWriting = false }
      }
    } while state.withLock { state in
      state.isWriting = !state.changed.isEmpty
      return state.isWriting
    }
  }

  /// Writes all changed rows.
  func write() async throws {
    try await turn.withPermit(of: nil) {
      while try await writeSome() {}
    }
  }

  /// - Returns: false if nothing is left.
  private func writeSome() async throws -> Bool {
    let changed = state.withLock { state -> [(Key, Attempts?)] in
      state.beingWritten = Set(state.changed.prefix(Self.rowsOfTransaction))
      state.changed.subtract(state.beingWritten)
      return state.beingWritten.map { ($0, state.rows[$0] ?? nil) }
    }
    guard !changed.isEmpty else { return false }
    do {
      try await database.write { writer in
        for (key, row) in changed { try Self.store(row, as: key, in: writer) }
      }
      state.withLock { $0.beingWritten = [] }
      return true
    } catch {
      state.withLock { state in
        state.changed.formUnion(state.beingWritten)
        state.beingWritten = []
      }
      throw error
    }
  }

  static func stored(_ key: Key, in reader: any Reader) throws -> Attempts? {
    try reader.first("SELECT attempts, wait, blocked_until, expires FROM attempt WHERE key = \(key)") { row in
      Attempts(
        count: try row.integer(0), wait: try row.integer(1), blockedUntil: try row.integer(2),
        expires: try row.integer(3))
    }
  }

  static func store(_ row: Attempts?, as key: Key, in writer: any Writer) throws {
    guard let row else {
      try writer.run("DELETE FROM attempt WHERE key = \(key)")
      return
    }
    try writer.run(
      """
      INSERT INTO attempt (key, attempts, wait, blocked_until, expires)
      VALUES (\(key), \(row.count), \(row.wait), \(row.blockedUntil), \(row.expires))
      ON CONFLICT (key) DO UPDATE
      SET attempts = excluded.attempts, wait = excluded.wait, blocked_until = excluded.blocked_until,
        expires = excluded.expires
      """)
  }
}
