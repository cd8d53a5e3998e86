package import Database
import Households
import Logging
import ServerKit

/// Compares the service's clock with the stored timestamps, for the operator.
package struct ClockCheck: Sendable {
  private let database: any Database
  private let clock: WallClock
  /// Lead of this machine's clock over the service's clock, in milliseconds; 0 within a second.
  package let machineAhead: Int

  init(_ database: any Database, clock: WallClock) {
    self.database = database
    self.clock = clock
    machineAhead = 0
  }

  /// Uses the clock of the database's services: on PostgreSQL the server's (`CommonClock`), else this
  /// machine's.
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
    // The result already reports what it would log.
    let common = CommonClock(
      database, machine: machine, logger: Logger(label: "clock") { _ in SwiftLogNoOpLogHandler() })
    try await common.look()
    clock = common.clock
    machineAhead = common.machineAhead
  }

  /// Lag of the clock; 0 if it may be right.
  package func delayMilliseconds() async throws -> Int {
    let now = clock.now()
    return try await database.read { try SyncClock.delay(now, in: $0) }
  }

  /// Accepts the current time as right: what was written in the future counts as written now.
  ///
  /// - Returns: the number of rows from the future.
  @discardableResult
  package func accept() async throws -> Int {
    let now = clock.now()
    // Changes are refused until the last statement.
    let count = try await FutureStamps(database, now: now).accept()
    try await database.write { writer in
      try writer.run("UPDATE revision_counter SET newest_time = \(now) WHERE id = 1 AND newest_time > \(now)")
    }
    return count
  }
}
