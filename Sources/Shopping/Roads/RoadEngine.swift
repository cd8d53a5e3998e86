import FileFormats
import ServerKit

/// A routing engine, configured for one way of traveling.
protocol RoadEngine: Sendable {
  var source: RoadSource { get }
  /// The URL without a trailing slash.
  var address: String { get }
  /// True if its travel times depend on the departure.
  var hasTraffic: Bool { get }

  /// Returns a request for the routes from each source to each target.
  ///
  /// - Parameter departure: `YYYY-MM-DDTHH:MM`, local time there.
  func request(from sources: [RoadLocation], to targets: [RoadLocation], leaving departure: String?)
    -> RoadEngineRequest
  /// Returns the routes, row-major by source; `unknown` if the engine found none.
  func ways(
    _ reply: HTTPTransferResponse, from sources: Int, to targets: Int
  ) throws(RoadFailure) -> [RoadMatrix.Way]

  /// True if a table ignores the requested departure.
  func ignoresHour(_ reply: HTTPTransferResponse) -> Bool

  /// Returns a request for the route along some places, in their order.
  func request(along places: [RoadLocation], leaving departure: String?) -> RoadEngineRequest
  /// Returns the legs, one fewer than the places.
  func legs(_ reply: HTTPTransferResponse, count: Int) throws(RoadFailure) -> [RoadPath]
}

/// A route along the roads.
struct RoadPath: Sendable, Equatable {
  let seconds: Int32
  let metres: Int32
  let line: RoadLine
}

extension RoadEngine {
  /// The maximum distance of a place from its road, in meters. Farther off, the access is unknown.
  static var snapMetres: Int { 500 }

  /// - Throws: `invalidResponse`.
  func document(in reply: HTTPTransferResponse) throws(RoadFailure) -> JSONNode {
    do {
      return try JSONNode(
        reading: reply.bytes, limits: JSONLimits(bytes: RoadEngineRequest.maximumAnswer, values: 1_000_000),
        repeatedKeys: .lastCounts)
    } catch {
      throw .invalidResponse("status \(reply.status), no JSON")
    }
  }

  /// Runs `read`, mapping parse errors to `invalidResponse`.
  func reading<Value>(_ read: () throws(FileRefusal) -> Value) throws(RoadFailure) -> Value {
    do {
      return try read()
    } catch {
      throw .invalidResponse(error.place)
    }
  }

  /// Returns a route of at most a day. Longer, negative or invalid values are errors.
  func way(seconds: JSONValue, metres: JSONValue, unit: Double) throws(RoadFailure) -> RoadMatrix.Way {
    guard seconds != .null else { return .unknown }
    guard let seconds = Self.number(seconds), (0...Double(RoadLeg.longestSeconds)).contains(seconds),
      let metres = Self.number(metres).map({ $0 * unit }), (0...Self.longestMetres).contains(metres)
    else { throw .invalidResponse("a time or a distance that cannot be") }
    return .known(seconds: Int32(seconds.rounded()), metres: Int32(metres.rounded()))
  }

  /// A day on a motorway.
  private static var longestMetres: Double { 5_000_000 }

  private static func number(_ value: JSONValue) -> Double? {
    switch value {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }

  /// Returns the routes of two tables of the same shape, row by row.
  func ways(
    seconds: JSONNode, metres: JSONNode, unit: Double, rows: Int, columns: Int
  ) throws(RoadFailure) -> [RoadMatrix.Way] {
    guard case .list(let times) = seconds.value, case .list(let lengths) = metres.value,
      times.count == rows, lengths.count == rows
    else { throw .invalidResponse("not \(rows) rows") }
    var ways: [RoadMatrix.Way] = []
    ways.reserveCapacity(rows * columns)
    for (times, lengths) in zip(times, lengths) {
      guard case .list(let times) = times, case .list(let lengths) = lengths,
        times.count == columns, lengths.count == columns
      else { throw .invalidResponse("not \(columns) columns") }
      for (time, length) in zip(times, lengths) {
        ways.append(try way(seconds: time, metres: length, unit: unit))
      }
    }
    return ways
  }
}

extension RoadLocation {
  /// Returns a decimal such as `-0.00012`; not all engines parse exponents.
  static func degrees(_ value: Int32) -> String {
    let magnitude = value.magnitude
    let fraction = String(magnitude % 100_000)
    let zeros = String(repeating: "0", count: 5 - fraction.utf8.count)
    return "\(value < 0 ? "-" : "")\(magnitude / 100_000).\(zeros)\(fraction)"
  }
}
