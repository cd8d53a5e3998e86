import Database
import FileFormats
import HTTPTypes
import Synchronization

@testable import Server

/// A server of its own for one test, on an empty database, with people who sign in.
///
/// ```swift
/// let town = try await AccountTown()
/// let ann = try await town.register("Ann")
/// let answer = try await ann.post("/v1/households", ["name": "Home"])
/// ```
struct AccountTown {
  let dependencies: Dependencies
  let client: ServiceClient
  let clock: TownClock
  let passwords: CountedPasswords

  /// - Parameter database: with the schema; an empty one in memory where none is given.
  init(
    configuration: ServerConfiguration = ServerConfiguration(), database: (any Database)? = nil,
    addresses: AddressGuard = .publicOnly
  ) async throws {
    clock = TownClock()
    passwords = CountedPasswords()
    let here: any Database = if let database { database } else { try await TestTown.emptyDatabase() }
    var dependencies = try Dependencies.forTests(
      configuration: configuration, database: here, passwords: passwords)
    dependencies.clock = clock.wallClock
    dependencies.addresses = addresses
    self.dependencies = dependencies
    client = ServiceClient(dependencies)
  }

  var database: any Database { dependencies.database }

  /// A guest.
  var guest: Person { Person(client: client) }

  /// Makes an account and signs in: Ann has `ann@example.org` and the password `ann likes pears`.
  func register(_ nickname: String, email: String? = nil, password: String? = nil) async throws -> Person {
    try await Person.registered(nickname, email: email, password: password, with: client)
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

  var now: Int64 { milliseconds.withLock { $0 } }

  var wallClock: WallClock { WallClock(today: { TestTown.day }, now: { self.now }) }

  func advance(seconds: Int) {
    milliseconds.withLock { $0 += Int64(seconds) * 1000 }
  }
}
