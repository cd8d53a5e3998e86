import FileFormats
import Foundation
import Grocery
import Hummingbird
import Synchronization

@testable import Retail
@testable import Shopping

/// A Valhalla server on a local port with traffic by hour: every route takes a second for ten meters in a
/// straight line, times the factor of the departure's hour.
///
/// A class because the test and the service share one.
final class ScriptedValhalla: Sendable {
  struct State {
    /// The factors by hour of the day; 1 by default.
    var factors: [Int: Double] = [:]
    /// True to behave like an engine with a `max_timedep_distance_matrix` of 0.
    var ignoresHour = false
    /// The hours whose requests are never answered.
    var silentHours: Set<Int> = []
    /// The requests so far, such as `4x4 at 2026-11-21T09:30`, or `2 along at` a time.
    var asked: [String] = []
  }

  let state = Mutex(State())

  var asked: [String] { state.withLock { $0.asked } }

  func change(_ change: (inout State) -> Void) { state.withLock { change(&$0) } }

  /// Runs `body` while the engine serves.
  func open(while body: @escaping @Sendable (_ address: String) async throws -> Void) async throws {
    try await OtherSite.open { [self] request in
      let bytes = Array(try await request.body.collect(upTo: 1 << 20).readableBytesView)
      return try await answer(request.uri.path, try JSONNode(reading: bytes))
    } while: { site in
      try await body("http://127.0.0.1:\(site.port)")
    }
  }

  private func answer(_ path: String, _ question: JSONNode) async throws -> Response {
    let time = try question.member("date_time").member("value").text()
    let hour = Int(time.dropFirst(11).prefix(2)) ?? 0
    let isTable = path == "/sources_to_targets"
    func places(_ name: String) throws -> [Position] {
      try question.member(name).elements(1...100, of: "places").map { place in
        Position(
          latitude: try place.member("lat").number(-90...90),
          longitude: try place.member("lon").number(-180...180))
      }
    }
    let (from, to) =
      isTable ? (try places("sources"), try places("targets")) : (try places("locations"), [])
    let state = state.withLock { state in
      state.asked.append(isTable ? "\(from.count)x\(to.count) at \(time)" : "\(from.count) along at \(time)")
      return state
    }
    if state.silentHours.contains(hour) { try await Task.sleep(for: .seconds(3_600)) }
    return isTable ? table(from, to, hour, state) : route(from, hour, state)
  }

  static func seconds(_ from: Position, _ to: Position, _ factor: Double = 1) -> Int {
    Int((Double(ScriptedEngine.seconds(from, to)) * factor).rounded())
  }

  private func table(_ from: [Position], _ to: [Position], _ hour: Int, _ state: State) -> Response {
    // Like the real one, it ignores the hour if there are more sources than targets.
    let ignores = state.ignoresHour || from.count > to.count
    let factor = ignores ? 1 : state.factors[hour] ?? 1
    func written(_ value: (Position, Position) -> Int) -> String {
      from.map { from in "[" + to.map { "\(value(from, $0))" }.joined(separator: ",") + "]" }
        .joined(separator: ",")
    }
    let seconds = written { Self.seconds($0, $1, factor) }
    let metres = written { Int($0.distanceMetres(to: $1)) / 1_000 }
    return .page(
      #"{"algorithm":"\#(ignores ? "costmatrix" : "timedistancematrix")","units":"kilometers","#
        + #""sources_to_targets":{"durations":[\#(seconds)],"distances":[\#(metres)]}}"#,
      type: "application/json")
  }

  private func route(_ places: [Position], _ hour: Int, _ state: State) -> Response {
    let legs = zip(places, places.dropFirst()).map { from, to in
      let line = RoadLine([RoadLocation(from).point, RoadLocation(to).point]).encodedFinely
      return #"{"summary":{"time":\#(Self.seconds(from, to, state.factors[hour] ?? 1)),"length":1.0},"#
        + #""shape":"\#(line.replacing("\\", with: "\\\\"))"}"#
    }
    return .page(
      #"{"trip":{"units":"kilometers","legs":[\#(legs.joined(separator: ","))]}}"#, type: "application/json")
  }
}
