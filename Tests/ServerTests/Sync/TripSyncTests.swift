import Database
import FileFormats
import Grocery
import Testing

@testable import ServerKit

@Suite("Two people of a household share one trip (N-29)")
struct TripSyncTests {
  @Test("Both tick off different stores at once, one skips an entry, and both get all changes")
  func both() async throws {
    let town = try await SyncTown()
    func say(_ set: [(String, JSON)], at time: Int, by device: String) -> JSON {
      town.change("chosenTrip", "l1", of: town.home, .object(set), stamp: town.stamp(time, by: device))
    }
    _ = try await town.sync(
      town.ann,
      [
        town.change("list", "l1", of: town.home, ["name": "Weekly"]),
        say([("choice", Self.choice(skipped: []))], at: -9_000, by: "ann1"),
      ])

    let ann = try await town.sync(
      town.ann,
      [
        say([("stop-maple", Self.stop("maple"))], at: -7_000, by: "ann1"),
        say([("choice", Self.choice(skipped: ["pine"]))], at: -5_000, by: "ann1"),
      ])
    let bo = try await town.sync(
      town.bo,
      [
        say([("stop-pine", Self.stop("pine"))], at: -6_000, by: "bo1"),
        say([("at-0123456789abcdef", ["chosen": 1, "store": "pine", "since": 2])], at: -8_000, by: "bo1"),
      ])

    #expect(ann.refused.isEmpty && bo.refused.isEmpty)
    let rows = try await [town.sync(town.ann), town.sync(town.bo)].map {
      try #require($0.rows(of: town.home, kind: "chosenTrip")?["l1"])
    }
    #expect(rows[0] == rows[1])
    #expect(
      rows[0].fields.keys.sorted() == ["at-0123456789abcdef", "choice", "stop-maple", "stop-pine"])
    #expect(Self.skipped(rows[0].fields["choice"]) == ["pine"])
    let log = try await town.ann.get("/v1/households/\(town.home)/log").text
    #expect(!log.contains("maple"), "the log has typed changes only")
    #expect(try await town.sync(town.cy).rows(of: town.home) == nil, "strangers hear nothing")
  }

  @Test("An invalid trip is refused, and the stored trip stays")
  func refused() async throws {
    let town = try await SyncTown()
    func say(_ set: JSON, at time: Int = 0) -> JSON {
      town.change("chosenTrip", "l1", of: town.home, set, stamp: town.stamp(time))
    }
    _ = try await town.sync(town.ann, [say(["choice": Self.choice(skipped: [])], at: -9)])

    let answer = try await town.sync(
      town.bo,
      [
        say(["choice": ["chosen": 1]]), say(["stop-no id": .null]), say(["stop-maple": ["chosen": 1]]),
        say(["end": ["chosen": 1, "at": "now"]]),
      ])
    let stranger = try await town.sync(town.cy, [say(["end": .null])])

    #expect(answer.refused == [0: "bad-field", 1: "bad-field", 2: "bad-field", 3: "bad-field"])
    #expect(stranger.refused == [0: "not-a-member"])
    let choice = try #require(try await town.sync(town.ann).rows(of: town.home, kind: "chosenTrip")?["l1"])
    #expect(Array(choice.fields.keys) == ["choice"])
  }

  @Test("A trip removed with its list is not logged; the list is")
  func removed() async throws {
    let town = try await SyncTown()
    let stamp = town.stamp(-9)
    _ = try await town.sync(
      town.ann,
      [
        town.change("list", "l1", of: town.home, ["name": "Weekly"], stamp: stamp),
        town.change("chosenTrip", "l1", of: town.home, ["choice": Self.choice(skipped: [])], stamp: stamp),
      ])

    _ = try await town.sync(
      town.bo,
      ["list", "chosenTrip"].map { town.change($0, "l1", of: town.home, ["isDeleted": true]) })

    let log = try await town.ann.get("/v1/households/\(town.home)/log").json.member("changes").elements()
    #expect(try log.map { try $0.member("kind").text() } == ["list"])
  }

  @Test("A trip in one's own household is part of the exported data, and deleted with the account (N-29)")
  func data() async throws {
    let town = try await SyncTown()
    _ = try await town.sync(
      town.cy,
      [town.change("chosenTrip", "l9", of: town.cy.household, ["choice": Self.choice(skipped: [])])])

    let exported = try await town.cy.get("/v1/account/data").text
    let removal = try await town.cy.delete("/v1/account", ["password": .text(town.cy.password)])

    #expect(exported.contains(#""kind":"chosenTrip""#) && exported.contains("2026-11-21"))
    #expect(removal.status < 300, "\(removal.text)")
    let remaining = try await town.town.database.read { reader in
      try reader.integer("SELECT count(*) FROM household_row WHERE kind = 'chosenTrip'")
    }
    #expect(remaining == 0)
  }

  private static func choice(skipped: [JSON]) -> JSON {
    [
      "chosen": 1, "day": "2026-11-21", "mode": "car", "source": "estimate", "returnsToStart": true,
      "start": ["latitude": 44, "longitude": -120], "stores": [["id": "maple", "name": "Maple"]],
      "trip": ["visits": [["store": "maple", "lines": [["line": "e1", "name": "Milk"]]]]],
      "changed": ["skipped": .list(skipped), "waiting": []],
    ]
  }

  private static func stop(_ store: String) -> JSON {
    [
      "chosen": 1,
      "visits": [
        [
          "ended": 9, "by": .null, "store": ["id": .text(store)],
          "visit": ["store": .text(store), "lines": []],
        ]
      ],
    ]
  }

  private static func skipped(_ choice: FieldValue?) -> [String]? {
    guard case .object(let members)? = choice, case .object(let changes)? = members["changed"],
      case .list(let ids)? = changes["skipped"]
    else { return nil }
    return ids.map { if case .text(let id) = $0 { id } else { "" } }
  }
}
