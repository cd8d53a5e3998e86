package import Database
package import Logging

/// The configuration and the shared resources of one running server. Tests replace them one by one.
///
/// What a route needs beyond these is in the services of its target: `IdentityServices` and those above it.
package struct AppContext: Sendable, Unprinted {
  package var configuration: ServerConfiguration
  package var database: any Database
  /// nil serves the HTTP API alone.
  package var webApp: WebApp?
  package var logger: Logger
  package var clock: WallClock
  package var chance: RandomSource
  /// The points that each account and network has left.
  package var meter: WorkMeter
  /// The memory for request bodies.
  package let bodies = BodyBudget()
  /// The requests being received or answered. Behind a proxy, they count for their networks as connections
  /// do elsewhere.
  package let requestsInProgress: ConcurrencyLimit<ClientNetwork>
  /// Threads for work that takes longer than a moment.
  package let threads = WorkThreads()
  /// Tells if the disk has room for more than removals.
  package var disk: DiskReserve
  /// Logs that the disk or the database is full.
  package var diskFullWarning: DiskFullWarning
  /// The folder for files during an upload.
  package var incomingFolder: String
  /// The other servers on the same database; nil if there are none.
  package var peers: (any Listening)?
  package let metrics = ServiceMetrics()
  /// The version of the program, for metrics.
  package var version = "unknown"

  package init(
    configuration: ServerConfiguration, database: any Database, webApp: WebApp?, logger: Logger,
    clock: WallClock, chance: RandomSource
  ) {
    self.configuration = configuration
    self.database = MeasuredDatabase(database, metrics.database)
    self.webApp = webApp
    self.logger = logger
    self.clock = clock
    self.chance = chance
    meter = WorkMeter(percent: configuration.workRate)
    requestsInProgress = ConnectionCount.limit(of: configuration.maximumConnections)
    disk = .disk(of: configuration.dataFolder)
    diskFullWarning = DiskFullWarning(logger, clock: clock)
    incomingFolder = configuration.dataFolder
  }

  /// True on the one server of several that does what one is enough for.
  package var isElected: Bool { peers?.isElected ?? true }

  /// Returns the present time in milliseconds since 1970.
  package var now: @Sendable () -> Int { clock.now }

  /// Returns a new id, a UUID of version 7.
  package var newID: @Sendable () -> String {
    { [clock, chance] in chance.id(at: clock.now()) }
  }

  /// Returns the time and the ids of one write, which calls it when it begins.
  package var timeAndIDs: @Sendable () -> TimeAndIDs {
    { [now, newID] in TimeAndIDs(now: now(), newID: newID) }
  }

  /// Removes deleted rows from the database's files. If that fails, the daily sweep does it.
  package var shedDeleted: @Sendable () async -> Void {
    { [database, logger] in
      do {
        try await database.shedDeleted()
      } catch {
        logger.warning(
          "Deleted rows stay in the files until the next sweep", metadata: ["reason": "\(error)"])
      }
    }
  }
}
