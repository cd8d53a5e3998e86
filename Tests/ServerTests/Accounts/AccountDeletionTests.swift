import FileFormats
import HTTPTypes
import Testing

@testable import ServerKit

@Suite("Owners can delete their accounts")
struct AccountDeletionTests {
  @Test("Deleting an account signs out everywhere and frees the nickname (G-05)")
  func deletion() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    let phone = try await town.signIn("Ann")

    let answer = try await ann.delete("/v1/account", ["password": "ann likes pears"])

    #expect(answer.status == 204)
    #expect(answer.headers[.setCookie]?.contains("Max-Age=0") == true)
    #expect(try await ann.get("/v1/account").status == 401)
    #expect(try await phone.get("/v1/account").status == 401)
    await #expect(throws: Person.NotLetIn.self) { try await town.signIn("Ann") }
    #expect(try await town.register("Ann").id != ann.id)
  }

  @Test("Deleting requires the password, with the usual rate limit")
  func password() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")

    for _ in 0..<8 {
      let wrong = try await ann.delete("/v1/account", ["password": "ann likes plums"])
      #expect(try wrong.problemCode == "wrong-password")
    }
    let early = try await ann.delete("/v1/account", ["password": "ann likes pears"])
    // A stolen device cannot lock her out of another one.
    let phone = try await town.signIn("Ann")
    let elsewhere = try await phone.put(
      "/v1/account/password", ["current": "ann likes pears", "password": "ann likes quinces"])

    #expect(early.status == 429)
    #expect(elsewhere.status == 204)
  }

  @Test("A shared household needs a new leader first")
  func leading() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    let bo = try await town.register("Bo")
    let home = try await ann.post("/v1/households", ["name": "Home"]).json.member("id").text()
    let invitation = try await ann.post("/v1/households/\(home)/invitations", ["name": "Bo"])
    let id = try invitation.json.member("id").text()
    #expect(try await bo.post("/v1/invitations/\(id)/acceptance").status == 200)

    let early = try await ann.delete("/v1/account", ["password": "ann likes pears"])
    _ = try await ann.put("/v1/households/\(home)/leader", ["account": .text(bo.id)])
    let answer = try await ann.delete("/v1/account", ["password": "ann likes pears"])

    #expect(early.status == 409)
    #expect(try early.problemCode == "next-leader-needed")
    #expect(answer.status == 204)
    let household = try await bo.get("/v1/households/\(home)").json
    #expect(try household.member("members").elements().count == 1)
  }
}
