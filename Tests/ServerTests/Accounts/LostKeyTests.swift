import Database
import FileFormats
import Foundation
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import Server
@testable import ServerKit
@testable import Shopping

@Suite("Losing the address key loses only addresses")
struct LostKeyTests {
  @Test("A key is created for an empty database, never beside addresses it cannot decrypt")
  func missing() async throws {
    try await withKeyFile { file in
      let empty = try await AccountTown()
      _ = try await file.keys(for: empty.database)
      #expect(FileManager.default.fileExists(atPath: file.path))
      try FileManager.default.removeItem(atPath: file.path)
      let town = try await AccountTown()
      _ = try await town.register("Ann")

      let refusal = try await #require(throws: KeyFileRefusal.self) {
        try await file.keys(for: town.database)
      }

      #expect(refusal.reason.hasPrefix("is missing"))
      #expect(!FileManager.default.fileExists(atPath: file.path))
    }
  }

  @Test("A key file with other or older keys is rejected", arguments: [1, 2])
  func others(number: Int) async throws {
    try await withKeyFile { file in
      let town = try await AccountTown()
      _ = try await town.register("Ann")
      try file.write([number: Array(100..<132)])
      let before = try file.masters(.system)

      for _ in 0..<2 {
        let refusal = try await #require(throws: KeyFileRefusal.self) {
          try await file.keys(for: town.database)
        }
        #expect(refusal.reason.hasPrefix("lacks key 1,"))
        await #expect(throws: KeyFileRefusal.self) { try await KeyRotation(town.database, file).run() }
      }

      #expect(try file.masters(.system) == before)
    }
  }

  @Test("Signing in by nickname, viewing data and choosing a password need no key")
  func withoutKey() async throws {
    let town = try await AccountTown(sendsLetters: true)
    _ = try await town.register("Ann")
    _ = await town.letters()
    _ = try await town.guest.post("/v1/password-resets", ["name": "Ann"])
    let token = try #require(await town.letters().first?.token)
    var dependencies = town.dependencies
    dependencies.secrets = SecretKeys(masters: [7: Array(0..<32)])
    let guest = Person(client: ServiceClient(dependencies))

    let signedIn = try await guest.post("/v1/sessions", ["name": "Ann", "password": "ann likes pears"])
    let ann = try Person("Ann", signedIn, guest.client)
    let data = try await ann.get("/v1/account/data")
    let reset = try await guest.put(
      "/v1/password-resets", ["token": .text(token), "password": "ann likes quinces"])
    let again = try await guest.post("/v1/sessions", ["name": "Ann", "password": "ann likes quinces"])
    let change = try await Person("Ann", again, guest.client).put(
      "/v1/account/password", ["current": "ann likes quinces", "password": "ann likes plums"])

    #expect(try signedIn.json.member("email").text().isEmpty)
    #expect(try data.json.member("account").member("email").text().isEmpty)
    #expect(change.status == 204)
    #expect(reset.status == 204)
  }

  @Test("After losing the key for good, addresses are forgotten and can be entered again")
  func forgetting() async throws {
    try await withKeyFile { file in
      let town = try await AccountTown(sendsLetters: true)
      _ = try await town.register("Ann")
      _ = try await town.register("Bo")
      _ = await town.letters()
      _ = try await town.guest.post("/v1/password-resets", ["name": "Ann"])

      let outcome = try await KeyRotation(town.database, file).run(forgetsUnreadable: true)

      let letters = try await town.database.read { try MailJobRepository.count(in: $0) }
      #expect(letters == 0, "emails that cannot be decrypted are dropped")

      #expect(outcome == KeyRotation.Outcome(sealedCount: 0, forgottenCount: 2))
      var later = town
      later.dependencies.secrets = try await file.keys(for: town.database)
      later.client = ServiceClient(later.dependencies)
      let ann = try await later.signIn("Ann")
      #expect(try await ann.get("/v1/account").json.member("email").text().isEmpty)
      _ = try await later.guest.post("/v1/password-resets", ["name": "Bo"])
      #expect(await later.letters().isEmpty)
      _ = try await ann.put(
        "/v1/account/email", ["email": "ann@new.example", "password": "ann likes pears"])
      let token = try #require(await later.letters().first?.token)
      #expect(try await later.guest.post("/v1/email-confirmations", ["token": .text(token)]).status == 204)
      #expect(try await later.signIn("ann@new.example", password: "ann likes pears").id == ann.id)
    }
  }

  @Test("A new key file is private, even after an interrupted start")
  func leftOver() async throws {
    try await withKeyFile { file in
      try Data().write(to: URL(filePath: file.path + ".new"))
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path + ".new")

      try file.write([1: Array(0..<32)])

      let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
      #expect(mode == 0o600)
      #expect(!FileManager.default.fileExists(atPath: file.path + ".new"))
    }
  }

  private func withKeyFile(_ body: (KeyFile) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "forage-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }  // A leftover temporary folder is harmless.
    try await body(KeyFile(path: folder.path(percentEncoded: false) + "/secret.key"))
  }
}
