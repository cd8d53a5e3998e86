import Database
import FileFormats
import HTTPTypes
import Testing

@testable import Identity
@testable import Operations

@Suite("Nicknames distinguish people")
struct NicknameTests {
  @Test(
    "Lookalikes of an existing nickname are taken",
    arguments: [
      "ann lee", "ANN LEE", "Änn Lee", "A\u{300}nn Lee", "Ａnn Ｌee", "Ann  Lee", " Ann Lee ",
      "An\u{200B}n Lee",
      "Ann\u{A0}Lee", "Ann\u{AD} Lee", "Ann-Lee", "Ann_Lee", "ann.lee", "\u{202A}Ann Lee\u{202C}",
    ])
  func taken(nickname: String) async throws {
    let town = try await AccountTown()
    _ = try await town.register("Ann Lee", email: "ann@example.org", password: "a good long one")

    let answer = try await register(nickname, in: town)

    #expect(answer.status == 409)
    #expect(try answer.problemCode == "nickname-taken")
  }

  @Test("Letters of another alphabet cannot imitate a nickname")
  func lookAlikes() async throws {
    let town = try await AccountTown()
    _ = try await town.register("coco", password: "a good long one")

    #expect(try await register("сосо", in: town).status == 409)
    #expect(try await register("cосо", in: town).status == 422)
    #expect(try await register("σσσσ", in: town).status == 201)
  }

  @Test(
    "Twins of a nickname are taken (L1)",
    arguments: [
      "pɑul", "𝐩𝐚𝐮𝐥", "ᴘᴀᴜʟ", "pauI", "pau1", "PauӀ", "ρɑul", "ⲣaul", "ᵖaul", "pauǀ", "ꓑꓮꓴꓡ", "PAUL", "ᑭaul",
    ])
  func twins(nickname: String) async throws {
    let town = try await AccountTown()
    _ = try await town.register("paul", password: "a good long one")

    let answer = try await register(nickname, in: town)

    // Some mix alphabets, which is rejected earlier.
    #expect([409, 422].contains(answer.status), "\(answer.text)")
    #expect(Nickname.skeleton(of: nickname) == "paul")
  }

  @Test("Existing twins keep their names, and nobody else can use the look")
  func oldTwins() async throws {
    let database = try TestDatabase.empty()
    let position = try #require(Schema.migrations.firstIndex { $0.name == "account safety" })
    try await database.migrate(Array(Schema.migrations[..<position]))
    try await database.write { writer in
      for (id, nickname) in [("1", "Paul"), ("2", "pau1"), ("3", "Bo")] {
        try writer.run("INSERT INTO household (id, kind, name, created) VALUES (\(id), 'own', '', 1)")
        try writer.run(
          """
          INSERT INTO account (id, household_id, nickname, nickname_key, password_hash, email_sealed,
            email_index, email_confirmed, key_number, is_administrator, consent_version, consented, created)
          VALUES (\(id), \(id), \(nickname), \(nickname.lowercased()), '', \([UInt8]()), \([UInt8]()), \(false),
            1, \(false), 1, 1, 1)
          """)
      }
    }

    try await database.migrate(Schema.migrations)
    let skeletons = try await database.read { reader in
      try reader.rows("SELECT nickname_skeleton FROM account ORDER BY id") { try $0.optionalText(0) }
    }
    let town = try await AccountTown(database: database)

    #expect(skeletons == ["paul", nil, "bo"])
    #expect(try await register("PauI", in: town).status == 409)
    #expect(try await register("pau1", in: town).status == 409)
  }

  @Test(
    "Nicknames may use all scripts",
    arguments: [
      "José", "Łukasz", "Ольга", "Ἀλκιβιάδης", "李小龙", "مريم", "अनु", "ゆき2", "J.R._R-T", "007", "O Brien",
    ])
  func taken(by nickname: String) async throws {
    let town = try await AccountTown()

    let answer = try await register(nickname, in: town)

    #expect(answer.status == 201)
    #expect(try answer.json.member("nickname").text() == nickname)
    #expect(try await town.signIn(nickname, password: "a good long one").nickname == nickname)
  }

  @Test(
    "Invalid nicknames are rejected with their location",
    arguments: [
      "", "A", " A ", "🥕🥕🥕", "Ann 🥕", "<b>Ann</b>", "Ann'; DROP TABLE account; --", "ann@example.org", "....",
      "- -", "\u{200B}\u{200B}\u{200B}", "Ann\u{0}", "Ann\nBo", "ㅤㅤㅤ",
      "Z\u{335}\u{335}\u{335}a" + String(repeating: "\u{335}", count: 90),
      String(repeating: "a", count: 41), String(repeating: "a", count: 10_000), "½½½", "Ann\u{FFFD}",
    ])
  func refused(nickname: String) async throws {
    let town = try await AccountTown()

    let answer = try await register(nickname, in: town)

    #expect(answer.status == 422)
    #expect(try answer.problemPlace == "nickname")
  }

  @Test("A nickname can be changed to a free one")
  func rename() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    _ = try await town.register("Bo")

    let refusal = try await ann.patch("/v1/account", ["nickname": "bo"])
    let free = try await ann.patch("/v1/account", ["nickname": "Anna"])
    let same = try await ann.patch("/v1/account", ["nickname": "ANNA"])

    #expect(refusal.status == 409)
    #expect(try free.json.member("nickname").text() == "Anna")
    #expect(same.status == 200)
    #expect(try await town.signIn("anna", password: "ann likes pears").id == ann.id)
    await #expect(throws: Person.NotLetIn.self) { try await town.signIn("Ann") }
  }

  private func register(_ nickname: String, in town: AccountTown) async throws -> Answer {
    try await town.guest.post(
      "/v1/accounts",
      [
        "nickname": .text(nickname), "email": "x@example.org", "password": "a good long one",
        "consentVersion": 1,
      ])
  }
}
