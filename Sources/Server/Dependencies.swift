public import Database
public import Logging

/// Everything that routes use and tests replace. There is one for each running server.
public struct Dependencies: Sendable {
  public var configuration: ServerConfiguration
  public var database: any Database
  /// nil: only the HTTP interface is served.
  public var webApp: WebApp?
  public var logger: Logger
  /// What somebody who watches over the server must see.
  public var security: SecurityLog
  /// Seals what must not be read from the database alone.
  public var secrets: SecretKeys
  public var passwords: any PasswordHashing
  /// nil where no mail server is set up: then no letters are written.
  public var mailer: (any Mailer)?
  public var letters: LetterQueue
  public var throttle: AccountThrottle
  /// What passkeys are to sign.
  public var challenges: Challenges
  public var clock: WallClock
  public var chance: Chance
  /// Tells the devices that listen what has been kept.
  public var live: LiveFeed
  /// Which machines pages of recipes may be fetched from.
  public var addresses: AddressGuard = .publicOnly

  public init(
    configuration: ServerConfiguration, database: any Database, webApp: WebApp?, logger: Logger,
    secrets: SecretKeys, passwords: any PasswordHashing, mailer: (any Mailer)? = nil,
    clock: WallClock = .system, chance: Chance = .system, live: LiveFeed = LiveFeed(),
    securityLogger: Logger? = nil
  ) {
    self.configuration = configuration
    self.database = database
    self.webApp = webApp
    self.logger = logger
    security = SecurityLog(securityLogger ?? logger, secrets)
    self.secrets = secrets
    self.passwords = passwords
    self.mailer = mailer
    letters = LetterQueue()
    throttle = AccountThrottle()
    challenges = Challenges()
    self.clock = clock
    self.chance = chance
    self.live = live
  }

  /// Milliseconds since 1970.
  func now() -> Int64 { clock.now() }

  /// A new id, a UUID of version 7.
  func newID() -> String { chance.id(at: clock.now()) }
}
