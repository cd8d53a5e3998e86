import Database
import ServerKit

extension SweepPortions {
  /// Log entries per read; an index finds them.
  private static var mostEntriesKnown: Int { 1_000 }

  /// Deletes log entries older than `time` and subtracts them from their households' sums.
  package func takeLog(before time: Int) async throws {
    var mended: Set<String> = []
    while true {
      let old = try await database.read { reader in
        try HouseholdLogRepository.oldest(before: time, atMost: Self.mostEntriesKnown, in: reader)
      }
      for household in Set(old.map(\.household)).subtracting(mended).sorted() {
        try await mendSizes(of: household)
        mended.insert(household)
      }
      let removed = try await remove(old) { try HouseholdLogRepository.remove($0, in: $1) }
      guard old.count == Self.mostEntriesKnown, removed > 0 else { return }
    }
  }

  /// Deletes the oldest log entries of a household beyond the given count.
  package func cutLog(of household: String, to most: Int) async throws {
    let oldest = try await database.read { reader in
      let excess = try HouseholdLogSizes.entries(of: household, in: reader) - most
      return try HouseholdLogRepository.oldest(of: household, atMost: max(0, excess), in: reader)
    }
    _ = try await remove(oldest) { try HouseholdLogRepository.remove($0, in: $1) }
  }

  /// Corrects the sums of a log. Both are read in one transaction and only the difference is written, so
  /// concurrent additions stay correct.
  private func mendSizes(of household: String) async throws {
    let faults = try await database.read { try HouseholdLogSizes.faults(of: household, in: $0) }
    guard !faults.isEmpty else { return }
    try await database.writeAgainIfLost { try HouseholdLogSizes.mend(faults, of: household, in: $0) }
  }
}
