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
  /// Anybody may register, unless somebody says otherwise; an empty database unless another is
  /// given, no web app, a Saturday in November, passwords that cost little.
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
      // In Greenwich, wherever the tests run.
      clock: WallClock(today: { CalendarDay("2026-11-21")! }, now: { TestTown.now }, ahead: { _ in 0 }))
    // The data folder of the settings is not there, and what the disk has left is no test's concern.
    dependencies.disk = .none
    dependencies.incomingFolder = FileManager.default.temporaryDirectory.path
    return dependencies
  }
}

extension AddressGuard {
  /// What a server without settings has.
  static let publicOnly = AddressGuard(ServerConfiguration())
}
