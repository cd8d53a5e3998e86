import Grocery

/// The ways of one wish, taken at its departure: as a road engine has told them, and where it has not, by the
/// estimate.
struct TripRoads: Sendable {
  /// Whose knowledge of traffic is in the seconds.
  enum Traffic: String, Sendable { case none, engine, `operator` }

  let traffic: Traffic
  /// The engine that is set up for the way of travelling, whether it has answered or not.
  let engine: RoadSource?
  private let wish: TripWish
  private let matrix: RoadMatrix?
  private let factors: TrafficFactors

  init(_ facts: TripFacts, for wish: TripWish) {
    self.wish = wish
    matrix = facts.roads
    engine = facts.roadEngine
    let hasOwn = matrix?.hasTraffic == true
    traffic = hasOwn ? .engine : facts.traffic.know(wish.mode) ? .operator : .none
    factors = facts.traffic
  }

  func leg(from: Position, to: Position) -> RoadLeg {
    let leg: RoadLeg
    if let matrix, case .known(let seconds, let metres) = matrix.way(from: from, to: to) {
      leg = RoadLeg(seconds: seconds, metres: metres, source: matrix.engine)
      if matrix.hasTraffic { return leg }
    } else {
      leg = RoadLeg(estimated: wish.mode, from: from, to: to)
    }
    let seconds = factors.seconds(
      leg.seconds, wish.mode, wish.departureDay.weekday, departure: Int32(wish.departureMinute * 60))
    return RoadLeg(
      seconds: min(seconds, RoadLeg.longestSeconds), metres: leg.metres, source: leg.source)
  }

  func fromStart(to position: Position) -> RoadLeg { leg(from: wish.start, to: position) }

  /// To where the trip ends; nil where it ends at its last store.
  func toEnd(from position: Position) -> RoadLeg? { wish.end.map { leg(from: position, to: $0) } }

  /// When somebody who goes straight to a place is there, on its clock.
  func earliestArrival(at position: Position) -> WallMinute {
    wish.moment(afterSeconds: Int(fromStart(to: position).seconds))
  }

  /// Whether an engine says that no way leads to a place, or none from there to where the trip ends. Where
  /// the start itself is cut off from everything, that says nothing about stores.
  func isOutOfReach(_ position: Position) -> Bool {
    guard let matrix, matrix.leadsAnywhere(from: wish.start) else { return false }
    if matrix.way(from: wish.start, to: position) == .none { return true }
    return wish.end.map { matrix.way(from: position, to: $0) == .none } ?? false
  }
}
