package import Database
package import Logging
package import ServerKit
import ServiceLifecycle
import Synchronization

/// Has all services of one database go by one clock, that of the database's machine, however wrong their own
/// are ([decision 52](docs/adr/0052-servers-use-their-databases-clock.md)).
///
/// A class, because the clock that it lends and its looks at the database share how far off the machine is.
package final class CommonClock: Service {
  /// A machine that is off by less is taken for right: looks at the database are no more exact than that.
  static let tolerance = Milliseconds.second
  private static let interval = Duration.seconds(10)

  private let database: any Database
  private let machine: WallClock
  private let logger: Logger
  private let error = Atomic(0)

  /// What this service goes by.
  package var clock: WallClock { machine.putRight { [self] in machineAhead } }

  /// By how much the machine's clock was ahead of the database's when it was looked at last, in milliseconds.
  var machineAhead: Int { error.load(ordering: .relaxed) }

  /// - Parameter machine: the clock of this machine.
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
          // Goes on by what is known; who cannot reach the database has other troubles.
          logger.debug("The database's clock could not be read", metadata: ["reason": "\(error)"])
        }
      }
    }
  }

  /// Compares the clocks once.
  ///
  /// - Throws: a `DatabaseError`.
  package func look() async throws {
    let before = machine.now()
    let there = try await database.read { reader in
      try reader.integer("SELECT CAST(extract(epoch FROM clock_timestamp()) * 1e3 AS BIGINT)")
    }
    let after = machine.now()
    // Set meanwhile: the next look tells.
    guard after >= before else { return }
    let found = (before + after) / 2 - there
    let known = machineAhead
    // It was asked at some moment between the two.
    guard abs(found - known) > Self.tolerance + (after - before) else { return }
    let next = abs(found) <= Self.tolerance ? 0 : found
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
