import Database
import FileFormats
import HTTPTypes
import Logging
import Synchronization

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

/// A server for one test, on an empty database, with people who sign in.
///
/// ```swift
/// let town = try await AccountTown()
/// let ann = try await town.register("Ann")
/// let answer = try await ann.post("/v1/households", ["name": "Home"])
/// ```
struct AccountTown {
  var dependencies: Services
  var client: ServiceClient
  let clock: TownClock
  let passwords: CountedPasswords
  let letterbox: Letterbox

  /// - Parameters:
  ///   - database: a database with the schema; an empty one in memory by default.
  ///   - addresses: the addresses that the server may connect to.
  ///   - sendsLetters: true if a mail server is configured.
  init(
    configuration: ServerConfiguration = ServerConfiguration(), database: (any Database)? = nil,
    addresses: AddressGuard = .publicOnly, sendsLetters: Bool = false
  ) async throws {
    clock = TownClock()
    passwords = CountedPasswords()
    letterbox = Letterbox()
    var configuration = configuration
    if sendsLetters { configuration.publicAddress = "https://shop.example.org" }
    let here: any Database = if let database { database } else { try await TestTown.emptyDatabase() }
    var dependencies = try Services.forTests(
      configuration: configuration, database: here, passwords: passwords)
    dependencies.clock = clock.wallClock
    dependencies.addresses = addresses
    if sendsLetters { dependencies.mailer = letterbox }
    self.dependencies = dependencies
    client = ServiceClient(dependencies)
  }

  var database: any Database { dependencies.database }

  /// The daily job that deletes expired rows.
  var sweep: Sweep {
    Sweep(
      database: database, clock: clock.wallClock,
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
  }

  /// A person without an account.
  var guest: Person { Person(client: client) }

  /// Creates an account and signs in: Ann has `ann@example.org` and the password `ann likes pears`.
  func register(_ nickname: String, email: String? = nil, password: String? = nil) async throws -> Person {
    try await Person.registered(nickname, email: email, password: password, with: client)
  }

  /// Returns the same server with other settings.
  func with(_ change: (inout Services) -> Void) -> AccountTown {
    var other = self
    change(&other.dependencies)
    other.client = ServiceClient(other.dependencies)
    return other
  }

  /// The operator's account commands.
  var desk: AccountOperator {
    AccountOperator(
      database, dependencies.secrets, dependencies.configuration, logger: dependencies.logger,
      mailer: dependencies.mailer, clock: dependencies.clock)
  }

  /// Returns the emails sent since the last call.
  func letters() async -> [Email] {
    await MailWorker(dependencies.identity).workThrough()
    return letterbox.empty()
  }

  /// Signs in from another device.
  func signIn(_ nickname: String, password: String? = nil, device: String = "") async throws -> Person {
    let answer = try await guest.post(
      "/v1/sessions",
      [
        "name": .text(nickname), "password": .text(password ?? Person.password(of: nickname)),
        "device": .text(device),
      ])
    return try Person(nickname, answer, client)
  }
}

/// A clock that only the test advances.
final class TownClock: Sendable {
  private let milliseconds = Mutex(TestTown.now)

  var now: Int { milliseconds.withLock { $0 } }

  var wallClock: WallClock { WallClock(today: { TestTown.day }, now: { self.now }) }

  func advance(seconds: Int) {
    milliseconds.withLock { $0 += seconds * 1000 }
  }
}

/// Stores emails instead of sending them.
final class Letterbox: Mailer {
  private let emails = Mutex<[Email]>([])

  func send(_ letter: Email) async throws {
    emails.withLock { $0.append(letter) }
  }

  func pretend() async {}

  func empty() -> [Email] {
    emails.withLock { letters in
      defer { letters = [] }
      return letters
    }
  }
}

extension Email {
  /// The fragment of its link, after `#`.
  var token: String? {
    body.firstMatch(of: /#([A-Za-z0-9_-]+)/).map { String($0.1) }
  }
}
