import FileFormats
import Grocery
import HTTPTypes
import TestKit
import Testing

@testable import ServerKit

@Suite("Bad input is refused clearly or stored safely")
struct SyncBadInputTests {
  @Test(
    "Pasted text is stored unchanged",
    arguments: [
      "'; DROP TABLE household_row; --", "<img src=x onerror=alert(1)>", "👩‍👩‍👧‍👦 🇨🇦", "zero\u{200B}width",
      "\u{2067}\u{5D0}\u{5D1}\u{2069}", "back\\slash \"quotes\"", "e\u{301} and é", "\u{FEFF}mark",
      "\u{10FFFF}", "${jndi:ldap://x}", "{\"*\":\"0\"}", "null", "nul\u{2400}",
    ])
  func carried(text: String) async throws {
    let town = try await SyncTown()
    let change = town.change("list", "one", of: town.home, ["name": .text(text), "details": .text(text)])

    let answer = try await town.sync(town.ann, [change])

    #expect(answer.refused.isEmpty)
    for person in [town.ann, town.bo] {
      let row = try #require(try await town.sync(person).rows(of: town.home)?["one"])
      for field in ["name", "details"] {
        guard case .text(let text) = row.fields[field] else { return #expect(Bool(false), "no text") }
        #expect(Array(text.utf8) == Array(text.utf8))
      }
    }
  }

  @Test(
    "An invalid body is refused, and nothing is stored",
    arguments: [
      ("", 400), ("{", 400), ("[]", 422), ("null", 422), (#"{"format":1}"#, 422),
      (#"{"format":2,"device":"a"}"#, 422), (#"{"format":1,"device":3}"#, 422),
      (#"{"format":1,"device":"a","cursors":[]}"#, 422),
      (#"{"format":1,"device":"a","cursors":{"home":-1}}"#, 422),
      (#"{"format":1,"device":"a","cursors":{"home":1e308}}"#, 422),
      (#"{"format":1,"device":"a","changes":{}}"#, 422),
      (#"{"format":1,"device":"a","device":"b"}"#, 400), (#"{"format":1,"device":"\ud800"}"#, 400),
    ])
  func refused(body: String, status: Int) async throws {
    let town = try await SyncTown()

    let answer = try await town.ann.client.send(
      "/v1/sync", .post, [.contentType: "application/json", .cookie: town.ann.cookie],
      body: Array(body.utf8))

    #expect(answer.status == status)
    #expect(answer.headers[.contentType] == "application/problem+json")
  }

  @Test("Too many changes or bytes are refused")
  func tooMuch() async throws {
    let town = try await SyncTown()
    let change = town.change("list", "one", of: town.home, ["name": "One"])

    let many = try await town.ann.post("/v1/sync", SyncTown.body(Array(repeating: change, count: 1_001)))
    let large = try await town.ann.post(
      "/v1/sync", ["format": 1, "device": .text(String(repeating: "a", count: 1 << 20))])

    #expect(many.status == 422)
    #expect(large.status == 413)
    #expect(try await town.sync(town.ann).rows(of: town.home)?.isEmpty == true)
  }

  @Test("A truncated body is refused, and nothing is stored", arguments: 0..<40)
  func cut(seed: Int) async throws {
    var chance = SeededGenerator(seed: seed)
    let town = try await SyncTown()
    let body = SyncTown.body([town.change("list", "one", of: town.home, ["name": "One"])]).text
    let part = Array(body.utf8.prefix(chance.below(body.utf8.count)))

    let answer = try await town.ann.client.send(
      "/v1/sync", .post, [.contentType: "application/json", .cookie: town.ann.cookie], body: part)

    #expect(answer.status == 400)
    #expect(try await town.sync(town.ann).rows(of: town.home)?.isEmpty == true)
  }

  @Test("A body with modified bytes never breaks the server", arguments: 0..<100)
  func changed(seed: Int) async throws {
    var chance = SeededGenerator(seed: seed)
    let town = try await SyncTown()
    var body = Array(
      SyncTown.body(
        [town.change("entry", "one", of: town.home, ["count": 3, "quantity": ["amount": 2, "unit": "g"]])],
        cursors: [(town.home, 3)]
      ).text.utf8)
    for _ in 0..<chance.within(1...6) {
      let place = chance.below(body.count)
      switch chance.below(3) {
      case 0: body[place] = UInt8(chance.below(256))
      case 1: body.remove(at: place)
      default: body.insert(chance.element(of: Array(#"{}[]":,0e9\-"#.utf8)), at: place)
      }
    }

    let answer = try await town.ann.client.send(
      "/v1/sync", .post, [.contentType: "application/json", .cookie: town.ann.cookie], body: body)

    #expect([200, 400, 422].contains(answer.status))
    #expect(try await town.sync(town.bo).households.count == 2)
  }

  @Test(
    "A change of an invalid kind is refused, and the others of the request are stored",
    arguments: ["a\u{0}", "\u{0}", "", "List", "two words", String(repeating: "a", count: 41)])
  func kinds(kind: String) async throws {
    let town = try await SyncTown()

    let answer = try await town.sync(
      town.ann,
      [
        town.change(kind, "x", of: town.home, ["name": "Milk"]),
        town.change("list", "one", of: town.home, ["name": "One"]),
      ])

    #expect(answer.refused == [0: "bad-field"])
    #expect(try await town.sync(town.bo).rows(of: town.home)?.keys.sorted() == ["one"])
  }

  @Test(
    "A recipe, a list and an item need a visible name",
    arguments: ["  ", "\u{200D}", "\u{3164}", "\u{2800}", "\u{A0}\u{FE0F}"])
  func invisible(name: String) async throws {
    let town = try await SyncTown()

    let answer = try await town.sync(
      town.ann,
      ["recipe", "list", "item"].map { town.change($0, $0, of: town.home, ["name": .text(name)]) })

    #expect(answer.refused == [0: "bad-field", 1: "bad-field", 2: "bad-field"])
    #expect(try await town.sync(town.bo).rows(of: town.home)?.isEmpty == true)
  }

  @Test("Fields of a newer app are stored and returned unchanged")
  func newer() async throws {
    let town = try await SyncTown()
    let value: JSON = ["list": [1, 0.5, nil, true], "text": "ü", "deep": ["er": [:]]]

    let answer = try await town.sync(
      town.ann, [town.change("item", "milk", of: town.home, ["name": "Milk", "newer": value])])

    #expect(
      answer.rows(of: town.home)?["milk"]?.fields["newer"]
        == .object([
          "list": .list([.integer(1), .number(0.5), .null, .flag(true)]), "text": .text("ü"),
          "deep": .object(["er": .object([:])]),
        ]))
  }
}
