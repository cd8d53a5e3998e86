public import Database
public import Logging

/// Everything that routes use and tests replace. There is one for each running server.
public struct Dependencies: Sendable {
  public var configuration: ServerConfiguration
  public var database: any Database
  /// nil: only the HTTP interface is served.
  public var webApp: WebApp?
  public var logger: Logger
  public var clock: WallClock

  public init(
    configuration: ServerConfiguration, database: any Database, webApp: WebApp?, logger: Logger,
    clock: WallClock = .system
  ) {
    self.configuration = configuration
    self.database = database
    self.webApp = webApp
    self.logger = logger
    self.clock = clock
  }
}
