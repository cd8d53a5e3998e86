import Database
import FileFormats
import HTTPTypes
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

@Suite("The operator decides who may register")
struct RegistrationTests {
  @Test("By default, only the first person may register (G-01)")
  func first() async throws {
    let town = try await town(nil)

    let before = try await state(town)
    let ann = try await register("Ann", in: town)
    let after = try await state(town)
    let bo = try await register("Bo", in: town)

    #expect([before, after] == ["open", "closed"])
    #expect(ann.status == 201)
    #expect(bo.status == 403)
    #expect(try bo.problemCode == "registration-closed")
  }

  @Test(
    "Rejections are explained before a password is hashed",
    arguments: [
      (ServerConfiguration.Registration.invited, "invitation-needed"), (.closed, "registration-closed"),
    ])
  func turnedAway(registration: ServerConfiguration.Registration, code: String) async throws {
    let town = try await town(registration)

    let answer = try await register("Ann", in: town)

    #expect(answer.status == 403)
    #expect(try answer.problemCode == code)
    #expect(try await state(town) == registration.rawValue)
    #expect(town.passwords.hashes == 0)
  }

  @Test("A link from the command creates one account within a week, in every state")
  func invitation() async throws {
    let town = try await town(.closed)
    let link = try await town.desk.invite()
    let late = try #require(try await town.desk.invite().split(separator: "#").last.map(String.init))
    let token = try #require(link.split(separator: "#").last.map(String.init))

    let wrong = try await register("Ann", invitation: "made up", in: town)
    let right = try await register("Ann", invitation: token, in: town)
    let again = try await register("Bo", invitation: token, in: town)
    town.clock.advance(seconds: 7 * 86_400)
    let tooLate = try await register("Bo", invitation: late, in: town)

    #expect(link.hasPrefix("http://localhost:8080/invitation#"))
    #expect(right.status == 201)
    for answer in [wrong, again, tooLate] { #expect(try answer.problemCode == "link-expired") }
  }

  @Test("A taken nickname does not use up the invitation")
  func taken() async throws {
    let town = try await town(nil)
    _ = try await register("Ann", in: town)
    let token = try #require(try await town.desk.invite().split(separator: "#").last.map(String.init))

    #expect(try await register("ann", invitation: token, in: town).status == 409)
    #expect(try await register("Bo", invitation: token, in: town).status == 201)
  }

  @Test("An administrator creates, lists and withdraws invitations in the app")
  func administrator() async throws {
    let open = try await AccountTown()
    let ann = try await open.register("Ann")
    try await open.desk.setAdministrator(true, "Ann")
    let town = open.with { $0.configuration.registration = .invited }
    let leader = Person(client: town.client, cookie: ann.cookie)

    let first = try await leader.post("/v1/administration/invitations").json
    let second = try await leader.post("/v1/administration/invitations").json
    let list = try await leader.get("/v1/administration/invitations").json.member("invitations").elements()
    let withdrawn = try await leader.delete("/v1/administration/invitations/\(second.member("id").text())")

    #expect(try list.map { try $0.member("madeBy").text() } == ["Ann", "Ann"])
    #expect(withdrawn.status == 204)
    let tokens = try [first, second].map { try $0.member("token").text() }
    #expect(try await register("Cy", invitation: tokens[1], in: town).status == 404)
    #expect(try await register("Cy", invitation: tokens[0], in: town).status == 201)
    let dump = try await town.database.read { reader in
      try reader.rows("SELECT id FROM registration_link") { try $0.text(0) }
    }
    #expect(dump.isEmpty)
  }

  @Test("The invitations of a former administrator open nothing")
  func formerAdministrator() async throws {
    let open = try await AccountTown()
    let ann = try await open.register("Ann")
    try await open.desk.setAdministrator(true, "Ann")
    let town = open.with { $0.configuration.registration = .invited }
    let leader = Person(client: town.client, cookie: ann.cookie)
    let made = try await leader.post("/v1/administration/invitations").json
    let earlier = try await leader.post("/v1/administration/invitations").json

    try await town.desk.setAdministrator(false, "Ann")
    // A row of an earlier version, which kept the links.
    let (hash, now) = (tokenHash(try earlier.member("token").text()), town.clock.now)
    try await town.database.write { writer in
      try writer.run(
        """
        INSERT INTO registration_link (id, token_hash, made_by, created, expires)
        VALUES ('earlier', \(hash), \(ann.id), \(now), \(now + 1_000))
        """)
    }

    for link in [made, earlier] {
      let answer = try await register("Bo", invitation: try link.member("token").text(), in: town)
      #expect(try answer.problemCode == "link-expired")
    }
  }

  @Test("An administrator opens and closes registration in the app, unless a setting fixes it")
  func chosen() async throws {
    let town = try await town(nil)
    let ann = try await Person("Ann", register("Ann", in: town), town.client)
    try await town.desk.setAdministrator(true, "Ann")
    let path = "/v1/administration/registration"

    var states: [String] = []
    for choice in ["open", "invited", "closed"] {
      #expect(try await ann.put(path, ["registration": .text(choice)]).status == 204)
      states.append(try await state(town))
    }
    let wrong = try await ann.put(path, ["registration": "ajar"])
    _ = try await ann.put(path, ["registration": "open"])
    let bo = try await register("Bo", in: town)
    let fixed = town.with { $0.configuration.registration = .invited }
    let refused = try await Person(client: fixed.client, cookie: ann.cookie)
      .put(path, ["registration": "open"])

    #expect(states == ["open", "invited", "closed"])
    #expect(wrong.status == 422)
    #expect(bo.status == 201)
    #expect(refused.status == 409)
    #expect(try refused.problemCode == "registration-fixed")
    #expect(try await state(fixed) == "invited")
  }

  @Test("The demo town is open until an administrator changes it")
  func demo() async throws {
    let town = try await town(nil).with { $0.configuration.registrationAtFirst = .open }
    let ann = try await Person("Ann", register("Ann", in: town), town.client)
    try await town.desk.setAdministrator(true, "Ann")

    let before = try await register("Bo", in: town)
    _ = try await ann.put("/v1/administration/registration", ["registration": "closed"])
    let after = try await register("Cy", in: town)

    #expect(before.status == 201)
    #expect(try after.problemCode == "registration-closed")
  }

  @Test("With closed registration, only the command invites")
  func closed() async throws {
    let open = try await AccountTown()
    let ann = try await open.register("Ann")
    try await open.desk.setAdministrator(true, "Ann")
    let town = open.with { $0.configuration.registration = .closed }

    let answer = try await Person(client: town.client, cookie: ann.cookie)
      .post("/v1/administration/invitations")

    #expect(answer.status == 403)
    #expect(try answer.problemCode == "registration-closed")
  }

  private func town(_ registration: ServerConfiguration.Registration?) async throws -> AccountTown {
    try await AccountTown().with { $0.configuration.registration = registration }
  }

  private func state(_ town: AccountTown) async throws -> String {
    try await town.guest.get("/v1/configuration").json.member("registration").text()
  }

  private func register(
    _ nickname: String, invitation: String? = nil, in town: AccountTown
  ) async throws -> Answer {
    try await town.guest.post(
      "/v1/accounts",
      [
        "nickname": .text(nickname), "email": .text("\(nickname.lowercased())@example.org"),
        "password": .text("\(nickname.lowercased()) likes pears"), "consentVersion": 1,
        "invitation": invitation.map { .text($0) } ?? nil,
      ])
  }
}
