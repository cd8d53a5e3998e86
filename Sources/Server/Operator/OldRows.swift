import Database

/// Rows that are kept for a time only, and are over it. The store of rows that keeps them says which those are.
struct OldRows: Sendable {
  /// The table, and the columns of its primary key.
  let table: SQL
  let key: [SQL]
  /// What is true of a row that is over, and of no other one.
  let condition: SQL
  /// How many of them are taken away together.
  var together = SweepPortions.rows
}

/// Takes old rows away in portions that are so small that nobody waits long for their turn to write. What is
/// old is looked up while others write, and looked at once more before it goes.
struct SweepPortions: Sendable {
  /// Of one transaction. Each row touches a page of its table and of each index, so the write-ahead log stays
  /// within what is put into the file all along.
  static let rows = 100
  /// That are known at once.
  private static let mostKnown = 10_000
  /// After each transaction, for those who wait.
  private static let pause = Duration.milliseconds(10)

  let database: any Database

  /// - Returns: how many rows went, not counting those that hung on them.
  @discardableResult
  func take(_ old: OldRows) async throws -> Int {
    let columns = old.key.joined(by: ", ")
    let count = old.key.count
    return try await take(together: old.together) { reader in
      try reader.rows(
        "SELECT \(columns) FROM \(old.table) WHERE \(old.condition) LIMIT \(Self.mostKnown)"
      ) { row in
        var key: [Value] = []
        for place in 0..<count { key.append(try row.value(.index(place))) }
        return key
      }
    } removing: { keys, writer in
      try keys.reduce(0) { sum, key in
        let isIt = zip(old.key, key).map { column, value -> SQL in "\(column) = \(value)" }
        return sum
          + (try writer.run(
            "DELETE FROM \(old.table) WHERE \(isIt.joined(by: " AND ")) AND (\(old.condition))"))
      }
    }
  }

  /// The same for whoever looks up and takes away in ways of their own.
  ///
  /// - Parameters:
  ///   - known: at most so many as it is told, in an order that later ones do not disturb.
  ///   - removing: takes some of them away, and tells how many.
  func take<Key: Sendable>(
    together: Int = rows, known: @Sendable (any Reader) throws -> [Key],
    removing: @Sendable ([Key], any Writer) throws -> Int
  ) async throws -> Int {
    var sum = 0
    while true {
      let keys = try await database.read { try known($0) }
      var removed = 0
      for start in stride(from: 0, to: keys.count, by: together) {
        if start > 0 { try await Task.sleep(for: Self.pause) }
        let portion = Array(keys[start..<min(keys.count, start + together)])
        removed += try await database.write { try removing(portion, $0) }
      }
      sum += removed
      // Where none of so many went, others are at them.
      guard keys.count == Self.mostKnown, removed > 0 else { return sum }
      try await Task.sleep(for: Self.pause)
    }
  }
}

extension SweepPortions {
  /// Takes entries of logs away that are older than `time`, and takes them off the sums of their households.
  func takeLog(before time: Int) async throws {
    let households = try await database.read { reader in
      try reader.rows("SELECT DISTINCT household_id FROM household_log WHERE time < \(time)") { row in
        try row.text(0)
      }
    }
    for household in households { try await mendSizes(of: household) }
    _ = try await take { reader in
      try reader.rows(
        """
        SELECT household_id, revision, position
        FROM household_log
        WHERE time < \(time)
        ORDER BY time
        LIMIT \(Self.mostKnown)
        """
      ) { row in
        HouseholdLogStore.Place(
          household: try row.text(0), revision: try row.integer(1), position: try row.integer(2))
      }
    } removing: { places, writer in
      try HouseholdLogStore.remove(places, in: writer)
    }
  }

  /// Takes the oldest entries of a household's log away where it has more than so many.
  func cutLog(of household: String, to most: Int) async throws {
    let excess = try await database.read { try HouseholdLogSizes.entries(of: household, in: $0) } - most
    guard excess > 0 else { return }
    let oldest = try await database.read { reader in
      try reader.rows(
        """
        SELECT revision, position
        FROM household_log
        WHERE household_id = \(household)
        ORDER BY revision, position
        LIMIT \(excess)
        """
      ) { row in
        HouseholdLogStore.Place(
          household: household, revision: try row.integer(0), position: try row.integer(1))
      }
    }
    _ = try await take { _ in oldest } removing: { try HouseholdLogStore.remove($0, in: $1) }
  }

  /// Where the sums of a log differ from it, they are put right. Both are read at one moment, and only by how
  /// much they differ is written: what is added meanwhile stays right.
  private func mendSizes(of household: String) async throws {
    let faults = try await database.read { try HouseholdLogSizes.faults(of: household, in: $0) }
    guard !faults.isEmpty else { return }
    try await database.write { try HouseholdLogSizes.mend(faults, of: household, in: $0) }
  }
}
