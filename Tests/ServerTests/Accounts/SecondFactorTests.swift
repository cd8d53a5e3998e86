import Database
import FileFormats
import HTTPTypes
import Testing

@testable import Server

@Suite("Codes are asked for besides the password, where somebody wants that")
struct SecondFactorTests {
  private struct Scene {
    let town: AccountTown
    let ann: Person
    let secret: [UInt8]
    let recoveryCodes: [String]

    /// Ann has turned codes on.
    init() async throws {
      town = try await AccountTown()
      ann = try await town.register("Ann")
      let begun = try await ann.post("/v1/account/authenticator", ["password": .text(ann.password)]).json
      secret = Self.bytes(base32: try begun.member("secret").text())
      let code = TimeCode.code(secret, step: Int(town.clock.now / 30_000))
      let confirmed = try await ann.put("/v1/account/authenticator", ["code": .text(code)]).json
      recoveryCodes = try confirmed.member("recoveryCodes").elements().map { try $0.text() }
    }

    func code(later steps: Int = 0) -> String {
      TimeCode.code(secret, step: Int(town.clock.now / 30_000) + steps)
    }

    func signIn(_ code: String?, password: String = "ann likes pears") async throws -> Answer {
      try await town.guest.post(
        "/v1/sessions",
        ["name": "Ann", "password": .text(password), "code": code.map { .text($0) } ?? nil])
    }

    private static func bytes(base32 text: String) -> [UInt8] {
      let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
      var (bytes, buffer, count): ([UInt8], Int, Int) = ([], 0, 0)
      for letter in text {
        buffer = (buffer << 5 | (letters.firstIndex(of: letter) ?? 0)) & 0xFFFF
        count += 5
        if count >= 8 {
          count -= 8
          bytes.append(UInt8(buffer >> count & 255))
        }
      }
      return bytes
    }
  }

  @Test("Signing in asks for a code, after the right password only, and takes each once")
  func code() async throws {
    let scene = try await Scene()
    scene.town.clock.advance(seconds: 60)

    let without = try await scene.signIn(nil)
    let wrongPassword = try await scene.signIn(nil, password: "ann likes plums")
    let wrong = try await scene.signIn("000000")
    let code = scene.code()
    let right = try await scene.signIn(code)
    let again = try await scene.signIn(code)
    let spaced = try await scene.signIn(scene.code(later: 1).prefix(3) + " " + scene.code(later: 1).suffix(3))

    #expect(try without.problemCode == "code-needed")
    #expect(try wrongPassword.problemCode == "wrong-credentials")
    #expect(try wrong.problemCode == "wrong-code")
    #expect(try wrong.problemPlace == "code")
    #expect(right.status == 201)
    #expect(try again.problemCode == "wrong-code")
    #expect(spaced.status == 201)
  }

  @Test("Codes cannot be guessed: after five wrong ones one must wait, whatever the password")
  func guessing() async throws {
    let scene = try await Scene()
    scene.town.clock.advance(seconds: 60)

    for _ in 0..<5 { #expect(try await scene.signIn("000000").status == 401) }
    let waiting = try await scene.signIn(scene.code())
    scene.town.clock.advance(seconds: 30)
    let later = try await scene.signIn(scene.code())

    #expect(waiting.status == 429)
    #expect(later.status == 201)
  }

  @Test("A recovery code lets in once, however it is typed")
  func recovery() async throws {
    let scene = try await Scene()
    let code = try #require(scene.recoveryCodes.first)

    let first = try await scene.signIn(code.lowercased().replacing("-", with: " "))
    let second = try await scene.signIn(code)
    let left = try await scene.ann.get("/v1/account/factors").json.member("recoveryCodes").integer(0...10)

    #expect(Set(scene.recoveryCodes).count == 10)
    #expect(first.status == 201)
    #expect(try second.problemCode == "wrong-code")
    #expect(left == 9)
  }

  @Test("New recovery codes replace the old ones, and all end with the codes")
  func replaced() async throws {
    let scene = try await Scene()
    let password: JSON = ["password": .text(scene.ann.password)]

    let made = try await scene.ann.post("/v1/account/recovery-codes", password).json
    #expect(try await scene.signIn(scene.recoveryCodes[0]).problemCode == "wrong-code")
    let code = try made.member("recoveryCodes").elements()[0].text()
    #expect(try await scene.signIn(code).status == 201)
    #expect(try await scene.ann.post("/v1/account/authenticator", password).problemCode == "authenticator-on")
    let wrong = try await scene.ann.delete("/v1/account/authenticator", ["password": "ann likes plums"])
    #expect(wrong.status == 403)
    #expect(try await scene.ann.delete("/v1/account/authenticator", password).status == 204)
    #expect(try await scene.signIn(nil).status == 201)
    #expect(
      try await scene.ann.post("/v1/account/recovery-codes", password).problemCode == "authenticator-off")
  }

  @Test("Nothing is asked for before a code of the app was typed")
  func unconfirmed() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")

    _ = try await ann.post("/v1/account/authenticator", ["password": .text(ann.password)])
    let wrong = try await ann.put("/v1/account/authenticator", ["code": "000000"])

    #expect(try wrong.problemCode == "wrong-code")
    #expect(try await town.signIn("Ann").id == ann.id)
  }

  @Test("Secrets and recovery codes cannot be read from the database, and a new key seals them anew")
  func sealed() async throws {
    let scene = try await Scene()
    let newer = SecretKeys(masters: [1: Array(0..<32), 2: Array(1...32)])

    try await scene.town.database.write { _ = try SealedAddressStore.sealAnew(newer, $0) }
    let numbers = try await scene.town.database.read { reader in
      try reader.rows("SELECT key_number FROM authenticator") { try $0.integer(0) }
    }
    let onlyNew = SecretKeys(masters: [2: Array(1...32)])
    let town = scene.town.with { $0.secrets = onlyNew }
    scene.town.clock.advance(seconds: 60)
    let answer = try await town.guest.post(
      "/v1/sessions", ["name": "Ann", "password": .text(scene.ann.password), "code": .text(scene.code())])

    #expect(numbers == [2])
    #expect(answer.status == 201)
    let dump = try await scene.town.database.read { reader in
      var bytes: [UInt8] = []
      for table: SQL in ["SELECT * FROM authenticator", "SELECT * FROM recovery_code"] {
        try reader.each(table) { row in
          for column in row.columnNames.indices {
            if case .bytes(let some) = try row.value(.index(column)) { bytes += some }
          }
        }
      }
      return bytes
    }
    #expect(dump.firstRange(of: scene.secret) == nil)
    #expect(dump.firstRange(of: Array(scene.recoveryCodes[0].utf8)) == nil)
  }

  @Test("Somebody who has lost everything is let in again by whoever runs the server")
  func lost() async throws {
    let scene = try await Scene()

    #expect(try await scene.town.desk.removeFactors("Ann", reason: "lost the phone") == "Ann")

    #expect(try await scene.signIn(nil).status == 201)
  }

  @Test("A letter tells when codes are turned on and off")
  func letters() async throws {
    let town = try await AccountTown(sendsLetters: true)
    let ann = try await town.register("Ann")
    let token = try #require(await town.letters().first?.token)
    _ = try await town.guest.post("/v1/email-confirmations", ["token": .text(token)])
    try await town.database.write { [secrets = town.dependencies.secrets] writer in
      try AuthenticatorStore.propose([1, 2, 3], for: ann.id, at: 0, secrets, writer)
    }
    let code = TimeCode.code([1, 2, 3], step: Int(town.clock.now / 30_000))

    _ = try await ann.put("/v1/account/authenticator", ["code": .text(code)])
    let on = await town.letters()
    _ = try await ann.delete("/v1/account/authenticator", ["password": .text(ann.password)])
    let off = await town.letters()

    #expect(on.map(\.subject) == ["Forage: a way to sign in was added"])
    #expect(off.map(\.subject) == ["Forage: a way to sign in was removed"])
  }
}
