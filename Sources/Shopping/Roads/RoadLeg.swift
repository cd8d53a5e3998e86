import Grocery
import Retail

/// The source of a travel time.
enum RoadSource: String, Sendable, CaseIterable {
  /// Curves fitted to the distance in a straight line.
  case estimate
  case valhalla, osrm
}

/// The route between two places with its travel time.
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

  /// Estimates a leg by the fitted curves.
  init(estimated mode: TravelMode, from: Position, to: Position) {
    let metres = from.distanceMetres(to: to)
    self.init(
      seconds: mode.seconds(metres: metres), metres: Int32(mode.wayMetres(metres: metres)), source: .estimate)
  }

  /// Returns the leg with its time scaled by a factor.
  func lasting(_ factor: Double) -> RoadLeg {
    guard factor != 1 else { return self }
    let seconds = min(max(0, (Double(seconds) * factor).rounded()), Double(Self.longestSeconds))
    return RoadLeg(seconds: Int32(seconds), metres: metres, source: source)
  }

  /// Returns the leg in the operator's traffic.
  ///
  /// - Parameter leaving: seconds after midnight of the day.
  func slowed(by factors: TrafficFactors, _ mode: TravelMode, leaving: Int32, on day: CalendarDay) -> RoadLeg
  {
    let slowed = factors.seconds(seconds, for: mode, day.weekday, leaving: leaving)
    return RoadLeg(seconds: min(slowed, Self.longestSeconds), metres: metres, source: source)
  }

  /// A day: longer routes exist, but not for shopping.
  static let longestSeconds: Int32 = 86_400
}
