import Grocery

/// The legs of a route, each at its own departure.
struct WayLegs: Sendable {
  private(set) var legs: [RoadLeg] = []
  /// The engine's route for each leg; nil for an estimate.
  private(set) var paths: [RoadPath?] = []
  /// The source of traffic in the travel times.
  let traffic: TripRoads.Traffic

  /// Requests leg by leg from an engine with traffic, since each leg departs at its own time.
  init(_ wish: RouteRequest, _ guide: RoadGuide?, _ factors: TrafficFactors) async {
    let places = wish.places.map { RoadLocation($0) }
    let isByHour = guide?.engine.hasTraffic == true && wish.departure != nil
    let deadline = ContinuousClock.now + (guide?.timeout ?? .zero)
    var answers: [RoadPath?] = places.dropFirst().map { _ in nil }
    if let guide, !isByHour { answers = await guide.paths(along: places, leaving: nil, until: deadline) }
    var clock = Int32(wish.departure?.minuteOfDay ?? 0) * 60
    for index in answers.indices {
      let leaving = wish.leaves?[index] ?? clock
      if let guide, isByHour, let day = wish.departure?.day {
        answers[index] =
          await guide.paths(
            along: Array(places[index...index + 1]), leaving: WallMinute(day, minute: Int(leaving) / 60).text,
            until: deadline
          ).first ?? nil
      }
      let leg = Self.leg(index, of: wish, answers[index], guide, factors, leaving: leaving)
      legs.append(leg)
      clock = leaving + leg.seconds
    }
    self.paths = answers
    let hasPath = answers.contains { $0 != nil }
    let hasFactors = wish.departure != nil && factors.isKnown(for: wish.mode)
    traffic = isByHour && hasPath ? .engine : hasFactors ? .operator : .none
  }

  private static func leg(
    _ index: Int, of wish: RouteRequest, _ path: RoadPath?, _ guide: RoadGuide?, _ factors: TrafficFactors,
    leaving: Int32
  ) -> RoadLeg {
    var leg = RoadLeg(estimated: wish.mode, from: wish.places[index], to: wish.places[index + 1])
    if let path, let engine = guide?.engine {
      leg = RoadLeg(seconds: path.seconds, metres: path.metres, source: engine.source)
      if engine.hasTraffic { return leg }
    }
    guard let departure = wish.departure else { return leg }
    return leg.slowed(by: factors, wish.mode, leaving: leaving, on: departure.day)
  }
}
