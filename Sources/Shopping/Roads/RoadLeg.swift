import Grocery
import Retail

/// Where the time of a way comes from.
enum RoadSource: String, Sendable, CaseIterable {
  /// Fitted curves over the distance as the crow flies.
  case estimate
  case valhalla, osrm
}

/// The way from one place to another, as long as it takes when it is taken.
struct RoadLeg: Sendable, Equatable {
  /// At most a day.
  let seconds: Int32
  /// On roads and paths.
  let metres: Int32
  let source: RoadSource

  init(seconds: Int32, metres: Int32, source: RoadSource) {
    self.seconds = seconds
    self.metres = metres
    self.source = source
  }

  /// By the fitted curves.
  init(estimated mode: TravelMode, from: Position, to: Position) {
    let metres = from.distanceMetres(to: to)
    self.init(
      seconds: mode.seconds(metres: metres), metres: Int32(mode.wayMetres(metres: metres)), source: .estimate)
  }

  /// The same way where it takes so many times as long.
  func lasting(_ factor: Double) -> RoadLeg {
    guard factor != 1 else { return self }
    let seconds = min(max(0, (Double(seconds) * factor).rounded()), Double(Self.longestSeconds))
    return RoadLeg(seconds: Int32(seconds), metres: metres, source: source)
  }

  /// The same way in the operator's traffic.
  ///
  /// - Parameter leaving: seconds after the midnight of the day.
  func slowed(by factors: TrafficFactors, _ mode: TravelMode, leaving: Int32, on day: CalendarDay) -> RoadLeg
  {
    let slowed = factors.seconds(seconds, for: mode, day.weekday, leaving: leaving)
    return RoadLeg(seconds: min(slowed, Self.longestSeconds), metres: metres, source: source)
  }

  /// A day: longer ways exist on the map, but nobody goes shopping there.
  static let longestSeconds: Int32 = 86_400
}
