import Database

/// Takes old rows away in portions that are so small that nobody waits long for their turn to write. What is
/// old is looked up while others write, and looked at once more before it goes.
struct SweepPortions: Sendable {
  /// Of one transaction. Each row touches a page of its table and of each index, so the write-ahead log stays
  /// within what is put into the file all along.
  static let rows = 50
  /// That are known at once. Entries of logs are found by an index; others may have to be looked for.
  private static let mostKnown = 10_000
  private static let mostEntriesKnown = 1_000
  /// After each transaction, for those who wait; longer where the transaction took longer, so that at least
  /// half of the time is theirs however slow the disk is.
  private static let leastPause = Duration.milliseconds(10)

  let database: any Database

  /// - Returns: how many rows went, not counting those that hung on them.
  @discardableResult
  func take(_ old: OldRows) async throws -> Int {
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

  /// Takes entries of logs away that are older than `time`, and takes them off the sums of their households.
  func takeLog(before time: Int) async throws {
    var mended: Set<String> = []
    while true {
      let old = try await database.read { reader in
        try HouseholdLogStore.oldest(before: time, atMost: Self.mostEntriesKnown, in: reader)
      }
      for household in Set(old.map(\.household)).subtracting(mended).sorted() {
        try await mendSizes(of: household)
        mended.insert(household)
      }
      let removed = try await remove(old) { try HouseholdLogStore.remove($0, in: $1) }
      guard old.count == Self.mostEntriesKnown, removed > 0 else { return }
    }
  }

  /// Takes the oldest entries of a household's log away where it has more than so many.
  func cutLog(of household: String, to most: Int) async throws {
    let oldest = try await database.read { reader in
      let excess = try HouseholdLogSizes.entries(of: household, in: reader) - most
      return try HouseholdLogStore.oldest(of: household, atMost: max(0, excess), in: reader)
    }
    _ = try await remove(oldest) { try HouseholdLogStore.remove($0, in: $1) }
  }

  /// Where the sums of a log differ from it, they are put right. Both are read at one moment, and only by how
  /// much they differ is written: what is added meanwhile stays right.
  private func mendSizes(of household: String) async throws {
    let faults = try await database.read { try HouseholdLogSizes.faults(of: household, in: $0) }
    guard !faults.isEmpty else { return }
    try await database.writeAgainIfLost { try HouseholdLogSizes.mend(faults, of: household, in: $0) }
  }

  /// In portions, with a pause after each.
  ///
  /// - Parameter body: removes some, and tells how many were there.
  private func remove<Key: Sendable>(
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
