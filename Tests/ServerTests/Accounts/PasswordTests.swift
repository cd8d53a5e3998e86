import Database
import FileFormats
import HTTPTypes
import Testing

@testable import Server

@Suite("Passwords are chosen, changed and replaced")
struct PasswordTests {
  @Test("Another password needs the old one, and signs out all other devices")
  func change() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    let phone = try await town.signIn("Ann")

    let wrong = try await ann.put(
      "/v1/account/password", ["current": "ann likes plums", "password": "ann likes quinces"])
    let right = try await ann.put(
      "/v1/account/password", ["current": "ann likes pears", "password": "ann likes quinces"])

    #expect(wrong.status == 403)
    #expect(try wrong.problemCode == "wrong-password")
    #expect(right.status == 204)
    #expect(try await ann.get("/v1/account").status == 200)
    #expect(try await phone.get("/v1/account").status == 401)
    #expect(try await town.signIn("Ann", password: "ann likes quinces").id == ann.id)
    await #expect(throws: Person.NotLetIn.self) { try await town.signIn("Ann") }
  }

  @Test(
    "A password that is guessed first is not taken, and not repeated",
    arguments: [
      "", "seven77", "password", "PASSWORD1", "aaaaaaaaaaaa", "abababababab", "12345678", "ann@example.org",
      "Ann", "Forage123", String(repeating: "long ", count: 52),
    ])
  func refused(password: String) async throws {
    let town = try await AccountTown()

    let answer = try await town.guest.post(
      "/v1/accounts",
      ["nickname": "Ann", "email": "ann@example.org", "password": .text(password), "consentVersion": 1])

    #expect(answer.status == 422)
    #expect(try answer.problemPlace == "password")
    #expect(password.isEmpty || !answer.text.contains("'\(password)'"))
  }

  @Test(
    "Any characters make a password, however a keyboard composes them",
    arguments: [
      ("pâté de canard", "pa\u{302}te\u{301} de canard"), ("🥕🥕🥔🥔🧅🧅🧄🧄", "🥕🥕🥔🥔🧅🧅🧄🧄"),
      ("'; DROP TABLE account; --", "'; DROP TABLE account; --"), ("  two spaces  ", "  two spaces  "),
      ("tab\there\u{7}bell", "tab\there\u{7}bell"),
      (String(repeating: "가나다라", count: 64), String(repeating: "가나다라", count: 64)),
    ])
  func accepted(chosen: String, typed: String) async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann", password: chosen)

    #expect(try await town.signIn("Ann", password: typed).id == ann.id)
    await #expect(throws: Person.NotLetIn.self) { try await town.signIn("Ann", password: typed + " ") }
  }

  @Test("A forgotten password is replaced through a letter, once, and every device is signed out (G-01)")
  func reset() async throws {
    let town = try await AccountTown(sendsLetters: true)
    let ann = try await town.register("Ann")
    _ = await town.letters()

    let asked = try await town.guest.post("/v1/password-resets", ["name": "ann"])
    let letter = try #require(await town.letters().first)
    let token = try #require(letter.token)
    let body: JSON = ["token": .text(token), "password": "ann likes quinces"]
    let first = try await town.guest.put("/v1/password-resets", body)
    let second = try await town.guest.put("/v1/password-resets", body)

    #expect(asked.status == 202)
    #expect(letter.recipient == "ann@example.org")
    #expect(letter.body.contains("https://shop.example.org/reset#\(token)"))
    #expect(first.status == 204)
    #expect(second.status == 404)
    #expect(try second.problemCode == "link-expired")
    #expect(try await ann.get("/v1/account").status == 401)
    let again = try await town.signIn("Ann", password: "ann likes quinces")
    // The letter has arrived, so the address is hers.
    #expect(try await again.get("/v1/account").json.member("emailConfirmed").flag())
  }

  @Test("A link is good for an hour, and only for what it was sent for")
  func expiry() async throws {
    let town = try await AccountTown(sendsLetters: true)
    _ = try await town.register("Ann")
    let confirmation = try #require(await town.letters().first?.token)
    _ = try await town.guest.post("/v1/password-resets", ["name": "ann@example.org"])
    let token = try #require(await town.letters().first?.token)

    for wrong in [confirmation, "", "x", token + "x"] {
      let answer = try await town.guest.put(
        "/v1/password-resets", ["token": .text(wrong), "password": "ann likes quinces"])
      #expect(answer.status == 404)
    }
    let weak = try await town.guest.put(
      "/v1/password-resets", ["token": .text(token), "password": "password"])
    #expect(weak.status == 422)
    town.clock.advance(seconds: 3600)
    let late = try await town.guest.put(
      "/v1/password-resets", ["token": .text(token), "password": "ann likes quinces"])
    #expect(late.status == 404)
  }

  @Test("Whoever asks for a letter learns nothing of who has an account")
  func nobody() async throws {
    let town = try await AccountTown(sendsLetters: true)
    _ = try await town.register("Ann")
    _ = await town.letters()

    let known = try await town.guest.post("/v1/password-resets", ["name": "Ann"])
    let unknown = try await town.guest.post("/v1/password-resets", ["name": "Anne"])

    #expect(known.status == 202)
    #expect(known.status == unknown.status && known.headers == unknown.headers && known.body == unknown.body)
    #expect(await town.letters().count == 1)
  }

  @Test("Whoever asks for letters in somebody's name, again and again, makes none of their links useless")
  func asking() async throws {
    let town = try await AccountTown(sendsLetters: true)
    _ = try await town.register("Ann")
    _ = await town.letters()
    let desk = AccountOperator(
      town.database, town.dependencies.secrets, town.dependencies.configuration,
      clock: town.dependencies.clock)
    let byHand = try await desk.passwordLink(for: "Ann").link
    _ = try await town.guest.post("/v1/password-resets", ["name": "Ann"])
    var tokens = await town.letters().compactMap(\.token)
    #expect(tokens.count == 1)

    // Links are good for an hour.
    for _ in 0..<58 {
      town.clock.advance(seconds: 60)
      for _ in 0..<20 { _ = try await town.guest.post("/v1/password-resets", ["name": "Ann"]) }
      tokens += await town.letters().compactMap(\.token)
    }

    #expect(tokens.count > 5)
    tokens.append(try #require(byHand.split(separator: "#").last.map(String.init)))
    let now = town.clock.now
    for token in tokens {
      let found = try await town.database.read { try MailTokenStore.passwordToken(token, at: now, $0) }
      #expect(found != nil)
    }
    let first = try await town.guest.put(
      "/v1/password-resets", ["token": .text(tokens[0]), "password": "ann likes quinces"])
    #expect(first.status == 204)
  }

  @Test("Nobody's mailbox is flooded")
  func flood() async throws {
    let town = try await AccountTown(sendsLetters: true)
    _ = try await town.register("Ann")
    for _ in 0..<20 { _ = try await town.guest.post("/v1/password-resets", ["name": "Ann"]) }

    // One of them is what she got when she registered.
    #expect(await town.letters().count == 5)
    town.clock.advance(seconds: 86_400)
    _ = try await town.guest.post("/v1/password-resets", ["name": "Ann"])
    #expect(await town.letters().count == 1)
  }
}
