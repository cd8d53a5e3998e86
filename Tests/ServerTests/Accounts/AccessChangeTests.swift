import Database
import FileFormats
import HTTPTypes
import Testing

@testable import Identity
@testable import Operations
@testable import ServerKit

@Suite("A change of what lets a person in ends the former ways in")
struct AccessChangeTests {
  /// A town with mail, and Ann with a confirmed address.
  private static func scene() async throws -> (AccountTown, Person) {
    let town = try await AccountTown(sendsLetters: true)
    let ann = try await town.register("Ann")
    let token = try #require(await town.letters().first?.token)
    _ = try await town.guest.post("/v1/email-confirmations", ["token": .text(token)])
    return (town, ann)
  }

  /// Asks for a password link for Ann.
  private func link(in town: AccountTown) async throws -> String {
    _ = try await town.guest.post("/v1/password-resets", ["name": "Ann"])
    return try #require(await town.letters().compactMap(\.token).last)
  }

  private func use(_ link: String, in town: AccountTown) async throws -> Answer {
    try await town.guest.put(
      "/v1/password-resets", ["token": .text(link), "password": "ann likes quinces"])
  }

  @Test("A password link does not outlive a new password that was set in the settings")
  func newPassword() async throws {
    let (town, ann) = try await Self.scene()
    let byMail = try await link(in: town)
    let byHand = try #require(
      try await town.desk.passwordLink(for: "Ann").link.split(separator: "#").last.map(String.init))

    let change = try await ann.put(
      "/v1/account/password", ["current": "ann likes pears", "password": "ann likes plums"])

    #expect(change.status == 204)
    for link in [byMail, byHand] {
      let answer = try await use(link, in: town)
      #expect(answer.status == 404)
      #expect(try answer.problemCode == "link-expired")
    }
    #expect(try await town.signIn("Ann", password: "ann likes plums").id == ann.id)
  }

  @Test(
    "A new password withdraws an address that was entered before, and keeps the present one",
    arguments: [
      false, true,
    ])
  func nextAddress(byLink: Bool) async throws {
    let (town, ann) = try await Self.scene()
    let change = try await ann.put(
      "/v1/account/email", ["email": "thief@example.org", "password": "ann likes pears"])
    let next = try #require(await town.letters().compactMap(\.token).last)

    if byLink {
      #expect(try await use(try await link(in: town), in: town).status == 204)
    } else {
      let answer = try await ann.renewed(by: change).put(
        "/v1/account/password", ["current": "ann likes pears", "password": "ann likes plums"])
      #expect(answer.status == 204)
    }

    #expect(try await town.guest.post("/v1/email-confirmations", ["token": .text(next)]).status == 404)
  }

  @Test("A new password keeps the link that confirms the present address")
  func presentAddress() async throws {
    let town = try await AccountTown(sendsLetters: true)
    let ann = try await town.register("Ann")
    let token = try #require(await town.letters().first?.token)

    _ = try await ann.put(
      "/v1/account/password", ["current": "ann likes pears", "password": "ann likes plums"])

    #expect(try await town.guest.post("/v1/email-confirmations", ["token": .text(token)]).status == 204)
  }

  @Test(
    "Signing out everywhere, by the person or the operator, withdraws password links",
    arguments: [
      false, true,
    ])
  func signedOut(byOperator: Bool) async throws {
    let (town, ann) = try await Self.scene()
    let link = try await link(in: town)

    if byOperator {
      _ = try await town.desk.signOut("Ann", reason: "a lost phone")
    } else {
      #expect(try await ann.delete("/v1/sessions", ["password": "ann likes pears"]).status == 204)
    }

    #expect(try await use(link, in: town).status == 404)
  }

  @Test("A removed factor ends the sessions of other devices, and a new one only withdraws links")
  func factors() async throws {
    var scene = try await CodeScene(sendsLetters: true)
    let other = try await scene.signIn(scene.code())
    let phone = try Person("Ann", other, scene.town.client)
    #expect(try await phone.get("/v1/account").status == 200)

    let removed = try await scene.ann.delete("/v1/account/authenticator", ["password": "ann likes pears"])
    scene.ann = scene.ann.renewed(by: removed)

    #expect(removed.status == 204)
    #expect(try await phone.get("/v1/account").status == 401)
    #expect(try await scene.ann.get("/v1/account").status == 200)
  }

  @Test("When the operator removes lost factors, all sessions and links end")
  func lostFactors() async throws {
    let scene = try await CodeScene(sendsLetters: true)

    _ = try await scene.town.desk.removeFactors("Ann", reason: "lost the phone")

    #expect(try await scene.ann.get("/v1/account").status == 401)
  }
}
