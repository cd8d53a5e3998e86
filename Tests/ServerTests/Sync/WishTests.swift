import Database
import FileFormats
import Grocery
import Testing

@testable import ServerKit

@Suite("Two people who each add one get two more (H-09)")
struct WishTests {
  private let town: SyncTown

  init() async throws {
    town = try await SyncTown()
  }

  private func entry(_ set: JSON, at time: Int, by device: String) -> JSON {
    town.change("entry", "e", of: town.home, set, stamp: town.stamp(time, by: device))
  }

  @Test("Each device's contribution stays, and increments are not logged")
  func adds() async throws {
    _ = try await town.sync(town.ann, [entry(["count": 1, "listId": "l"], at: 0, by: "aaaaaaaa.1")])
    _ = try await town.sync(town.bo, [entry(["more-bbbbbbbb": 1], at: 5, by: "bbbbbbbb.1")])
    _ = try await town.sync(town.ann, [entry(["more-aaaaaaaa": 1], at: 4, by: "aaaaaaaa.2")])
    let answer = try await town.sync(
      town.ann, [entry(["more-aaaaaaaa": 2], at: 6, by: "aaaaaaaa.2")])

    let fields = answer.rows(of: town.home)?["e"]?.fields
    #expect(fields?["count"] == .integer(1))
    #expect(fields?["more-aaaaaaaa"] == .integer(2) && fields?["more-bbbbbbbb"] == .integer(1))
    #expect(try await entriesOfLog() == 0)
  }

  @Test("Overwriting another device's contribution is logged")
  func foreign() async throws {
    _ = try await town.sync(town.ann, [entry(["more-aaaaaaaa": 3], at: 0, by: "aaaaaaaa.1")])

    _ = try await town.sync(town.bo, [entry(["more-aaaaaaaa": 0], at: 1, by: "bbbbbbbb.1")])

    #expect(try await entriesOfLog() == 1)
  }

  @Test(
    "A contribution is a whole number of an entry, from at most 64 devices",
    arguments: [
      ("entry", "more-aaaaaaaa", 1_000_000_000, true), ("entry", "more-aaaaaaaa", -1_000_000_001, false),
      ("entry", "more-AAAAAAAA", 1, false), ("entry", "more-aaaaaaa", 1, false),
      ("list", "more-aaaaaaaa", 1, false),
    ])
  func rule(kind: String, field: String, value: Int, isKept: Bool) async throws {
    let change = town.change(kind, "x", of: town.home, .object([(field, .integer(value))]))

    #expect(try await town.sync(town.ann, [change]).refused == (isKept ? [:] : [0: "bad-field"]))
  }

  @Test("Contributions of 64 devices fit, next to fields of newer apps; one more does not")
  func many() async throws {
    func fields(_ count: Int) -> JSON {
      .object(
        (0..<count).map { ("more-\(hexadecimal($0, 8))", JSON.integer(1)) }
          + (0..<32).map { ("newer\($0)", JSON.integer(1)) })
    }

    #expect(try await town.sync(town.ann, [entry(fields(64), at: 0, by: "a")]).refused.isEmpty)
    #expect(
      try await town.sync(town.ann, [entry(["more-ffffffff": 1], at: 0, by: "a")]).refused
        == [0: "row-too-large"])
  }

  private func entriesOfLog() async throws -> Int {
    try await town.town.database.read { try $0.integer("SELECT count(*) FROM household_log") }
  }
}

@Suite("One invalid field does not affect valid ones (H-09)")
struct PartlyRefusedTests {
  @Test("The valid fields of a change are stored, and the invalid ones listed")
  func partly() async throws {
    let town = try await SyncTown()
    let change = town.change(
      "entry", "e", of: town.home, ["note": "for the cake", "count": 0, "shownUnit": "barrel", "listId": "l"])

    let answer = try await town.sync(town.ann, [change])

    #expect(answer.refused == [0: "bad-field"])
    #expect(answer.refusedFields == [0: ["count", "shownUnit"]])
    let fields = try #require(answer.rows(of: town.home)?["e"]?.fields)
    #expect(fields == ["note": .text("for the cake"), "listId": .text("l")])
  }

  @Test("A field with an invalid timestamp is left out alone; a future timestamp refuses the change")
  func stamps() async throws {
    let town = try await SyncTown()
    func change(_ stamp: String) -> JSON {
      [
        "household": .text(town.home), "kind": "list", "id": "l", "set": ["name": "One", "details": "more"],
        "stamps": ["*": .text(town.stamp()), "details": .text(stamp)],
      ]
    }

    let bad = try await town.sync(town.ann, [change("yesterday")])
    let future = try await town.sync(town.ann, [change(town.stamp(3_600_000))])

    #expect(bad.refused == [0: "bad-stamp"] && bad.refusedFields == [0: ["details"]])
    #expect(bad.rows(of: town.home)?["l"]?.fields == ["name": .text("One")])
    #expect(future.refused == [0: "stamp-from-the-future"] && future.refusedFields.isEmpty)
  }

  @Test(
    "An invalid picture id is refused or stored, and breaks nothing",
    arguments: ["recipe", "list"])
  func picture(kind: String) async throws {
    let town = try await SyncTown()

    for value in ["a\u{0}b", "", "../x"] {
      let answer = try await town.sync(
        town.ann, [town.change(kind, "x", of: town.home, ["name": "Soup", "pictureId": .text(value)])])
      #expect(answer.refused == (kind == "recipe" ? [0: "bad-field"] : [:]))
    }
  }
}
