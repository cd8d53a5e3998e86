import TestKit
import Testing

@testable import ServerKit

@Suite("Each trip states its merits (N-12)")
struct TripMeritTests {
  @Test("The three trips include the cheapest, the fastest, and the best of both", arguments: 0..<24)
  func merits(seed: Int) async throws {
    var generator = SeededGenerator(seed: seed)
    let (town, request) = try PlansHereContractTests.randomTown(&generator)

    let answer = try await town.plan(request)

    guard !answer.trips.isEmpty else { return }
    for merit in ["cheapest", "quickest", "together"] {
      #expect(answer.trips.count { $0.bestAt.contains(merit) } == 1, "\(merit), seed \(seed)")
    }
    func isLeast(_ merit: String, _ value: (PlanAnswer.Trip) -> Int) -> Bool {
      let best = answer.trips.filter { $0.bestAt.contains(merit) }.map(value)
      return best == [answer.trips.map(value).min()]
    }
    #expect(isLeast("quickest") { $0.minutes })
    #expect(isLeast("cheapest") { $0.moneyCents - $0.pointsCents })
    #expect(answer.trips[0].bestAt.contains("together"))
    let spent = try #require(answer.trips.map { $0.moneyCents - $0.pointsCents }.min())
    let limit = try #require(request.members["maximumMinutes"] as? Int)
    if request.members["savingPercent"] as? Int == 0 {
      let costs = answer.tradeOffs.filter { $0.minutes <= limit }.map { $0.moneyCents - $0.pointsCents }
      #expect(costs.allSatisfy { $0 >= spent }, "seed \(seed)")
    }
  }

  @Test("If time has no value, the cheapest trip is the best; if it has a high value, the fastest")
  func timeValue() async throws {
    var town = TripTown()
    town.addStore("near", of: "a", north: 1, sells: [("Milk", 400), ("Bread", 500)])
    town.addStore("milk", of: "b", north: 9, sells: [("Milk", 200), ("Bread", 490)])
    town.addStore("bread", of: "c", north: 9, east: 2, sells: [("Bread", 100)])
    func best(_ timeCentsPerHour: Int?) async throws -> [String] {
      let answer = try await town.plan(
        TripRequestBody(["milk", "bread"]).with("mode", "bicycle").with("maximumMinutes", 240)
          .with("timeCentsPerHour", timeCentsPerHour))
      #expect(answer.timeCentsPerMinute == (timeCentsPerHour ?? 1_200) / 60)
      return try #require(answer.trips.first).bestAt
    }

    #expect(try await best(0) == ["cheapest", "together"])
    #expect(try await best(6_000) == ["quickest", "together"])
    #expect(try await best(nil) == ["quickest", "together"])
  }

  @Test("The value of an hour is a whole number of cents, 6,000 at most", arguments: [-1, 6_001])
  func refused(cents: Int) async throws {
    var town = TripTown()
    town.addStore("s", of: "o", sells: [("Milk", 100)])

    let answer = try await town.service().plan(TripRequestBody(["milk"]).with("timeCentsPerHour", cents))

    #expect(answer.status == 422 && answer.text.contains("timeCentsPerHour"))
  }
}
