package import Community
package import Database
import Households
package import Identity
package import Logging
import Retail
package import ServerKit
package import Shopping

/// All services of one running server. Members of `shopping` are reachable directly.
@dynamicMemberLookup
package struct Services: Sendable, Unprinted {
  package var shopping: ShoppingServices
  /// Makes a backup at a path; nil if backups are disabled.
  package var backupMaker: (@Sendable (_ path: String) async throws -> Void)?
  /// The state of the scheduled backups.
  package let backups = BackupState()
  /// Limits the places that an account reports products at.
  package let finds = DailyQuota<String>([FoundPlaceLimits.ofDay])
  /// Limits the prices that an account or a network shares, then the doubts.
  package let sharing = DailyQuota<String>([PriceReportLimits.ofDay, PriceReportLimits.doubtsOfDay])
  /// Limits the unknown product numbers that an account asks for.
  package let wanted = DailyQuota<String>([KnownProductRoutes.wantedOfDay])
  /// Limits the usage counts of a network: screens and forms, then active devices.
  package let usage = DailyQuota<Int>([UsageLimits.actionsOfNetwork, UsageLimits.devicesOfNetwork])
  /// Limits contact messages.
  package let contact = ContactRateLimits()

  package init(
    configuration: ServerConfiguration, database: any Database, webApp: WebApp?, logger: Logger,
    secrets: SecretKeys, passwords: any PasswordHashing, mailer: (any Mailer)? = nil,
    clock: WallClock = .system, chance: RandomSource = .system, live: LiveFeed = LiveFeed(),
    securityLogger: Logger? = nil
  ) {
    let app = AppContext(
      configuration: configuration, database: database, webApp: webApp, logger: logger, clock: clock,
      chance: chance)
    let identity = IdentityServices(
      app, secrets: secrets, passwords: passwords, mailer: mailer, live: live,
      securityLogger: securityLogger)
    shopping = ShoppingServices(HouseholdServices(identity))
    // The metrics live in `app`: capturing all of it would keep its database open forever.
    let (queues, threads, bodies) = (app.metrics.queues, app.threads, app.bodies)
    queues.watch(.largeWork, limit: threads.limit) { threads.count }
    queues.watch(.bodyBytes, limit: BodyBudget.bytes) { bodies.used }
  }

  package subscript<Member>(dynamicMember member: WritableKeyPath<ShoppingServices, Member>) -> Member {
    get { shopping[keyPath: member] }
    set { shopping[keyPath: member] = newValue }
  }

  package subscript<Member>(dynamicMember member: KeyPath<ShoppingServices, Member>) -> Member {
    shopping[keyPath: member]
  }
}
