import Database
import FileFormats
import HTTPTypes
import Testing

@testable import ServerKit

@Suite("An address belongs to the reader of its emails")
struct EmailTests {
  @Test("An email asks to confirm the address, in the browser's language")
  func confirm() async throws {
    let town = try await AccountTown(sendsLetters: true)
    let answer = try await town.guest.send(
      .post, "/v1/accounts",
      ["nickname": "Ann", "email": "Ann@Example.org", "password": "ann likes pears", "consentVersion": 1],
      headers: [.acceptLanguage: "fr;q=1, de-AT;q=0.8, en"])
    let ann = try Person("Ann", answer, town.client)

    let letters = await town.letters()
    let token = try #require(letters.first?.token)
    let confirmed = try await town.guest.post("/v1/email-confirmations", ["token": .text(token)])
    let again = try await town.guest.post("/v1/email-confirmations", ["token": .text(token)])

    #expect(letters.count == 1)
    #expect(letters.first?.recipient == "Ann@Example.org")
    #expect(letters.first?.subject == "Forage: Bitte bestätigen Sie Ihre E-Mail-Adresse")
    #expect(confirmed.status == 204)
    #expect(again.status == 404)
    #expect(try await ann.get("/v1/account").json.member("emailConfirmed").flag())
    #expect(try await town.signIn("ann@example.org", password: "ann likes pears").id == ann.id)
  }

  @Test("An owned address can be entered again, and only its owner learns of it")
  func claimed() async throws {
    let town = try await AccountTown(sendsLetters: true)
    let ann = try await town.register("Ann")
    let token = try #require(await town.letters().first?.token)
    _ = try await town.guest.post("/v1/email-confirmations", ["token": .text(token)])

    let cy = try await town.register("Cy", email: "ANN@example.org")
    let letters = await town.letters()

    #expect(letters.map(\.recipient) == ["ANN@example.org"])
    #expect(letters.first?.subject == "Forage: You already have an account")
    #expect(letters.first?.token == nil)
    #expect(try await cy.get("/v1/account").json.member("emailConfirmed").flag() == false)
    #expect(try await town.signIn("ann@example.org", password: "ann likes pears").id == ann.id)
    await #expect(throws: Person.NotLetIn.self) {
      try await town.signIn("ann@example.org", password: "cy likes pears")
    }
    _ = try await town.guest.post("/v1/password-resets", ["name": "Cy"])
    #expect(await town.letters().isEmpty)
  }

  @Test("With a mail server, an unconfirmed address does not allow signing in")
  func unconfirmed() async throws {
    let town = try await AccountTown(sendsLetters: true)
    _ = try await town.register("Ann")

    await #expect(throws: Person.NotLetIn.self) {
      try await town.signIn("ann@example.org", password: "ann likes pears")
    }
    #expect(try await town.signIn("Ann").nickname == "Ann")
  }

  @Test("A new address applies after confirmation, the old one until then")
  func change() async throws {
    let town = try await AccountTown(sendsLetters: true)
    var ann = try await town.register("Ann")
    let first = try #require(await town.letters().first?.token)
    _ = try await town.guest.post("/v1/email-confirmations", ["token": .text(first)])
    let body: JSON = ["email": "ann@new.example", "password": "ann likes pears"]

    let wrong = try await ann.put("/v1/account/email", ["email": "ann@new.example", "password": "wrong one"])
    let change = try await ann.put("/v1/account/email", body)
    ann = ann.renewed(by: change)
    let before = try await ann.get("/v1/account").json.member("email").text()
    let sent = await town.letters()
    _ = try await ann.post("/v1/email-letters")
    let again = await town.letters()
    let token = try #require(again.first?.token)
    let confirmed = try await town.guest.post("/v1/email-confirmations", ["token": .text(token)])

    #expect(wrong.status == 403)
    #expect(change.status == 202)
    #expect(before == "ann@example.org")
    #expect((sent + again).map(\.recipient) == ["ann@new.example", "ann@new.example"])
    #expect(confirmed.status == 204)
    let account = try await ann.get("/v1/account").json
    #expect(try account.member("email").text() == "ann@new.example")
    #expect(try account.member("emailConfirmed").flag())
    await #expect(throws: Person.NotLetIn.self) {
      try await town.signIn("ann@example.org", password: "ann likes pears")
    }
  }

  @Test("The first of two claimants to confirm an address gets it")
  func race() async throws {
    let town = try await AccountTown(sendsLetters: true)
    _ = try await town.register("Ann")
    _ = try await town.register("Bo", email: "ann@example.org")
    let tokens = await town.letters().compactMap(\.token)
    #expect(tokens.count == 2)

    let second = try await town.guest.post("/v1/email-confirmations", ["token": .text(tokens[1])])
    let first = try await town.guest.post("/v1/email-confirmations", ["token": .text(tokens[0])])

    #expect(second.status == 204)
    #expect(first.status == 409)
    #expect(try first.problemCode == "email-taken")
  }

  @Test("Without a mail server, a new address applies at once and identifies its first claimant")
  func withoutLetters() async throws {
    let town = try await AccountTown()
    var ann = try await town.register("Ann")
    town.clock.advance(seconds: 1)
    let bo = try await town.register("Bo", email: "ann@example.org")

    #expect(try await town.signIn("ann@example.org", password: "ann likes pears").id == ann.id)
    ann = ann.renewed(
      by: try await ann.put(
        "/v1/account/email", ["email": "ann@new.example", "password": "ann likes pears"]))

    #expect(try await ann.get("/v1/account").json.member("email").text() == "ann@new.example")
    #expect(try await town.signIn("ann@example.org", password: "bo likes pears").id == bo.id)
    #expect(await town.letters().isEmpty)
  }

  @Test("The configuration says whether emails are sent", arguments: [true, false])
  func told(sendsLetters: Bool) async throws {
    let town = try await AccountTown(sendsLetters: sendsLetters)

    let isOn = try await town.guest.get("/v1/configuration").json.member("sendsLetters").flag()

    #expect(isOn == sendsLetters)
  }

  @Test("Without a mail server, nobody can take over an address by changing to it")
  func takingOver() async throws {
    let town = try await AccountTown()
    let mallory = try await town.register("Mallory")
    town.clock.advance(seconds: 1)
    let ann = try await town.register("Ann")

    let refusal = try await mallory.put(
      "/v1/account/email", ["email": "ANN@example.org", "password": "mallory likes pears"])
    let change = try await ann.put(
      "/v1/account/email", ["email": "Ann@example.org", "password": "ann likes pears"])

    #expect(refusal.status == 409)
    #expect(try refusal.problemCode == "email-taken")
    #expect(change.status == 202)
    #expect(try await town.signIn("ann@example.org", password: "ann likes pears").id == ann.id)
    #expect(try await mallory.get("/v1/account").json.member("email").text() == "mallory@example.org")
  }

  @Test("A pending address is part of the person's data")
  func waiting() async throws {
    let town = try await AccountTown(sendsLetters: true)
    var ann = try await town.register("Ann")
    _ = await town.letters()
    let before = try await ann.get("/v1/account/data").json.member("addressesToConfirm").elements()

    ann = ann.renewed(
      by: try await ann.put(
        "/v1/account/email", ["email": "ann@new.example", "password": "ann likes pears"]))
    _ = await town.letters()
    let after = try await ann.get("/v1/account/data").json

    #expect(before.isEmpty)
    #expect(try after.member("account").member("email").text() == "ann@example.org")
    #expect(
      try after.member("addressesToConfirm").elements().map { try $0.member("email").text() } == [
        "ann@new.example"
      ])
  }

  @Test("Addresses are unreadable in the database (H-03)")
  func sealed() async throws {
    let town = try await AccountTown(sendsLetters: true)
    let ann = try await town.register("Ann")
    _ = try await ann.put(
      "/v1/account/email", ["email": "ann@new.example", "password": "ann likes pears"])
    _ = await town.letters()

    let texts = try await town.database.read { reader in
      var bytes: [UInt8] = []
      for table: SQL in ["SELECT * FROM account", "SELECT * FROM mail_token"] {
        try reader.each(table) { row in
          for column in row.columnNames.indices {
            switch try row.value(.index(column)) {
            case .text(let text): bytes += Array(text.utf8)
            case .bytes(let some): bytes += some
            default: break
            }
          }
        }
      }
      return String(decoding: bytes, as: UTF8.self)
    }

    #expect(texts.contains("Ann"))
    #expect(!texts.contains("example.org"))
    #expect(!texts.contains("new.example"))
  }

  @Test(
    "Invalid addresses are rejected with their location",
    arguments: [
      "", "ann", "ann@", "@example.org", "ann@localhost", "ann@@example.org", "ann@example..org",
      "ann@-example.org", "ann example@example.org", "ann@exa mple.org", "ann@example.org, cy@example.org",
      "ann@example.org\r\nBcc: cy@example.org", "<ann@example.org>", "\"ann\"@example.org",
      "-ann@example.org",
      "ann@example.org\u{200B}", "ann\u{202E}@example.org", "ann@example.org;",
      String(repeating: "a", count: 65) + "@example.org",
      "ann@" + String(repeating: "a.", count: 130) + "org",
    ])
  func refused(email: String) async throws {
    let town = try await AccountTown()

    let answer = try await town.guest.post(
      "/v1/accounts",
      ["nickname": "Ann", "email": .text(email), "password": "ann likes pears", "consentVersion": 1])

    #expect(answer.status == 422)
    #expect(try answer.problemPlace == "email")
  }
}
