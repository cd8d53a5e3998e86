import Database
import FileFormats
import HTTPTypes
import TestKit
import Testing

@testable import Identity
@testable import Operations
@testable import ServerKit

@Suite("Passwords are chosen, changed and reset")
struct PasswordTests {
  @Test("Changing the password requires the old one and signs out other devices")
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
    #expect(try await ann.get("/v1/account").status == 401, "the token before is of use no more")
    #expect(try await ann.renewed(by: right).get("/v1/account").status == 200)
    #expect(try await phone.get("/v1/account").status == 401)
    #expect(try await town.signIn("Ann", password: "ann likes quinces").id == ann.id)
    await #expect(throws: Person.NotLetIn.self) { try await town.signIn("Ann") }
  }

  @Test(
    "Guessable passwords are rejected without being repeated",
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

  @Test("Common passwords are rejected, even in disguise (M8)")
  func wellKnown() {
    let names = GuessablePassword(names: ["Ann Lee", "ann.lee@example.org", "Corner Shop"])
    let guessable = """
      liverpool password! Summer2025! schalke04 12345678 123456789 1234567890 password password1 Password1!
      passw0rd P@ssw0rd p@$$w0rd! qwertyui qwertyuiop qwerty123 1q2w3e4r 1q2w3e4r5t zaq12wsx 1qaz2wsx3edc
      asdfghjkl asdfasdf qazwsxedc iloveyou iloveyou2 princess1 sunshine football baseball1 superman
      batman2024 starwars7 michael1 jennifer charlie2 daniel1990 thomas123 Welcome1 welcome2024! letmein123
      changeme admin123 administrator abcd1234 abcdefgh aaaaaaaa 11111111 00000000 11223344 12341234 87654321
      trustno1 dragon12 monkey99 shadow01 master!! computer internet samsung1 hallo123 passwort1 Passwort2025
      sommer2025 Winter24! fussball sonnenschein schatz123 forage123 Forage!! corner12 cornershop annlee99
      AnnLee2026 strawberry chocolate1 butterfly summer!! liverpool1 arsenal123 barcelona chelsea1
      0407199012 qwertzuiop asdf1234 yxcvbnm1 1234qwer qwer1234 q1w2e3r4 a1b2c3d4 hellohello abcabcabc
      """.split(whereSeparator: \.isWhitespace).map(String.init)

    let missed = guessable.filter { !names.matches($0) }

    #expect(missed == [])
    #expect(guessable.count >= 90)
  }

  @Test("Uncommon passwords are accepted")
  func unknown() {
    let names = GuessablePassword(names: ["Ann Lee", "ann.lee@example.org", "Forage"])
    let good = [
      "ann likes pears", "three small words", "correct horse battery staple", "vK8#pq2Lz!", "x9$Tq7mWb2",
      "Regenwurm kocht Tee", "umbrella-lantern-41-quiet", "Ηλιος και θαλασσα", "два больших кота",
      "jX4rtopamuz",
      "blaue Kartoffel 7", "grzmot i cisza", "hfmwlqzkvb", "77 gelbe Enten", "mnbqwplk93ty",
    ]

    #expect(good.filter(names.matches) == [])
  }

  @Test("The filter contains its words, with few false positives")
  func filter() {
    var chance = SeededGenerator(seed: 20_261_122)
    let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")

    let mistaken = (0..<100_000).count { _ in
      LeakedPasswordFilter.contains(String((0..<14).map { _ in letters[Int(chance.next() % 36)] }))
    }

    #expect(LeakedPasswords.count >= 100_000)
    #expect(LeakedPasswordFilter.numbers.count == LeakedPasswords.count)
    #expect(zip(LeakedPasswordFilter.numbers, LeakedPasswordFilter.numbers.dropFirst()).allSatisfy(<))
    #expect(mistaken < 40)
  }

  @Test("Lengths are counted in Unicode scalars, as in the app")
  func scalars() async throws {
    let town = try await AccountTown()
    // A family emoji is one character and seven scalars; a flag is two.
    let family = "👨‍👩‍👧‍👦"

    let short = try await register(password: family, in: town)
    let enough = try await register(password: family + "🇩🇪", in: town)

    #expect(short.status == 422)
    #expect(enough.status == 201)
  }

  private func register(password: String, in town: AccountTown) async throws -> Answer {
    try await town.guest.post(
      "/v1/accounts",
      ["nickname": "Ann", "email": "ann@example.org", "password": .text(password), "consentVersion": 1])
  }

  @Test(
    "Any characters form a password, in any Unicode composition",
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

  @Test("An emailed link resets a forgotten password once and signs out all devices (G-01)")
  func reset() async throws {
    let town = try await AccountTown(sendsLetters: true)
    let ann = try await town.register("Ann")
    _ = await town.letters()

    let request = try await town.guest.post("/v1/password-resets", ["name": "ann"])
    let letter = try #require(await town.letters().first)
    let token = try #require(letter.token)
    let body: JSON = ["token": .text(token), "password": "ann likes quinces"]
    let first = try await town.guest.put("/v1/password-resets", body)
    let second = try await town.guest.put("/v1/password-resets", body)

    #expect(request.status == 202)
    #expect(letter.recipient == "ann@example.org")
    #expect(letter.body.contains("https://shop.example.org/reset#\(token)"))
    #expect(first.status == 204)
    #expect(second.status == 404)
    #expect(try second.problemCode == "link-expired")
    #expect(try await ann.get("/v1/account").status == 401)
    let again = try await town.signIn("Ann", password: "ann likes quinces")
    // Following the link of the email confirms her address.
    #expect(try await again.get("/v1/account").json.member("emailConfirmed").flag())
  }

  @Test("A link is valid for an hour and only for its purpose")
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

  @Test("A reset request does not reveal whether an account exists")
  func nobody() async throws {
    let town = try await AccountTown(sendsLetters: true)
    _ = try await town.register("Ann")
    _ = await town.letters()

    let existing = try await town.guest.post("/v1/password-resets", ["name": "Ann"])
    let unknown = try await town.guest.post("/v1/password-resets", ["name": "Anne"])

    #expect(existing.status == 202)
    #expect(
      existing.status == unknown.status && existing.headers == unknown.headers
        && existing.body == unknown.body)
    #expect(await town.letters().count == 1)
  }

  @Test("Repeated requests in a person's name do not invalidate their links")
  func asking() async throws {
    let town = try await AccountTown(sendsLetters: true)
    _ = try await town.register("Ann")
    _ = await town.letters()
    let byHand = try await town.desk.passwordLink(for: "Ann").link
    _ = try await town.guest.post("/v1/password-resets", ["name": "Ann"])
    var tokens = await town.letters().compactMap(\.token)
    #expect(tokens.count == 1)

    // Links are valid for an hour.
    for _ in 0..<58 {
      town.clock.advance(seconds: 60)
      for _ in 0..<20 { _ = try await town.guest.post("/v1/password-resets", ["name": "Ann"]) }
      tokens += await town.letters().compactMap(\.token)
    }

    #expect(tokens.count > 5)
    tokens.append(try #require(byHand.split(separator: "#").last.map(String.init)))
    let now = town.clock.now
    for token in tokens {
      let credentials = try await town.database.read {
        try MailTokenRepository.passwordToken(token, at: now, in: $0)
      }
      #expect(credentials != nil)
    }
    let first = try await town.guest.put(
      "/v1/password-resets", ["token": .text(tokens[0]), "password": "ann likes quinces"])
    #expect(first.status == 204)
  }

  @Test("A mailbox is not flooded")
  func flood() async throws {
    let town = try await AccountTown(sendsLetters: true)
    _ = try await town.register("Ann")
    var letters = 0
    for number in 0..<20 {
      let answer = try await town.guest.post("/v1/password-resets", ["name": "Ann"])
      #expect(answer.status == (number < 5 ? 202 : 429))
      letters += await town.letters().count
    }

    // One of them is the email after registration.
    #expect(letters == 5)
    town.clock.advance(seconds: 86_400)
    _ = try await town.guest.post("/v1/password-resets", ["name": "Ann"])
    #expect(await town.letters().count == 1)
  }
}
