public import Database

/// Whether the clock of this machine agrees with what is kept, for its operator.
public struct ClockCheck: Sendable {
  private let database: any Database
  private let clock: WallClock

  public init(_ database: any Database, clock: WallClock = .system) {
    self.database = database
    self.clock = clock
  }

  /// How far the clock is behind; 0 where it may be right.
  public func delayMilliseconds() async throws -> Int {
    let now = clock.now()
    return try await database.read { try SyncClock.delay(now, in: $0) }
  }

  /// Takes the clock for right, where it is behind.
  public func accept() async throws {
    let now = clock.now()
    try await database.write { writer in
      try writer.run("UPDATE revision_counter SET newest_time = \(now) WHERE id = 1 AND newest_time > \(now)")
    }
  }
}
