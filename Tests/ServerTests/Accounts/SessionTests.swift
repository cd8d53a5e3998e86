import Database
import FileFormats
import HTTPTypes
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

@Suite("People see and end their sessions")
struct SessionTests {
  @Test("The list of devices marks the current one")
  func list() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    town.clock.advance(seconds: 60)
    let phone = try await town.signIn("Ann", device: "Firefox on Android")
    _ = try await town.register("Bo")

    let sessions = try await phone.get("/v1/sessions").json.member("sessions").elements()

    #expect(try sessions.map { try $0.member("device").text() } == ["Firefox on Android", "Test"])
    #expect(try sessions.map { try $0.member("isCurrent").flag() } == [true, false])
    #expect(try await ann.get("/v1/sessions").json.member("sessions").elements().count == 2)
  }

  @Test("A lost phone can be signed out from another device, but only by its owner")
  func endOne() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    let phone = try await town.signIn("Ann")
    let bo = try await town.register("Bo")
    let id = try await phone.get("/v1/sessions").json.member("sessions").elements()
      .first { try $0.member("isCurrent").flag() }?.member("id").text()
    let path = "/v1/sessions/\(try #require(id))"

    let stranger = try await bo.delete(path, ["password": .text(bo.password)])
    #expect(stranger.status == 404)
    #expect(try stranger.problemCode == "unknown-session")
    #expect(try await phone.get("/v1/account").status == 200)

    let wrong = try await ann.delete(path, ["password": "ann likes plums"])
    #expect(try wrong.problemCode == "wrong-password")
    #expect(try await phone.get("/v1/account").status == 200)
    let right = try await ann.delete(path, ["password": .text(ann.password)])
    #expect(right.status == 204)
    #expect(try await phone.get("/v1/account").status == 401)
    #expect(try await ann.renewed(by: right).get("/v1/account").status == 200)
    #expect(try await ann.get("/v1/account").status == 401, "the token before is of use no more")
  }

  @Test("Signing out everywhere ends all sessions of this account only")
  func everywhere() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    let phone = try await town.signIn("Ann")
    let bo = try await town.register("Bo")

    let wrong = try await ann.delete("/v1/sessions", ["password": "ann likes plums"])
    #expect(try wrong.problemCode == "wrong-password")
    #expect(try await phone.get("/v1/account").status == 200)
    let answer = try await ann.delete("/v1/sessions", ["password": .text(ann.password)])

    #expect(answer.status == 204)
    #expect(try await ann.get("/v1/account").status == 401)
    #expect(try await phone.get("/v1/account").status == 401)
    #expect(try await bo.get("/v1/account").status == 200)
  }

  @Test("Beyond a hundred devices, the least recently used is signed out")
  func manyDevices() async throws {
    let town = try await AccountTown()
    let first = try await town.register("Ann")
    for _ in 0..<SessionRepository.maximumCount - 1 {
      town.clock.advance(seconds: 1)
      _ = try await town.signIn("Ann")
    }
    #expect(try await first.get("/v1/account").status == 200)

    let last = try await town.signIn("Ann")

    #expect(try await first.get("/v1/account").status == 401)
    #expect(
      try await last.get("/v1/sessions").json.member("sessions").elements().count
        == SessionRepository.maximumCount)
  }

  @Test("The feed of a displaced device is closed")
  func displaced() async throws {
    let town = try await AccountTown()
    let first = try await town.register("Ann")
    let sessions = try await first.get("/v1/sessions").json.member("sessions").elements()
    let oldest = town.dependencies.live.subscribe(
      first.id, session: try #require(sessions.first).member("id").text())
    let other = town.dependencies.live.subscribe(first.id, session: "another")
    for _ in 0..<SessionRepository.maximumCount - 1 {
      town.clock.advance(seconds: 1)
      _ = try await town.signIn("Ann")
    }
    #expect(!oldest.isEnded)

    _ = try await town.signIn("Ann")

    #expect(oldest.isEnded)
    #expect(!other.isEnded)
  }

  @Test("Signing in ends the browser's previous session, of any account")
  func signingInAgain() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    _ = try await town.register("Bo")
    let sessions = try await ann.get("/v1/sessions").json.member("sessions").elements()
    let listener = town.dependencies.live.subscribe(
      ann.id, session: try #require(sessions.first).member("id").text())

    let again = try await ann.post("/v1/sessions", ["name": "Ann", "password": .text(ann.password)])
    let second = try Person("Ann", again, town.client)
    let answer = try await second.post("/v1/sessions", ["name": "Bo", "password": "bo likes pears"])
    let bo = try Person("Bo", answer, town.client)

    #expect(listener.isEnded)
    #expect(try await ann.get("/v1/account").status == 401)
    #expect(try await second.get("/v1/account").status == 401)
    #expect(try await bo.get("/v1/sessions").json.member("sessions").elements().count == 2)
  }

  @Test("A session ends after a year, or after 90 days without use")
  func end() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    let unused = try await town.signIn("Ann")

    for _ in 0..<5 {
      town.clock.advance(seconds: 72 * 86_400)
      #expect(try await ann.get("/v1/account").status == 200)
    }
    #expect(try await unused.get("/v1/account").status == 401)
    town.clock.advance(seconds: 4 * 86_400)
    #expect(try await ann.get("/v1/account").status == 200)
    town.clock.advance(seconds: 2 * 86_400)
    #expect(try await ann.get("/v1/account").status == 401)
  }

  @Test("Sessions from before the rule end as new ones do")
  func migrated() async throws {
    let database = try TestDatabase.empty()
    let place = try #require(Schema.migrations.firstIndex { $0.name == "account safety" })
    try await database.migrate(Array(Schema.migrations[..<place]))
    let day = 86_400_000
    try await database.write { writer in
      try writer.run("INSERT INTO household (id, kind, name, created) VALUES ('h', 'own', '', 1)")
      try writer.run(
        """
        INSERT INTO account (id, household_id, nickname, nickname_key, password_hash, email_sealed,
          email_index, email_confirmed, key_number, is_administrator, consent_version, consented, created)
        VALUES ('a', 'h', 'Ann', 'ann', '', \([UInt8]()), \([UInt8]()), \(false), 1, \(false), 1, 1, 1)
        """)
      for (id, used) in [("unused", 10), ("old", 300)] {
        try writer.run(
          """
          INSERT INTO session (id, account_id, token_hash, device, created, used, expires)
          VALUES (\(id), 'a', \([UInt8](id.utf8)), '', 0, \(used * day), \((used + 365) * day))
          """)
      }
    }

    try await database.migrate(Schema.migrations)

    let ends = try await database.read { reader in
      try reader.rows("SELECT expires FROM session ORDER BY used") { try $0.integer(0) / day }
    }
    #expect(ends == [100, 365])
  }

  @Test("A feed closes if its session was ended in the database")
  func watched() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    let sessions = try await ann.get("/v1/sessions").json.member("sessions").elements()
    let id = try #require(sessions.first).member("id").text()
    let listener = town.dependencies.live.subscribe(ann.id, session: id)

    try await SessionWatch(town.dependencies.identity).look()
    #expect(!listener.isEnded)
    try await town.database.write { try SessionRepository.endAll(of: ann.id, keeping: nil, in: $0) }
    try await SessionWatch(town.dependencies.identity).look()

    #expect(listener.isEnded)
  }

  @Test("Only a token's hash is stored, and an invented token is rejected")
  func tokens() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    let token = String(ann.cookie.dropFirst("forage=".count))

    let dump = try await town.database.read { reader in
      try reader.rows("SELECT * FROM session") { row in
        var cells: [String] = []
        for column in row.columnNames.indices { cells.append("\(try row.value(.index(column)))") }
        return cells.joined()
      }.joined()
    }
    #expect(!dump.contains(token))
    var thief = Person(client: town.client)
    for cookie in [
      "forage=", "forage=x", "forage=" + String(repeating: "A", count: 43), "forage=" + token.lowercased(),
      "Forage=" + token, "xforage=" + token,
    ] {
      thief.cookie = cookie
      #expect(try await thief.get("/v1/account").status == 401)
    }
  }
}
