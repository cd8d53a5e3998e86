import Database
import FileFormats
import Grocery
import HTTPTypes
import Testing

@testable import Operations

@Suite("A wrong server clock undoes nothing (H-09)")
struct ServerClockTests {
  private let town: SyncTown

  init() async throws {
    town = try await SyncTown()
  }

  private func list(_ id: String) -> JSON { town.change("list", id, of: town.home, ["name": "One"]) }

  @Test("While the clock is behind stored data, all changes are refused, and reading works")
  func behind() async throws {
    _ = try await town.sync(town.ann, [list("one")])
    let change = list("two")
    town.town.clock.advance(seconds: -2 * 86_400)

    let refused = try await town.ann.post("/v1/sync", SyncTown.body([change]))
    let answer = try await town.sync(town.bo)
    town.town.clock.advance(seconds: 2 * 86_400)
    let again = try await town.sync(town.ann, [change])

    #expect(refused.status == 503)
    #expect(try refused.json.member("code").text() == "clock-behind")
    #expect(refused.headers[.retryAfter] != nil)
    #expect(answer.rows(of: town.home)?.keys.sorted() == ["one"])
    #expect(again.refused.isEmpty && again.rows(of: town.home)?.keys.sorted() == ["one", "two"])
  }

  @Test("A clock one minute behind is accepted: clocks are adjusted all the time")
  func aMinute() async throws {
    _ = try await town.sync(town.ann, [list("one")])
    town.town.clock.advance(seconds: -60)

    #expect(try await town.sync(town.ann, [list("two")]).refused.isEmpty)
  }

  @Test("A server clock that was ahead does no harm once corrected: devices' timestamps were right")
  func ahead() async throws {
    let right = list("one")
    town.town.clock.advance(seconds: 31 * 86_400)
    _ = try await town.sync(town.ann, [right])
    town.town.clock.advance(seconds: -31 * 86_400)

    #expect(try await town.sync(town.ann, [list("two")]).refused.isEmpty)
  }

  @Test("Rows from an accepted future can be changed at once, and devices take them")
  func acceptedFuture() async throws {
    // Sessions last longer.
    let lead = 5 * 86_400
    town.town.clock.advance(seconds: lead)
    for id in ["one", "two"] {
      let early = ["name": "From the future", "details": "Old note"] as JSON
      _ = try await town.sync(town.ann, [town.change("list", id, of: town.home, early)])
    }
    town.town.clock.advance(seconds: -lead)
    let right = try await town.sync(town.bo)
    let cursor = try #require(right.cursor(of: town.home))

    let check = ClockCheck(town.town.database, clock: town.town.clock.wallClock)
    #expect(try await check.accept() == 2)
    #expect(try await check.accept() == 0)
    town.town.clock.advance(seconds: 1)
    let edit = town.change(
      "list", "one", of: town.home, ["details": "New note"], stamp: town.stamp(by: "bo1"))
    let answer = try await town.sync(town.bo, [edit], cursors: [(town.home, cursor)])

    let rows = try #require(answer.rows(of: town.home))
    #expect(rows.keys.sorted() == ["one", "two"], "the device takes both rows with their new timestamps")
    #expect(rows["one"]?.fields["details"] == .text("New note"))
    #expect(rows["one"]?.fields["name"] == .text("From the future"))
    let latest = town.stamp(1)
    #expect(rows.values.flatMap(\.stamps.values).allSatisfy { $0 < latest })
    #expect(rows["two"]?.stamps["name"]?.hasSuffix("-ann1") == true)
    let losses = try await town.town.database.read {
      try $0.integer("SELECT count(*) FROM household_log WHERE reason = 'late'")
    }
    #expect(losses == 0)
  }

  @Test("Readiness reports that the clock is behind, and the operator can accept it")
  func ready() async throws {
    _ = try await town.sync(town.ann, [list("one")])
    town.town.clock.advance(seconds: -7_200)

    let before = try await town.town.guest.get("/ready")
    let check = ClockCheck(town.town.database, clock: town.town.clock.wallClock)
    let delay = try await check.delayMilliseconds()
    try await check.accept()

    #expect(before.status == 503 && before.text.contains("120 minutes behind"))
    #expect(delay == 7_200_000)
    #expect(try await check.delayMilliseconds() == 0)
    #expect(try await town.sync(town.ann, [list("two")]).refused.isEmpty)
  }
}
