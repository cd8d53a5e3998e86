import Database
import Foundation
import Grocery
import Logging

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

extension Services {
  /// Services for tests: open registration, an empty database by default, no web app, a Saturday in November
  /// and cheap password hashing.
  static func forTests(
    configuration: ServerConfiguration = ServerConfiguration(), database: (any Database)? = nil,
    webApp: WebApp? = nil, passwords: any PasswordHashing = CountedPasswords()
  ) throws -> Services {
    var configuration = configuration
    if configuration.registration == nil { configuration.registration = .open }
    var dependencies = Services(
      configuration: configuration, database: try database ?? TestDatabase.empty(), webApp: webApp,
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
      secrets: SecretKeys(masters: [1: Array(0..<32)]), passwords: passwords,
      // UTC, wherever the tests run.
      clock: WallClock(today: { CalendarDay("2026-11-21")! }, now: { TestTown.now }, ahead: { _ in 0 }))
    // The configured data folder does not exist, and tests ignore the free disk space.
    dependencies.disk = .none
    dependencies.incomingFolder = FileManager.default.temporaryDirectory.path
    return dependencies
  }
}

extension AddressGuard {
  /// The default of a server without settings.
  static let publicOnly = AddressGuard(ServerConfiguration())
}
