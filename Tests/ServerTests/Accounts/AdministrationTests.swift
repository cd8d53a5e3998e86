import Database
import FileFormats
import Foundation
import HTTPTypes
import SQLiteDriver
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

@Suite("The operator can act against abuse (M10)")
struct AdministrationTests {
  private struct Scene {
    let town: AccountTown
    let ann: Person
    let bo: Person

    /// Makes Ann an administrator.
    init() async throws {
      town = try await AccountTown()
      ann = try await town.register("Ann")
      bo = try await town.register("Bo")
      try await town.desk.setAdministrator(true, "Ann")
    }
  }

  private static let because: JSON = ["reason": "spam"]

  @Test("Blocking an account signs it out and stops messages; only the right password reveals the block")
  func block() async throws {
    let scene = try await Scene()
    let listener = scene.town.dependencies.live.subscribe(scene.bo.id, session: "any")
    let path = "/v1/administration/accounts/\(scene.bo.id)/block"

    let blocked = try await scene.ann.put(path, Self.because)

    #expect(blocked.status == 204)
    #expect(listener.isEnded)
    #expect(try await scene.bo.get("/v1/account").status == 401)
    let right = try await signIn("bo likes pears", scene.town)
    #expect(right.status == 403)
    #expect(try right.problemCode == "account-blocked")
    #expect(try await signIn("bo likes plums", scene.town).problemCode == "wrong-credentials")
    let listed = try await scene.ann.get("/v1/administration/accounts?search=B").json
    #expect(
      try listed.member("accounts").elements().map { try $0.member("block").member("reason").text() }
        == ["spam"])

    #expect(try await scene.ann.delete(path, Self.because).status == 204)
    #expect(try await signIn("bo likes pears", scene.town).status == 201)
  }

  @Test("An account can be signed out everywhere and sign in again")
  func signOut() async throws {
    let scene = try await Scene()

    let answer = try await scene.ann.delete(
      "/v1/administration/accounts/\(scene.bo.id)/sessions", Self.because)

    #expect(answer.status == 204)
    #expect(try await scene.bo.get("/v1/account").status == 401)
    #expect(try await signIn("bo likes pears", scene.town).status == 201)
  }

  @Test("The longest member inherits the households of a deleted account")
  func delete() async throws {
    let scene = try await Scene()
    let home = try await scene.bo.makesHousehold(named: "Home", with: scene.ann)

    let answer = try await scene.ann.delete("/v1/administration/accounts/\(scene.bo.id)", Self.because)

    #expect(answer.status == 204)
    #expect(try await signIn("bo likes pears", scene.town).status == 401)
    let household = try await scene.ann.get("/v1/households/\(home)").json
    #expect(try household.member("leader").text() == scene.ann.id)
    #expect(try await scene.ann.notifications() == ["leader", "left"])
  }

  @Test("The content of a deleted account leaves the files at once, whoever deletes it (L6)")
  func shed() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "forage-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }  // A leftover temporary folder is harmless.
    let database = try SQLiteDatabase(path: folder.path(percentEncoded: false) + "/forage.sqlite")
    try await database.migrate(Schema.migrations)
    let town = try await AccountTown(database: database)
    let ann = try await town.register("Ann")
    try await town.desk.setAdministrator(true, "Ann")
    let names = ["Zebulonia", "Xanthippus"]
    let people = try await [town.register(names[0]), town.register(names[1])]
    let before = try files(naming: names, in: folder)

    let other = try await ann.delete("/v1/administration/accounts/\(people[0].id)", Self.because)
    let deletion = try await people[1].delete("/v1/account", ["password": .text(people[1].password)])

    #expect(other.status == 204)
    #expect(deletion.status == 204)
    #expect(before.contains("forage.sqlite-wal"))
    #expect(try files(naming: names, in: folder) == [])
    try database.close()
  }

  private func files(naming words: [String], in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).filter { name in
      let bytes = try Data(contentsOf: folder.appending(path: name))
      return words.contains { bytes.range(of: Data($0.utf8)) != nil }
    }
  }

  @Test("A posted recipe is removed for everyone")
  func recipe() async throws {
    let scene = try await Scene()
    _ = try await scene.bo.post(
      "/v1/posted-recipes", ["id": "soup", "recipe": ["name": "Soup", "ingredients": [["name": "peas"]]]])
    #expect(try await scene.town.guest.get("/v1/posted-recipes/soup").status == 200)

    let answer = try await scene.ann.delete("/v1/administration/posted-recipes/soup", Self.because)

    #expect(answer.status == 204)
    #expect(try await scene.town.guest.get("/v1/posted-recipes/soup").status == 404)
  }

  @Test("Administrators cannot be managed in the app, and every action needs a reason")
  func limits() async throws {
    let scene = try await Scene()
    let ownPath = "/v1/administration/accounts/\(scene.ann.id)"
    let other = "/v1/administration/accounts/\(scene.bo.id)"

    for (method, path) in [
      (HTTPRequest.Method.put, "/block"), (.delete, "/block"), (.delete, "/sessions"), (.delete, ""),
    ] {
      let refused = try await scene.ann.send(method, ownPath + path, Self.because)
      #expect(try refused.problemCode == "not-permitted")
      for reason: JSON in [["reason": " "], [:], ["reason": .text(String(repeating: "x", count: 501))]] {
        #expect(try await scene.ann.send(method, other + path, reason).status == 422)
      }
      #expect(try await scene.bo.send(method, other + path, Self.because).status == 403)
    }
    #expect(try await scene.bo.get("/v1/account").status == 200)
  }

  @Test("Accounts are searched by a part of the nickname, in pages, without addresses")
  func list() async throws {
    let scene = try await Scene()
    for name in ["Cy", "Dora", "Barbara"] { _ = try await scene.town.register(name) }

    let page = try await scene.ann.get("/v1/administration/accounts?limit=2")
    let next = try page.json.member("next").text()
    let second = try await scene.ann.get("/v1/administration/accounts?limit=10&after=\(next)")
    let matches = try await scene.ann.get("/v1/administration/accounts?search=ba")

    #expect(try names(page) == ["Ann", "Barbara"])
    #expect(try names(second) == ["Bo", "Cy", "Dora"])
    #expect(try names(matches) == ["Barbara"])
    #expect(!page.text.contains("example.org"))
  }

  @Test("The command does the same, and can sign out everyone after restoring a backup (L12)")
  func command() async throws {
    let scene = try await Scene()
    let desk = scene.town.desk

    #expect(try await desk.block("bo", reason: "spam") == "Bo")
    #expect(try await scene.bo.get("/v1/account").status == 401)
    #expect(try await desk.unblock("Bo", reason: "a mistake") == "Bo")
    #expect(try await signIn("bo likes pears", scene.town).status == 201)
    await #expect(throws: OperatorRefusal.noReason) { try await desk.delete("Bo", reason: " ") }
    #expect(try await desk.delete("Bo", reason: "asked for") == "Bo")
    #expect(try await signIn("bo likes pears", scene.town).status == 401)
    #expect(try await scene.ann.get("/v1/account").status == 200)
    try await desk.signOutEverybody(reason: "restored")
    #expect(try await scene.ann.get("/v1/account").status == 401)
    await #expect(throws: OperatorRefusal.unknownRecipe("soup")) {
      try await desk.removeRecipe("soup", reason: "spam")
    }
  }

  private func signIn(_ password: String, _ town: AccountTown) async throws -> Answer {
    try await town.guest.post("/v1/sessions", ["name": "Bo", "password": .text(password)])
  }

  private func names(_ page: Answer) throws -> [String] {
    try page.json.member("accounts").elements().map { try $0.member("nickname").text() }
  }
}
