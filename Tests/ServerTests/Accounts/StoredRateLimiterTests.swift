import Database
import FileFormats
import HTTPTypes
import TestKit
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

@Suite("Rate limits apply across all instances", .timeLimit(.minutes(10)))
struct StoredRateLimiterTests {
  private static let policy = RateLimiter.Backoff(
    free: 3, firstWait: 10_000, longestWait: 70_000, memory: 400_000)

  @Test("Stored attempts give the same delays as one instance's memory", arguments: 0..<12)
  func same(seed: Int) async throws {
    var chance = SeededGenerator(seed: seed)
    let database = try await TestDatabase.migrated()
    let memory = RateLimiter(.backoff(Self.policy))
    let rows = StoredRateLimiter(kind: "test", policy: Self.policy, secrets: try await secrets(of: database))
    var now = 1_000
    var (waits, expected): ([Int?], [Int?]) = ([], [])

    for _ in 0..<60 {
      now += chance.element(of: [0, 1, 9_000, 30_000, 80_000, 500_000])
      let (key, moment) = (chance.element(of: ["ann", "bo"]), now)
      expected.append(memory.begin(key, at: now))
      waits.append(try await database.write { try rows.begin(key, at: moment, in: $0) })
      guard expected.last == .some(nil) else { continue }
      switch chance.below(8) {
      case 0:
        memory.forgive(key)
        try await database.write { try rows.forgive(key, in: $0) }
      case 1:
        for _ in 0..<60 { memory.forgive(key) }
        try await database.write { try rows.clear(key, in: $0) }
      default: break
      }
    }

    #expect(waits == expected)
    #expect(waits.contains { $0 != nil })
  }

  @Test("Attempts counted before they are stored give the same delays, also after restarts", arguments: 0..<6)
  func before(seed: Int) async throws {
    var chance = SeededGenerator(seed: seed)
    let database = try await TestDatabase.migrated()
    let memory = RateLimiter(.backoff(Self.policy))
    var limiter = StoredRateLimiter(
      kind: "test", policy: Self.policy, secrets: try await secrets(of: database))
    var now = 1_000
    var (waits, expected): ([Int?], [Int?]) = ([], [])

    for number in 0..<60 {
      if number % 7 == 0 {
        try await limiter.memory?.write()
        limiter.memory = AttemptMemory(database, capacity: 2)
      }
      now += chance.element(of: [0, 1, 9_000, 30_000, 80_000, 500_000])
      let key = chance.element(of: ["ann", "bo", "cy"])
      expected.append(memory.begin(key, at: now))
      waits.append(try await limiter.begin(key, at: now, on: database))
      guard expected.last == .some(nil) else { continue }
      switch chance.below(8) {
      case 0:
        memory.forgive(key)
        try await limiter.forgive(key, on: database)
      case 1:
        for _ in 0..<60 { memory.forgive(key) }
        try await limiter.clear(key, on: database)
      default: break
      }
    }

    #expect(waits == expected)
    #expect(waits.contains { $0 != nil })
  }

  @Test(
    "A sign-in waits for the writer once, and a wrong password not at all (H1)",
    .enabled(if: !TestDatabase.isPostgres, "several services share the rows"))
  func oneTurn() async throws {
    let town = try await AccountTown()
    _ = try await town.register("Zoe")
    func writes() -> Int { town.dependencies.metrics.database.writes.times.count }
    let before = writes()

    let wrong = try await attempt("wrong password", in: town)
    let afterWrong = writes()
    let right = try await attempt("zoe likes pears", in: town)

    #expect([wrong, right] == [401, 201])
    #expect(afterWrong == before)
    #expect(writes() == before + 1)
  }

  @Test(
    "A server that stops stores its attempts, and the next one goes on counting",
    .enabled(if: !TestDatabase.isPostgres, "several services share the rows"))
  func restart() async throws {
    let database = try await TestTown.emptyDatabase()
    let town = try await AccountTown(database: database)
    for _ in 0..<4 { #expect(try await attempt("wrong password", in: town) == 401) }

    try await town.dependencies.rateLimits.writeAttempts()
    let next = try await AccountTown(database: database)

    #expect(try await attempt("wrong password", in: next) == 429)
  }

  @Test("Expired attempts are swept, and rows contain no input")
  func swept() async throws {
    let database = try await TestDatabase.migrated()
    let rows = StoredRateLimiter(kind: "test", policy: Self.policy, secrets: try await secrets(of: database))
    for (name, now) in [("ann", 0), ("bo", 500_000)] {
      _ = try await database.write { try rows.begin(name, at: now, in: $0) }
    }

    let over = try await database.read { try StoredRateLimiter.old(at: 400_000).keys(atMost: 9, in: $0) }
    let keys = try await database.read { try $0.rows("SELECT key FROM attempt") { row in try row.bytes(0) } }

    #expect(over.count == 1)
    #expect(keys.count == 2 && keys.allSatisfy { $0.count == 32 })
  }

  @Test(
    "Two instances allow as many wrong passwords as one, and a success on either resets both",
    .enabled(if: TestDatabase.isPostgres, "SQLite has one service"))
  func passwords() async throws {
    try await TwoServices.run { services in
      let (here, there) = (services.here.town, services.there.town)
      _ = try await here.register("Zoe")
      for number in 0..<4 {
        #expect(try await attempt("wrong password", in: number % 2 == 0 ? here : there) == 401)
      }

      #expect(try await attempt("zoe likes pears", in: here) == 429)
      #expect(try await attempt("zoe likes pears", in: there) == 429)
      for town in [here, there] { town.clock.advance(seconds: 15) }
      #expect(try await attempt("zoe likes pears", in: there) == 201)
      #expect(try await attempt("wrong password", in: here) == 401)
    }
  }

  @Test(
    "Concurrent guesses on two instances are all counted",
    .enabled(if: TestDatabase.isPostgres, "SQLite has one service"))
  func beside() async throws {
    try await TwoServices.run { services in
      let towns = [services.here.town, services.there.town]
      _ = try await towns[0].register("Zoe")

      let judged = try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 0..<12 { group.addTask { try await attempt("wrong password", in: towns[number % 2]) } }
        return try await group.reduce(into: 0) { count, status in count += status == 401 ? 1 : 0 }
      }

      #expect(judged == 4)
    }
  }

  @Test(
    "Two instances send a mailbox as many emails as one",
    .enabled(if: TestDatabase.isPostgres, "SQLite has one service"))
  func letters() async throws {
    try await TwoServices.run { services in
      let towns = [services.here.town, services.there.town]
      let mailbox = try towns[0].dependencies.secrets.index(of: "zoe@example.org")

      var admitted: [Bool] = []
      for number in 0..<7 {
        let town = towns[number % 2]
        admitted.append(
          try await town.database.write { writer in
            try town.dependencies.rateLimits.admitsEmail(to: mailbox, at: TestTown.now, in: writer)
          })
      }

      #expect(admitted == [true, true, true, true, true, false, false])
    }
  }

  private func secrets(of database: any Database) async throws -> SecretKeys {
    try await AccountTown(database: database).dependencies.secrets
  }

  private func attempt(_ password: String, in town: AccountTown) async throws -> Int {
    try await town.guest.send(
      .post, "/v1/sessions", ["name": .text("Zoe"), "password": .text(password)], headers: [:]
    ).status
  }
}
