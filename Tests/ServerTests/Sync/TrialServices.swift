import Database
import PostgresDriver
import TrialDatabases

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

/// A service among several on one database of the trial server, without a port: its routes, its live feed,
/// and what it hears of the others.
final class TrialService: Sendable {
  let town: AccountTown
  private let database: PostgresDatabase
  private let hearing: Task<Void, any Error>

  init(on trial: TrialDatabase, configuration: ServerConfiguration = ServerConfiguration()) async throws {
    guard let server = TrialServer.present else { preconditionFailure("TRIAL_POSTGRES names no server") }
    let database = try PostgresDatabase(address: server.address(of: trial.name), connections: 3)
    let alone = try await AccountTown(configuration: configuration, database: database)
    let ear = LiveEar(alone.dependencies.identity)
    let peers = try await database.listen(ear.hear) { _ in }
    alone.dependencies.live.hearInstead()
    town = alone.with { $0.peers = peers }
    hearing = Task { try await ear.run() }
    self.database = database
  }

  var live: LiveFeed { town.dependencies.live }

  /// The same person, asking this service.
  func meets(_ person: Person) -> Person { Person(client: town.client, cookie: person.cookie) }

  func end() {
    town.dependencies.peers?.end()
    hearing.cancel()
    database.close()
  }
}

/// Ann and Bo, who share a household, and two services.
struct TwoServices {
  let trial: TrialDatabase
  let here: TrialService
  let there: TrialService
  let sync: SyncTown

  /// Runs `body` with both services, which are gone afterwards.
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

  /// Ends every connection to the database, those that listen among them.
  func cutOff() throws {
    try TrialServer.present?.run(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '\(trial.name)'")
  }
}

extension WireEvent {
  /// Whether it brings the row.
  func tells(of id: String) throws -> Bool { try name == "rows" && rows.contains { $0.key.id == id } }
}

extension LiveSubscription {
  /// What comes, up to the first event of which `isLast` holds.
  func events(upTo isLast: (WireEvent) throws -> Bool) async throws -> [WireEvent] {
    var heard: [WireEvent] = []
    while true {
      let events = await next()
      // Nothing more will come.
      guard !events.isEmpty else { return heard }
      for event in events.compactMap({ WireEvent($0.bytes) }) {
        heard.append(event)
        if try isLast(event) { return heard }
      }
    }
  }
}
