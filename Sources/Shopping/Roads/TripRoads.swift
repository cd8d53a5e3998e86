import Grocery

/// The legs of a request at any departure, from a routing engine or, without a result, estimated.
struct TripRoads: Sendable {
  /// The source of traffic in the travel times.
  enum Traffic: String, Sendable { case none, engine, `operator` }

  let traffic: Traffic
  /// The configured engine, whether or not it has answered.
  let engine: RoadSource?
  private let wish: TripRequest
  private let matrix: RoadMatrix?
  private let factors: TrafficFactors
  /// The store at each place, to look up the shopper's pace.
  private let idOfPlace: [Position: String]

  init(_ facts: TripFacts, for wish: TripRequest) {
    self.wish = wish
    matrix = facts.roads
    engine = facts.roadEngine
    let hasOwn = matrix?.hasTraffic == true
    traffic = hasOwn ? .engine : facts.traffic.isKnown(for: wish.mode) ? .operator : .none
    factors = facts.traffic
    idOfPlace = Dictionary(
      facts.places.map { ($0.store.position, $0.store.id) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the same for another departure.
  func leaving(_ wish: TripRequest) -> TripRoads { TripRoads(self, leaving: wish) }

  private init(_ other: TripRoads, leaving wish: TripRequest) {
    self.wish = wish
    matrix = other.matrix
    engine = other.engine
    traffic = other.traffic
    factors = other.factors
    idOfPlace = other.idOfPlace
  }

  /// True if times depend on the departure.
  var varies: Bool { traffic == .operator || matrix?.varies == true }

  /// - Parameter leaving: seconds after midnight of the departure's day; nil for the departure.
  func leg(from: Position, to: Position, leaving: Int32? = nil) -> RoadLeg {
    let pace = wish.pace.factor(of: paceWay(from: from, to: to))
    let leaving = leaving ?? Int32(wish.departureMinute * 60)
    let leg: RoadLeg
    if let matrix,
      case .known(let seconds, let metres) = matrix.way(
        from: from, to: to, leaving: Int(leaving), on: wish.departureDay)
    {
      leg = RoadLeg(seconds: seconds, metres: metres, source: matrix.engine).lasting(pace)
      if matrix.hasTraffic { return leg }
    } else {
      leg = RoadLeg(estimated: wish.mode, from: from, to: to).lasting(pace)
    }
    guard traffic != .none else { return leg }
    return leg.slowed(by: factors, wish.mode, leaving: leaving, on: wish.departureDay)
  }

  /// Returns the key of a leg in the shopper's pace; nil if neither end is a store.
  private func paceWay(from: Position, to: Position) -> TripPace.Way? {
    switch (idOfPlace[from], idOfPlace[to]) {
    case (let from?, let to?): .ofStores(from, to)
    case (nil, let to?): .fromStart(to)
    case (let from?, nil): .toEnd(from)
    case (nil, nil): nil
    }
  }

  func fromStart(to position: Position) -> RoadLeg { leg(from: wish.start, to: position) }

  /// Returns the leg to the end of the trip; nil if it ends at its last store.
  func toEnd(from position: Position, leaving: Int32? = nil) -> RoadLeg? {
    wish.end.map { leg(from: position, to: $0, leaving: leaving) }
  }

  /// Returns the local time of arrival after going straight to a place.
  func earliestArrival(at position: Position) -> WallMinute {
    wish.moment(afterSeconds: Int(fromStart(to: position).seconds))
  }

  /// True if an engine finds no route to a place, or from there to the end. A start that is cut off says
  /// nothing about stores.
  func isOutOfReach(_ position: Position) -> Bool {
    guard let matrix, matrix.leadsAnywhere(from: wish.start) else { return false }
    if matrix.way(from: wish.start, to: position) == .none { return true }
    return wish.end.map { matrix.way(from: position, to: $0) == .none } ?? false
  }
}
