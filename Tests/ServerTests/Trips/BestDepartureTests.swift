import FileFormats
import Foundation
import Grocery
import HTTPTypes
import TestKit
import Testing
import TripPlanner

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

@Suite("When should I go? (N-33)")
struct BestDepartureTests {
  private struct WhenAnswer: Decodable {
    struct Departure: Decodable {
      let departure: String
      let moneyCents: Int
      let minutes: Int
      let valueCents: Int
      let lineCount: Int
      let stores: [String]
    }

    struct Reason: Decodable, Equatable {
      let kind: String
      var store: String?
      var at: String?
      var product: String?
      var factor: Double?
      var other: Double?
    }

    struct Store: Decodable {
      let id: String
      let name: String
    }

    let asked: String
    let traffic: String
    let best: Int?
    let proven: Bool
    let departures: [Departure]
    let reasons: [Reason]
    let stores: [Store]

    var bestDeparture: Departure? { best.map { departures[$0] } }
  }

  private static func ask(
    _ town: TripTown, _ request: TripRequestBody, traffic: TrafficFactors = TrafficFactors()
  ) async throws -> WhenAnswer {
    var dependencies = try await town.dependencies()
    dependencies.traffic = traffic
    let answer = try await ServiceClient(dependencies)
      .send("/v1/trips/when", .post, [.contentType: "application/json"], body: request.bytes())
    try #require(answer.status == 200, "\(answer.text)")
    return try JSONDecoder().decode(WhenAnswer.self, from: Data(answer.body))
  }

  @Test("Before a store opens: the departure without a wait, and the store that opens")
  func opens() async throws {
    var town = TripTown()
    town.addStore("all", of: "a", north: 3, hours: "Mo-Sa 07:00-20:00", sells: [("Milk", 200)])

    let answer = try await Self.ask(town, TripRequestBody(["milk"]).with("departure", "2026-11-21T06:27"))

    // The store is a good six minutes away.
    #expect(answer.asked == "2026-11-21T06:27" && answer.proven)
    #expect(answer.departures.first?.departure == "2026-11-21T06:27")
    #expect(answer.bestDeparture?.departure == "2026-11-21T07:00")
    #expect(answer.reasons == [.init(kind: "opens", store: "all", at: "2026-11-21T07:00")])
    #expect(answer.stores.map(\.name) == ["The all"])
    let now = try #require(answer.departures.first)
    #expect(try #require(answer.bestDeparture).minutes < now.minutes)
    // From 20:00 on there is no trip until almost the next morning.
    #expect(!answer.departures.contains { $0.departure.hasSuffix("T22:00") })
  }

  @Test("If now is best, the reason is why later departures are worse")
  func closes() async throws {
    var town = TripTown()
    town.addStore("near", of: "a", north: 1, hours: "Sa 08:00-12:00", sells: [("Milk", 200)])
    town.addStore("far", of: "b", north: 9, sells: [("Milk", 220)])

    let answer = try await Self.ask(town, TripRequestBody(["milk"]))

    #expect(answer.best == 0 && answer.proven)
    #expect(answer.reasons == [.init(kind: "closes", store: "near", at: "2026-11-21T12:00")])
  }

  @Test("A discount that begins in the evening, and one that ends before")
  func discounts() async throws {
    var town = TripTown()
    town.addStore("all", of: "a", north: 1, sells: [("Milk", 900)])
    var other = town
    town.addDiscount(
      .percent(50), on: ["a-Milk"], of: "a", days: ("2026-11-21", nil), times: ("18:00", nil))
    other.addDiscount(
      .percent(50), on: ["a-Milk"], of: "a", days: (nil, "2026-11-21"), times: (nil, "18:00"))

    let starts = try await Self.ask(town, TripRequestBody(["milk"]))
    let ends = try await Self.ask(other, TripRequestBody(["milk"]))

    #expect(starts.bestDeparture?.departure == "2026-11-21T18:00")
    #expect(
      starts.reasons == [
        .init(kind: "discountStarts", store: "all", at: "2026-11-21T18:00", product: "Good Milk")
      ])
    #expect(ends.best == 0)
    #expect(
      ends.reasons == [
        .init(kind: "discountEnds", store: "all", at: "2026-11-21T18:00", product: "Good Milk")
      ])
  }

  @Test("Less traffic: the factors of both hours")
  func traffic() async throws {
    var town = TripTown()
    town.addStore("all", of: "a", north: 5, sells: [("Milk", 200)])
    let traffic = try TrafficFactorsTests.saturday([9: 2, 10: 2, 11: 2, 12: 2])

    let answer = try await Self.ask(town, TripRequestBody(["milk"]), traffic: traffic)

    #expect(answer.traffic == "operator" && answer.proven)
    #expect(answer.bestDeparture?.departure == "2026-11-21T13:00")
    #expect(answer.reasons == [.init(kind: "traffic", factor: 1, other: 2)])
  }

  @Test("A saving below one percent is no reason to wait")
  func hair() async throws {
    var town = TripTown()
    town.addStore("all", of: "a", north: 1, sells: [("Milk", 900)])
    var larger = town
    town.addDiscount(.percent(1), on: ["a-Milk"], of: "a", days: ("2026-11-21", nil), times: ("18:00", nil))
    larger.addDiscount(
      .percent(4), on: ["a-Milk"], of: "a", days: ("2026-11-21", nil), times: ("18:00", nil))

    let now = try await Self.ask(town, TripRequestBody(["milk"]))
    let evening = try await Self.ask(larger, TripRequestBody(["milk"]))

    #expect(now.best == 0 && now.reasons.isEmpty && now.proven)
    #expect(now.departures.contains { $0.valueCents < now.departures[0].valueCents })
    #expect(evening.bestDeparture?.departure == "2026-11-21T18:00")
  }

  @Test("No departure works for a store that cannot be reached in time on any day")
  func never() async throws {
    var town = TripTown()
    town.addStore("all", of: "a", north: 1, hours: "off", sells: [("Milk", 200)])

    let answer = try await Self.ask(town, TripRequestBody(["milk"]))

    #expect(answer.best == nil && answer.departures.isEmpty && answer.reasons.isEmpty && answer.proven)
  }

  @Test("An invalid request is refused like that of a plan")
  func refused() async throws {
    let town = TripTown()

    let answer = try await town.service()
      .send("/v1/trips/when", .post, [.contentType: "application/json"], body: Array("{}".utf8))

    #expect(answer.status == 422)
  }

  /// A random small world with lunch breaks, nights, discounts that start and end, and limits.
  private static func world(_ generator: inout SeededGenerator) -> (TripTown, TripRequestBody) {
    var town = TripTown()
    let items = (0..<generator.within(2...4)).map { "Thing\($0)x" }
    let hours = [
      nil, "Mo-Sa 08:00-20:00", "Mo-Su 07:00-12:30,14:00-18:30", "Sa 10:00-16:00; Su 11:00-15:00",
      "Mo-Fr 09:00-18:00", "Sa 18:00-26:00; Su 09:00-13:00",
    ]
    for store in 0..<generator.within(2...5) {
      let organization = "o\(generator.below(3))"
      town.addStore(
        "s\(store)", of: organization, north: Double(generator.within(-60...60)) / 10,
        east: Double(generator.within(-60...60)) / 10, hours: generator.element(of: hours),
        sells: items.filter { _ in generator.chance(percent: 80) }
          .map { ($0, generator.within(100...900)) })
    }
    for product in town.world.products where generator.chance(percent: 50) {
      let hour = String(generator.within(10...23))
      let isBeginning = generator.chance(percent: 50)
      town.addDiscount(
        .percent(generator.within(20...60)), on: [product.id], of: product.organizationID,
        days: isBeginning ? ("2026-11-21", nil) : (nil, "2026-11-21"),
        times: isBeginning ? ("\(hour):20", nil) : (nil, "\(hour):40"))
    }
    var request = TripRequestBody(items)
      .with("departure", "2026-11-21T\(generator.within(10...23)):\(generator.within(10...59))")
      .with("maximumMinutes", generator.within(25...120))
      .with("mode", generator.element(of: ["car", "car", "bicycle"]))
    if generator.chance(percent: 25) { request = request.with("savingPercent", 10) }
    if generator.chance(percent: 25) { request = request.with("include", ["s0"]) }
    return (town, request)
  }

  @Test("The best departure matches 97 plans, one for each quarter of an hour (N-33)", arguments: 0..<60)
  func exhaustive(seed: Int) async throws {
    var generator = SeededGenerator(seed: seed)
    let (town, body) = Self.world(&generator)
    let request = try TripRequest(JSONNode(reading: body.bytes()))
    var facts = try await TripFactReader(town.dependencies().database).facts(for: request)
    if seed % 2 == 1 {
      let hours = Dictionary(
        uniqueKeysWithValues: (0..<24).map { ($0, Double(generator.within(50...300)) / 100) })
      facts.traffic = try TrafficFactorsTests.saturday(hours)
    }

    var search = DepartureSearch(facts, request, work: TripWork(limit: TripPlanning.answerSteps))
    let answer = try search.best()

    var values: [Int: Int64] = [:]
    for minute in BestDeparture.departures(of: request) {
      let days = minute / 1_440
      let leaving = request.leaving(request.departureDay.adding(days: days), minute % 1_440)
      let report = try TripReport.inTime(
        facts, leaving, work: TripWork(limit: TripReport.steps), maps: MapMemory())
      guard let value = report.trips.first.map(report.table.value(of:)) else { continue }
      values[minute] = value
    }
    // The earliest that costs at most one percent more than the least.
    let least = values.values.min() ?? 0
    let best = values.filter { $0.value * 100 <= least * 101 }.keys.min()
    #expect(answer.best.map { answer.trials[$0].minute } == best)
    #expect(answer.trials.map(\.minute) == values.keys.sorted())
    // A plan also leaves out discounts that only its second or third trip would miss.
    #expect(answer.trials.allSatisfy { trial in values[trial.minute].map { trial.value <= $0 } ?? false })
  }

  /// The work of a plan, reduced to keep the test fast.
  private static let fewSteps = 1_000_000

  @Test(
    "The search stays within its work limit in a hard town, and ends soon after a cancellation"
  )
  func work() async throws {
    let town = TripTown.dense(seed: 3, items: 60, hours: "Mo-Su 08:00-12:00,14:00-20:00")
    let request = try TripRequest(JSONNode(reading: TripRequestBody((0..<60).map { "Thing\($0)x" }).bytes()))
    let facts = try await TripFactReader(town.dependencies().database).facts(for: request)
    let work = TripWork(limit: Self.fewSteps)

    var search = DepartureSearch(facts, request, work: work)
    let answer = try search.best()

    // A search checks its limit every few thousand steps.
    #expect(work.spent < Self.fewSteps * 11 / 10)
    #expect(answer.best != nil)

    var looks = 0
    let abandonedWork = TripWork(limit: Self.fewSteps) {
      looks += 1
      return looks > 3
    }
    var abandonedSearch = DepartureSearch(facts, request, work: abandonedWork)
    #expect(throws: CancellationError.self) { try abandonedSearch.best() }
    #expect(abandonedWork.spent < work.spent / 10)
  }
}
