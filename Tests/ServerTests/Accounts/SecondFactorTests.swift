import Database
import FileFormats
import HTTPTypes
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

@Suite("Accounts can require codes beside the password (M8)")
struct SecondFactorTests {
  @Test("Signing in requires a code after the right password; each works once")
  func code() async throws {
    let scene = try await CodeScene()

    let without = try await scene.signIn(nil)
    let blank = try await scene.signIn(" ")
    let wrongPassword = try await scene.signIn(scene.code(), password: "ann likes plums")
    let wrong = try await scene.signIn("000000")
    let code = scene.code()
    let right = try await scene.signIn(code)
    let again = try await scene.signIn(code)
    let before = try await scene.signIn(scene.code(later: -1))
    let spaced = try await scene.signIn(scene.code(later: 1).prefix(3) + " " + scene.code(later: 1).suffix(3))

    #expect(try without.problemCode == "code-needed")
    #expect(try blank.problemCode == "code-needed")
    #expect(try wrongPassword.problemCode == "wrong-credentials")
    #expect(try wrong.problemCode == "wrong-code")
    #expect(try wrong.problemPlace == "code")
    #expect(right.status == 201)
    #expect(try again.problemCode == "wrong-code")
    #expect(try before.problemCode == "wrong-code")
    #expect(spaced.status == 201)
  }

  @Test("Codes cannot be guessed: after five wrong ones there is a delay, even with the right password")
  func guessing() async throws {
    let scene = try await CodeScene()

    for _ in 0..<5 { #expect(try await scene.signIn("000000").status == 403) }
    let waiting = try await scene.signIn(scene.code())
    let recovering = try await scene.signIn(scene.recoveryCodes[0])
    scene.town.clock.advance(seconds: 30)
    let later = try await scene.signIn(scene.code())

    #expect(waiting.status == 429)
    #expect(recovering.status == 429)
    #expect(later.status == 201)
  }

  @Test("Wrong codes with a stolen password do not lock out known devices")
  func knownDevice() async throws {
    let scene = try await CodeScene()
    let fields = try await scene.signIn(scene.code()).headers[values: .setCookie]
    let mark = try #require(fields.first { $0.hasPrefix("forage-device=") })
    scene.town.clock.advance(seconds: 60)

    for _ in 0..<6 { _ = try await scene.signIn("000000") }
    #expect(try await scene.signIn(scene.code()).status == 429)
    let home = try await scene.signIn(scene.code(), cookie: String(mark.prefix { $0 != ";" }))

    #expect(home.status == 201)
  }

  @Test("A recovery code works once, however typed, and does not replace the password")
  func recovery() async throws {
    let scene = try await CodeScene()
    let code = try #require(scene.recoveryCodes.first)

    let withoutPassword = try await scene.signIn(code, password: "ann likes plums")
    let first = try await scene.signIn(code.lowercased().replacing("-", with: " "))
    let second = try await scene.signIn(code)
    let codes = try await scene.ann.get("/v1/account/factors").json.member("recoveryCodes").integer(0...10)

    #expect(Set(scene.recoveryCodes).count == 10)
    #expect(scene.recoveryCodes.allSatisfy { $0.filter { $0 != "-" }.count == 24 }, "120 bits")
    #expect(try withoutPassword.problemCode == "wrong-credentials")
    #expect(first.status == 201)
    #expect(try second.problemCode == "wrong-code")
    #expect(codes == 9)
  }

  @Test("A recovery code works only for its account")
  func others() async throws {
    let scene = try await CodeScene()
    var bo = try await scene.town.register("Bo")
    var device = SoftAuthenticator()
    #expect(try await bo.add(&device).status == 201)

    let answer = try await scene.town.guest.post(
      "/v1/sessions",
      ["name": "Bo", "password": .text(bo.password), "code": .text(scene.recoveryCodes[0])])

    #expect(try answer.problemCode == "wrong-code")
  }

  @Test("New recovery codes replace the old ones, and all end with the last factor")
  func replaced() async throws {
    var scene = try await CodeScene()

    let newCodes = try await scene.ann.confirm { try await $0.post("/v1/account/recovery-codes", $1) }.json
    #expect(try await scene.signIn(scene.recoveryCodes[0]).problemCode == "wrong-code")
    let code = try newCodes.member("recoveryCodes").elements()[0].text()
    #expect(try await scene.signIn(code).status == 201)
    let twice = try await scene.ann.post(
      "/v1/account/authenticator", ["password": .text(scene.ann.password)])
    #expect(try twice.problemCode == "authenticator-on")
    let wrong = try await scene.ann.delete("/v1/account/authenticator", ["password": "ann likes plums"])
    #expect(wrong.status == 403)
    let ended = try await scene.ann.confirm { try await $0.delete("/v1/account/authenticator", $1) }
    #expect(ended.status == 204)
    #expect(try await scene.signIn(nil).status == 201)
    let none = try await scene.ann.post(
      "/v1/account/recovery-codes", ["password": .text(scene.ann.password)])
    #expect(try none.problemCode == "no-second-factor")
  }

  @Test("No code is required before the setup was confirmed")
  func unconfirmed() async throws {
    let town = try await AccountTown()
    var ann = try await town.register("Ann")

    _ = try await ann.confirm { try await $0.post("/v1/account/authenticator", $1) }
    let wrong = try await ann.put("/v1/account/authenticator", ["code": "000000"])

    #expect(try wrong.problemCode == "wrong-code")
    #expect(try await town.signIn("Ann").id == ann.id)
  }

  @Test("Confirming the password replaces the session's token")
  func rotation() async throws {
    let town = try await AccountTown()
    var ann = try await town.register("Ann")
    let before = ann

    _ = try await ann.confirm { try await $0.post("/v1/account/authenticator", $1) }

    #expect(try await before.get("/v1/account").status == 401)
    #expect(try await ann.get("/v1/account").status == 200)
  }

  @Test("Secrets and recovery codes are unreadable in the database, and are re-encrypted with a new key")
  func sealed() async throws {
    let scene = try await CodeScene()
    let newer = SecretKeys(masters: [1: Array(0..<32), 2: Array(1...32)])

    try await scene.town.database.write { _ = try SealedAddressRepository.reencrypt(newer, in: $0) }
    let onlyNew = SecretKeys(masters: [2: Array(1...32)])
    let (numbers, missing) = try await scene.town.database.read { reader in
      (
        try SealedAddressRepository.keyNumbers(in: reader),
        try SealedAddressRepository.missingKeys(SecretKeys(masters: [1: Array(0..<32)]), in: reader)
      )
    }
    let town = scene.town.with { $0.secrets = onlyNew }
    let answer = try await town.guest.post(
      "/v1/sessions", ["name": "Ann", "password": .text(scene.ann.password), "code": .text(scene.code())])

    #expect(numbers == [2])
    #expect(missing == [2])
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

  @Test("After losing the key for good, codes are still required and recovery codes work")
  func lostKey() async throws {
    let scene = try await CodeScene()
    let other = SecretKeys(masters: [2: Array(1...32)])
    let town = scene.town.with { $0.secrets = other }
    func signIn(_ code: String?) async throws -> Answer {
      try await town.guest.post(
        "/v1/sessions",
        ["name": "Ann", "password": .text(scene.ann.password), "code": code.map { .text($0) } ?? nil])
    }

    let beforehand = try await signIn(scene.code())
    try await town.database.write { _ = try SealedAddressRepository.forgetUnreadable(other, in: $0) }
    let ofNothing = TimeCode.code([], step: Int(town.clock.now / 30_000))

    #expect(try beforehand.problemCode == "wrong-code")
    #expect(try await signIn(nil).problemCode == "code-needed")
    #expect(try await signIn(ofNothing).problemCode == "wrong-code")
    #expect(try await signIn(scene.recoveryCodes[0]).status == 201)
    #expect(try await town.database.read { try SealedAddressRepository.keyNumbers(in: $0) } == [2])
  }

  @Test("The operator can restore access after a total loss, with an email to the owner")
  func lost() async throws {
    var scene = try await CodeScene(sendsLetters: true)
    var device = SoftAuthenticator()
    device.site = "shop.example.org"
    device.origin = "https://shop.example.org"
    #expect(try await scene.ann.add(&device).status == 201)
    _ = await scene.town.letters()

    let outcome = try await scene.town.desk.removeFactors("Ann", reason: "lost the phone")
    let letters = await scene.town.letters()

    #expect(outcome.nickname == "Ann")
    #expect(outcome.isTold)
    #expect(letters.map(\.recipient) == ["ann@example.org"])
    #expect(letters.first?.subject.contains("removed / Eine Anmeldemethode") == true)
    #expect(try await scene.signIn(scene.recoveryCodes[0]).status == 201, "a superfluous code does no harm")
    #expect(try await scene.signIn(nil).status == 201)
    #expect(try await scene.town.signIn(&device).problemCode == "wrong-passkey")
    let factors = try await scene.town.signIn("Ann").get("/v1/account/factors").json
    #expect(try factors.member("recoveryCodes").integer(0...10) == 0)
  }

  @Test("An email reports changed factors and used recovery codes")
  func letters() async throws {
    var scene = try await CodeScene(sendsLetters: true)

    let on = await scene.town.letters()
    _ = try await scene.signIn(scene.recoveryCodes[0])
    let used = await scene.town.letters()
    _ = try await scene.ann.confirm { try await $0.post("/v1/account/recovery-codes", $1) }
    let emails = await scene.town.letters()
    _ = try await scene.ann.confirm { try await $0.delete("/v1/account/authenticator", $1) }
    let off = await scene.town.letters()

    #expect(on.map(\.subject) == ["Forage: A sign-in method was added"])
    #expect(used.map(\.subject) == ["Forage: A recovery code was used"])
    #expect(emails.map(\.subject) == ["Forage: You have new recovery codes"])
    #expect(off.map(\.subject) == ["Forage: A sign-in method was removed"])
  }
}
