import FileFormats
import Grocery
import Testing

@testable import ServerKit

@Suite("Two people of a household split a walk, and each sees the other's changes")
struct SplitSyncTests {
  @Test("Concurrent changes of both reach the list of both, and the later split wins as a whole")
  func both() async throws {
    let town = try await SyncTown()
    func say(_ set: [(String, JSON)], at time: Int, by device: String) -> JSON {
      town.change("list", "l1", of: town.home, .object(set), stamp: town.stamp(time, by: device))
    }
    _ = try await town.sync(town.ann, [say([("name", "Weekly")], at: -9_000, by: "ann1")])

    let ann = try await town.sync(
      town.ann,
      [
        say([("split", Self.split(["e1"], ["e2", "e3"]))], at: -7_000, by: "ann1"),
        say([("splitFirst", Self.walker(missed: ["e1"]))], at: -5_000, by: "ann1"),
      ])
    let bo = try await town.sync(
      town.bo,
      [
        say([("split", Self.split(["e1", "e2"], ["e3"]))], at: -6_000, by: "bo1"),
        say([("splitSecond", Self.walker(missed: ["e3"]))], at: -8_000, by: "bo1"),
      ])

    #expect(ann.refused.isEmpty && bo.refused.isEmpty)
    let rows = try await [town.sync(town.ann), town.sync(town.bo)].map {
      try #require($0.rows(of: town.home))
    }
    #expect(rows[0]["l1"] == rows[1]["l1"])
    let fields = try #require(rows[0]["l1"]?.fields)
    #expect(
      Self.ids(fields["split"], "first") == ["e1", "e2"] && Self.ids(fields["split"], "second") == ["e3"])
    #expect(Self.ids(fields["splitFirst"], "missed") == ["e1"])
    #expect(Self.ids(fields["splitSecond"], "missed") == ["e3"])
    let log = try await town.ann.get("/v1/households/\(town.home)/log").text
    #expect(!log.contains("split"), "the log has typed changes only")
    #expect(try await town.sync(town.cy).rows(of: town.home) == nil, "strangers hear nothing")
  }

  @Test("A split with more entries than a list holds is refused, and the list is unchanged")
  func endless() async throws {
    let town = try await SyncTown()
    let many = (0...400).map { JSON.text("e\($0)") }
    _ = try await town.sync(town.ann, [town.change("list", "l1", of: town.home, ["name": "Weekly"])])

    let answer = try await town.sync(
      town.bo, [town.change("list", "l1", of: town.home, .object([("split", Self.split(many, []))]))])

    #expect(answer.refused == [0: "bad-field"])
    let list = try #require(try await town.sync(town.ann).rows(of: town.home)?["l1"])
    #expect(list.fields["name"] == FieldValue.text("Weekly") && list.fields["split"] == nil)
  }

  private static func split(_ first: [JSON], _ second: [JSON]) -> JSON {
    [
      "id": "s1", "storeId": "maple", "started": 1_795_219_200_000, "walkers": ["4f1c", "9a02"],
      "first": .list(first), "second": .list(second), "apart": [], "takenOver": [],
    ]
  }

  private static func walker(missed: [JSON]) -> JSON {
    ["split": "s1", "hasBegun": true, "hasLeft": false, "missed": .list(missed)]
  }

  private static func ids(_ value: FieldValue?, _ member: String) -> [String]? {
    guard case .object(let members)? = value, case .list(let elements)? = members[member] else { return nil }
    return elements.map { if case .text(let id) = $0 { id } else { "" } }
  }
}
