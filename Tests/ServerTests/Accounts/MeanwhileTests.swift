import Database
import FileFormats
import HTTPTypes
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

@Suite("A new password stops actions confirmed with the old one")
struct MeanwhileTests {
  private struct Action: Sendable {
    let method: HTTPRequest.Method
    let path: String
    let body: JSON
  }

  private static let actions = [
    Action(
      method: .put, path: "/v1/account/password",
      body: ["current": "ann likes pears", "password": "thieves like pears"]),
    Action(
      method: .put, path: "/v1/account/email",
      body: ["email": "thief@example.org", "password": "ann likes pears"]),
    Action(method: .delete, path: "/v1/account", body: ["password": "ann likes pears"]),
  ]

  @Test("A sign-in with the old password fails after a change meanwhile")
  func signIn() async throws {
    let town = try await AccountTown(sendsLetters: true)
    let ann = try await town.register("Ann")
    let thief = try await person(in: town) { try await replacePassword(in: town) }

    let answer = try await thief.post("/v1/sessions", ["name": "Ann", "password": "ann likes pears"])

    #expect(answer.status == 401)
    #expect(try answer.problemCode == "wrong-credentials")
    let again = try await town.signIn("Ann", password: "ann likes quinces")
    #expect(again.id == ann.id)
    #expect(try await again.get("/v1/sessions").json.member("sessions").elements().count == 1)
  }

  @Test(
    "A change confirmed with the old password fails after a change meanwhile", arguments: actions.indices)
  func change(index: Int) async throws {
    let action = Self.actions[index]
    let town = try await AccountTown(sendsLetters: true)
    let ann = try await town.register("Ann")
    var thief = try await person(in: town) { try await replacePassword(in: town) }
    thief.cookie = ann.cookie

    let answer = try await thief.send(action.method, action.path, action.body)

    #expect(answer.status == 403)
    #expect(try answer.problemCode == "wrong-password")
    let again = try await town.signIn("Ann", password: "ann likes quinces")
    #expect(try await again.get("/v1/account").json.member("email").text() == "ann@example.org")
    // Only the email about the password that she changed herself.
    #expect(await town.letters().map(\.subject) == ["Forage: Your password was changed"])
  }

  @Test("A device signed out meanwhile cannot change anything", arguments: actions.indices)
  func signedOut(index: Int) async throws {
    let action = Self.actions[index]
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    var phone = try await person(in: town) {
      try await town.database.write { try SessionRepository.endAll(of: ann.id, keeping: nil, in: $0) }
    }
    phone.cookie = ann.cookie

    let answer = try await phone.send(action.method, action.path, action.body)

    #expect(answer.status == 401)
    let again = try await town.signIn("Ann")
    #expect(try await again.get("/v1/account").json.member("email").text() == "ann@example.org")
  }

  /// Registers a person; `meanwhile` runs during the first password check.
  private func person(
    in town: AccountTown, meanwhile: @escaping @Sendable () async throws -> Void
  ) async throws -> Person {
    var dependencies = town.dependencies
    dependencies.passwords = InterruptedPasswords(meanwhile: meanwhile)
    return Person(client: ServiceClient(dependencies))
  }

  /// Ann follows the link of an email, which signs out all her devices.
  private func replacePassword(in town: AccountTown) async throws {
    _ = try await town.guest.post("/v1/password-resets", ["name": "Ann"])
    let token = try #require(await town.letters().compactMap(\.token).last)
    let answer = try await town.guest.put(
      "/v1/password-resets", ["token": .text(token), "password": "ann likes quinces"])
    #expect(answer.status == 204)
  }
}
