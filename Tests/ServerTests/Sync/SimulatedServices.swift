import Database
import Foundation
import PostgresDriver
import Synchronization
import TestKit
import TrialDatabases

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

/// One of several instances, with its own connections, live feed and subscriber.
final class SimulatedService: Sendable {
  private static let numbers = Atomic(0)

  let database: PostgresDatabase
  let live: LiveFeed
  private let trial: TrialDatabase
  /// The name of its connections in PostgreSQL.
  private let name: String
  private let peers: (any Listening)?
  private let hearing: Task<Void, any Error>

  init(on trial: TrialDatabase, clock: WallClock) async throws {
    guard let server = TrialServer.present else { preconditionFailure("TRIAL_POSTGRES names no server") }
    let number = Self.numbers.add(1, ordering: .relaxed).newValue
    self.trial = trial
    name = "service \(number) of \(trial.name)"
    database = try PostgresDatabase(
      address: server.address(of: trial.name) + " application_name='\(name)'", connections: 2)
    var dependencies = try Services.forTests(database: database)
    dependencies.clock = clock
    live = dependencies.live
    let ear = ChangeSubscriber(dependencies.identity)
    peers = try await database.listen(ear.hear) { _ in }
    live.hearInstead()
    hearing = Task { try await ear.run() }
  }

  /// Ends its connections as a crash would.
  func cutOff() throws {
    try TrialServer.present?.run(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE '%\(name)'")
  }

  func end() {
    peers?.end()
    hearing.cancel()
    database.close()
  }
}

/// The instances of one database; any request may reach any of them.
final class SimulatedServices: Sendable {
  private struct State {
    var all: [SimulatedService] = []
    var chance: SeededGenerator
    var probes = 0
  }

  private let trial: TrialDatabase
  private let clock: WallClock
  private let state: Mutex<State>

  init(_ count: Int, on database: any Database, clock: WallClock, seed: Int) async throws {
    guard let trial = database as? TrialDatabase else {
      preconditionFailure("several services are on PostgreSQL")
    }
    self.trial = trial
    self.clock = clock
    state = Mutex(State(chance: SeededGenerator(seed: seed)))
    for _ in 0..<count {
      let service = try await SimulatedService(on: trial, clock: clock)
      state.withLock { $0.all.append(service) }
    }
  }

  deinit { for service in all { service.end() } }

  var all: [SimulatedService] { state.withLock { $0.all } }

  /// A random instance, as a proxy would choose.
  var any: SimulatedService {
    state.withLock { state in state.all[state.chance.below(state.all.count)] }
  }

  /// Waits until every instance has published all changes so far.
  func hearOut() async throws {
    // Messages of one instance arrive in order.
    for teller in all {
      let session = state.withLock { state in
        state.probes += 1
        return "probe-\(state.probes)"
      }
      let listeners = all.map { service in (service, service.live.subscribe("probe", session: session)) }
      try await teller.database.write { writer in
        writer.tellAfterwards(ChangeMessage.sessionOver(session, account: "probe").text)
      }
      for (service, listener) in listeners {
        while !listener.isEnded { _ = await listener.next() }
        service.live.unsubscribe(listener)
      }
    }
  }

  /// Kills an instance during a request, and starts another.
  ///
  /// - Parameters:
  ///   - work: the request.
  ///   - microseconds: delay until the kill.
  /// - Returns: the lost result.
  func kill<T: Sendable>(
    after microseconds: Int, _ work: @escaping @Sendable (SimulatedService) async throws -> T
  ) async throws -> Result<T, any Error> {
    let dying = any
    let task = Task { try await work(dying) }
    try await Task.sleep(for: .microseconds(microseconds))
    try dying.cutOff()
    let result = await task.result
    dying.end()
    let fresh = try await SimulatedService(on: trial, clock: clock)
    state.withLock { state in
      state.all.removeAll { $0 === dying }
      state.all.append(fresh)
    }
    return result
  }
}
