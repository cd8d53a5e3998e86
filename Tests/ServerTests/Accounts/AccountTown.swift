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

/// A server of its own for one test, on an empty database, with people who sign in.
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
  ///   - database: with the schema; an empty one in memory where none is given.
  ///   - addresses: which the server may visit.
  ///   - sendsLetters: whether a mail server is set up.
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

  /// What takes away, once a day, what is kept for a time only.
  var sweep: Sweep {
    Sweep(
      database: database, clock: clock.wallClock,
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
  }

  /// A guest.
  var guest: Person { Person(client: client) }

  /// Makes an account and signs in: Ann has `ann@example.org` and the password `ann likes pears`.
  func register(_ nickname: String, email: String? = nil, password: String? = nil) async throws -> Person {
    try await Person.registered(nickname, email: email, password: password, with: client)
  }

  /// The same server, set up otherwise.
  func with(_ change: (inout Services) -> Void) -> AccountTown {
    var other = self
    change(&other.dependencies)
    other.client = ServiceClient(other.dependencies)
    return other
  }

  /// What whoever runs the server may do from the command line.
  var desk: AccountOperator {
    AccountOperator(
      database, dependencies.secrets, dependencies.configuration, logger: dependencies.logger,
      mailer: dependencies.mailer, clock: dependencies.clock)
  }

  /// The letters that were sent since this was asked last.
  func letters() async -> [Letter] {
    await LetterDesk(dependencies.identity).workThrough()
    return letterbox.empty()
  }

  /// Another device of a person who has an account.
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

/// A clock that stands still until a test moves it.
final class TownClock: Sendable {
  private let milliseconds = Mutex(TestTown.now)

  var now: Int { milliseconds.withLock { $0 } }

  var wallClock: WallClock { WallClock(today: { TestTown.day }, now: { self.now }) }

  func advance(seconds: Int) {
    milliseconds.withLock { $0 += seconds * 1000 }
  }
}

/// Keeps letters instead of sending them.
final class Letterbox: Mailer {
  private let kept = Mutex<[Letter]>([])

  func send(_ letter: Letter) async throws {
    kept.withLock { $0.append(letter) }
  }

  func pretend() async {}

  func empty() -> [Letter] {
    kept.withLock { letters in
      defer { letters = [] }
      return letters
    }
  }
}

extension Letter {
  /// What stands behind the `#` of its link.
  var token: String? {
    body.firstMatch(of: /#([A-Za-z0-9_-]+)/).map { String($0.1) }
  }
}
