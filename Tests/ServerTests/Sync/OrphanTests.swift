import Database
import FileFormats
import Grocery
import Testing

@testable import Households

@Suite("Entries on a removed list are not lost (H-09)")
struct OrphanTests {
  private let town: SyncTown

  init() async throws {
    town = try await SyncTown()
  }

  /// Creates a list with milk on Ann's device, and syncs it.
  private func list() async throws -> Int {
    let answer = try await town.sync(
      town.ann,
      [
        town.change("item", "i", of: town.home, ["name": "Milk"]),
        town.change("list", "l", of: town.home, ["name": "Weekly shop", "isDeleted": false]),
        entry("milk", by: "ann1", at: 0),
      ], cursors: [(town.home, 0)])
    return try #require(answer.cursor(of: town.home))
  }

  private func entry(_ id: String, by device: String, at time: Int, inCart: Bool = false) -> JSON {
    town.change(
      "entry", id, of: town.home,
      ["listId": "l", "itemId": "i", "count": 1, "isInCart": .flag(inCart), "isDeleted": false],
      stamp: town.stamp(time, by: device))
  }

  private func removal(by device: String, at time: Int, movedTo: String? = nil) -> JSON {
    var set: [(String, JSON)] = [("isDeleted", true)]
    if let movedTo { set.append(("movedTo", .text(movedTo))) }
    return town.change("list", "l", of: town.home, .object(set), stamp: town.stamp(time, by: device))
  }

  private func isListThere() async throws -> Bool {
    try await town.sync(town.bo).rows(of: town.home)?["l"]?.fields["isDeleted"] == .flag(false)
  }

  private func log() async throws -> [String] {
    let page = try await town.town.database.read { [home = town.home, ann = town.ann.id] reader in
      try HouseholdLogRepository.page(of: home, for: ann, before: nil, limit: 50, since: 0, in: reader)
    }
    return page.entries.map { "\($0.kind) \($0.name ?? "?") \($0.field) \($0.reason) \($0.kept)" }
  }

  @Test("Removing lists cannot fill the log: a list that takes too much room stays")
  func flood() async throws {
    let cursor = try await list()
    let ann = town.ann.id
    try await town.town.database.write { [home = town.home] writer in
      try HouseholdLogSizes.add(home, ann, entries: LossLog.mostEntries, bytes: 1_000, in: writer)
    }

    let answer = try await town.sync(
      town.ann,
      [
        removal(by: "ann1", at: 20),
        town.change("list", "m", of: town.home, ["name": "Party"], stamp: town.stamp(20)),
      ], cursors: [(town.home, cursor)])

    #expect(answer.refused == [0: "log-full"])
    #expect(try await isListThere())
    #expect(answer.rows(of: town.home)?["m"] != nil)
    #expect(try await log().isEmpty)
  }

  @Test("A list that Ann removes offline comes back, because Bo added an entry meanwhile")
  func comesBack() async throws {
    let cursor = try await list()
    _ = try await town.sync(town.bo, [entry("eggs", by: "bo1", at: 10)], cursors: [(town.home, cursor)])

    let answer = try await town.sync(
      town.ann, [removal(by: "ann1", at: 20)], cursors: [(town.home, cursor)])

    #expect(answer.refused.isEmpty)
    #expect(try await isListThere())
    #expect(answer.rows(of: town.home)?["l"]?.stamps["isDeleted"]?.hasSuffix("-00000000") == true)
    #expect(try await log() == ["list Weekly shop isDeleted overwritten false"])
  }

  @Test("It also comes back if the removal was first, and Bo did not know of it")
  func removalFirst() async throws {
    let cursor = try await list()
    _ = try await town.sync(town.ann, [removal(by: "ann1", at: 20)], cursors: [(town.home, cursor)])
    #expect(try await isListThere() == false)

    _ = try await town.sync(town.bo, [entry("eggs", by: "bo1", at: 10)], cursors: [(town.home, cursor)])

    #expect(try await isListThere())
  }

  @Test("A list that everyone knows is removed, and each of its entries is logged by name")
  func named() async throws {
    let cursor = try await list()
    _ = try await town.sync(town.bo, [entry("eggs", by: "bo1", at: 10)], cursors: [(town.home, cursor)])
    let events = try #require(
      try await town.sync(town.ann, cursors: [(town.home, cursor)]).cursor(of: town.home))

    _ = try await town.sync(town.ann, [removal(by: "ann1", at: 20)], cursors: [(town.home, events)])

    #expect(try await isListThere() == false)
    #expect(
      try await log() == [
        #"entry Milk isDeleted removed {"list":"l"}"#, #"entry Milk isDeleted removed {"list":"l"}"#,
        "list Weekly shop isDeleted removed true",
      ])
  }

  @Test("The remover's own entries and those in the cart do not restore a list")
  func own() async throws {
    let cursor = try await list()
    _ = try await town.sync(
      town.bo, [entry("eggs", by: "bo1", at: 10, inCart: true)], cursors: [(town.home, cursor)])

    // The first response was lost: the cursor is the old one.
    _ = try await town.sync(town.ann, [entry("rice", by: "ann1", at: 11)], cursors: [(town.home, cursor)])
    _ = try await town.sync(
      town.ann, [entry("salt", by: "ann1", at: 12), removal(by: "ann1", at: 20)],
      cursors: [(town.home, cursor)])

    #expect(try await isListThere() == false)
  }

  @Test("A moved list is logged as moved, and comes back only for entries that its mover did not know")
  func moved() async throws {
    let cursor = try await list()

    _ = try await town.sync(
      town.ann, [removal(by: "ann1", at: 20, movedTo: "l2")], cursors: [(town.home, cursor)])
    let logEntries = try await log()
    _ = try await town.sync(town.bo, [entry("eggs", by: "bo1", at: 10)], cursors: [(town.home, cursor)])

    #expect(logEntries == [#"list Weekly shop isDeleted removed {"movedTo":"l2"}"#])
    #expect(try await isListThere())
    #expect(try await town.sync(town.bo).rows(of: town.home)?["l"]?.fields["movedTo"] == .null)
  }

  @Test(
    "Resent rows after a restore bring no removed list back, but their entries are logged"
  )
  func restored() async throws {
    let cursor = try await list()
    try await town.town.database.write { try DatabaseEpoch.begin("two", start: "b", in: $0) }

    _ = try await town.sync(
      town.bo, [removal(by: "bo1", at: 20)], cursors: [(town.home, cursor)], epoch: "one")

    #expect(try await isListThere() == false)
    #expect(try await log().first == #"entry Milk isDeleted removed {"list":"l"}"#)
  }

  @Test("Repeating the request changes nothing")
  func repeated() async throws {
    let cursor = try await list()
    _ = try await town.sync(town.bo, [entry("eggs", by: "bo1", at: 10)], cursors: [(town.home, cursor)])
    let first = try await town.sync(
      town.ann, [removal(by: "ann1", at: 20)], cursors: [(town.home, cursor)])

    let second = try await town.sync(
      town.ann, [removal(by: "ann1", at: 20)], cursors: [(town.home, cursor)])

    #expect(first.cursor(of: town.home) == second.cursor(of: town.home))
    #expect(try await log().count == 1)
  }
}
