import Database
import FileFormats
import Foundation
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

@Suite("Encrypted data stays encrypted, and keys can be replaced")
struct SecretKeysTests {
  private let secrets = SecretKeys(masters: [1: Array(0..<32)])

  @Test("A text decrypts only with its key and for its row")
  func sealing() throws {
    let sealed = try secrets.sealed("ann@example.org", for: "ann")
    let again = try secrets.sealed("ann@example.org", for: "ann")

    #expect(try secrets.opened(sealed, for: "ann") == "ann@example.org")
    #expect(sealed.bytes != again.bytes)
    #expect(throws: (any Error).self) { try secrets.opened(sealed, for: "cy") }
    let others = SecretKeys(masters: [1: Array(1..<33)])
    #expect(throws: (any Error).self) { try others.opened(sealed, for: "ann") }
    for place in sealed.bytes.indices {
      var forged = sealed.bytes
      forged[place] ^= 1
      #expect(throws: (any Error).self) {
        try secrets.opened(SealedText(bytes: forged, keyNumber: 1), for: "ann")
      }
    }
    #expect(throws: MissingKey.self) {
      try secrets.opened(SealedText(bytes: sealed.bytes, keyNumber: 2), for: "ann")
    }
  }

  @Test("The index matches equal texts and depends on the key (H-03)")
  func index() throws {
    #expect(try secrets.index(of: "ann@example.org") == secrets.index(of: "ann@example.org"))
    #expect(try secrets.index(of: "ann@example.org") != secrets.index(of: "bo@example.org"))
    let others = SecretKeys(masters: [1: Array(1..<33)])
    #expect(try secrets.index(of: "ann@example.org") != others.index(of: "ann@example.org"))
  }

  @Test("A key file is created once and is private")
  func keyFile() async throws {
    try await withFolder { folder in
      let file = KeyFile(path: folder + "/secret.key")

      let created = try file.masters(.system)
      let read = try file.masters(.system)

      #expect(created == read)
      #expect(created.keys.sorted() == [1])
      #expect(created[1]?.count == 32)
      let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
      #expect(mode == 0o600)
    }
  }

  @Test(
    "A damaged key file stops the start and is not replaced",
    arguments: ["", "1", "one AAAA", "1 AAAA", "1 !!!!", "0 " + key, "1 \(key)\n1 \(key)", "1 \(key) more"])
  func damaged(text: String) async throws {
    try await withFolder { folder in
      let file = KeyFile(path: folder + "/secret.key")
      try text.write(toFile: file.path, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)

      let refusal = #expect(throws: KeyFileRefusal.self) { try file.masters(.system) }
      #expect(refusal?.reason.contains("accessible to others") == false)
      #expect(try String(contentsOfFile: file.path, encoding: .utf8) == text)
    }
  }

  @Test(
    "A key file readable by others is rejected with advice",
    arguments: [0o644, 0o660, 0o606])
  func open(mode: Int) async throws {
    try await withFolder { folder in
      let file = KeyFile(path: folder + "/secret.key")
      _ = try file.masters(.system)
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)

      let refusal = #expect(throws: KeyFileRefusal.self) { try file.masters(.system) }
      #expect(refusal?.reason.hasSuffix("chmod 600 \(file.path)") == true)
    }
  }

  @Test("After a rotation, everyone signs in with only the new key")
  func rotation() async throws {
    try await withFolder { folder in
      let file = KeyFile(path: folder + "/secret.key")
      try file.write([1: Array(0..<32)])
      let town = try await AccountTown(sendsLetters: true)
      let ann = try await town.register("Ann")
      let token = try #require(await town.letters().first?.token)
      _ = try await town.guest.post("/v1/email-confirmations", ["token": .text(token)])
      let bo = try await town.register("Bo")
      let pending = try #require(await town.letters().first?.token)

      let outcomes = [
        try await KeyRotation(town.database, file).run(), try await KeyRotation(town.database, file).run(),
      ]

      #expect(outcomes.map(\.sealedCount) == [3, 3])
      #expect(outcomes.map(\.forgottenCount) == [0, 0])
      let masters = try file.masters(.system)
      #expect(masters.keys.sorted() == [2, 3])
      var dependencies = town.dependencies
      dependencies.secrets = SecretKeys(masters: masters.filter { $0.key == 3 })
      let later = Person(client: ServiceClient(dependencies))
      let answer = try await later.post(
        "/v1/sessions", ["name": "ann@example.org", "password": "ann likes pears"])
      #expect(try answer.json.member("id").text() == ann.id)
      #expect(try answer.json.member("email").text() == "ann@example.org")
      #expect(try await later.post("/v1/email-confirmations", ["token": .text(pending)]).status == 204)
      let again = try await later.post(
        "/v1/sessions", ["name": "bo@example.org", "password": "bo likes pears"])
      #expect(try again.json.member("id").text() == bo.id)
    }
  }

  @Test("An email queued during a rotation is sent with only the new key")
  func letters() async throws {
    try await withFolder { folder in
      let file = KeyFile(path: folder + "/secret.key")
      try file.write([1: Array(0..<32)])
      let town = try await AccountTown(sendsLetters: true)
      _ = try await town.register("Ann")

      _ = try await KeyRotation(town.database, file).run()

      let masters = try file.masters(.system)
      let later = town.with { $0.secrets = SecretKeys(masters: masters.filter { $0.key == 2 }) }
      #expect(await later.letters().map(\.recipient) == ["ann@example.org"])
    }
  }

  private static let key = Data(0..<32).base64EncodedString()

  private func withFolder<Result>(_ body: (String) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "forage-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }  // A leftover temporary folder is harmless.
    return try await body(folder.path(percentEncoded: false))
  }
}
