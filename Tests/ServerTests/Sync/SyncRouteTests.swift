import Database
import FileFormats
import Grocery
import HTTPTypes
import Testing

@testable import ServerKit

@Suite("Devices sync people's data")
struct SyncRouteTests {
  @Test("Ann's edit reaches her other device and Bo, but not Cy (H-01)")
  func arrives() async throws {
    let town = try await SyncTown()
    let list = town.change("list", "saturday", of: town.home, ["name": "Saturday", "isDeleted": false])

    let answer = try await town.sync(town.ann, [list])

    #expect(answer.refused.isEmpty)
    #expect(answer.rows(of: town.home)?["saturday"]?.fields["name"] == .text("Saturday"))
    let tablet = try await town.town.signIn("Ann", device: "Tablet")
    #expect(try await town.sync(tablet).rows(of: town.home)?["saturday"]?.author == town.ann.id)
    #expect(try await town.sync(town.bo).rows(of: town.home)?["saturday"] != nil)
    let stranger = try await town.sync(town.cy)
    #expect(stranger.households.map(\.id) == [town.cy.household])
    #expect(!stranger.text.contains("saturday"))
  }

  @Test("The own household comes first, with the account and the server's time")
  func document() async throws {
    let town = try await SyncTown()

    let answer = try await town.bo.post("/v1/sync", SyncTown.body([])).json

    #expect(try answer.member("account").member("household").text() == town.bo.household)
    #expect(try answer.member("account").member("nickname").text() == "Bo")
    #expect(try answer.member("now").integer(0...Int.max) == town.town.clock.now)
    let households = try answer.member("households").elements()
    #expect(try households.map { try $0.member("id").text() } == [town.bo.household, town.home])
    #expect(try households[1].member("leader").text() == town.ann.id)
  }

  @Test("With a cursor, the response has only changes and the next cursor")
  func cursor() async throws {
    let town = try await SyncTown()
    let first = try await town.sync(
      town.ann, [town.change("list", "one", of: town.home, ["name": "One"])])
    let cursor = try #require(first.cursor(of: town.home))
    _ = try await town.sync(town.bo, [town.change("list", "two", of: town.home, ["name": "Two"])])

    let second = try await town.sync(town.ann, cursors: [(town.home, cursor)])

    #expect(second.rows(of: town.home)?.keys.sorted() == ["two"])
    let next = try #require(second.cursor(of: town.home))
    #expect(next > cursor)
    #expect(try await town.sync(town.ann, cursors: [(town.home, next)]).rows(of: town.home)?.isEmpty == true)
  }

  @Test("A cursor from before a restore returns everything")
  func cursorAhead() async throws {
    let town = try await SyncTown()
    _ = try await town.sync(town.ann, [town.change("list", "one", of: town.home, ["name": "One"])])

    let answer = try await town.sync(town.ann, cursors: [(town.home, 1_000_000)])

    #expect(answer.rows(of: town.home)?.keys.sorted() == ["one"])
  }

  @Test("A foreign household is reported as gone, if it exists or not")
  func gone() async throws {
    let town = try await SyncTown()

    let answer = try await town.sync(town.cy, cursors: [(town.home, 0), ("nowhere", 3)])

    #expect(answer.gone == [town.home, "nowhere"])
  }

  @Test("A change in a foreign household is refused and reveals nothing")
  func stranger() async throws {
    let town = try await SyncTown()
    _ = try await town.sync(town.ann, [town.change("list", "one", of: town.home, ["name": "One"])])

    let answer = try await town.sync(
      town.cy,
      [
        town.change("list", "one", of: town.home, ["name": "Cy was here"]),
        town.change("list", "", of: town.ann.household, ["name": 3]),
        town.change("list", "one", of: "nowhere", ["name": "Cy was here"]),
      ])

    #expect(answer.refused[0] == "not-a-member" && answer.refused[2] == "not-a-member")
    #expect(answer.refused[1] == "bad-field")
    #expect(!answer.text.contains("One"))
    let row = try await town.sync(town.ann).rows(of: town.home)?["one"]
    #expect(row?.fields["name"] == .text("One"))
  }

  @Test("Valid changes are stored next to invalid ones, which are listed with their location")
  func alone() async throws {
    let town = try await SyncTown()
    let answer = try await town.ann.post(
      "/v1/sync",
      SyncTown.body([
        town.change("list", "one", of: town.home, ["name": "One"]),
        town.change("list", "two", of: town.home, ["name": ""]),
        town.change("pantry", "three", of: town.home, ["name": "Three"]),
        ["household": .text(town.home)], 3,
        town.change("list", "four", of: town.home, ["name": "Four"], stamp: "yesterday"),
        town.change("list", "five", of: town.home, ["name": "Five"], stamp: town.stamp(3_600_000)),
        town.change("list", "six", of: town.home, ["name": "Six"]),
      ]))

    let refused = try answer.json.member("refused").elements()
    #expect(
      try refused.map { "\(try $0.member("index").integer(0...9)) \(try $0.member("code").text())" } == [
        "1 bad-field", "2 unknown-kind", "3 bad-field", "4 bad-field", "5 bad-stamp",
        "6 stamp-from-the-future",
      ])
    #expect(try refused[0].member("place").text() == "name")
    #expect(try await town.sync(town.bo).rows(of: town.home)?.keys.sorted() == ["one", "six"])
  }

  @Test("The response has the stored row of a refused change")
  func refusedRow() async throws {
    let town = try await SyncTown()
    let first = try await town.sync(
      town.ann, [town.change("list", "one", of: town.home, ["name": "One"])])
    let cursor = try #require(first.cursor(of: town.home))

    let answer = try await town.sync(
      town.ann, [town.change("list", "one", of: town.home, ["name": ""])], cursors: [(town.home, cursor)])

    #expect(answer.rows(of: town.home)?["one"]?.fields["name"] == .text("One"))
  }

  @Test("A repeated body changes nothing")
  func repeated() async throws {
    let town = try await SyncTown()
    let changes = [
      town.change("list", "one", of: town.home, ["name": "One"], stamp: town.stamp(-9)),
      town.change("list", "one", of: town.home, ["name": "Uno"], stamp: town.stamp(-8)),
      town.change("list", "one", of: town.home, ["name": "Late"], stamp: town.stamp(-10)),
    ]
    let first = try await town.sync(town.ann, changes)

    let second = try await town.sync(town.ann, changes)

    #expect(second.cursor(of: town.home) == first.cursor(of: town.home))
    #expect(first.rows(of: town.home)?["one"]?.fields["name"] == .text("Uno"))
    #expect(try await log(town) == ["overwritten One for Uno", "late Late for Uno"])
  }

  private func log(_ town: SyncTown) async throws -> [String] {
    try await town.town.database.read { reader in
      try reader.rows(
        "SELECT reason, lost_value, kept_value FROM household_log ORDER BY revision, position"
      ) { row in
        "\(try row.text(0)) \(try row.text(1)) for \(try row.text(2))".filter { $0 != "\"" }
      }
    }
  }

  @Test("A guest must sign in")
  func guest() async throws {
    let town = try await SyncTown()

    #expect(try await town.town.guest.post("/v1/sync", SyncTown.body([])).status == 401)
    #expect(try await town.town.guest.get("/v1/live").status == 401)
  }

  @Test("Rows beyond one response follow in the next ones, each exactly once")
  func pages() async throws {
    let town = try await SyncTown()
    for part in 0..<3 {
      _ = try await town.sync(
        town.ann,
        (0..<1_000).map { town.change("item", "item-\(part)-\($0)", of: town.home, ["name": "Milk"]) })
    }
    var seen: [String] = []
    var cursor = 0
    var isComplete = false
    while !isComplete {
      let answer = try await town.sync(town.bo, cursors: [(town.home, cursor)])
      let part = try #require(answer.households.first { $0.id == town.home })
      seen += part.rows.map(\.key.id)
      cursor = part.revision
      isComplete = part.isComplete
      #expect(part.rows.count <= 2_000)
    }

    #expect(seen.count == 3_000 && Set(seen).count == 3_000)
  }

  @Test("A full household accepts changes, and no more rows")
  func full() async throws {
    let town = try await SyncTown()
    _ = try await town.sync(town.ann, [town.change("item", "milk", of: town.home, ["name": "Milk"])])
    try await town.town.database.write { writer in
      try writer.run(
        """
        WITH RECURSIVE number (n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM number WHERE n < 50000)
        INSERT INTO household_row (household_id, kind, id, revision, author_id, fields, stamps)
        SELECT 'home', 'item', 'x' || n, 1, NULL, '{}', '{}' FROM number
        """)
      try writer.run("UPDATE household SET row_count = 50000 WHERE id = 'home'")
    }

    let answer = try await town.sync(
      town.ann,
      [
        town.change("item", "milk", of: town.home, ["name": "Oat milk"], stamp: town.stamp(1)),
        town.change("item", "eggs", of: town.home, ["name": "Eggs"]),
      ], cursors: [(town.home, 5)])

    #expect(answer.refused == [1: "household-full"])
    #expect(answer.rows(of: town.home)?["milk"]?.fields["name"] == .text("Oat milk"))
  }
}
