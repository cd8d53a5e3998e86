import FileFormats
import Foundation
import Grocery
import TestKit
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

@Suite("Travel times follow the operator's factors by hour (N-33)")
struct TrafficFactorsTests {
  private static func table(_ text: String) throws -> TrafficFactors {
    try TrafficFactors(reading: Array(text.utf8))
  }

  /// Returns factors of 1 except for some hours of Saturday.
  static func saturday(_ hours: [Int: Double], mode: String = "car") throws -> TrafficFactors {
    let factors = (0..<24).map { "\(hours[$0] ?? 1)" }.joined(separator: ", ")
    return try table("{\"\(mode)\": {\"Sa\": [\(factors)]}}")
  }

  @Test("A trip into the next hour continues at that hour's speed")
  func twoHours() throws {
    let factors = try Self.saturday([8: 2, 9: 0.5])

    func seconds(_ way: Int32, at minute: Int32) -> Int32 {
      factors.seconds(way, for: .car, .saturday, leaving: minute * 60)
    }
    #expect(seconds(600, at: 420) == 600)
    #expect(seconds(600, at: 490) == 1_200)
    // Ten minutes before eight, then ten more at half speed.
    #expect(seconds(1_200, at: 470) == 600 + 1_200)
    // Thirty minutes until nine cover fifteen; the other fifteen take half as long.
    #expect(seconds(1_800, at: 510) == 1_800 + 450)
    #expect(seconds(0, at: 490) == 0)
    #expect(factors.seconds(600, for: .foot, .saturday, leaving: 490 * 60) == 600)
    // Friday, a day earlier.
    #expect(factors.seconds(600, for: .car, .friday, leaving: 490 * 60) == 600)
    #expect(factors.seconds(600, for: .car, .friday, leaving: (490 + 1_440) * 60) == 1_200)
  }

  @Test("Days and modes without factors have no traffic, and a range covers several days")
  func days() throws {
    let hours = "[" + [String](repeating: "1.5", count: 24).joined(separator: ",") + "]"
    let factors = try Self.table("{\"bicycle\": {\"Mo-We\": \(hours), \"Su\": \(hours)}}")
    let monday = try #require(CalendarDay("2026-03-02"))

    let week = (0..<7).map { factors.factor(for: .bicycle, at: WallMinute(monday.adding(days: $0))) }

    #expect(week == [1.5, 1.5, 1.5, 1, 1, 1, 1.5])
    #expect(factors.isKnown(for: .bicycle) && !factors.isKnown(for: .car))
    #expect(!TrafficFactors().isKnown(for: .bicycle))
  }

  @Test(
    "Invalid factors are refused with their place",
    arguments: [
      ("[]", "file"), ("{\"boat\": {}}", "boat"), ("{\"car\": {\"Monday\": []}}", "car.Monday"),
      ("{\"car\": {\"Fr-Mo\": []}}", "car.Fr-Mo"), ("{\"car\": {\"Mo\": [1, 2]}}", "car.Mo"),
      ("{\"car\": {\"Mo\": [0.4\(String(repeating: ", 1", count: 23))]}}", "car.Mo[0]"),
      ("{\"car\": {\"Mo\": [1\(String(repeating: ", 1", count: 22)), 3.1]}}", "car.Mo[23]"),
      (
        "{\"car\": {\"Mo\": [1\(String(repeating: ", 1", count: 23))],"
          + "\"Mo-Tu\": [1\(String(repeating: ", 1", count: 23))]}}", "car.Mo-Tu"
      ),
    ])
  func refused(text: String, place: String) {
    #expect { try Self.table(text) } throws: { ($0 as? FileRefusal)?.place == place }
  }

  @Test("A later departure never arrives earlier, with any factors (N-33)", arguments: 0..<40)
  func firstInFirstOut(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let days = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"].map { day in
      let hours = (0..<24).map { _ in String(Double(generator.within(50...300)) / 100) }
      return "\"\(day)\": [\(hours.joined(separator: ","))]"
    }
    let factors = try Self.table("{\"car\": {\(days.joined(separator: ","))}}")

    for _ in 0..<50 {
      let way = Int32(generator.within(1...40_000))
      let day = Weekday.allCases[generator.below(7)]
      var before = Int32.min
      let first = generator.below(2 * 86_400)
      for leaving in stride(from: first, to: first + 7_200, by: 1 + generator.below(90)) {
        let arrival = Int32(leaving) + factors.seconds(way, for: .car, day, leaving: Int32(leaving))
        #expect(arrival >= before, "\(way) s at \(leaving)")
        #expect(arrival >= Int32(leaving) + way / 2 && arrival <= Int32(leaving) + way * 3 + 1)
        before = arrival
      }
    }
  }

  @Test("A plan in traffic takes longer, has higher travel costs, and names the source of the traffic (N-33)")
  func plan() async throws {
    var town = TripTown()
    town.addStore("all", of: "a", north: 5, sells: [("Milk", 200)])
    var dependencies = try await town.dependencies()
    let free = try await ServiceClient(dependencies).plan(TripRequestBody(["milk"]))
    dependencies.traffic = try Self.saturday([9: 2, 10: 2])

    let slow = try await ServiceClient(dependencies).plan(TripRequestBody(["milk"]))
    let foot = try await ServiceClient(dependencies).plan(
      TripRequestBody(["milk"]).with("mode", "foot").with("maximumMinutes", 300))

    let one = try #require(try PlanAnswer(free).trips.first)
    let other = try #require(try PlanAnswer(slow).trips.first)
    #expect(other.travelSeconds == 2 * one.travelSeconds)
    #expect(other.moneyCents > one.moneyCents && other.minutes > one.minutes)
    #expect(free.text.contains("\"traffic\":\"none\"") && foot.text.contains("\"traffic\":\"none\""))
    #expect(slow.text.contains("\"traffic\":\"operator\""))
    BillCheck(town: town).check(try PlanAnswer(slow), lines: ["l0"])
  }

  @Test("The way home has the traffic of its own hour")
  func home() async throws {
    var town = TripTown()
    town.addStore("all", of: "a", north: 5, sells: [("Milk", 200)])
    var dependencies = try await town.dependencies()
    // Ten minutes there, some in the store: home after ten.
    dependencies.traffic = try Self.saturday([10: 3])

    let trip = try #require(
      try PlanAnswer(
        try await ServiceClient(dependencies).plan(
          TripRequestBody(["milk"]).with("departure", "2026-11-21T09:48"))
      ).trips.first)

    let visit = try #require(trip.visits.first)
    #expect(visit.ends > 36_000 - 120 && visit.arrives < 36_000)
    #expect(trip.lastLegSeconds > 2 * visit.travelSeconds)
  }
}
