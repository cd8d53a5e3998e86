import Database
import ServerKit

extension SweepPortions {
  /// Log entries that are read at once. They are found by an index.
  private static var mostEntriesKnown: Int { 1_000 }

  /// Takes entries of logs away that are older than `time`, and takes them off the sums of their households.
  package func takeLog(before time: Int) async throws {
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
  package func cutLog(of household: String, to most: Int) async throws {
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
}
