import Database
import Foundation
import Testing
import TrialDatabases

@testable import PostgresDriver

@Suite(
  "Problems of the database server are reported clearly",
  .enabled(if: TrialServer.present != nil), .timeLimit(.minutes(10)))
struct PostgresFaultTests {
  private let server: TrialServer

  init() throws {
    server = try #require(TrialServer.present)
  }

  @Test("A wrong password is reported without showing any password")
  func password() throws {
    try? server.run("CREATE ROLE guarded LOGIN PASSWORD 'right-one'")

    let message = try #require(
      refusal("password=wrong-one " + server.address(of: "postgres", user: "guarded")))

    #expect(message.contains("password authentication failed"))
    #expect(!message.contains("-one"))
  }

  @Test("A missing database or server is named")
  func missing() throws {
    let noDatabase = try #require(refusal(server.address(of: "nowhere")))
    let noServer = try #require(refusal("postgresql://forage@127.0.0.1:1/forage"))

    #expect(noDatabase.contains("\"nowhere\" does not exist"))
    #expect(noServer.hasPrefix("postgresql://127.0.0.1:1/forage: the database cannot be opened"))
  }

  @Test("An invalid address is rejected without repeating it")
  func address() throws {
    let message = try #require(refusal("postgresql://forage:secret@[::1/forage"))

    #expect(message.contains("postgresql://user:password@host:5432/name"))
    #expect(!message.contains("secret"))
  }

  @Test("The tables of another program are not touched")
  func otherProgram() throws {
    let database = try TrialDatabase(on: server)
    try server.run("CREATE TABLE invoice (id INT)", in: database.name)

    let message = try #require(refusal(server.address(of: database.name)))

    #expect(message.contains("tables of another program"))
  }

  @Test("Connections closed by the server are reopened without errors")
  func idleConnections() async throws {
    let database = try TrialDatabase(on: server)
    try await database.migrate(pantry)
    try endConnections(to: database)

    try await database.write { try $0.run("INSERT INTO shelf VALUES ('top', 1)") }
    try endConnections(to: database)

    #expect(try await database.read { try $0.integer("SELECT count(*) FROM shelf") } == 1)
  }

  @Test("A change whose connection is lost midway is made once")
  func lostHalfWay() async throws {
    let database = try TrialDatabase(on: server)
    try await database.migrate(pantry)
    let attempts = Counter()

    try await database.write { [server] writer in
      try writer.run("INSERT INTO shelf VALUES ('top', 1)")
      let processID = try writer.integer("SELECT pg_backend_pid()")
      if attempts.next() == 1 { try server.run("SELECT pg_terminate_backend(\(processID))") }
      try writer.run("INSERT INTO shelf VALUES ('low', 0)")
    }

    #expect(attempts.count == 2)
    #expect(try await database.read { try $0.integer("SELECT count(*) FROM shelf") } == 2)
  }

  @Test("A batch that fails at its commit is reported, and its connection stays usable")
  func batchCommit() throws {
    let trial = try TrialDatabase(on: server)
    try server.run("CREATE TABLE shelf (id INT PRIMARY KEY)", in: trial.name)
    let jar = "CREATE TABLE jar (shelf INT REFERENCES shelf DEFERRABLE INITIALLY DEFERRED)"
    try server.run(jar, in: trial.name)
    let connection = try Connection(PostgresAddress(server.address(of: trial.name)), Timeouts())

    #expect(throws: StatementFailure.self) {
      try connection.complete(connection.send("INSERT INTO jar VALUES (1)"))
    }
    try connection.complete(connection.send("INSERT INTO shelf VALUES (1)"))
    try connection.tell(["a word"])
  }

  @Test("A server that falls silent during a change runs into the timeout")
  func silent() async throws {
    let trial = try TrialDatabase(on: server)
    try await trial.migrate(pantry)
    let timeouts = Timeouts(statementSeconds: 60, answerSeconds: 1)
    let database = try PostgresDatabase(
      address: server.address(of: trial.name), connections: 2, timeouts: timeouts)

    do {
      try await database.write { writer in
        try writer.run("INSERT INTO shelf VALUES ('top', 1)")
        let process = try writer.integer("SELECT pg_backend_pid()")
        #expect(kill(pid_t(process), SIGSTOP) == 0)
        // Until it resumes, no database can be dropped: a drop waits for every server process.
        DispatchQueue.global().asyncAfter(deadline: .now() + 4) { kill(pid_t(process), SIGCONT) }
        try writer.run("INSERT INTO shelf VALUES ('low', 0)")
      }
      Issue.record("nobody noticed")
    } catch let error as DatabaseError {
      #expect(error == .lost(place: database.place, reason: "it has not answered"))
    }

    #expect(try await database.read { try $0.integer("SELECT count(*) FROM shelf") } == 0)
  }

  @Test("The server cancels a statement that takes too long")
  func slow() async throws {
    let trial = try TrialDatabase(on: server)
    let database = try PostgresDatabase(
      address: server.address(of: trial.name), connections: 1, timeouts: Timeouts(statementSeconds: 1))

    do {
      try await database.read { try $0.each("SELECT pg_sleep(30)") { _ in } }
      Issue.record("it was waited for")
    } catch { #expect(error as? DatabaseError == .busy(place: database.place)) }
  }

  @Test("A full disk and a damaged file are reported as such", arguments: ["53100", "XX001"])
  func states(state: String) throws {
    let failure = StatementFailure(state: state, words: "", place: "here")

    let error: DatabaseError = state == "53100" ? .full(place: "here") : .notADatabase(place: "here")
    #expect(failure.error(at: "here") == error)
  }

  @Test("All numeric types are decoded")
  func numbers() async throws {
    let database = try TrialDatabase(on: server)

    let (sums, shares) = try await database.read { reader in
      (
        try reader.first(
          """
          SELECT CAST(7 AS SMALLINT), CAST(-8 AS INT), CAST(9000000000 AS BIGINT), CAST(-120000 AS NUMERIC),
            CAST(0 AS NUMERIC), CAST(10000 AS NUMERIC)
          """
        ) { row in
          var sums: [Int] = []
          for column in 0..<6 { sums.append(try row.integer(.index(column))) }
          return sums
        },
        try reader.first(
          "SELECT CAST(0.5 AS REAL), CAST(-1234.0625 AS NUMERIC), CAST(0.00025 AS NUMERIC)"
        ) { row in try [row.real(0), row.real(1), row.real(2)] }
      )
    }

    #expect(sums == [7, -8, 9_000_000_000, -120_000, 0, 10_000])
    #expect(shares == [0.5, -1234.0625, 0.00025])
  }

  @Test("Rows are streamed, and the reader may stop early")
  func streaming() async throws {
    struct Enough: Error {}
    let database = try TrialDatabase(on: server)

    let counter = Counter()
    await #expect(throws: Enough.self) {
      try await database.read { reader in
        try reader.each("SELECT n FROM generate_series(1, 300000) AS n") { _ in
          if counter.next() == 10 { throw Enough() }
        }
      }
    }
    let count = try await database.read { reader in
      var count = 0
      try reader.each("SELECT n FROM generate_series(1, 300000) AS n") { _ in count += 1 }
      return count
    }

    #expect(counter.count == 10)
    #expect(count == 300_000)
  }

  @Test("Instances start one at a time, know of each other, and elect a leader")
  func services() async throws {
    let trial = try TrialDatabase(on: server)
    let database = try PostgresDatabase(address: server.address(of: trial.name))
    let order = Counter()

    let first = try #require(
      try await database.listen(
        { _ in },
        beginning: { isAlone in
          #expect(isAlone)
          _ = order.next()
        }))
    let second = try #require(
      try await database.listen(
        { _ in }, beginning: { isAlone in #expect(!isAlone && order.next() == 2) }))

    while !first.isElected && !second.isElected { try await Task.sleep(for: .milliseconds(20)) }
    #expect(first.isElected != second.isElected)
    let (elected, other) = first.isElected ? (first, second) : (second, first)
    elected.end()
    while !other.isElected { try await Task.sleep(for: .milliseconds(20)) }
    other.end()
  }

  @Test("An instance that fails to start does not block others")
  func failedBeginning() async throws {
    struct Broken: Error {}
    let trial = try TrialDatabase(on: server)
    let database = try PostgresDatabase(address: server.address(of: trial.name))

    await #expect(throws: Broken.self) {
      try await database.listen({ _ in }, beginning: { _ in throw Broken() })
    }
    let second = try await database.listen({ _ in }, beginning: { isAlone in #expect(isAlone) })

    second?.end()
  }

  @Test("Words arrive after their commit, in commit order, and never after a rollback")
  func words() async throws {
    struct Undone: Error {}
    let (trial, database, messages, line) = try await service()
    let long = String(repeating: "x", count: 6_000)

    try await database.write { writer in
      writer.tell("one")
      writer.tell(long)
      writer.tell("one")
      writer.tell(long + "y")
    }
    await #expect(throws: Undone.self) {
      try await database.write { writer in
        writer.tell("undone")
        throw Undone()
      }
    }
    try await trial.write { $0.tell("last") }

    var words: [String] = []
    for await case .words(let some) in messages {
      words += some
      if words.last == "last" { break }
    }
    #expect(words == ["one", long, long + "y", "last"])

    try endConnections(to: trial)
    for await one in messages where one == .gap { break }
    try await database.write { $0.tell("again") }
    for await one in messages where one == .words(["again"]) { break }
    line?.end()
  }

  @Test("Deferred words arrive soon after their commit, once each, and never after a rollback")
  func wordsForAfterwards() async throws {
    struct Undone: Error {}
    let (trial, database, messages, line) = try await service()

    await #expect(throws: Undone.self) {
      try await database.write { writer in
        writer.tellAfterwards("undone")
        throw Undone()
      }
    }
    await withTaskGroup { group in
      for number in 0..<40 {
        group.addTask {
          _ = try? await database.write { writer in
            try writer.run("INSERT INTO shelf VALUES (\("shelf \(number)"), \(number))")
            writer.tellAfterwards("shelf \(number)")
          }
        }
      }
    }
    var words: [String] = []
    for await case .words(let some) in messages {
      words += some
      if words.count >= 40 { break }
    }
    #expect(words.count == 40 && Set(words) == Set((0..<40).map { "shelf \($0)" }))

    // The notifying connection is reopened, like the listening one.
    try endConnections(to: trial)
    for await one in messages where one == .gap { break }
    try await database.write { writer in
      try writer.run("DELETE FROM shelf")
      writer.tellAfterwards("again")
    }
    for await one in messages where one == .words(["again"]) { break }
    line?.end()
  }

  @Test(
    "An instance that disappears causes a gap for others; one that leaves does not",
    .timeLimit(.minutes(2)))
  func departures() async throws {
    let (trial, remaining, messages, line) = try await service()
    let address = server.address(of: trial.name)
    func begin(_ name: String) async throws -> (PostgresDatabase, (any Listening)?) {
      let service = try PostgresDatabase(address: address + " application_name='\(name)'")
      return (service, try await service.listen({ _ in }, beginning: { _ in }))
    }

    let (leaving, leavingLine) = try await begin("leaving")
    let (dying, dyingLine) = try await begin("dying")
    // Longer than the interval at which instances check for each other.
    try await Task.sleep(for: .seconds(3))
    try await leaving.write { $0.tellAfterwards("last") }
    leavingLine?.end()
    leaving.close()
    try await Task.sleep(for: .seconds(3))
    try server.run(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE '%dying'")

    var all: [DatabaseMessage] = []
    for await one in messages {
      all.append(one)
      if one == .gap { break }
    }
    #expect(all == [.words(["last"]), .gap])
    dyingLine?.end()
    dying.close()
    line?.end()
    remaining.close()
  }

  @Test("An instance that is killed right after it began causes a gap too", .timeLimit(.minutes(1)))
  func shortLife() async throws {
    let (trial, remaining, messages, line) = try await service()
    let brief = try PostgresDatabase(address: server.address(of: trial.name) + " application_name='brief'")
    let briefLine = try await brief.listen({ _ in }, beginning: { _ in })
    try server.run(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE '%brief'")
    for await one in messages where one == .gap { break }
    for one in [line, briefLine] { one?.end() }
    for one in [remaining, brief] { one.close() }
  }

  @Test("A key inserted concurrently is looked up again, and an existing one is reported")
  func keptMeanwhile() async throws {
    let trial = try TrialDatabase(on: server)
    try await trial.migrate(pantry)
    let runs = Counter()

    let isTaken = try await trial.write { writer in
      let isFirst = runs.next() == 1
      guard try !writer.exists("SELECT 1 FROM shelf WHERE id = 'top'") else { return true }
      if isFirst { try server.run("INSERT INTO shelf VALUES ('top', 1)", in: trial.name) }
      try writer.run("INSERT INTO shelf VALUES ('top', 2)")
      return false
    }

    #expect(isTaken && runs.next() == 3)
    await #expect(throws: DatabaseError.self) {
      try await trial.write { try $0.run("INSERT INTO shelf VALUES ('top', 3)") }
    }
  }

  /// Returns an instance on a new database, with the messages it receives.
  private func service() async throws -> (
    TrialDatabase, PostgresDatabase, AsyncStream<DatabaseMessage>, (any Listening)?
  ) {
    let trial = try TrialDatabase(on: server)
    try await trial.migrate(pantry)
    let database = try PostgresDatabase(address: server.address(of: trial.name))
    let (messages, continuation) = AsyncStream.makeStream(of: DatabaseMessage.self)
    return (
      trial, database, messages, try await database.listen({ continuation.yield($0) }, beginning: { _ in })
    )
  }

  private func endConnections(to database: TrialDatabase) throws {
    try server.run(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '\(database.name)'")
  }

  /// Returns the error of opening a database there.
  private func refusal(_ address: String) -> String? {
    do {
      _ = try PostgresDatabase(address: address)
      return nil
    } catch {
      return "\(error)"
    }
  }
}
