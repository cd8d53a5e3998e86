import Database
import ServerKit

extension SweepPortions {
  /// Log entries per read; an index finds them.
  private static var batchSize: Int { 1_000 }

  /// Deletes log entries older than `time` and subtracts them from their households' sums.
  package func takeLog(before time: Int) async throws {
    var correctedHouseholds: Set<String> = []
    while true {
      let old = try await database.read { reader in
        try HouseholdLogRepository.oldest(before: time, atMost: Self.batchSize, in: reader)
      }
      for household in Set(old.map(\.household)).subtracting(correctedHouseholds).sorted() {
        try await correctSizes(of: household)
        correctedHouseholds.insert(household)
      }
      let removedCount = try await remove(old) { try HouseholdLogRepository.remove($0, in: $1) }
      guard old.count == Self.batchSize, removedCount > 0 else { return }
    }
  }

  /// Deletes the oldest log entries of a household beyond the given count.
  package func cutLog(of household: String, to limit: Int) async throws {
    let oldest = try await database.read { reader in
      let excess = try HouseholdLogSizes.entries(of: household, in: reader) - limit
      return try HouseholdLogRepository.oldest(of: household, atMost: max(0, excess), in: reader)
    }
    _ = try await remove(oldest) { try HouseholdLogRepository.remove($0, in: $1) }
  }

  /// Corrects the sums of a log. Both are read in one transaction and only the difference is written, so
  /// concurrent additions stay correct.
  private func correctSizes(of household: String) async throws {
    let faults = try await database.read { try HouseholdLogSizes.faults(of: household, in: $0) }
    guard !faults.isEmpty else { return }
    try await database.writeAgainIfLost { try HouseholdLogSizes.correct(faults, of: household, in: $0) }
  }
}
