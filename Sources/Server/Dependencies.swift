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
  public var throttle: AccountThrottle
  /// What passkeys are to sign.
  let challenges: Challenges
  public var clock: WallClock
  /// How much longer ways take by the hour.
  public var traffic = TrafficFactors()
  public var chance: Chance
  /// Tells the devices that listen what has been kept.
  public var live: LiveFeed
  /// How much work has been asked for, and by whom.
  var meter: WorkMeter
  /// The memory for bodies that arrive.
  let bodies = BodyBudget()
  /// For those who ask others to join, wherever.
  let invitations = InvitationThrottle()
  /// For what takes longer than a moment.
  let threads = WorkThreads()
  /// For passwords that are compared: everybody in their turn.
  let signIns = FairTurns(running: 2, waitingEach: 8, waitingAll: 64)
  /// Streams that are open, by network.
  let listeners = Places<Payer>(each: 64)
  /// Whether there is room for more than removals; `StorageQuota` asks it.
  var disk: DiskReserve
  /// Says so in the log where there is none.
  var fullNotice: FullNotice
  /// Where files lie while they are brought in.
  var incomingFolder: String
  /// Which machines pages of recipes may be fetched from.
  public var addresses: AddressGuard
  /// Which push services messages may be sent to.
  var pushAddresses: AddressGuard
  /// Counts what comes of what organisations publish.
  let worth = WorthCounter()
  /// For those who tell where they found things.
  let finds = FindThrottle()
  /// Reads pictures of receipts.
  var letterReader: LetterReader
  /// For devices that tell how the app is used.
  let usage = UsageThrottle()
  /// For those who write to others.
  let contact = ContactThrottle()
  /// Makes a backup at a path; nil where none are made.
  public var backupMaker: (@Sendable (_ path: String) async throws -> Void)?
  /// How the backups are.
  let backups = BackupState()
  /// Rung when there are messages to send.
  let pushWake = WakeBell()
  /// The same for letters, with how many wait.
  let letterSignal = LetterQueue.Signal()
  /// The services that work on the same database; nil where this one has it to itself.
  var peers: (any Listening)?
  /// What whoever watches is told.
  let metrics = ServiceMetrics()
  /// Of the program, for the same.
  public var version = "unknown"

  public init(
    configuration: ServerConfiguration, database: any Database, webApp: WebApp?, logger: Logger,
    secrets: SecretKeys, passwords: any PasswordHashing, mailer: (any Mailer)? = nil,
    clock: WallClock = .system, chance: Chance = .system, live: LiveFeed = LiveFeed(),
    securityLogger: Logger? = nil
  ) {
    self.configuration = configuration
    self.database = MeasuredDatabase(database, metrics.database)
    self.webApp = webApp
    self.logger = logger
    security = SecurityLog(securityLogger ?? logger, secrets)
    self.secrets = secrets
    self.passwords = passwords
    self.mailer = mailer
    throttle = AccountThrottle(self.database, secrets)
    letterReader = LetterReader(path: configuration.receiptProgram)
    meter = WorkMeter(percent: configuration.workRate)
    disk = .disk(of: configuration.dataFolder)
    fullNotice = FullNotice(logger, clock: clock)
    incomingFolder = configuration.dataFolder
    challenges = Challenges(key: secrets.challengeKey)
    self.clock = clock
    self.chance = chance
    self.live = live
    addresses = AddressGuard(configuration)
    pushAddresses = .pushServices(configuration)
    watchQueues()
  }

  /// Those that belong to no route.
  private func watchQueues() {
    let queues = metrics.queues
    queues.watch(.exchanges) { [live] in live.exchanges.waitingCount }
    queues.watch(.signIns, limit: signIns.limit) { [signIns] in signIns.count }
    queues.watch(.largeWork, limit: threads.limit) { [threads] in threads.count }
    queues.watch(.letters, limit: LetterErrandStore.capacity) { [letterSignal] in letterSignal.count }
    queues.watch(.receipts, limit: letterReader.limit) { [letterReader] in letterReader.taken }
    queues.watch(.bodyBytes, limit: BodyBudget.bytes) { [bodies] in bodies.taken }
    if let passwords = passwords as? Argon2Passwords {
      queues.watch(.passwords, limit: passwords.maximumWaiting) { passwords.count }
    }
  }

  /// What letters are to be written.
  var letters: LetterQueue { LetterQueue(self) }

  /// Whether this service does what one is enough for.
  var isElected: Bool { peers?.isElected ?? true }

  /// Milliseconds since 1970.
  func now() -> Int { clock.now() }

  /// What was deleted leaves the files now. Where it cannot, the daily sweep does it.
  func shedDeleted() async {
    do {
      try await database.shedDeleted()
    } catch {
      logger.warning("Deleted rows stay in the files until the next sweep", metadata: ["reason": "\(error)"])
    }
  }

  /// A new id, a UUID of version 7.
  func newID() -> String { chance.id(at: clock.now()) }
}

/// What runs the services writes them to the log with all that they hold, which must not show the settings of
/// a server.
extension Dependencies: CustomStringConvertible, CustomReflectable {
  public var description: String { "Dependencies" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
