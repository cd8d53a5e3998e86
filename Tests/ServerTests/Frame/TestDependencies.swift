import Database
import Grocery
import Logging
import SQLiteDriver

@testable import Server

extension Dependencies {
  /// An empty database in memory unless another is given, no web app, a Saturday in November.
  static func forTests(
    configuration: ServerConfiguration = ServerConfiguration(), database: (any Database)? = nil,
    webApp: WebApp? = nil
  ) throws -> Dependencies {
    Dependencies(
      configuration: configuration, database: try database ?? SQLiteDatabase.inMemory(), webApp: webApp,
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
      clock: WallClock { CalendarDay("2026-11-21")! })
  }
}
