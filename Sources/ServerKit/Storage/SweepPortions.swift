package import Database

/// Deletes old rows in small batches, so that other writers do not wait long. Rows are looked up in a read,
/// and checked again when deleted.
package struct SweepPortions: Sendable {
  /// Rows per transaction. Each row touches a page of its table and of each index; this keeps the
  /// write-ahead log within its checkpoint size.
  package static let rows = 50
  /// Rows per lookup. Except in logs, finding old rows may need a scan.
  private static let maximumKeys = 10_000
  /// The minimum pause after each transaction. After a longer one the pause is as long, so that others get
  /// at least half of the time.
  private static let minimumPause = Duration.milliseconds(10)

  package let database: any Database

  package init(database: any Database) {
    self.database = database
  }

  /// - Returns: the number of deleted rows, without those that were deleted with them.
  @discardableResult
  package func take(_ old: OldRows) async throws -> Int {
    var sum = 0
    while true {
      let keys = try await database.read { try old.keys(atMost: Self.maximumKeys, in: $0) }
      let removed = try await remove(keys, together: old.together) { keys, writer in
        try keys.reduce(0) { sum, key in sum + (try old.remove(key, in: writer)) }
      }
      sum += removed
      // If none were deleted, another instance is at work on them.
      guard keys.count == Self.maximumKeys, removed > 0 else { return sum }
    }
  }

  /// Deletes rows in batches with pauses.
  ///
  /// - Parameter body: deletes some rows and returns how many existed.
  package func remove<Key: Sendable>(
    _ keys: [Key], together: Int = rows, _ body: @Sendable ([Key], any Writer) throws -> Int
  ) async throws -> Int {
    var removed = 0
    for start in stride(from: 0, to: keys.count, by: together) {
      let portion = Array(keys[start..<min(keys.count, start + together)])
      let began = ContinuousClock.now
      // Rows restored by a power failure are found again in the next run.
      removed += try await database.writeAgainIfLost { try body(portion, $0) }
      guard keys.count > together else { continue }
      try await Task.sleep(for: max(Self.minimumPause, ContinuousClock.now - began))
    }
    return removed
  }

  /// Repeats a change of a few rows until it changes none, in transactions of measured length with pauses.
  ///
  /// - Parameter change: changes at most about `rows` rows and returns how many.
  package func repeatChange(_ change: @Sendable (any Writer) throws -> Int) async throws {
    while true {
      let began = ContinuousClock.now
      let isDone = try await database.writeAgainIfLost { writer in
        let start = ContinuousClock.now
        var sum = 0
        while true {
          let count = try change(writer)
          sum += count
          if count == 0 { return true }
          if !Self.hasTime(since: start, rows: sum) { return false }
        }
      }
      if isDone { return }
      try await Task.sleep(for: max(Self.minimumPause, ContinuousClock.now - began))
    }
  }

  /// True if a transaction may go on: it ends far below 50 ms, as the machine may be busy.
  ///
  /// - Parameter rows: its rows so far.
  package static func hasTime(since start: ContinuousClock.Instant, rows: Int) -> Bool {
    rows < 500 && ContinuousClock.now - start < .milliseconds(20)
  }
}
