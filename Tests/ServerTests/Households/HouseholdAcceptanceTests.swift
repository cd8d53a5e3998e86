import FileFormats
import NIOCore
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

@Suite("AC002: households")
struct HouseholdAcceptanceTests {
  private let town: AccountTown
  private let ann: Person
  private let bo: Person
  private let cy: Person

  init() async throws {
    town = try await AccountTown()
    ann = try await town.register("Ann")
    bo = try await town.register("Bo")
    cy = try await town.register("Cy")
  }

  @Test(
    "AC002: A household without a name is not created, and a name is asked for (H-10)",
    arguments: [
      ["name": ""], ["name": "  \u{200B} "], ["name": "\u{200D}"], ["name": "\u{3164} \u{2800}"], [:],
      ["name": nil],
    ]
      as [JSON])
  func withoutName(body: JSON) async throws {
    let answer = try await ann.post("/v1/households", body)

    #expect(answer.status == 422)
    #expect(try answer.problemPlace == "name")
    #expect(try await ann.households() == [ann.household])
  }

  @Test("AC002: Whoever is invited receives the invitation, and can join (H-11)")
  func invite() async throws {
    let home = try await ann.makesHousehold()

    let sent = try await ann.post("/v1/households/\(home)/invitations", ["name": "Bo"])
    let received = try await bo.syncs().member("invitations").elements()
    let joined = try await bo.post("/v1/invitations/\(try sent.json.member("id").text())/acceptance")

    #expect(sent.status == 201)
    #expect(try sent.json.member("nickname").text() == "Bo")
    #expect(try received.map { try $0.member("household").member("name").text() } == ["Home"])
    #expect(try received.map { try $0.member("invitedBy").text() } == ["Ann"])
    #expect(joined.status == 200)
    #expect(try joined.json.nicknames() == ["Ann", "Bo"])
    #expect(try await bo.households() == [bo.household, home])
    #expect(try await bo.syncs().member("invitations").elements().isEmpty)
    #expect(try await ann.notifications() == ["joined"])
  }

  @Test("AC002: An invitation can be declined, and the leader is told")
  func decline() async throws {
    let home = try await ann.makesHousehold()
    let sent = try await ann.post("/v1/households/\(home)/invitations", ["name": "bo"])

    let answer = try await bo.delete("/v1/invitations/\(try sent.json.member("id").text())")

    #expect(answer.status == 204)
    #expect(try await bo.households() == [bo.household])
    #expect(try await ann.notifications() == ["declined"])
  }

  @Test(
    "AC002: Nobody is invited who does not exist, and the leader is told",
    arguments: ["Dora", "", "%", "' OR 1=1 --"])
  func unknown(name: String) async throws {
    let home = try await ann.makesHousehold()

    let answer = try await ann.post("/v1/households/\(home)/invitations", ["name": .text(name)])

    #expect(answer.status == 404)
    #expect(try answer.problemCode == "unknown-account")
    #expect(try await ann.sees(home).member("invitations").elements().isEmpty)
    #expect(try await bo.syncs().member("invitations").elements().isEmpty)
  }

  @Test("AC002: Nobody but the leader invites")
  func onlyLeaderInvites() async throws {
    let home = try await ann.makesHousehold(with: bo)

    let member = try await bo.post("/v1/households/\(home)/invitations", ["name": "Cy"])
    let stranger = try await cy.post("/v1/households/\(home)/invitations", ["name": "Cy"])

    #expect(member.status == 403)
    #expect(try member.problemCode == "not-the-leader")
    #expect(stranger.status == 404)
    #expect(try stranger.problemCode == "unknown-household")
    #expect(try await cy.syncs().member("invitations").elements().isEmpty)
  }

  @Test("AC002: A removed member has no access any more, and is told (H-12)")
  func removed() async throws {
    let home = try await ann.makesHousehold(with: bo)
    let listener = town.dependencies.live.subscribe(bo.id, session: "phone")

    let answer = try await ann.delete("/v1/households/\(home)/members/\(bo.id)")

    #expect(answer.status == 204)
    #expect(try await bo.households() == [bo.household])
    #expect(try await bo.get("/v1/households/\(home)").status == 404)
    #expect(try await bo.get("/v1/households/\(home)/log").status == 404)
    let sync = try await bo.syncs(cursors: [home: 0])
    #expect(try sync.member("gone").elements().map { try $0.text() } == [home])
    let notice = try #require(try sync.member("notices").elements().first)
    #expect(try notice.member("kind").text() == "removed")
    #expect(try notice.member("facts").member("householdName").text() == "Home")
    #expect(try notice.member("facts").member("nickname").text() == "Ann")
    #expect(listener.heard() == ["gone", "people"])
  }

  @Test("AC002: Nobody is removed who is not there")
  func notThere() async throws {
    let home = try await ann.makesHousehold(with: bo)

    for account in [cy.id, "nobody", "%25"] {
      let answer = try await ann.delete("/v1/households/\(home)/members/\(account)")
      #expect(answer.status == 404)
      #expect(try answer.problemCode == "not-a-member")
    }
    #expect(try await ann.sees(home).nicknames() == ["Ann", "Bo"])
  }

  @Test("AC002: Nobody but the leader removes others")
  func onlyLeaderRemoves() async throws {
    let home = try await ann.makesHousehold(with: bo, cy)

    let answer = try await bo.delete("/v1/households/\(home)/members/\(cy.id)")
    let leader = try await bo.delete("/v1/households/\(home)/members/\(ann.id)")

    #expect(answer.status == 403)
    #expect(try answer.problemCode == "not-the-leader")
    #expect(leader.status == 403)
    #expect(try await cy.households() == [cy.household, home])
  }

  @Test("AC002: A leader who leaves names the next one first (H-13)")
  func leaderLeaves() async throws {
    let home = try await ann.makesHousehold(with: bo)

    let refused = try await ann.delete("/v1/households/\(home)/members/\(ann.id)")
    let handedOver = try await ann.put("/v1/households/\(home)/leader", ["account": .text(bo.id)])
    let response = try await ann.delete("/v1/households/\(home)/members/\(ann.id)")

    #expect(refused.status == 409)
    #expect(try refused.problemCode == "next-leader-needed")
    #expect(try refused.json.member("households").elements().map { try $0.text() } == [home])
    #expect(try handedOver.json.member("leader").text() == bo.id)
    #expect(response.status == 204)
    #expect(try await ann.households() == [ann.household])
    #expect(try await bo.notifications() == ["leader", "left"])
    #expect(try await bo.sees(home).member("leader").text() == bo.id)
  }

  @Test("AC002: A member who leaves has no access any more")
  func memberLeaves() async throws {
    let home = try await ann.makesHousehold(with: bo)

    let answer = try await bo.delete("/v1/households/\(home)/members/\(bo.id)")

    #expect(answer.status == 204)
    #expect(try await bo.get("/v1/households/\(home)").status == 404)
    #expect(try await bo.households() == [bo.household])
    #expect(try await ann.notifications() == ["joined", "left"])
  }
}

extension Person {
  /// Creates a household that the others join.
  func makesHousehold(named name: String = "Home", with others: Person...) async throws -> String {
    let home = try await post("/v1/households", ["name": .text(name)]).json.member("id").text()
    for other in others {
      let sent = try await post("/v1/households/\(home)/invitations", ["name": .text(other.nickname)])
      _ = try await other.post("/v1/invitations/\(try sent.json.member("id").text())/acceptance")
    }
    return home
  }

  /// Syncs without changes.
  func syncs(cursors: [String: Int] = [:]) async throws -> JSONNode {
    let cursors = JSON.object(cursors.map { ($0.key, .integer($0.value)) })
    let body: JSON = ["format": 1, "device": "test", "cursors": cursors, "changes": []]
    return try await post("/v1/sync", body).json
  }

  /// Ids of the households on one's device.
  func households() async throws -> [String] {
    try await syncs().member("households").elements().map { try $0.member("id").text() }
  }

  /// Kinds of one's notifications, sorted: the clock does not move.
  func notifications() async throws -> [String] {
    try await syncs().member("notices").elements().map { try $0.member("kind").text() }.sorted()
  }

  func sees(_ household: String) async throws -> JSONNode {
    try await get("/v1/households/\(household)").json
  }
}

extension JSONNode {
  /// The members' nicknames, sorted: all joined at the same time.
  fileprivate func nicknames() throws -> [String] {
    try member("members").elements().map { try $0.member("nickname").text() }.sorted()
  }
}

extension LiveSubscription {
  /// Names of the events since the last call.
  func heard() -> [String] {
    take().compactMap { event in
      String(buffer: event.bytes).split(separator: "\n").first { $0.hasPrefix("event: ") }
        .map { String($0.dropFirst(7)) }
    }
  }
}
