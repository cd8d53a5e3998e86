import Database
import FileFormats
import Foundation
import Synchronization
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

@Suite("A server that cannot save anything says so")
struct ReadinessTests {
  /// A database whose writes fail, or wait.
  private final class Stuck: Database {
    private let inner: any Database
    private let failure: DatabaseError?
    private let delay: Duration
    let writes = Atomic(0)

    init(_ inner: any Database, failure: DatabaseError? = nil, delay: Duration = .zero) {
      self.inner = inner
      self.failure = failure
      self.delay = delay
    }

    var dialect: Dialect { inner.dialect }
    func changeMark(of tables: [String]) -> Int? { nil }
    func read<T: Sendable>(_ body: @Sendable (any Reader) throws -> T) async throws -> T {
      try await inner.read(body)
    }
    func shedDeleted() async throws {}

    @discardableResult
    func write<T: Sendable>(
      _ body: @Sendable (any Writer) throws -> T, committed: @escaping @Sendable (T) -> Void
    ) async throws -> T {
      writes.add(1, ordering: .relaxed)
      try await Task.sleep(for: delay)
      if let failure { throw failure }
      return try await inner.write(body, committed: committed)
    }
  }

  @Test(
    "A disk that takes no writes is not ready, and a change is refused in words",
    arguments: [
      (.readOnly(place: "disk"), "read-only", "The disk takes no writes"),
      (.full(place: "disk"), "storage-full", "The disk or its quota is full"),
      (.failed(reason: "words"), "internal-error", "The database does not take changes"),
    ] as [(DatabaseError, String, String)])
  func failing(failure: DatabaseError, code: String, words: String) async throws {
    let town = try await SyncTown()
    let sound = town.town.with { $0.configuration.dataFolder = FileManager.default.temporaryDirectory.path }
    #expect(try await sound.guest.get("/ready").status == 200)
    let stuck = sound.with { dependencies in
      dependencies.database = Stuck(dependencies.database, failure: failure)
    }
    let ann = Person(client: stuck.client, cookie: town.ann.cookie)

    let ready = try await stuck.guest.get("/ready")
    let change = town.change("list", "one", of: town.home, ["name": "One"])
    let answer = try await ann.post("/v1/sync", SyncTown.body([change]))

    #expect(ready.status == 503 && ready.text.contains(words))
    #expect(answer.status == (code == "internal-error" ? 500 : 503))
    #expect(try answer.problemCode == code)
  }

  @Test("Many callers share one write")
  func shared() async throws {
    let stuck = Stuck(try await TestDatabase.migrated(), delay: .milliseconds(50))
    let probe = WriteProbe(stuck)

    let fates = await withTaskGroup(of: WriteProbe.Fate.self) { group in
      for _ in 0..<20 { group.addTask { await probe.fate() } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    let later = await probe.fate()

    #expect(fates.allSatisfy { $0 == .kept } && later == .kept)
    #expect(stuck.writes.load(ordering: .relaxed) == 1)
  }

  @Test("A write that waits is not repeated, and one that does not return is a fault")
  func silent() async throws {
    let stuck = Stuck(try await TestDatabase.migrated(), delay: .seconds(2))
    let probe = WriteProbe(
      stuck, .init(interval: .zero, patience: .milliseconds(10), limit: .milliseconds(500)))

    let first = await probe.fate()
    try await Task.sleep(for: .milliseconds(500))
    let second = await probe.fate()

    #expect(first == .kept && second == .silent)
    #expect(stuck.writes.load(ordering: .relaxed) == 1)
  }

  @Test("A sync that waited long for a lock does not find its clock behind")
  func waited() async throws {
    let town = try await SyncTown()
    let clock = town.town.clock
    let minutes = 5
    let handler = SyncHandler(
      database: Waiting(town.town.database) {
        clock.advance(seconds: minutes * 60)
        _ = try await town.sync(town.bo, [town.change("list", "theirs", of: town.home, ["name": "Bo's"])])
      }, live: town.live)
    let change = town.change("list", "mine", of: town.home, ["name": "Ann's"])
    let body = try JSONNode(reading: Array(SyncTown.body([change]).text.utf8))

    let answer = try await handler.run(
      SyncRequest(body, now: clock.now), for: town.ann.id, now: clock.now)

    #expect(answer.refused.isEmpty && answer.now == clock.now)
  }

  /// A database whose writes wait while others work.
  private struct Waiting: Database {
    let inner: any Database
    let others: @Sendable () async throws -> Void

    init(_ inner: any Database, others: @escaping @Sendable () async throws -> Void) {
      self.inner = inner
      self.others = others
    }

    var dialect: Dialect { inner.dialect }
    func changeMark(of tables: [String]) -> Int? { nil }
    func read<T: Sendable>(_ body: @Sendable (any Reader) throws -> T) async throws -> T {
      try await inner.read(body)
    }
    func shedDeleted() async throws {}

    @discardableResult
    func write<T: Sendable>(
      _ body: @Sendable (any Writer) throws -> T, committed: @escaping @Sendable (T) -> Void
    ) async throws -> T {
      try await others()
      return try await inner.write(body, committed: committed)
    }
  }
}
