package import Database
package import Logging
package import ServerKit
import ServiceLifecycle
import Synchronization

/// The clock shared by all server instances of one database: the database server's clock ([decision
/// 52](docs/adr/0052-servers-use-their-databases-clock.md)).
///
/// A class, because the clock and the checks share the measured offset.
package final class CommonClock: Service {
  /// Offsets below this are ignored: measurements are no more precise.
  static let tolerance = Milliseconds.second
  private static let interval = Duration.seconds(10)

  private let database: any Database
  private let machine: WallClock
  private let logger: Logger
  private let error = Atomic(0)

  /// The corrected clock.
  package var clock: WallClock { machine.putRight { [self] in machineAhead } }

  /// Last measured lead of this machine's clock over the database's, in milliseconds.
  var machineAhead: Int { error.load(ordering: .relaxed) }

  /// - Parameter machine: this machine's clock.
  package init(_ database: any Database, machine: WallClock, logger: Logger) {
    self.database = database
    self.machine = machine
    self.logger = logger
  }

  func run() async throws {
    await cancelWhenGracefulShutdown { [self] in
      while !Task.isCancelled {
        do {
          try await Task.sleep(for: Self.interval)
          try await look()
        } catch is CancellationError {
          return
        } catch {
          // Continue with the last offset.
          logger.debug("The database's clock could not be read", metadata: ["reason": "\(error)"])
        }
      }
    }
  }

  /// Measures the offset once.
  ///
  /// - Throws: a `DatabaseError`.
  package func look() async throws {
    let before = machine.now()
    let there = try await database.read { reader in
      try reader.integer("SELECT CAST(extract(epoch FROM clock_timestamp()) * 1e3 AS BIGINT)")
    }
    let after = machine.now()
    // The clock was set meanwhile; measure again later.
    guard after >= before else { return }
    let measured = (before + after) / 2 - there
    let current = machineAhead
    // The database read its clock between the two.
    guard abs(measured - current) > Self.tolerance + (after - before) else { return }
    let next = abs(measured) <= Self.tolerance ? 0 : measured
    error.store(next, ordering: .relaxed)
    tell(next)
  }

  private func tell(_ error: Int) {
    guard error != 0 else {
      return logger.notice("The clock of this machine agrees with that of the database again")
    }
    let seconds = abs(error) / Milliseconds.second
    logger.warning(
      """
      The clock of this machine is \(seconds) s \(error > 0 ? "ahead of" : "behind") that of the database, \
      which this server uses: correct it
      """)
  }
}
