import FileFormats
import Foundation
import Grocery
import HTTPTypes
import Testing
import TripPlanner

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

@Suite("An engine that knows the traffic of the hours is asked for a day (N-33)", .timeLimit(.minutes(2)))
struct RoadDayTests {
  private static let town: TripTown = {
    var town = TripTown()
    town.addStore("near", of: "a", north: 4, sells: [("milk", 100)])
    town.addStore("far", of: "b", north: 6, east: 2, sells: [("bread", 100)])
    return town
  }()

  /// A departure at 7:30, on the requests' Saturday.
  private static var body: TripRequestBody {
    TripRequestBody(["milk", "bread"]).with("departure", "2026-11-21T07:30")
  }

  private struct WhenAnswer: Decodable {
    struct Departure: Decodable {
      let departure: String
      let minutes: Int
    }

    struct Reason: Decodable {
      let kind: String
      let factor: Double?
      let other: Double?
    }

    let source: String
    let engine: String?
    let traffic: String
    let best: Int?
    let departures: [Departure]
    let reasons: [Reason]
  }

  private static func dependencies(_ address: String, seconds: Int = 30) async throws -> Services {
    var dependencies = try await town.dependencies()
    dependencies.configuration.roads.valhalla = address
    dependencies.configuration.roads.valhallaTraffic = .on
    dependencies.configuration.roads.seconds = seconds
    return dependencies
  }

  private static func when(_ client: ServiceClient) async throws -> WhenAnswer {
    let answer = try await client.send(
      "/v1/trips/when", .post, [.contentType: "application/json"], body: body.bytes())
    try #require(answer.status == 200, "\(answer.text)")
    return try JSONDecoder().decode(WhenAnswer.self, from: Data(answer.body))
  }

  @Test("The best departure is after the full hours, and the times are those of a plan for it")
  func finds() async throws {
    let engine = ScriptedValhalla()
    engine.change { $0.factors = [7: 1.5, 8: 3, 9: 2] }
    try await engine.open { address in
      let client = ServiceClient(try await Self.dependencies(address))

      let answer = try await Self.when(client)
      let asked = engine.asked
      _ = try await Self.when(client)

      #expect(answer.traffic == "engine" && answer.source == "valhalla" && answer.engine == "valhalla")
      let best = try #require(answer.best.map { answer.departures[$0] })
      // The first of the departures as good as 10:00.
      #expect(best.departure == "2026-11-21T10:00")
      let reason = try #require(answer.reasons.first)
      #expect(reason.kind == "traffic" && reason.factor == 1)
      #expect((1.4...3).contains(try #require(reason.other)))
      for hour in ["08", "10"] {
        let plan = try PlanAnswer(
          try await client.plan(Self.body.with("departure", "2026-11-21T\(hour):00")))
        let told = answer.departures.first { $0.departure == "2026-11-21T\(hour):00" }
        let whole = try #require(plan.trips.first { $0.stores.count == 2 }?.minutes)
        let minutes = try #require(told).minutes
        // A plan uses the departure's hour for all of its legs.
        #expect(hour == "10" ? minutes == whole : (whole / 2..<whole).contains(minutes), "\(hour) o'clock")
      }
      // The start's row at each full hour, and few whole tables: the start and both stores.
      #expect(asked.count { $0.hasPrefix("1x2") } == 25)
      #expect(
        (3...RoadGuide.maximumTables).contains(asked.count { $0.hasPrefix("3x3") || $0.hasPrefix("2x3") }))
      #expect(engine.asked == asked, "the second day and both plans are remembered")
    }
  }

  @Test("Hours that are not heard in time are filled in, and the engine is not left alone for it")
  func slow() async throws {
    let engine = ScriptedValhalla()
    engine.change {
      $0.factors = [7: 2, 8: 2]
      $0.silentHours = [12, 13]
    }
    try await engine.open { address in
      let client = ServiceClient(try await Self.dependencies(address, seconds: 10))

      let answer = try await Self.when(client)
      let after = try PlanAnswer(try await client.plan(Self.body))

      #expect(answer.traffic == "engine" && answer.departures.count == 97)
      #expect(answer.best.map { answer.departures[$0].departure } == "2026-11-21T09:00")
      #expect(after.travelTimes.source == "valhalla")
    }
  }

  @Test("An engine that was told the hour and has ignored it is not said to know traffic")
  func ignored() async throws {
    let engine = ScriptedValhalla()
    engine.change { $0.ignoresHour = true }
    try await engine.open { address in
      var dependencies = try await Self.dependencies(address)
      let none = try await Self.when(ServiceClient(dependencies))
      dependencies.traffic = try TrafficFactorsTests.saturday([7: 2, 8: 2])
      let client = ServiceClient(dependencies)
      let plan = try PlanAnswer(try await client.plan(Self.body))
      let factored = try await Self.when(client)

      #expect(none.traffic == "none" && none.source == "valhalla")
      #expect(plan.travelTimes.traffic == "operator" && factored.traffic == "operator")
    }
  }

  @Test("A way is asked for leg by leg, each at its own hour")
  func way() async throws {
    let engine = ScriptedValhalla()
    engine.change { $0.factors = [8: 3] }
    let places = (0..<3).map { Position(latitude: 42.5 + Double($0) / 20, longitude: 1.5) }
    let listed = places.map { "{\"latitude\":\($0.latitude),\"longitude\":\($0.longitude)}" }.joined(
      separator: ",")
    try await engine.open { address in
      let client = ServiceClient(try await Self.dependencies(address))

      let answer = try await client.send(
        "/v1/trips/way", .post, [.contentType: "application/json"],
        body: Array(
          #"{"mode":"car","departure":"2026-11-21T07:50","leaves":[28200,30000],"places":[\#(listed)]}"#.utf8)
      )

      #expect(answer.status == 200 && answer.text.contains("\"traffic\":\"engine\""))
      #expect(
        engine.asked == ["2 along at 2026-11-21T07:50", "2 along at 2026-11-21T08:20"])
      let seconds = ScriptedEngine.seconds(places[0], places[1])
      #expect(
        answer.text.contains("\"seconds\":\(seconds),") && answer.text.contains("\"seconds\":\(seconds * 3),")
      )
    }
  }
}
