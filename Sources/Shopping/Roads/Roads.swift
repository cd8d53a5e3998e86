import Grocery
import Households
import Identity
import Logging
import ServerKit

/// The routing engines, with a cache each.
///
/// A class because all requests share the caches.
package final class Roads: Sendable {
  private let guides: [TravelMode: RoadGuide]

  /// - Parameter now: milliseconds since 1970.
  init(
    _ settings: RoadSettings, metrics: RoadMetrics = RoadMetrics(), now: @escaping @Sendable () -> Int,
    logger: Logger
  ) {
    let hasEngine = TravelMode.allCases.contains { settings.engine(for: $0) != nil }
    guard hasEngine else {
      guides = [:]
      return
    }
    let transfers = HTTPTransferPool.roads()
    var breakers: [String: RoadBreaker] = [:]
    var guides: [TravelMode: RoadGuide] = [:]
    for mode in TravelMode.allCases {
      guard let engine = settings.engine(for: mode) else { continue }
      let breaker = breakers[engine.address] ?? RoadBreaker(now: now)
      breakers[engine.address] = breaker
      let source = engine.source.rawValue
      guides[mode] = RoadGuide(
        engine, breaker, transfers, timeout: .seconds(settings.seconds),
        metrics: metrics.watch(engine.source, mode, breaker), now: now
      ) { failure in
        if let failure {
          logger.warning(
            "The routing server fails; travel times are estimated",
            metadata: ["engine": "\(source)", "mode": "\(mode.rawValue)", "reason": "\(failure.reason)"])
        } else {
          logger.notice(
            "The routing server works again", metadata: ["engine": "\(source)", "mode": "\(mode.rawValue)"])
        }
      }
    }
    self.guides = guides
  }

  package convenience init(_ services: ShoppingServices) {
    self.init(
      services.configuration.roads, metrics: services.roads, now: services.clock.now,
      logger: services.logger)
  }

  /// Returns the guide for a way of traveling; nil without an engine.
  func guide(for mode: TravelMode) -> RoadGuide? { guides[mode] }

  /// Adds the travel times among the start, the end and the stores that sell something. Returns the facts
  /// unchanged without an engine.
  ///
  /// - Parameter day: true to include departures in the following 24 hours.
  func withTravelTimes(_ facts: TripFacts, for wish: TripRequest, throughout day: Bool = false) async
    -> TripFacts
  {
    guard let guide = guides[wish.mode] else { return facts }
    var facts = facts
    facts.roadEngine = guide.engine.source
    let places = facts.uniquePlaces(wish)
    guard places.count > 1 else { return facts }
    let (end, departure) = (wish.end.map { RoadLocation($0) }, wish.moment(afterSeconds: 0))
    facts.roads =
      day
      ? await guide.day(among: places, to: end, leaving: departure)
      : await guide.matrix(among: places, to: end, leaving: departure)
    return facts
  }
}

extension RoadSettings {
  /// Returns the engine for a way of traveling; one for this way alone takes precedence.
  fileprivate func engine(for mode: TravelMode) -> (any RoadEngine)? {
    let osrm =
      switch mode {
      case .car: osrmCar
      case .bicycle: osrmBicycle
      case .foot: osrmFoot
      }
    if let osrm { return OSRMEngine(address: osrm, mode: mode) }
    return valhalla.map { ValhallaEngine(address: $0, mode: mode, hasTraffic: valhallaTraffic == .on) }
  }
}

extension TripFacts {
  /// Returns the unique places of a plan: the start first, the end and the stores.
  fileprivate func uniquePlaces(_ wish: TripRequest) -> [RoadLocation] {
    var seen: Set<RoadLocation> = []
    var asked = [wish.start, wish.end].compactMap { $0 }.map { RoadLocation($0) }.filter {
      seen.insert($0).inserted
    }
    var count = 0
    for place in places where !wish.avoid.contains(place.store.id) {
      let isWished = wish.include.contains(place.store.id) || wish.usualStore == place.store.id
      guard isWished || (count < TripTable.maximumPlaces && place.sells) else { continue }
      count += 1
      let position = RoadLocation(place.store.position)
      if seen.insert(position).inserted { asked.append(position) }
    }
    return asked
  }
}
