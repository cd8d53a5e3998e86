import FileFormats
import Foundation
import Grocery
import Language
import ServerKit
import Testing

@testable import Retail
@testable import ServerKit
@testable import Shopping

@Suite("What real road engines have answered is understood (N-17)")
struct RecordedAnswerTests {
  private static let valhalla = ValhallaEngine(address: "", mode: .car, hasTraffic: false)
  private static let osrm = OSRMEngine(address: "", mode: .car)
  private static let places = [(42.543212, 1.7354792), (42.5335215, 1.580147), (42.546397, 1.5218296)].map {
    RoadLocation(Position(latitude: $0.0, longitude: $0.1))
  }

  private static func object(_ bytes: [UInt8]) throws -> NSDictionary {
    try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? NSDictionary)
  }

  @Test("Valhalla and OSRM are asked as they were when they answered")
  func questions() throws {
    let table = Self.valhalla.request(from: Self.places, to: Self.places, leaving: "2026-11-21T09:30")
    let route = Self.valhalla.request(along: Self.places, leaving: nil)
    let other = Self.osrm.request(from: Self.places, to: Self.places, leaving: nil)
    let way = Self.osrm.request(along: Self.places, leaving: nil)

    for (question, name) in [(table, "table of three places"), (route, "route of three stops")] {
      let recorded = try RecordedExchange.named(name, of: "valhalla")
      #expect(question.address == recorded.path)
      let asked = try JSONNode(reading: try #require(question.body)).value
      #expect(try Self.object(question.body ?? []) == Self.object(Self.bytes(recorded.request)), "\(asked)")
    }
    #expect(try other.address == RecordedExchange.named("table of three places", of: "osrm").path)
    #expect(try way.address == RecordedExchange.named("route of three stops", of: "osrm").path)
    #expect(other.body == nil && way.body == nil)
  }

  private static func bytes(_ value: JSONValue?) -> [UInt8] {
    var json = JSONWriter()
    json.value(value ?? .null)
    return json.bytes
  }

  @Test("Only an engine that knows traffic is told when somebody leaves (N-33)")
  func departure() throws {
    let told = ValhallaEngine(address: "", mode: .foot, hasTraffic: true)
      .request(along: Self.places, leaving: "2026-11-21T09:30")

    let body = try Self.object(try #require(told.body))

    #expect(body["date_time"] as? NSDictionary == ["type": 1, "value": "2026-11-21T09:30"])
    #expect(body["costing"] as? String == "pedestrian")
  }

  @Test(
    "A table tells seconds and metres, whatever the unit of its lengths",
    arguments: [
      ("table of three places", "valhalla", 1_526, 23_928),
      ("matrix 3x3 auto compact", "valhalla", 1_526, 23_928),
      ("table of three places in miles", "valhalla", 1_526, 23_928),
      ("table of three places", "osrm", 1_832, 22_855), ("table 3x3", "osrm", 1_832, 22_855),
    ])
  func tables(name: String, of engine: String, seconds: Int32, metres: Int32) throws {
    let exchange = try RecordedExchange.named(name, of: engine)
    let reader: any RoadEngine = engine == "osrm" ? Self.osrm : Self.valhalla

    let ways = try reader.ways(exchange.reply, from: 3, to: 3)

    guard case .known(let heard, let length) = ways[1] else { throw RecordedExchange.Missing(name: name) }
    #expect(heard == seconds && abs(length - metres) <= 1, "\(heard) s, \(length) m")
    #expect(ways.count == 9 && ways[0] == .known(seconds: 0, metres: 0))
  }

  @Test("A hole in a table is a way that nobody has told of")
  func holes() throws {
    let exchange = try RecordedExchange.named(
      "matrix with an unreachable store (null cells)", of: "valhalla")

    #expect(
      try Self.valhalla.ways(exchange.reply, from: 2, to: 2)
        == [.known(seconds: 0, metres: 0), .unknown, .unknown, .known(seconds: 0, metres: 0)])
  }

  @Test("A route tells each leg with its line", arguments: ["valhalla", "osrm"])
  func routes(of engine: String) throws {
    let exchange = try RecordedExchange.named("route of three stops", of: engine)
    let reader: any RoadEngine = engine == "osrm" ? Self.osrm : Self.valhalla

    let legs = try reader.legs(exchange.reply, count: 2)

    #expect(legs.map(\.seconds) == (engine == "osrm" ? [1_832, 645] : [1_526, 521]))
    for (leg, place) in zip(legs, Self.places) {
      let first = try #require(leg.line.points.first)
      let metres = Position(latitude: first.latitude, longitude: first.longitude).distanceMetres(
        to: Position(latitude: Double(place.latitude) / 1e5, longitude: Double(place.longitude) / 1e5))
      #expect(metres < 30 && leg.line.points.count > 100)
    }
    #expect(legs[0].line.points.last == legs[1].line.points.first, "the legs hang together")
  }

  @Test(
    "What an engine refuses is told apart: the places, the way, or its words",
    arguments: [
      ("matrix with a far location: whole request refused", "valhalla", RoadFailure.places),
      (
        "matrix with a location farther from a road than search_cutoff: whole request refused", "valhalla",
        .places
      ),
      ("route to a place off the roads", "valhalla", .places), ("route far", "valhalla", .places),
      ("matrix too many pairs", "valhalla", .invalidResponse("status 400, error 150")),
      ("bad costing", "valhalla", .invalidResponse("status 400, error 125")),
      ("unknown path", "valhalla", .invalidResponse("status 404, error 106")),
      ("matrix 3x3 auto verbose (default)", "valhalla", .invalidResponse("sources_to_targets")),
      ("table far coordinate with radiuses", "osrm", .places),
      ("route to a place off the roads", "osrm", .places),
      ("bad coordinate", "osrm", .invalidResponse("status 400, InvalidValue")),
      ("malformed", "osrm", .invalidResponse("status 400, InvalidQuery")),
    ])
  func refusals(name: String, of engine: String, failure: RoadFailure) throws {
    let exchange = try RecordedExchange.named(name, of: engine)
    let reader: any RoadEngine = engine == "osrm" ? Self.osrm : Self.valhalla

    #expect(throws: failure) { try reader.ways(exchange.reply, from: 3, to: 3) }
  }

  @Test(
    "What makes no sense is no answer",
    arguments: [
      "", "<html>", "[]", "{}", #"{"code":"Ok"}"#, #"{"code":"Ok","durations":[[0,1],[1,0]]}"#,
      #"{"code":"Ok","durations":[[0,1]],"distances":[[0,1]]}"#,
      #"{"code":"Ok","durations":[[0,1],[1]],"distances":[[0,1],[1]]}"#,
      #"{"code":"Ok","durations":[[0,-1],[1,0]],"distances":[[0,1],[1,0]]}"#,
      #"{"code":"Ok","durations":[[0,86401],[1,0]],"distances":[[0,1],[1,0]]}"#,
      #"{"code":"Ok","durations":[[0,1],[1,0]],"distances":[[0,null],[1,0]]}"#,
      #"{"code":"Ok","durations":[[0,1e999],[1,0]],"distances":[[0,1],[1,0]]}"#,
      #"{"code":"Ok","durations":[[0,"1"],[1,0]],"distances":[[0,1],[1,0]]}"#,
    ])
  func nonsense(text: String) {
    #expect {
      try Self.osrm.ways(HTTPTransferResponse(status: 200, bytes: Array(text.utf8)), from: 2, to: 2)
    } throws: { ($0 as? RoadFailure)?.isOfEngine == true }
  }
}
