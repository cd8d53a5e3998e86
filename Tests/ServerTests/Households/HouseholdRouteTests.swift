import FileFormats
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

@Suite("Households over HTTP")
struct HouseholdRouteTests {
  private let town: AccountTown
  private let ann: Person
  private let bo: Person

  init() async throws {
    town = try await AccountTown()
    ann = try await town.register("Ann")
    bo = try await town.register("Bo")
  }

  @Test("A leader can try twenty invitations an hour, then gets the waiting time")
  func throttle() async throws {
    let home = try await ann.makesHousehold()
    for number in 0..<HouseholdServices.invitationsPerHour {
      town.clock.advance(seconds: 60)
      let answer = try await ann.post(
        "/v1/households/\(home)/invitations", ["name": .text("nobody\(number)")])
      #expect(answer.status == 404)
    }

    let refused = try await ann.post("/v1/households/\(home)/invitations", ["name": "Bo"])
    town.clock.advance(seconds: 3_600 - 19 * 60)
    let later = try await ann.post("/v1/households/\(home)/invitations", ["name": "Bo"])

    #expect(refused.status == 429)
    #expect(try refused.problemCode == "too-many-attempts")
    #expect(try refused.json.member("retryAfterSeconds").integer(0...9_999) == 3_600 - 19 * 60)
    #expect(later.status == 201)
  }

  @Test("An address gets a link to join, and the answer does not tell whether it has an account (H-11)")
  func address() async throws {
    let town = try await AccountTown(sendsLetters: true)
    let ann = try await town.register("Ann")
    let member = try await town.register("Inside")
    let bo = try await town.register("Bo")
    for letter in await town.letters() {
      _ = try await town.guest.post("/v1/email-confirmations", ["token": .text(letter.token ?? "")])
    }
    let home = try await ann.makesHousehold(with: member)
    var answers: [String] = []
    var letters: [Email] = []

    for name in ["bo@example.org", "nobody@example.org", "inside@example.org"] {
      let answer = try await ann.post("/v1/households/\(home)/invitations", ["name": .text(name)])
      let id = try answer.json.member("id").text()
      answers.append("\(answer.status) " + answer.text.replacing(name, with: "X").replacing(id, with: "Y"))
      letters += await town.letters()
    }

    #expect(Set(answers).count == 1)
    #expect(answers.first?.hasPrefix("201") == true)
    #expect(letters.map(\.recipient) == ["bo@example.org", "nobody@example.org", "inside@example.org"])
    #expect(try await bo.syncs().member("invitations").elements().isEmpty)
    let token = try #require(letters.first?.token)
    let joined = try await bo.post("/v1/household-link-acceptances", ["token": .text(token)])
    #expect(joined.status == 200)
    #expect(try await bo.households().contains(home))
    #expect(try await bo.post("/v1/household-link-acceptances", ["token": .text(token)]).status == 404)
  }

  @Test("Without a mail server, addresses are not invited, whether they have an account or not")
  func addressWithoutMail() async throws {
    let home = try await ann.makesHousehold()

    for name in ["bo@example.org", "nobody@example.org"] {
      let answer = try await ann.post("/v1/households/\(home)/invitations", ["name": .text(name)])
      #expect(answer.status == 422)
      #expect(try answer.problemPlace == "name")
    }
  }

  @Test("Failed attempts of one person do not limit others")
  func throttleOfOthers() async throws {
    let home = try await ann.makesHousehold(with: bo)
    let other = try await bo.makesHousehold()
    for _ in 0..<HouseholdServices.invitationsPerHour + 5 {
      #expect(try await bo.post("/v1/households/\(home)/invitations", ["name": "x"]).status == 403)
    }

    #expect(try await bo.post("/v1/households/\(other)/invitations", ["name": "Ann"]).status == 201)
  }

  @Test("A notification is dismissed once, and only by its recipient")
  func notices() async throws {
    let home = try await ann.makesHousehold(with: bo)
    _ = try await ann.delete("/v1/households/\(home)/members/\(bo.id)")
    let notice = try #require(try await bo.syncs().member("notices").elements().first).member("id").text()

    let byAnn = try await ann.delete("/v1/notices/\(notice)")
    let between = try await bo.notifications()
    let byBo = try await bo.delete("/v1/notices/\(notice)")
    let again = try await bo.delete("/v1/notices/\(notice)")

    #expect([byAnn.status, byBo.status, again.status] == [204, 204, 204])
    #expect(between == ["removed"])
    #expect(try await bo.notifications() == [])
  }

  @Test("Only the devices of people concerned receive events")
  func live() async throws {
    let cy = try await town.register("Cy")
    let listeners = [ann, bo, cy].map { person in
      town.dependencies.live.subscribe(person.id, session: "test")
    }

    let home = try await ann.makesHousehold(with: bo)
    _ = try await ann.patch("/v1/households/\(home)", ["name": "Our home"])
    _ = try await bo.delete("/v1/households/\(home)/members/\(bo.id)")

    #expect(listeners[0].heard() == ["people", "people", "people", "people", "people"])
    #expect(listeners[1].heard() == ["people", "people", "people", "gone", "people"])
    #expect(listeners[2].heard() == [])
    #expect(try await ann.sees(home).member("name").text() == "Our home")
  }

  @Test(
    "Invalid ids and bodies are refused for everyone",
    arguments: [
      ("/v1/households", ["name": 5]), ("/v1/households", ["name": "x", "id": "a b"]),
      ("/v1/households", ["name": "x", "id": 7]), ("/v1/households", ["name": "a\u{202E}b"]),
      ("/v1/households", ["name": .text(String(repeating: "x", count: 10_000))]), ("/v1/households", []),
    ] as [(String, JSON)])
  func nonsense(path: String, body: JSON) async throws {
    #expect(try await ann.post(path, body).status == 422)
    #expect(try await ann.households() == [ann.household])
  }

  @Test("A household's name is returned unchanged")
  func carried() async throws {
    let name = #"<script>alert("x")</script> '; DROP TABLE household; -- 🥦"#

    let home = try await ann.makesHousehold(named: name)

    #expect(try await ann.sees(home).member("name").text() == name)
  }
}
