import Database

@testable import Households
@testable import Operations
@testable import ServerKit

extension AccountTown {
  /// Simulates days with writes and a sweep each. A sweep advances by one day, and not beyond plausible
  /// device timestamps.
  func live(days: Int) async throws {
    try await somebodyWrites()
    try await sweep.sweep()
    for _ in 0..<days {
      clock.advance(seconds: 86_400)
      try await somebodyWrites()
      try await sweep.sweep()
    }
  }

  func somebodyWrites() async throws {
    let now = clock.now
    try await database.write { writer in
      try SyncClock.note(newest: now, previous: try SyncClock.newestTime(in: writer), in: writer)
    }
  }
}

extension HouseholdLogSizes {
  /// Recomputes the sums after a test has written to the log.
  static func recount(_ household: String, in writer: any Writer) throws {
    try correct(try faults(of: household, in: writer), of: household, in: writer)
  }
}

extension Database {
  /// Deletes expired rows as the sweep does.
  @discardableResult
  func take(_ old: OldRows...) async throws -> Int {
    var count = 0
    for rows in old { count += try await SweepPortions(database: self).take(rows) }
    return count
  }
}
