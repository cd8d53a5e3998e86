import FileFormats

/// A program that knows the roads, as it is spoken to for one way of travelling.
protocol RoadEngine: Sendable {
  var source: RoadSource { get }
  /// Where it is, without a slash at the end.
  var address: String { get }
  /// Whether its seconds are those of the departure that it is told.
  var hasTraffic: Bool { get }

  /// Asks for the ways from each of some places to each of others.
  ///
  /// - Parameter departure: `YYYY-MM-DDTHH:MM` on the clock there.
  func question(from sources: [RoadPlace], to targets: [RoadPlace], leaving departure: String?)
    -> RoadQuestion
  /// Row-major, from each source to each target; `unknown` where the engine has found no way.
  func ways(
    _ reply: RoadReply, from sources: Int, to targets: Int
  ) throws(RoadFailure) -> [RoadMatrix.Way]

  /// Whether a table is that of any hour although it was asked for that of a departure.
  func ignoresHour(_ reply: RoadReply) -> Bool

  /// Asks for the way along some places, in their order.
  func question(along places: [RoadPlace], leaving departure: String?) -> RoadQuestion
  /// One leg less than there are places.
  func legs(_ reply: RoadReply, count: Int) throws(RoadFailure) -> [RoadPath]
}

/// A way along the roads.
struct RoadPath: Sendable, Equatable {
  let seconds: Int32
  let metres: Int32
  let line: RoadLine
}

extension RoadEngine {
  /// How far from a place its road may lie, in metres. Farther off, nobody knows how one gets there.
  static var snapMetres: Int { 500 }

  /// - Throws: `garbled`.
  func document(in reply: RoadReply) throws(RoadFailure) -> JSONNode {
    do {
      return try JSONNode(
        reading: reply.bytes, limits: JSONLimits(bytes: RoadQuestion.maximumAnswer, values: 1_000_000),
        repeatedKeys: .lastCounts)
    } catch {
      throw .garbled("status \(reply.status), no JSON")
    }
  }

  /// Reads with `read`, whose refusals mean that the engine speaks otherwise.
  func reading<Value>(_ read: () throws(FileRefusal) -> Value) throws(RoadFailure) -> Value {
    do {
      return try read()
    } catch {
      throw .garbled(error.place)
    }
  }

  /// A way of at most a day; what is longer, negative or no number is no answer.
  func way(seconds: JSONValue, metres: JSONValue, unit: Double) throws(RoadFailure) -> RoadMatrix.Way {
    guard seconds != .null else { return .unknown }
    guard let seconds = Self.number(seconds), (0...Double(RoadLeg.longestSeconds)).contains(seconds),
      let metres = Self.number(metres).map({ $0 * unit }), (0...Self.longestMetres).contains(metres)
    else { throw .garbled("a time or a distance that cannot be") }
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

  /// Two tables of the same shape, row by row.
  func ways(
    seconds: JSONNode, metres: JSONNode, unit: Double, rows: Int, columns: Int
  ) throws(RoadFailure) -> [RoadMatrix.Way] {
    guard case .list(let times) = seconds.value, case .list(let lengths) = metres.value,
      times.count == rows, lengths.count == rows
    else { throw .garbled("not \(rows) rows") }
    var ways: [RoadMatrix.Way] = []
    ways.reserveCapacity(rows * columns)
    for (times, lengths) in zip(times, lengths) {
      guard case .list(let times) = times, case .list(let lengths) = lengths,
        times.count == columns, lengths.count == columns
      else { throw .garbled("not \(columns) columns") }
      for (time, length) in zip(times, lengths) {
        ways.append(try way(seconds: time, metres: length, unit: unit))
      }
    }
    return ways
  }
}

extension RoadPlace {
  /// Such as `-0.00012`: engines do not all read exponents.
  static func degrees(_ value: Int32) -> String {
    let magnitude = value.magnitude
    let fraction = String(magnitude % 100_000)
    let zeros = String(repeating: "0", count: 5 - fraction.utf8.count)
    return "\(value < 0 ? "-" : "")\(magnitude / 100_000).\(zeros)\(fraction)"
  }
}
