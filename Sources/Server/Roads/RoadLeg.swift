import Grocery

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

  /// A day: longer ways exist on the map, but nobody goes shopping there.
  static let longestSeconds: Int32 = 86_400
}
