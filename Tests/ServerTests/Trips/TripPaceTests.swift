import Foundation
import Grocery
import Testing

@testable import Retail
@testable import Shopping

@Suite("The pace learned from a shopper's trips counts in the next one (N-18)")
struct TripPaceTests {
  /// An expensive store nearby, and a cheap one behind it.
  private static let town: TripTown = {
    var town = TripTown()
    town.addStore("near", of: "a", east: 2, sells: [("Milk", 300), ("Bread", 3_900)])
    town.addStore("far", of: "b", north: 1, east: 4, sells: [("Bread", 200)])
    return town
  }()

  nonisolated(unsafe) private static let request = TripRequestBody(["Milk", "Bread"])

  private static func pace(_ changes: [String: Any]) -> TripRequestBody {
    request.with("pace", ["road": 1, "shopping": 1].merging(changes) { $1 })
  }

  private static func trip(_ request: TripRequestBody) async throws -> PlanAnswer.Trip {
    try #require(try await town.plan(request).trips.first)
  }

  /// Returns the seconds of a drive, scaled by a factor.
  private static func seconds(_ from: Position, _ to: Position, _ factor: Double) -> Int {
    Int((Double(TravelMode.car.seconds(metres: from.distanceMetres(to: to))) * factor).rounded())
  }

  private static let near = town.world.stores[0].position
  private static let far = town.world.stores[1].position

  @Test("A route traveled before takes its learned time, and others the general pace")
  func ways() async throws {
    let trip = try await Self.trip(
      Self.pace([
        "road": 1.1, "fromStart": [["store": "near", "factor": 0.5]],
        "between": [["from": "far", "to": "near", "factor": 0.7]],
      ]))

    #expect(trip.visits.map(\.store) == ["near", "far"])
    #expect(trip.visits[0].travelSeconds == Self.seconds(TripTown.home, Self.near, 0.5))
    #expect(trip.visits[1].travelSeconds == Self.seconds(Self.near, Self.far, 0.7), "in whichever direction")
    #expect(trip.lastLegSeconds == Self.seconds(Self.far, TripTown.home, 1.1))
  }

  @Test("The route to the end of the trip differs from the one from its start")
  func end() async throws {
    let trip = try await Self.trip(Self.pace(["toEnd": [["store": "far", "factor": 0.5]]]))

    #expect(trip.visits.map(\.store) == ["near", "far"])
    #expect(trip.visits[0].travelSeconds == Self.seconds(TripTown.home, Self.near, 1))
    #expect(trip.lastLegSeconds == Self.seconds(Self.far, TripTown.home, 0.5))
  }

  @Test("A visit takes its learned time, within a second for each line", arguments: [0.5, 1.4])
  func visits(factor: Double) async throws {
    let plain = try await Self.trip(Self.request)
    let paced = try await Self.trip(
      Self.pace(["shopping": 1.2, "stores": [["store": "far", "factor": factor]]]))

    for after in paced.visits {
      let before = try #require(plain.visits.first { $0.store == after.store })
      let took = Double(before.ends - before.starts)
      let expected = took * (after.store == "far" ? factor : 1.2)
      #expect(abs(Double(after.ends - after.starts) - expected) <= 2, "\(after.store)")
    }
  }

  @Test("A trip that a shopper is too slow for is not suggested")
  func tooSlow() async throws {
    let request = Self.pace(["shopping": 4]).with("maximumMinutes", 30)

    #expect(try await Self.town.plan(Self.request.with("maximumMinutes", 30)).trips.isEmpty == false)
    let slow = try await Self.town.plan(request)

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

  @Test("An invalid pace is a 422 with its place", arguments: nonsense.indices)
  func refused(index: Int) async throws {
    let (change, place) = Self.nonsense[index]

    let answer = try await Self.town.service().plan(Self.pace(change))

    #expect(answer.status == 422 && answer.text.contains(place), "\(answer.text)")
  }
}
