package import Database

/// Takes old rows away in portions that are so small that nobody waits long for their turn to write. What is
/// old is looked up while others write, and looked at once more before it goes.
package struct SweepPortions: Sendable {
  /// Of one transaction. Each row touches a page of its table and of each index, so the write-ahead log stays
  /// within what is put into the file all along.
  static let rows = 50
  /// That are known at once. Others than logs may have to be looked for.
  private static let mostKnown = 10_000
  /// After each transaction, for those who wait; longer where the transaction took longer, so that at least
  /// half of the time is theirs however slow the disk is.
  private static let leastPause = Duration.milliseconds(10)

  package let database: any Database

  package init(database: any Database) {
    self.database = database
  }

  /// - Returns: how many rows went, not counting those that hung on them.
  @discardableResult
  package func take(_ old: OldRows) async throws -> Int {
    var sum = 0
    while true {
      let keys = try await database.read { try old.keys(atMost: Self.mostKnown, in: $0) }
      let removed = try await remove(keys, together: old.together) { keys, writer in
        try keys.reduce(0) { sum, key in sum + (try old.remove(key, in: writer)) }
      }
      sum += removed
      // Where none of so many went, others are at them.
      guard keys.count == Self.mostKnown, removed > 0 else { return sum }
    }
  }

  /// In portions, with a pause after each.
  ///
  /// - Parameter body: removes some, and tells how many were there.
  package func remove<Key: Sendable>(
    _ keys: [Key], together: Int = rows, _ body: @Sendable ([Key], any Writer) throws -> Int
  ) async throws -> Int {
    var removed = 0
    for start in stride(from: 0, to: keys.count, by: together) {
      let portion = Array(keys[start..<min(keys.count, start + together)])
      let began = ContinuousClock.now
      // What a power cut brings back is old the next time, too.
      removed += try await database.writeAgainIfLost { try body(portion, $0) }
      guard keys.count > together else { continue }
      try await Task.sleep(for: max(Self.leastPause, ContinuousClock.now - began))
    }
    return removed
  }
}
