import Foundation
import Testing

@testable import Server

@Suite("What a shopper's trips have taught counts in the next one (N-18)")
struct TripPaceTests {
  /// A dear store nearby, and a cheap one behind it.
  private static let town = {
    var town = TripTown()
    town.addStore("near", of: "a", east: 2, sells: [("Milk", 300), ("Bread", 900)])
    town.addStore("far", of: "b", east: 4, sells: [("Bread", 200)])
    return town
  }()

  private static let wish = WishBody(["Milk", "Bread"])

  private static func pace(_ changes: [String: Any]) -> WishBody {
    wish.with("pace", ["road": 1, "shopping": 1].merging(changes) { $1 })
  }

  private static func trip(_ wish: WishBody) async throws -> PlanAnswer.Trip {
    try #require(try await town.plan(wish).trips.first)
  }

  @Test("A way that was gone before takes what it took, others what all did")
  func ways() async throws {
    let plain = try await Self.trip(Self.wish)

    let known = try await Self.trip(
      Self.pace([
        "road": 1.1, "fromStart": [["store": "near", "factor": 1.5]],
        "between": [["from": "far", "to": "near", "factor": 0.5]],
      ]))

    #expect(plain.visits.map(\.store) == ["near", "far"])
    #expect(known.visits.map(\.store) == ["near", "far"])
    let seconds = plain.visits.map { Double($0.travelSeconds) }
    #expect(known.visits[0].travelSeconds == Int((seconds[0] * 1.5).rounded()))
    #expect(known.visits[1].travelSeconds == Int((seconds[1] * 0.5).rounded()), "in whichever direction")
    #expect(known.lastLegSeconds == Int((Double(plain.lastLegSeconds) * 1.1).rounded()))
  }

  @Test("The way to where the trip ends is another than the one from its start")
  func end() async throws {
    let plain = try await Self.trip(Self.wish)
    let known = try await Self.trip(Self.pace(["toEnd": [["store": "far", "factor": 2]]]))

    #expect(known.lastLegSeconds == 2 * plain.lastLegSeconds)
    #expect(known.visits.map(\.travelSeconds) == plain.visits.map(\.travelSeconds))
  }

  @Test("A visit takes what it took there before, within a second for each line", arguments: [0.5, 1.4])
  func visits(factor: Double) async throws {
    let plain = try await Self.trip(Self.wish)
    let known = try await Self.trip(
      Self.pace(["shopping": 1.2, "stores": [["store": "far", "factor": factor]]]))

    for (before, after) in zip(plain.visits, known.visits) {
      let took = Double(before.ends - before.starts)
      let expected = took * (after.store == "far" ? factor : 1.2)
      #expect(abs(Double(after.ends - after.starts) - expected) <= 2, "\(after.store)")
    }
  }

  @Test("A trip that somebody is too slow for is not suggested to them")
  func tooSlow() async throws {
    let wish = Self.pace(["shopping": 4]).with("maximumMinutes", 45)

    #expect(try await Self.town.plan(Self.wish.with("maximumMinutes", 45)).trips.isEmpty == false)
    let slow = try await Self.town.plan(wish)

    #expect(slow.trips.isEmpty)
    #expect(slow.obstacles.contains { $0.kind == "time" })
  }

  nonisolated(unsafe) static let nonsense: [(change: [String: Any], place: String)] = [
    (["road": 0], "pace.road"), (["road": 5.1], "pace.road"), (["road": "fast"], "pace.road"),
    (["fromStart": [["store": "near"]]], "pace.fromStart[0]"),
    (["between": [["from": "near", "to": "far", "factor": -1]]], "pace.between[0].factor"),
    (["stores": (0...200).map { ["store": "s\($0)", "factor": 1] as [String: Any] }], "pace.stores"),
    (["toEnd": 7], "pace.toEnd"),
  ]

  @Test("Nonsense is a 422 that names the place", arguments: nonsense.indices)
  func refused(index: Int) async throws {
    let (change, place) = Self.nonsense[index]

    let answer = try await Self.town.service().plan(Self.pace(change))

    #expect(answer.status == 422 && answer.text.contains(place), "\(answer.text)")
  }
}
