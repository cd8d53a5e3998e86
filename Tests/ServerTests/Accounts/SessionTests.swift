import Database
import FileFormats
import HTTPTypes
import Testing

@testable import Server

@Suite("People see where they are signed in, and end it")
struct SessionTests {
  @Test("The list of devices names each, and says which one asks")
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

  @Test("A lost phone is signed out from elsewhere; nobody else can be")
  func endOne() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    let phone = try await town.signIn("Ann")
    let bo = try await town.register("Bo")
    let id = try await phone.get("/v1/sessions").json.member("sessions").elements()
      .first { try $0.member("isCurrent").flag() }?.member("id").text()
    let path = "/v1/sessions/\(try #require(id))"

    let stranger = try await bo.delete(path)
    #expect(stranger.status == 404)
    #expect(try stranger.problemCode == "unknown-session")
    #expect(try await phone.get("/v1/account").status == 200)

    #expect(try await ann.delete(path).status == 204)
    #expect(try await phone.get("/v1/account").status == 401)
    #expect(try await ann.get("/v1/account").status == 200)
  }

  @Test("Signing out everywhere ends every session, of this account only")
  func everywhere() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    let phone = try await town.signIn("Ann")
    let bo = try await town.register("Bo")

    let answer = try await ann.delete("/v1/sessions")

    #expect(answer.status == 204)
    #expect(try await ann.get("/v1/account").status == 401)
    #expect(try await phone.get("/v1/account").status == 401)
    #expect(try await bo.get("/v1/account").status == 200)
  }

  @Test("Of more than a hundred devices, the one not used for longest is signed out")
  func manyDevices() async throws {
    let town = try await AccountTown()
    let first = try await town.register("Ann")
    for _ in 0..<SessionStore.maximumCount - 1 {
      town.clock.advance(seconds: 1)
      _ = try await town.signIn("Ann")
    }
    #expect(try await first.get("/v1/account").status == 200)

    let last = try await town.signIn("Ann")

    #expect(try await first.get("/v1/account").status == 401)
    #expect(
      try await last.get("/v1/sessions").json.member("sessions").elements().count
        == SessionStore.maximumCount)
  }

  @Test("The device that is signed out for a new one hears nothing more")
  func displaced() async throws {
    let town = try await AccountTown()
    let first = try await town.register("Ann")
    let sessions = try await first.get("/v1/sessions").json.member("sessions").elements()
    let oldest = town.dependencies.live.subscribe(
      first.id, session: try #require(sessions.first).member("id").text())
    let other = town.dependencies.live.subscribe(first.id, session: "another")
    for _ in 0..<SessionStore.maximumCount - 1 {
      town.clock.advance(seconds: 1)
      _ = try await town.signIn("Ann")
    }
    #expect(!oldest.isEnded)

    _ = try await town.signIn("Ann")

    #expect(oldest.isEnded)
    #expect(!other.isEnded)
  }

  @Test("A token is kept as a hash only, and a made-up one opens nothing")
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
