import Grocery

/// What a road engine knows of the ways between some places.
struct RoadMatrix: Sendable {
  /// What was heard of one pair of places.
  enum Way: Sendable, Equatable {
    /// Seconds, at most a day, and metres.
    case known(seconds: Int32, metres: Int32)
    /// Both places are on roads, and no way leads from the one to the other.
    case none
    /// Nothing was heard: a place is off the network, or the engine was silent.
    case unknown
  }

  let engine: RoadSource
  /// Whether the seconds are those of the hour of the departure.
  let hasTraffic: Bool
  private let indexOfPlace: [RoadPlace: Int]
  /// Row-major: from each place to each.
  private let ways: [Way]
  /// What they take over the day; nil: what they take at the departure is all that was asked.
  private let hours: RoadHours?

  /// - Parameters:
  ///   - ways: row-major, one for each pair of `places`, which are distinct.
  ///   - hours: of the same pairs.
  init(
    engine: RoadSource, hasTraffic: Bool, places: [RoadPlace], ways: [Way], hours: RoadHours? = nil
  ) {
    precondition(ways.count == places.count * places.count, "a way for each pair of places")
    self.engine = engine
    self.hasTraffic = hasTraffic
    indexOfPlace = Dictionary(uniqueKeysWithValues: places.indices.map { (places[$0], $0) })
    self.ways = ways
    self.hours = hours
  }

  /// Whether ways depend on when somebody sets out.
  var varies: Bool { hours != nil }

  /// At the departure that was asked for.
  func way(from: Position, to: Position) -> Way {
    pair(from, to).map { ways[$0] } ?? .unknown
  }

  /// - Parameter second: after the midnight of the day; also on a later one.
  func way(from: Position, to: Position, leaving second: Int, on day: CalendarDay) -> Way {
    guard let pair = pair(from, to) else { return .unknown }
    guard case .known(_, let metres) = ways[pair],
      let seconds = hours?.seconds(pair, leaving: second, on: day)
    else { return ways[pair] }
    return .known(seconds: seconds, metres: metres)
  }

  private func pair(_ from: Position, _ to: Position) -> Int? {
    guard let from = indexOfPlace[RoadPlace(from)], let to = indexOfPlace[RoadPlace(to)] else { return nil }
    return from * indexOfPlace.count + to
  }

  /// Whether ways lead from a place to others: where none does, it lies on a piece of road that is cut off.
  func leadsAnywhere(from place: Position) -> Bool {
    guard let from = indexOfPlace[RoadPlace(place)] else { return false }
    let count = indexOfPlace.count
    return (0..<count).contains { to in
      if to != from, case .known = ways[from * count + to] { return true }
      return false
    }
  }
}

/// A position as engines are asked for it, rounded to about a metre.
struct RoadPlace: Sendable, Hashable {
  /// Hundred-thousandths of a degree.
  let latitude: Int32
  let longitude: Int32

  init(_ position: Position) {
    latitude = Int32((position.latitude * 100_000).rounded())
    longitude = Int32((position.longitude * 100_000).rounded())
  }
}
