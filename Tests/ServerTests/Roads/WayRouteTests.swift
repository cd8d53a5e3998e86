import FileFormats
import Foundation
import Grocery
import HTTPTypes
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import Retail
@testable import ServerKit
@testable import Shopping

@Suite("The way of a trip is told leg by leg (N-17)", .timeLimit(.minutes(2)))
struct WayRouteTests {
  private struct Way: Decodable {
    struct Leg: Decodable {
      let seconds: Int
      let metres: Int
      let source: String
      let line: String?
    }

    let source: String
    let engine: String?
    let traffic: String
    let legs: [Leg]
  }

  private static let places = (0..<3).map {
    Position(latitude: 42.5 + Double($0) / 100, longitude: 1.5)
  }

  private static func body(_ places: [Position], mode: String = "car") throws -> [UInt8] {
    let places = places.map { ["latitude": $0.latitude, "longitude": $0.longitude] }
    return Array(
      try JSONSerialization.data(withJSONObject: ["mode": mode, "places": places] as [String: Any]))
  }

  private static func ask(_ client: ServiceClient, _ body: [UInt8]) async throws -> Answer {
    try await client.send("/v1/trips/way", .post, [.contentType: "application/json"], body: body)
  }

  private static func way(_ answer: Answer) throws -> Way {
    try #require(answer.status == 200, "\(answer.text)")
    return try JSONDecoder().decode(Way.self, from: Data(answer.body))
  }

  @Test("An engine's lines lead from place to place")
  func lines() async throws {
    let engine = ScriptedEngine()
    try await engine.open { address in
      var dependencies = try await TripTown().dependencies()
      dependencies.configuration.roads.osrmCar = address
      dependencies.configuration.roads.seconds = 30
      let client = ServiceClient(dependencies)

      let way = try Self.way(try await Self.ask(client, Self.body(Self.places)))
      engine.change { state in
        state.holes[.init(from: RoadLocation(Self.places[0]), to: RoadLocation(Self.places[1]))] = false
      }
      let torn = try Self.way(try await Self.ask(client, Self.body(Self.places)))
      let cycled = try Self.way(try await Self.ask(client, Self.body(Self.places, mode: "bicycle")))

      #expect(way.source == "osrm" && way.engine == "osrm" && way.traffic == "none")
      for (index, leg) in way.legs.enumerated() {
        let (from, to) = (Self.places[index], Self.places[index + 1])
        #expect(leg.seconds == ScriptedEngine.seconds(from, to) && leg.source == "osrm")
        let points = RoadLine(encoded: leg.line ?? "", digits: 5)?.points
        #expect(points == [RoadLocation(from).point, RoadLocation(to).point])
      }
      #expect(torn.source == "mixed" && torn.legs.map(\.source) == ["estimate", "osrm"])
      #expect(torn.legs.map { $0.line == nil } == [true, false])
      #expect(cycled.engine == nil && cycled.legs.allSatisfy { $0.line == nil })
    }
  }

  @Test("Without an engine, ways are estimated and have no line")
  func estimated() async throws {
    let way = try Self.way(try await Self.ask(TripTown().service(), Self.body(Self.places)))

    #expect(way.source == "estimate" && way.engine == nil)
    let metres = Self.places[0].distanceMetres(to: Self.places[1])
    #expect(way.legs.map(\.seconds) == [0, 1].map { _ in Int(TravelMode.car.seconds(metres: metres)) })
    #expect(way.legs.allSatisfy { $0.line == nil && $0.source == "estimate" })
  }

  // The plan and the line of its route must agree on the operator's factors.
  @Test("A way has the operator's traffic of its departure, as the plan has it (N-33)", arguments: [9, 12])
  func operatorTraffic(hour: Int) async throws {
    var town = TripTown()
    town.addStore("milk", of: "a", north: 5, sells: [("Milk", 200)])
    town.addStore("bread", of: "b", north: 6, east: 1, sells: [("Bread", 200)])
    var dependencies = try await town.dependencies()
    dependencies.traffic = try TrafficFactorsTests.saturday([9: 2, 10: 2])
    let client = ServiceClient(dependencies)
    let departure = "2026-11-21T\(hour < 10 ? "0" : "")\(hour):15"

    let plan = try PlanAnswer(
      try await client.plan(TripRequestBody(["milk", "bread"]).with("departure", departure)))
    let trip = try #require(plan.trips.first)
    let stops = trip.stores.compactMap { id in town.world.stores.first { $0.id == id }?.position }
    let places = [TripTown.home] + stops + [TripTown.home]
    let leaves = [hour * 3_600 + 900] + trip.visits.map(\.ends)
    var body = try #require(
      try JSONSerialization.jsonObject(with: Data(Self.body(places))) as? [String: Any])
    body["departure"] = departure
    body["leaves"] = leaves
    let way = try Self.way(
      try await Self.ask(client, Array(try JSONSerialization.data(withJSONObject: body))))
    let timeless = try Self.way(try await Self.ask(client, Self.body(places)))

    #expect(stops.count == 2 && way.traffic == "operator" && timeless.traffic == "none")
    #expect(way.legs.map(\.seconds) == trip.visits.map(\.travelSeconds) + [trip.lastLegSeconds])
    let times = hour == 9 ? 2 : 1
    #expect(way.legs.map(\.seconds) == timeless.legs.map { $0.seconds * times })
  }

  @Test(
    "What makes no sense is refused with its place",
    arguments: [
      (#"{"mode":"car"}"#, "places"), (#"{"mode":"car","places":[]}"#, "places"),
      (#"{"mode":"transit","places":[{"latitude":1,"longitude":1},{"latitude":1,"longitude":2}]}"#, "mode"),
      (#"{"mode":"car","places":[{"latitude":1,"longitude":1},{"latitude":91,"longitude":2}]}"#, "places[1]"),
      (
        #"{"mode":"car","departure":"soon","places":[{"latitude":1,"longitude":1},"#
          + #"{"latitude":1,"longitude":2}]}"#,
        "departure"
      ),
      (
        #"{"mode":"car","leaves":[0],"places":[{"latitude":1,"longitude":1},{"latitude":1,"longitude":2}]}"#,
        "leaves"
      ),
      (
        #"{"mode":"car","departure":"2026-11-21T09:30","leaves":[9,5],"places":["#
          + #"{"latitude":1,"longitude":1},{"latitude":1,"longitude":2},{"latitude":1,"longitude":3}]}"#,
        "leaves[1]"
      ),
    ])
  func refused(body: String, place: String) async throws {
    let answer = try await Self.ask(TripTown().service(), Array(body.utf8))

    #expect(answer.status == 422 && answer.text.contains(place), "\(answer.text)")
  }

  @Test("More places than a trip can have are refused")
  func tooMany() async throws {
    let many = Array(repeating: Self.places[0], count: 23)

    #expect(try await Self.ask(TripTown().service(), Self.body(many)).status == 422)
    #expect(try await Self.ask(TripTown().service(), Self.body(Array(many.dropFirst()))).status == 200)
  }
}
