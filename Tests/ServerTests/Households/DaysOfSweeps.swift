import Database

@testable import Server

extension AccountTown {
  /// So many days on which somebody writes, each with a sweep: a sweep goes by a day at once, and no further
  /// than what people's devices make plausible.
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
    try await database.write { _ = try SyncClock.nextRevision(newest: now, in: $0) }
  }
}
