import Database
import Foundation
import Testing
import TrialDatabases

@testable import PostgresDriver

@Suite(
  "A database on a server says clearly what is wrong with the server",
  .enabled(if: TrialServer.present != nil), .timeLimit(.minutes(10)))
struct PostgresFaultTests {
  private let server: TrialServer

  init() throws {
    server = try #require(TrialServer.present)
  }

  @Test("A wrong password is told, and neither it nor the right one is in what is told")
  func password() throws {
    try? server.run("CREATE ROLE guarded LOGIN PASSWORD 'right-one'")

    let told = try #require(refusal("password=wrong-one " + server.address(of: "postgres", user: "guarded")))

    #expect(told.contains("password authentication failed"))
    #expect(!told.contains("-one"))
  }

  @Test("A database that is not there is named, and so is a server that is not there")
  func missing() throws {
    let noDatabase = try #require(refusal(server.address(of: "nowhere")))
    let noServer = try #require(refusal("postgresql://forage@127.0.0.1:1/forage"))

    #expect(noDatabase.contains("\"nowhere\" does not exist"))
    #expect(noServer.hasPrefix("postgresql://127.0.0.1:1/forage: the database cannot be opened"))
  }

  @Test("An address that is none is refused without repeating it")
  func address() throws {
    let told = try #require(refusal("postgresql://forage:secret@[::1/forage"))

    #expect(told.contains("postgresql://user:password@host:5432/name"))
    #expect(!told.contains("secret"))
  }

  @Test("The tables of another program are left alone")
  func otherProgram() throws {
    let database = try TrialDatabase(on: server)
    try server.run("CREATE TABLE invoice (id INT)", in: database.name)

    let told = try #require(refusal(server.address(of: database.name)))

    #expect(told.contains("tables of another program"))
  }

  @Test("Connections that the server has ended meanwhile are made anew, and nobody notices")
  func idleConnections() async throws {
    let database = try TrialDatabase(on: server)
    try await database.migrate(pantry)
    try endConnections(to: database)

    try await database.write { try $0.run("INSERT INTO shelf VALUES ('top', 1)") }
    try endConnections(to: database)

    #expect(try await database.read { try $0.integer("SELECT count(*) FROM shelf") } == 1)
  }

  @Test("A change whose connection is lost half-way is made once")
  func lostHalfWay() async throws {
    let database = try TrialDatabase(on: server)
    try await database.migrate(pantry)
    let attempts = Counter()

    try await database.write { [server] writer in
      try writer.run("INSERT INTO shelf VALUES ('top', 1)")
      let own = try writer.integer("SELECT pg_backend_pid()")
      if attempts.next() == 1 { try server.run("SELECT pg_terminate_backend(\(own))") }
      try writer.run("INSERT INTO shelf VALUES ('low', 0)")
    }

    #expect(attempts.count == 2)
    #expect(try await database.read { try $0.integer("SELECT count(*) FROM shelf") } == 2)
  }

  @Test("A server that falls silent in the middle of a change is not waited for without end")
  func silent() async throws {
    let trial = try TrialDatabase(on: server)
    try await trial.migrate(pantry)
    let patience = Patience(statementSeconds: 60, answerSeconds: 1)
    let database = try PostgresDatabase(
      address: server.address(of: trial.name), connections: 2, patience: patience)

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

  @Test("A question that takes too long is given up by the server")
  func slow() async throws {
    let trial = try TrialDatabase(on: server)
    let database = try PostgresDatabase(
      address: server.address(of: trial.name), connections: 1, patience: Patience(statementSeconds: 1))

    do {
      try await database.read { try $0.each("SELECT pg_sleep(30)") { _ in } }
      Issue.record("it was waited for")
    } catch DatabaseError.failed(let reason) {
      #expect(reason.contains("timeout"))
    }
  }

  @Test("A full disk is told as a full disk, and a damaged file as one", arguments: ["53100", "XX001"])
  func states(state: String) throws {
    let trouble = Trouble(state: state, words: "", place: "here")

    let error: DatabaseError = state == "53100" ? .full(place: "here") : .notADatabase(place: "here")
    #expect(trouble.error(at: "here") == error)
  }

  @Test("Numbers of every kind that the server answers with are numbers")
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

  @Test("Rows are handed on while they arrive, and whoever has seen enough may stop")
  func streaming() async throws {
    struct Enough: Error {}
    let database = try TrialDatabase(on: server)

    let seen = Counter()
    await #expect(throws: Enough.self) {
      try await database.read { reader in
        try reader.each("SELECT n FROM generate_series(1, 300000) AS n") { _ in
          if seen.next() == 10 { throw Enough() }
        }
      }
    }
    let count = try await database.read { reader in
      var count = 0
      try reader.each("SELECT n FROM generate_series(1, 300000) AS n") { _ in count += 1 }
      return count
    }

    #expect(seen.count == 10)
    #expect(count == 300_000)
  }

  @Test("Services of one database begin one after the other, know of each other, and elect one")
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

  @Test("A service that cannot begin keeps nobody from it")
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

  @Test("Words are heard once their transaction is kept, in the order of the commits, and none of one undone")
  func words() async throws {
    struct Undone: Error {}
    let (trial, database, heard, line) = try await service()
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
    for await case .words(let some) in heard {
      words += some
      if words.last == "last" { break }
    }
    #expect(words == ["one", long, long + "y", "last"])

    try endConnections(to: trial)
    for await one in heard where one == .gap { break }
    try await database.write { $0.tell("again") }
    for await one in heard where one == .words(["again"]) { break }
    line?.end()
  }

  @Test("Words for afterwards are heard soon after their transaction, each once, and none of one undone")
  func wordsForAfterwards() async throws {
    struct Undone: Error {}
    let (trial, database, heard, line) = try await service()

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
    for await case .words(let some) in heard {
      words += some
      if words.count >= 40 { break }
    }
    #expect(words.count == 40 && Set(words) == Set((0..<40).map { "shelf \($0)" }))

    // The notifying connection is reopened, like the listening one.
    try endConnections(to: trial)
    for await one in heard where one == .gap { break }
    try await database.write { writer in
      try writer.run("DELETE FROM shelf")
      writer.tellAfterwards("again")
    }
    for await one in heard where one == .words(["again"]) { break }
    line?.end()
  }

  @Test(
    "A service that is gone without a word leaves a gap to the others; one that takes its leave does not",
    .timeLimit(.minutes(2)))
  func departures() async throws {
    let (trial, remaining, heard, line) = try await service()
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

    var all: [Heard] = []
    for await one in heard {
      all.append(one)
      if one == .gap { break }
    }
    #expect(all == [.words(["last"]), .gap])
    dyingLine?.end()
    dying.close()
    line?.end()
    remaining.close()
  }

  @Test("A key that another has kept since it was looked for is looked for again, one that stands is told")
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
    TrialDatabase, PostgresDatabase, AsyncStream<Heard>, (any Listening)?
  ) {
    let trial = try TrialDatabase(on: server)
    try await trial.migrate(pantry)
    let database = try PostgresDatabase(address: server.address(of: trial.name))
    let (heard, hear) = AsyncStream.makeStream(of: Heard.self)
    return (trial, database, heard, try await database.listen({ hear.yield($0) }, beginning: { _ in }))
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

/// Counts calls of closures on other threads.
final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var value = 0

  var count: Int { lock.withLock { value } }

  func next() -> Int {
    lock.withLock {
      value += 1
      return value
    }
  }
}
