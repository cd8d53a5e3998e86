import Database
import PostgresDriver
import TrialDatabases

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

/// One of several instances on a database of the trial server, without a port: routes, live feed and
/// subscriber.
final class TrialService: Sendable {
  let town: AccountTown
  private let database: PostgresDatabase
  private let hearing: Task<Void, any Error>

  init(on trial: TrialDatabase, configuration: ServerConfiguration = ServerConfiguration()) async throws {
    guard let server = TrialServer.present else { preconditionFailure("TRIAL_POSTGRES names no server") }
    let database = try PostgresDatabase(address: server.address(of: trial.name), connections: 3)
    let alone = try await AccountTown(configuration: configuration, database: database)
    let ear = ChangeSubscriber(alone.dependencies.identity)
    let peers = try await database.listen(ear.hear) { _ in }
    alone.dependencies.live.hearInstead()
    town = alone.with { $0.peers = peers }
    hearing = Task { try await ear.run() }
    self.database = database
  }

  var live: LiveFeed { town.dependencies.live }

  /// The same person as a client of this instance.
  func meets(_ person: Person) -> Person { Person(client: town.client, cookie: person.cookie) }

  func end() {
    town.dependencies.peers?.end()
    hearing.cancel()
    database.close()
  }
}

/// Ann and Bo, who share a household, and two instances.
struct TwoServices {
  let trial: TrialDatabase
  let here: TrialService
  let there: TrialService
  let sync: SyncTown

  /// Runs `body` with both instances, and removes them.
  static func run(_ body: (TwoServices) async throws -> Void) async throws {
    guard let trial = try await TestDatabase.migrated() as? TrialDatabase else {
      preconditionFailure("several services are on PostgreSQL")
    }
    let here = try await TrialService(on: trial)
    let there = try await TrialService(on: trial)
    defer {
      here.end()
      there.end()
    }
    try await body(
      TwoServices(trial: trial, here: here, there: there, sync: try await SyncTown(in: here.town)))
  }

  /// Ends all connections to the database, including listening ones.
  func cutOff() throws {
    try TrialServer.present?.run(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '\(trial.name)'")
  }
}

extension WireEvent {
  /// True if the event contains the row.
  func tells(of id: String) throws -> Bool { try name == "rows" && rows.contains { $0.key.id == id } }
}

extension LiveSubscription {
  /// Events up to the first one that fulfills `isLast`.
  func events(upTo isLast: (WireEvent) throws -> Bool) async throws -> [WireEvent] {
    var receivedEvents: [WireEvent] = []
    while true {
      let events = await next()
      // The stream has ended.
      guard !events.isEmpty else { return receivedEvents }
      for event in events.compactMap({ WireEvent($0.bytes) }) {
        receivedEvents.append(event)
        if try isLast(event) { return receivedEvents }
      }
    }
  }
}
