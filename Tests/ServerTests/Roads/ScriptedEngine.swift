import Grocery
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Synchronization

@testable import Retail
@testable import Shopping

/// An OSRM server on a local port with scripted responses. By default, every route takes a second for ten
/// meters in a straight line, and is twice that long.
///
/// A class because the test and the service share one.
final class ScriptedEngine: Sendable {
  /// The handling of a request.
  enum Script: Sendable {
    case roads
    case status(Int)
    case text(String)
    /// Part of a response, then a closed connection.
    case cut
    /// An endless response, larger than the limit.
    case huge
    /// No response.
    case silence
  }

  struct State {
    var script = Script.roads
    /// The delay before the next response.
    var wait = Duration.zero
    /// The kinds of requests so far: `table 3x4`, or `route 2`.
    var asked: [String] = []
    /// In hundred-thousandths of degrees.
    var offRoads: Set<RoadLocation> = []
    /// Pairs missing in tables; true if a route exists.
    var holes: [RoadCache.Pair: Bool] = [:]
    /// The scripted travel times.
    var seconds: [RoadCache.Pair: Int] = [:]
  }

  let state = Mutex(State())

  var asked: [String] { state.withLock { $0.asked } }

  func change(_ change: (inout State) -> Void) { state.withLock { change(&$0) } }

  /// Runs `body` while the engine serves.
  func open(while body: @escaping @Sendable (_ address: String) async throws -> Void) async throws {
    try await OtherSite.open { [self] request in
      try await answer(request.uri.path, request.uri.query ?? "")
    } while: { site in
      try await body("http://127.0.0.1:\(site.port)")
    }
  }

  private func answer(_ path: String, _ query: String) async throws -> Response {
    let parts = path.split(separator: "/")
    let places = (parts.last ?? "").split(separator: ";").map(Self.place)
    func chosen(_ name: String) -> [RoadLocation] {
      let field = query.split(separator: "&").first { $0.hasPrefix(name + "=") }?.dropFirst(name.count + 1)
      guard let field, field != "all" else { return places }
      return field.split(separator: ";").compactMap { Int($0) }.map { places[$0] }
    }
    let (rows, columns) = (chosen("sources"), chosen("destinations"))
    let isTable = parts.first == "table"
    let (script, wait) = state.withLock { state in
      state.asked.append(isTable ? "table \(rows.count)x\(columns.count)" : "route \(places.count)")
      return (state.script, state.wait)
    }
    if wait > .zero { try await Task.sleep(for: wait) }
    switch script {
    case .roads: return isTable ? table(places, rows, columns) : route(places)
    case .status(let code): return Response(status: .init(code: code))
    case .text(let text): return .page(text, type: "application/json")
    case .silence:
      try await Task.sleep(for: .seconds(3_600))
      return Response(status: .ok)
    case .cut:
      return Response(
        status: .ok, headers: [.contentLength: "1000"],
        body: ResponseBody(contentLength: 1_000) { writer in
          try await writer.write(ByteBuffer(string: #"{"code":"Ok","durations":[[0,"#))
          throw Cut()
        })
    case .huge:
      return Response(
        status: .ok,
        body: ResponseBody { writer in
          let piece = ByteBuffer(repeating: UInt8(ascii: " "), count: 1 << 20)
          for _ in 0..<100 { try await writer.write(piece) }
          try await writer.finish(nil)
        })
    }
  }

  private struct Cut: Error {}

  private static func place(_ text: Substring) -> RoadLocation {
    let numbers = text.split(separator: ",").compactMap { Double($0) }
    return RoadLocation(Position(latitude: numbers.last ?? 0, longitude: numbers.first ?? 0))
  }

  private func table(_ places: [RoadLocation], _ rows: [RoadLocation], _ columns: [RoadLocation]) -> Response
  {
    let state = state.withLock { $0 }
    if places.contains(where: state.offRoads.contains) { return Self.refusal("NoSegment") }
    func written(_ value: (RoadCache.Pair) -> Int) -> String {
      rows.map { from in
        let cells = columns.map { to in
          let pair = RoadCache.Pair(from: from, to: to)
          return state.holes[pair] == nil ? "\(value(pair))" : "null"
        }
        return "[" + cells.joined(separator: ",") + "]"
      }.joined(separator: ",")
    }
    let (times, lengths) = (written { seconds(of: $0, state) }, written(Self.metres))
    return .page(
      #"{"code":"Ok","durations":[\#(times)],"distances":[\#(lengths)]}"#, type: "application/json")
  }

  private func route(_ places: [RoadLocation]) -> Response {
    let state = state.withLock { $0 }
    if places.contains(where: state.offRoads.contains) { return Self.refusal("NoSegment") }
    let pairs = zip(places, places.dropFirst()).map { RoadCache.Pair(from: $0, to: $1) }
    if pairs.contains(where: { state.holes[$0] == false }) { return Self.refusal("NoRoute") }
    let legs = pairs.map { pair in
      let line = RoadLine([pair.from, pair.to].map { $0.point }).encodedFinely
      return #"{"duration":\#(seconds(of: pair, state)),"distance":\#(Self.metres(pair)),"#
        + #""steps":[{"geometry":"\#(line.replacing("\\", with: "\\\\"))"}]}"#
    }
    return .page(
      #"{"code":"Ok","routes":[{"legs":[\#(legs.joined(separator: ","))]}]}"#, type: "application/json")
  }

  private static func refusal(_ code: String) -> Response {
    Response(
      status: .badRequest, headers: [.contentType: "application/json"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: #"{"code":"\#(code)","message":"-"}"#)))
  }

  private func seconds(of pair: RoadCache.Pair, _ state: State) -> Int {
    state.seconds[pair] ?? Self.seconds(pair.from.position, pair.to.position)
  }

  /// Returns the default travel time.
  static func seconds(_ from: Position, _ to: Position) -> Int {
    Int((RoadLocation(from).position.distanceMetres(to: RoadLocation(to).position) / 10).rounded())
  }

  static func metres(_ pair: RoadCache.Pair) -> Int {
    Int((pair.from.position.distanceMetres(to: pair.to.position) * 2).rounded())
  }
}

extension RoadLocation {
  var position: Position {
    Position(latitude: Double(latitude) / 100_000, longitude: Double(longitude) / 100_000)
  }

  var point: RoadLine.Point { RoadLine.Point(latitude: position.latitude, longitude: position.longitude) }
}

extension RoadLine {
  /// The polyline with six decimals, as requested from engines.
  var encodedFinely: String {
    RoadLine(points.map { Point(latitude: $0.latitude * 10, longitude: $0.longitude * 10) }).encoded
  }
}
