import Database
import NIOCore
import SQLiteDriver
import Synchronization
import Testing

@testable import Retail

@Suite("Answers about stores are cached until a write")
struct PublishedAnswersTests {
  /// Cached answers that contain the number of reads.
  private final class CountedAnswers: Sendable {
    private let answers: PublishedAnswers
    private let database: any Database
    private let reads = Mutex(0)

    init(_ database: any Database, validity: Duration = .seconds(3600)) {
      self.database = database
      answers = PublishedAnswers(from: StoreRoutes.tables, validity: validity)
    }

    func ask(_ store: String = "maple-1") async -> String {
      let answer = await answers.answer(to: store, in: database) {
        let count = reads.withLock { reads in
          reads += 1
          return reads
        }
        let text = "\(store) \(count)"
        return PublishedAnswers.Answer(ByteBuffer(string: text))
      }
      return String(buffer: answer.body)
    }
  }

  @Test(
    "A repeated question is answered from the cache, each store with its own answer",
    .enabled(if: !TestDatabase.isPostgres, "others may write there, so nothing is remembered"))
  func remembered() async throws {
    let counted = CountedAnswers(try await TestTown.database())

    let answers = [
      await counted.ask(), await counted.ask(), await counted.ask("maple-2"), await counted.ask(),
    ]

    #expect(answers == ["maple-1 1", "maple-1 1", "maple-2 2", "maple-1 1"])
  }

  @Test("After a write, the next answer is read again")
  func write() async throws {
    let database = try await TestTown.database()
    let counted = CountedAnswers(database)
    _ = await counted.ask()

    try await database.write { try $0.run("UPDATE store SET name = 'Maple Two' WHERE id = 'maple-1'") }

    #expect(await counted.ask() == "maple-1 2")
  }

  @Test(
    "Writes of people's own data do not expire the cache",
    .enabled(if: !TestDatabase.isPostgres, "others may write there, so nothing is remembered"))
  func writtenElsewhere() async throws {
    let database = try await TestTown.database()
    let counted = CountedAnswers(database)
    _ = await counted.ask()

    try await database.write { writer in
      try writer.run(
        "INSERT INTO usage_sum (day, figure, name, count) VALUES ('2026-01-01', 'screens', '/', 1)")
    }

    #expect(await counted.ask() == "maple-1 1")
  }

  @Test(
    "A repeated request runs no statement, and sees later writes at once",
    .enabled(if: !TestDatabase.isPostgres, "others may write there, so nothing is remembered"),
    arguments: [
      ("/v1/stores?zip=98701", "UPDATE store SET name = 'Maple Two'", "Maple Two"),
      ("/v1/stores/maple-1", "UPDATE organisation SET name = 'Maple Three'", "Maple Three"),
      ("/v1/stores/maple-1/products?search=milk", "UPDATE product SET brand = 'New Leaf'", "New Leaf"),
      ("/v1/stores/maple-1/products", "UPDATE offer SET price_cents = 77777", "77777"),
    ] as [(String, SQL, String)])
  func repetition(path: String, change: SQL, seen: String) async throws {
    let database = CountedDatabase(try await TestTown.database())
    let client = ServiceClient(try .forTests(database: database))
    let first = try await client.send(path)
    let before = database.statements

    let second = try await client.send(path)
    let after = database.statements
    try await database.write { try $0.run(change) }
    let third = try await client.send(path)

    #expect(first.status == 200)
    #expect(first.text == second.text)
    #expect(after == before)
    #expect(third.text != first.text)
    #expect(third.text.contains(seen))
  }

  @Test(
    "All tables that answers are read from are listed",
    .enabled(if: !TestDatabase.isPostgres, "it asks SQLite how it would answer"),
    arguments: [
      ("/v1/stores?zip=98701", StoreRoutes.tables), ("/v1/stores/maple-1", StoreRoutes.tables),
      ("/v1/stores/maple-1/products?search=milk", ProductRoutes.tables),
      ("/v1/stores/maple-1/products?discounted=true&sort=aisle&limit=1", ProductRoutes.tables),
    ])
  func tables(path: String, known: [String]) async throws {
    let database = PlannedDatabase(try await TestTown.database())

    let answer = try await ServiceClient(try .forTests(database: database)).send(path)

    #expect(answer.status == 200)
    // Steps of a query plan without tables, and the full-text index, which changes with the products.
    let others: Set<String> = ["SUBQUERY", "CONSTANT", "product_search", "discounted"]
    #expect(!database.tables.isEmpty)
    let tables = database.tables.filter { !$0.hasPrefix("(subquery") }
    #expect(tables.subtracting(others).subtracting(known) == [])
  }

  @Test("The cache has a limit")
  func bounded() async throws {
    let database = try await TestTown.database()
    let answers = PublishedAnswers(from: StoreRoutes.tables, validity: .seconds(3600))
    let large = PublishedAnswers.Answer(ByteBuffer(repeating: 7, count: PublishedAnswers.mostBytes / 3))
    var reads = 0
    func ask(_ question: String) async {
      _ = await answers.answer(to: question, in: database) {
        reads += 1
        return large
      }
    }

    for question in ["a", "b", "c", "d", "a"] { await ask(question) }

    #expect(reads == 5)
  }

  @Test("A write during a read expires the answer")
  func writtenMeanwhile() async throws {
    let database = try await TestTown.database()
    let answers = PublishedAnswers(from: StoreRoutes.tables, validity: .seconds(3600))
    let empty = PublishedAnswers.Answer(ByteBuffer())
    _ = try await answers.answer(to: "maple-1", in: database) {
      try await database.write { try $0.run("UPDATE store SET name = 'Maple Two' WHERE id = 'maple-1'") }
      return empty
    }
    var isRead = false

    _ = await answers.answer(to: "maple-1", in: database) {
      isRead = true
      return empty
    }

    #expect(isRead)
  }

  @Test("An old answer is read again, because other processes may have written")
  func old() async throws {
    let counted = CountedAnswers(try await TestTown.database(), validity: .zero)

    let answers = [await counted.ask(), await counted.ask()]

    #expect(answers == ["maple-1 1", "maple-1 2"])
  }

  @Test("Without change marks of the database, nothing is cached")
  func withoutMark() async throws {
    let counted = CountedAnswers(CountedDatabase(try await TestTown.database(), tellsOfChanges: false))

    let answers = [await counted.ask(), await counted.ask()]

    #expect(answers == ["maple-1 1", "maple-1 2"])
  }
}
