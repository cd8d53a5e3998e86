import Database
import Foundation
import HTTPTypes
import SQLiteDriver
import TestKit
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import Server
@testable import ServerKit
@testable import Shopping

@Suite("Whoever watches a server hears how it is, and nothing about anybody")
struct MetricPageTests {
  @Test("Requests are told by the pattern of their route and the class of their status")
  func requests() async throws {
    let dependencies = try Services.forTests(database: await migrated())
    let client = ServiceClient(dependencies)

    _ = try await client.send("/health")
    _ = try await client.send("/health", .head)
    _ = try await client.send("/v1/stores/no-such-store")
    _ = try await client.send("/v1/nowhere")

    let page = dependencies.page()
    #expect(page.contains(#"requests_total{method="GET",route="/health",status="2xx"} 1"#))
    #expect(page.contains(#"requests_total{method="HEAD",route="/health",status="2xx"} 1"#))
    #expect(page.contains(#"requests_total{method="GET",route="/v1/stores/{id}",status="4xx"} 1"#))
    #expect(page.contains(#"requests_total{method="(none)",route="(none)",status="4xx"} 1"#))
    #expect(page.contains(#"request_seconds_count{method="GET",route="/health"} 1"#))
    #expect(page.contains("forage_http_requests_in_flight 0"))
  }

  @Test("A thousand ids, methods and traces that nobody has heard of add no line", arguments: 0..<2)
  func bounded(seed: Int) async throws {
    var chance = SeededGenerator(seed: seed)
    let dependencies = try Services.forTests(database: await migrated())
    let client = ServiceClient(dependencies)
    let first = word(&chance)
    _ = try await client.send("/v1/stores/\(first)")
    _ = try await client.send("/\(first)")
    let lines = Set(dependencies.page().split(separator: "\n").map { $0.split(separator: " ")[0] })
    var words: Set = [first]

    for _ in 0..<500 {
      let word = word(&chance)
      words.insert(word)
      _ = try await client.send(
        Bool.random(using: &chance) ? "/v1/stores/\(word)" : "/\(word)?\(word)",
        Bool.random(using: &chance) ? .get : HTTPRequest.Method(word) ?? .get,
        [.traceParent: word, .userAgent: word])
    }

    let page = dependencies.page()
    let added = Set(page.split(separator: "\n").map { $0.split(separator: " ")[0] }).subtracting(lines)
    // Requests with an unexpected method share one line.
    #expect(added.isEmpty, "\(added)")
    for word in words { #expect(!page.contains(word)) }
  }

  @Test("Every route has its counters from the beginning, whether it was asked or not")
  func everyRoute() throws {
    let dependencies = try Services.forTests()
    let routes = buildRoutes(dependencies)

    for row in routes.table {
      dependencies.metrics.requests.note(row.method, row.path, status: 200, took: .milliseconds(1))
    }

    let page = dependencies.page()
    for row in routes.table {
      let labels = #"{method="\#(row.method.rawValue)",route="\#(row.path)",status="2xx"} 1"#
      #expect(page.contains(labels), "\(row.path)")
    }
    #expect(!page.contains(#"route="(none)""#))
  }

  @Test("A time is counted in the first bound that it does not exceed, and in all above")
  func histogram() {
    let times = TimeHistogram()

    times.note(.microseconds(500))
    times.note(.microseconds(501))
    times.note(.seconds(11))

    #expect(Array(times.cumulative.prefix(2)) == [1, 2])
    #expect(Array(times.cumulative.suffix(2)) == [2, 3])
    #expect(abs(times.seconds - 11.001001) < 1e-9)
  }

  @Test("What a label holds can neither end it nor begin another line")
  func escaped() {
    var page = MetricPage()

    page.sample("name", [("label", "a\"b\\c\nd")], 1)

    #expect(page.text == #"name{label="a\"b\\c\nd"} 1"# + "\n")
  }

  @Test("Reads, writes, their waiting and their failures are counted, whatever keeps the rows")
  func database() async throws {
    let metrics = DatabaseMetrics()
    let database = MeasuredDatabase(try await migrated(), metrics)

    _ = try await database.read { try $0.integer("SELECT 1") }
    try await database.write { try $0.run("DELETE FROM notice") }
    await #expect(throws: DatabaseError.self) {
      try await database.write { try $0.run("INSERT INTO migration (position, name) VALUES (1, 'twice')") }
    }
    await #expect(throws: AccountRefusal.self) {
      _ = try await database.read { _ -> Int in throw AccountRefusal.tooManySignIns }
    }

    #expect(metrics.reads.times.count == 2)
    #expect(metrics.writes.times.count == 2)
    #expect(metrics.writes.waits.count == 2)
    #expect(metrics.writes.failures[.constraint].value == 1)
    // A refusal is not a failure.
    #expect(metrics.reads.failures.all.allSatisfy { $0.value == 0 })
    #expect(metrics.reads.waiting.value == 0 && metrics.writes.waiting.value == 0)
  }

  @Test("A database that is never reached leaves nobody waiting in the numbers")
  func unreached() async throws {
    let metrics = DatabaseMetrics()
    let database = MeasuredDatabase(LockedDatabase(), metrics)

    await #expect(throws: (any Error).self) { try await database.read { try $0.integer("SELECT 1") } }

    #expect(metrics.reads.waiting.value == 0)
    #expect(metrics.reads.times.count == 1)
    #expect(metrics.reads.waits.count == 0)
    #expect(metrics.reads.failures[.busy].value == 1)
  }

  @Test("Listening devices, what they were sent and who was let go are told")
  func live() async throws {
    let dependencies = try Services.forTests()
    let slow = dependencies.live.subscribe("a", session: "s")

    for _ in 0...LiveSubscription.eventLimit { dependencies.live.beat() }

    let page = dependencies.page()
    #expect(page.contains("forage_live_clients 1\n"))
    #expect(page.contains("forage_live_events_total \(LiveSubscription.eventLimit)\n"))
    #expect(page.contains("forage_live_dropped_total 1\n"))
    dependencies.live.unsubscribe(slow)
    #expect(dependencies.page().contains("forage_live_clients 0\n"))
  }

  @Test("Points that were paid and refused are told by kind of payer, not by name")
  func points() throws {
    let meter = WorkMeter(percent: 100)
    let account = Payer.account("somebody")

    #expect(meter.take(20_000, of: account, at: 0) == nil)
    #expect(meter.take(5, of: account, at: 0) != nil)
    meter.settle(7, of: .network(try #require(ClientNetwork("192.0.2.1"))), at: 0)

    #expect(meter.counts.spent[.account].value == 20_000)
    #expect(meter.counts.refused[.account].value == 5)
    #expect(meter.counts.spent[.network].value == 7)
  }

  @Test("Every queue is told with its limit")
  func queues() throws {
    let dependencies = try Services.forTests(passwords: Argon2Passwords())
    _ = buildRouter(dependencies)
    let page = dependencies.page()

    // The server itself counts connections.
    for queue in QueueMetrics.Queue.allCases where queue != .connections {
      #expect(page.contains("forage_queue_length{queue=\"\(queue.rawValue)\"} 0\n"), "\(queue)")
    }
    #expect(page.contains(#"forage_queue_limit{queue="letters"} 1024"#))
  }

  @Test("Syncs of all routes and imports wait in the queue that the metrics count")
  func syncs() throws {
    let dependencies = try Services.forTests()

    #expect(SyncHandler(dependencies.households).semaphore === dependencies.exchanges)
  }

  @Test("A server that has gone keeps its database open no longer")
  func released() throws {
    weak var database: SQLiteDatabase?
    do {
      let own = try SQLiteDatabase.inMemory()
      database = own
      _ = buildRouter(try Services.forTests(database: own))
    }

    #expect(database == nil)
  }

  @Test("When the last backup was good is told to the second, and nothing where there was none")
  func backup() throws {
    try withFolder { folder in
      var configuration = ServerConfiguration()
      configuration.dataFolder = folder
      let dependencies = try Services.forTests(configuration: configuration)
      #expect(!dependencies.page().contains("forage_backup"))

      BackupMark(in: folder).note(1_700_000_000_500)

      #expect(
        dependencies.page().contains("forage_backup_last_success_timestamp_seconds 1700000000.5\n"))
      #expect(BackupMark(in: folder).time == 1_700_000_000_500)
    }
  }

  @Test("What is beside a backup's time is no time", arguments: ["", "soon\n", "-5\n", "0\n"])
  func noBackup(text: String) throws {
    try withFolder { folder in
      try text.write(toFile: folder + "/" + BackupMark.fileName, atomically: true, encoding: .utf8)

      #expect(BackupMark(in: folder).time == nil)
    }
  }

  @Test("Counting a request costs less than a microsecond; the figure is printed, not asserted")
  func cost() throws {
    let dependencies = try Services.forTests()
    let routes = buildRoutes(dependencies)
    let requests = dependencies.metrics.requests
    let path = try #require(routes.table.last?.path)
    let method = try #require(routes.table.last?.method)
    let rounds = 200_000

    let start = ContinuousClock.now
    for _ in 0..<rounds {
      requests.inFlight.add()
      let began = ContinuousClock.now
      requests.note(method, path, status: 200, took: began.duration(to: .now))
      requests.sentBytes.add(100)
      requests.inFlight.add(-1)
    }
    let time = start.duration(to: .now)

    print("counting a request: \(Int(time / .nanoseconds(rounds))) ns")
    #expect(dependencies.page().contains("} \(rounds)\n"))
  }

  private func migrated() async throws -> SQLiteDatabase {
    let database = try SQLiteDatabase.inMemory()
    try await database.migrate(Schema.migrations)
    return database
  }

  /// A word that is not a route, method or header.
  private func word(_ chance: inout SeededGenerator) -> String {
    "q" + (0..<12).map { _ in String("ghjkmnpqrstvwxyz".randomElement(using: &chance)!) }.joined()
  }

  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "forage-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }  // Leftover folders do no harm.
    try body(folder.path(percentEncoded: false))
  }
}

/// A database locked by another process.
private struct LockedDatabase: Database {
  func changeMark(of tables: [String]) -> Int? { nil }
  let dialect = Dialect.sqlite

  func read<T: Sendable>(_ body: @Sendable (any Reader) throws -> T) async throws -> T {
    throw DatabaseError.busy(place: "test")
  }

  func write<T: Sendable>(
    _ body: @Sendable (any Writer) throws -> T, committed: @escaping @Sendable (T) -> Void
  ) async throws -> T {
    throw DatabaseError.busy(place: "test")
  }

  func shedDeleted() async throws {}
}

extension Services {
  /// The metrics page.
  fileprivate func page() -> String {
    var services = self
    services.version = "1.2.3"
    return services.metricsText
  }
}
