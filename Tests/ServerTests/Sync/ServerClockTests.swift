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
