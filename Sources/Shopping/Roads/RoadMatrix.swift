import Grocery

/// A routing engine's routes between some places.
struct RoadMatrix: Sendable {
  /// The route between a pair of places.
  enum Way: Sendable, Equatable {
    /// Seconds, at most a day, and meters.
    case known(seconds: Int32, metres: Int32)
    /// Both places are on roads, but no route connects them.
    case none
    /// No result: a place is off the network, or the engine did not answer.
    case unknown
  }

  let engine: RoadSource
  /// True if the seconds depend on the hour of departure.
  let hasTraffic: Bool
  private let indexOfPlace: [RoadLocation: Int]
  /// The routes from each place to each, row-major.
  private let ways: [Way]
  /// The times over the day; nil if only the departure was requested.
  private let hours: RoadHours?

  /// - Parameters:
  ///   - ways: row-major, one for each pair of `places`, which are unique.
  ///   - hours: the times of the same pairs over the day.
  init(
    engine: RoadSource, hasTraffic: Bool, places: [RoadLocation], ways: [Way], hours: RoadHours? = nil
  ) {
    precondition(ways.count == places.count * places.count, "a way for each pair of places")
    self.engine = engine
    self.hasTraffic = hasTraffic
    indexOfPlace = Dictionary(uniqueKeysWithValues: places.indices.map { (places[$0], $0) })
    self.ways = ways
    self.hours = hours
  }

  /// True if times depend on the departure.
  var varies: Bool { hours != nil }

  /// Returns the route at the requested departure.
  func way(from: Position, to: Position) -> Way {
    pair(from, to).map { ways[$0] } ?? .unknown
  }

  /// - Parameter second: after midnight of the day; may be on a later day.
  func way(from: Position, to: Position, leaving second: Int, on day: CalendarDay) -> Way {
    guard let pair = pair(from, to) else { return .unknown }
    guard case .known(_, let metres) = ways[pair],
      let seconds = hours?.seconds(pair, leaving: second, on: day)
    else { return ways[pair] }
    return .known(seconds: seconds, metres: metres)
  }

  private func pair(_ from: Position, _ to: Position) -> Int? {
    guard let from = indexOfPlace[RoadLocation(from)], let to = indexOfPlace[RoadLocation(to)] else {
      return nil
    }
    return from * indexOfPlace.count + to
  }

  /// True if any route leads from a place to another; otherwise its road is cut off.
  func leadsAnywhere(from place: Position) -> Bool {
    guard let from = indexOfPlace[RoadLocation(place)] else { return false }
    let count = indexOfPlace.count
    return (0..<count).contains { to in
      if to != from, case .known = ways[from * count + to] { return true }
      return false
    }
  }
}

/// A position for engine requests, rounded to about a meter.
struct RoadLocation: Sendable, Hashable {
  /// In hundred-thousandths of a degree.
  let latitude: Int32
  let longitude: Int32

  init(_ position: Position) {
    latitude = Int32((position.latitude * 100_000).rounded())
    longitude = Int32((position.longitude * 100_000).rounded())
  }
}
