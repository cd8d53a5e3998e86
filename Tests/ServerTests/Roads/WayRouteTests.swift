import FileFormats
import Foundation
import Grocery
import HTTPTypes
import Testing

@testable import Server

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
        state.holes[.init(from: RoadPlace(Self.places[0]), to: RoadPlace(Self.places[1]))] = false
      }
      let torn = try Self.way(try await Self.ask(client, Self.body(Self.places)))
      let cycled = try Self.way(try await Self.ask(client, Self.body(Self.places, mode: "bicycle")))

      #expect(way.source == "osrm" && way.engine == "osrm" && way.traffic == "none")
      for (index, leg) in way.legs.enumerated() {
        let (from, to) = (Self.places[index], Self.places[index + 1])
        #expect(leg.seconds == ScriptedEngine.seconds(from, to) && leg.source == "osrm")
        let points = RoadLine(encoded: leg.line ?? "", digits: 5)?.points
        #expect(points == [RoadPlace(from).point, RoadPlace(to).point])
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
