import Grocery
import Households
import Identity
import Logging
import ServerKit

/// The roads, as the engines that are set up know them.
///
/// A class because all requests share what one of them has heard.
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
    let couriers = RoadCouriers()
    var breakers: [String: RoadBreaker] = [:]
    var guides: [TravelMode: RoadGuide] = [:]
    for mode in TravelMode.allCases {
      guard let engine = settings.engine(for: mode) else { continue }
      let breaker = breakers[engine.address] ?? RoadBreaker(now: now)
      breakers[engine.address] = breaker
      let source = engine.source.rawValue
      guides[mode] = RoadGuide(
        engine, breaker, couriers, patience: .seconds(settings.seconds),
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

  /// Nil where no engine is set up for a way of travelling.
  func guide(for mode: TravelMode) -> RoadGuide? { guides[mode] }

  /// The facts with what the engine tells of the ways among the start, the end and the stores that sell
  /// something; the same where none is set up.
  ///
  /// - Parameter day: also for who leaves in the 24 hours after the departure.
  func told(_ facts: TripFacts, for wish: TripWish, throughout day: Bool = false) async -> TripFacts {
    guard let guide = guides[wish.mode] else { return facts }
    var facts = facts
    facts.roadEngine = guide.engine.source
    let places = facts.placesToAskFor(wish)
    guard places.count > 1 else { return facts }
    let (end, departure) = (wish.end.map { RoadPlace($0) }, wish.moment(afterSeconds: 0))
    facts.roads =
      day
      ? await guide.day(among: places, to: end, leaving: departure)
      : await guide.matrix(among: places, to: end, leaving: departure)
    return facts
  }
}

extension RoadSettings {
  /// An engine for one way of travelling alone goes before one for all.
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
  /// Start and end, and the places that a plan may visit, each once, the start first.
  fileprivate func placesToAskFor(_ wish: TripWish) -> [RoadPlace] {
    var seen: Set<RoadPlace> = []
    var asked = [wish.start, wish.end].compactMap { $0 }.map { RoadPlace($0) }.filter {
      seen.insert($0).inserted
    }
    var count = 0
    for place in places where !wish.avoid.contains(place.store.id) {
      let isWished = wish.include.contains(place.store.id) || wish.usualStore == place.store.id
      guard isWished || (count < TripTable.maximumPlaces && !place.offers.isEmpty) else { continue }
      count += 1
      let position = RoadPlace(place.store.position)
      if seen.insert(position).inserted { asked.append(position) }
    }
    return asked
  }
}
