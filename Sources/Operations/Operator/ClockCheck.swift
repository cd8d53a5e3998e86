package import Database
import Households
import Logging
import ServerKit

/// Whether the clock by which changes are taken agrees with what is kept, for its operator.
package struct ClockCheck: Sendable {
  private let database: any Database
  private let clock: WallClock
  /// By how much the clock of this machine is ahead of the one that services go by, in milliseconds; 0 where
  /// they agree to the second.
  package let machineAhead: Int

  init(_ database: any Database, clock: WallClock) {
    self.database = database
    self.clock = clock
    machineAhead = 0
  }

  /// By the clock that the database's services go by: on PostgreSQL that of its machine (`CommonClock`), else
  /// that of this one.
  ///
  /// - Throws: a `DatabaseError`.
  package init(of database: any Database) async throws {
    try await self.init(of: database, machine: .system)
  }

  init(of database: any Database, machine: WallClock) async throws {
    self.database = database
    guard database.dialect == .postgres else {
      clock = machine
      machineAhead = 0
      return
    }
    // What it would log is this check's own answer.
    let common = CommonClock(
      database, machine: machine, logger: Logger(label: "clock") { _ in SwiftLogNoOpLogHandler() })
    try await common.look()
    clock = common.clock
    machineAhead = common.machineAhead
  }

  /// How far the clock is behind; 0 where it may be right.
  package func delayMilliseconds() async throws -> Int {
    let now = clock.now()
    return try await database.read { try SyncClock.delay(now, in: $0) }
  }

  /// Takes the clock for right, where it is behind.
  package func accept() async throws {
    let now = clock.now()
    try await database.write { writer in
      try writer.run("UPDATE revision_counter SET newest_time = \(now) WHERE id = 1 AND newest_time > \(now)")
    }
  }
}
