import Database
import FileFormats
import HTTPTypes
import Testing

@testable import Identity
@testable import Operations
@testable import Server
@testable import ServerKit

@Suite("A press counts once, also when its answer is lost and it is pressed again (H-09)")
struct PressedTwiceTests {
  /// Routes for guests, who have no account to own a key, with the reason why a second press does no harm.
  private static let repeatable = [
    "POST /v1/accounts": "the nickname and the address are taken by then",
    "POST /v1/availability": "changes nothing", "POST /v1/contact": "the form draws an id",
    "POST /v1/email-confirmations": "the token is used up",
    "POST /v1/household-link-previews": "changes nothing",
    "POST /v1/list-link-changes": "the form draws an id for an entry",
    "POST /v1/list-link-pictures": "changes nothing", "POST /v1/list-link-views": "changes nothing",
    "POST /v1/letter-refusals/{token}": "turns the same off again",
    "POST /v1/passkey-challenges": "signs a random number that is not stored",
    "POST /v1/passkey-sessions": "the challenge is used up",
    "POST /v1/password-resets": "the letters are limited",
    "PUT /v1/password-resets": "the token is used up", "POST /v1/receipts/text": "changes nothing",
    "POST /v1/sessions": "one more device in the list, which can be signed out",
    "DELETE /v1/sessions/current": "the session has ended", "POST /v1/sightings": "counts roughly",
    "POST /v1/trips/plan": "changes nothing", "POST /v1/trips/way": "changes nothing",
    "POST /v1/trips/when": "changes nothing", "POST /v1/usage": "counts roughly",
  ]
  /// Routes that end the session, so that a second press is asked to sign in.
  private static let ending: Set = [
    "PUT /v1/account/password", "DELETE /v1/account", "DELETE /v1/sessions", "DELETE /v1/sessions/{id}",
  ]
  private static let key = "drawn-for-this-press"

  @Test(
    "Every other route that changes something answers a second press as the first, and changes nothing more")
  func everyRoute() async throws {
    let scene = try await AccessScene()
    let changing = try buildRoutes(.forTests()).table.filter { $0.method != .get }
    let open = changing.filter { $0.caller == .everyone }.map(\.name)
    #expect(Set(open) == Set(Self.repeatable.keys))
    var people: [AccessScene.Role: Person] = [:]
    var done: Set<String> = []

    for row in changing.filter({ $0.caller != .everyone }).sorted(by: Self.leastHarmFirst) {
      let request = try #require(AccessScene.request(row.name))
      let role = row.caller.role
      let person = people[role] ?? scene.person(role)
      let first = try await request.send(by: person, in: scene, key: row.key)
      // Some routes renew the session.
      people[role] = person.renewed(by: first)
      // Others write nothing: refusals, and random challenges that are not stored.
      guard try await Self.isClaimed(row.key, in: scene) else { continue }
      done.insert(row.name)
      let before = try await Self.sums(in: scene)
      let second = try await request.send(by: people[role] ?? person, in: scene, key: row.key)

      #expect(try await Self.sums(in: scene) == before, "\(row.name) changes something when pressed again")
      guard !Self.ending.contains(row.name) else { continue }
      #expect(second.textOfAnyRequest == first.textOfAnyRequest, "\(row.name)")
      #expect(second.status == first.status, "\(row.name)")
    }
    #expect(done.count > 20, "too many of the scene's requests are refused: \(done.sorted())")
  }

  private static func isClaimed(_ key: String, in scene: AccessScene) async throws -> Bool {
    try await scene.town.database.read { reader in
      try reader.exists("SELECT 1 FROM idempotency_key WHERE key_hash = \(tokenHash(key))")
    }
  }

  /// Removals come last, and those of the person after all others.
  private static func leastHarmFirst(_ one: Routes.Row, _ other: Routes.Row) -> Bool {
    func harm(_ row: Routes.Row) -> Int {
      if ending.contains(row.name) || row.path.hasPrefix("/v1/administration/accounts") { return 2 }
      return row.method == .delete ? 1 : 0
    }
    return (harm(one), one.name) < (harm(other), other.name)
  }

  private static func sums(in scene: AccessScene) async throws -> [TableSum] {
    // Attempts at passwords count each press; a file of places gives its claim back in the background.
    try await scene.town.database.read { try TableSum.all(in: $0) }
      .filter { !["idempotency_key", "attempt", "place_import"].contains($0.name) }
  }

  @Test("10 % more is 10 %, with the same key and without one")
  func bulk() async throws {
    let scene = try await AccessScene()
    let editor = scene.person(.editor)
    func bulk(_ expected: JSON, _ base: JSON, _ headers: HTTPFields = [:]) async throws -> Answer {
      let body: JSON = [
        "store": "maple-1", "selection": ["products": ["m-milk", "m-oat"]], "field": "priceCents",
        "change": ["percent": 10], "expected": expected, "base": base,
      ]
      return try await editor.send(.post, "/v1/organisations/maple/bulk-edits", body, headers: headers)
    }
    let base = try await bulk(nil, nil).json.member("base").text()

    let first = try await bulk(2, .text(base), [.idempotencyKey: Self.key])
    let again = try await bulk(2, .text(base), [.idempotencyKey: Self.key])
    let without = try await bulk(2, .text(base))

    #expect(first.status == 200)
    #expect(again.text == first.text)
    #expect(without.status == 409)
    #expect(try without.problemCode == "changed-since")
    #expect(try await bulk(nil, nil).json.member("base").text() != base)
  }

  @Test("A response that was never stored is told as done, and nothing is done again")
  func crashed() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    let made = try await ann.send(
      .post, "/v1/households", ["name": "Linden"], headers: [.idempotencyKey: Self.key])
    try await town.database.write { try $0.run("UPDATE idempotency_key SET answer = NULL") }

    let again = try await ann.send(
      .post, "/v1/households", ["name": "Linden"], headers: [.idempotencyKey: Self.key])

    #expect(made.status == 201)
    #expect(try again.problemCode == "already-done")
    let count = try await town.database.read {
      try $0.integer("SELECT count(*) FROM household WHERE kind = 'shared'")
    }
    #expect(count == 1)
  }

  @Test("A refusal frees the key, another request may not use it, and a day later it is forgotten")
  func keys() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    func make(_ name: String) async throws -> Answer {
      try await ann.send(
        .post, "/v1/households", ["name": .text(name)], headers: [.idempotencyKey: "\"\(Self.key)\""])
    }

    #expect(try await make("").status == 422)
    #expect(try await make("Linden").status == 201)
    #expect(try await make("Maple").problemCode == "key-reused")
    try await town.live(days: 2)
    #expect(try await make("Maple").status == 201)
    #expect(
      try await ann.send(.post, "/v1/households", ["name": "A"], headers: [.idempotencyKey: "short"]).status
        == 400)
  }

  @Test("The database holds no response that can be read without its key")
  func sealed() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    let home = try await ann.post("/v1/households", ["name": "Linden"]).json.member("id").text()
    let link = try await ann.send(.post, "/v1/households/\(home)/links", headers: [.idempotencyKey: Self.key])
    let again = try await ann.send(
      .post, "/v1/households/\(home)/links", headers: [.idempotencyKey: Self.key])
    let token = try link.json.member("token").text()

    let answers = try await town.database.read { reader in
      try reader.rows("SELECT answer FROM idempotency_key") {
        String(decoding: try $0.bytes(0), as: UTF8.self)
      }
    }

    #expect(answers.count == 1)
    #expect(!answers[0].contains(token))
    #expect(try again.json.member("token").text() == token)
  }
}

extension Routes.Row {
  /// A key of its own.
  fileprivate var key: String {
    "drawn-for-\(name.utf8.map { $0 > 0x20 && $0 < 0x7B ? String(UnicodeScalar($0)) : "." }.joined())"
  }
}

extension RouteCaller {
  /// The person of the scene who may do the most there.
  fileprivate var role: AccessScene.Role {
    switch self {
    case .everyone, .account: .leader
    case .member: .owner
    case .administrator: .administrator
    }
  }
}

extension AccessScene.Request {
  fileprivate func send(by person: Person, in scene: AccessScene, key: String) async throws -> Answer {
    try await person.send(
      method, scene.filled(path, for: person), body(person, scene), headers: [.idempotencyKey: key])
  }
}
