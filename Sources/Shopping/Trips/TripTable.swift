import Grocery
import TripPlanner

/// The input of the planner: prices and times, with names replaced by indexes.
struct TripTable: Sendable {
  /// The offer for a line at one store.
  struct LineOffer: Sendable {
    let product: Product
    /// The price of the line on its own, as the planner counts it.
    let price: LinePrice
    /// The portion of a product sold by weight; the price is the portion's.
    let portion: WeighedPortion?
    /// The discounts that apply to the shopper there, scaled to the portion.
    let discounts: [StoreDiscount]
    let shelf: StoreMap.Cell?
  }

  private(set) var request: TripRequest
  private(set) var roads: TripRoads
  /// The planner's stores: places that sell something on the list or are on the request.
  let places: [TripFacts.Place]
  /// Stores without a route from the routing engine. Only those on the request stay among the places, with
  /// estimated times.
  let outOfReach: [TripFacts.Place]
  /// The number of stores within reach that are not compared, or not with all of their goods: too many
  /// stores, or too much to read. Any of them may sell an unsold line.
  let storesNotCompared: Int
  /// The planner's lines: indexes of the lines that some place sells.
  let lines: [Int]
  /// The indexes of the lines that no place sells.
  let unsoldLines: [Int]
  /// The offers for each of the planner's lines, by store; nil without one.
  let offers: [[LineOffer?]]
  /// The discounts on the sum, such as coupons on everything, by store.
  let sumDiscounts: [[StoreDiscount]]
  /// The names from the facts.
  let namesOfChosen: [String: String]
  let shopping: [ShoppingSeconds]
  /// The visiting hours of each store, in seconds after midnight of the departure's day; empty if unknown.
  private(set) var opening: [[OpeningInterval]]
  /// The opening hours, in minutes after midnight of the departure's day; nil if unknown.
  private var hours: [[Range<Int>]?]
  /// The travel times in seconds.
  private(set) var travel = TravelTimes(fromStart: [], toEnd: [], between: [])
  /// The seconds that every line takes at any store.
  let lineSeconds: Int32
  /// The planner's unit of money, as units in a cent.
  let partsOfCent: Int32

  static let maximumPlaces = 40

  /// - Parameter maps: the cache of walks through the stores.
  init(_ facts: TripFacts, _ request: TripRequest, maps: MapMemory) {
    self.request = request
    let roads = TripRoads(facts, for: request)
    self.roads = roads
    var candidates: [(place: TripFacts.Place, offers: [LineOffer?])] = []
    var outOfReach: [TripFacts.Place] = []
    var count = 0
    var leftOut = facts.furtherStoreCount
    let possible = facts.places.filter { !request.avoid.contains($0.store.id) }
    for (place, offers) in zip(possible, facts.lineOffers(at: possible, for: request)) {
      let isRequested = request.include.contains(place.store.id) || request.usualStore == place.store.id
      let isCandidate = isRequested || offers.contains { $0 != nil }
      let isTooMany = !isRequested && count >= Self.maximumPlaces
      if place.isUnread || isCandidate && isTooMany { leftOut += 1 }
      guard isCandidate, !isTooMany else { continue }
      count += 1
      let isOutOfReach = roads.isOutOfReach(place.store.position)
      if isOutOfReach { outOfReach.append(place) }
      if isRequested || !isOutOfReach { candidates.append((place, offers)) }
    }
    self.outOfReach = outOfReach
    storesNotCompared = leftOut
    let soldLines = request.lines.indices.filter { line in candidates.contains { $0.offers[line] != nil } }
    places = candidates.map { $0.place }
    lines = soldLines
    unsoldLines = request.lines.indices.filter { !soldLines.contains($0) }
    offers = candidates.map { place in soldLines.map { place.offers[$0] } }
    sumDiscounts = facts.sumDiscounts(at: places, roads, for: request)
    namesOfChosen = facts.namesOfChosen
    partsOfCent = Self.partsOfCent(offers, at: places, for: request)
    hours = candidates.map { $0.place.store.openSpans(from: request.departureDay, days: Self.daysOfHours) }
    opening = hours.map { Self.opening($0, for: request) }
    let steps = min(StoreWay.mostSteps, StoreWay.answerSteps / max(1, candidates.count))
    let shopping = candidates.map { candidate in
      let offers = candidate.offers.compactMap { $0 }
      let way = candidate.place.map.flatMap {
        StoreWay.cached(
          $0, shelves: offers.compactMap { $0.shelf }, on: request.departureDay, steps: steps, in: maps)
      }
      let seconds = ShoppingSeconds(
        store: candidate.place.store, way: way, lineCount: offers.count, mode: request.mode)
      return seconds.lasting(request.pace.visit(candidate.place.store.id))
    }
    self.shopping = shopping
    let walk = shopping.reduce(0) { $0 + $1.walkPerLine } / Double(max(1, shopping.count))
    lineSeconds = Int32(((ShoppingSeconds.pickSeconds + walk) * request.pace.shopping).rounded())
    travel = ways()
  }

  /// The day of departure, the two that follow, and one more for a departure a day later.
  private static let daysOfHours = 4

  /// Returns the same stores and prices for a departure up to a day later.
  ///
  /// - Parameter minute: after midnight of the departure's day; may be on the next day.
  func leaving(minute: Int) -> TripTable {
    let day = minute / Self.dayMinutes
    var copy = self
    copy.request = request.leaving(request.departureDay.adding(days: day), minute - day * Self.dayMinutes)
    copy.hours = hours.map { spans in
      spans?.compactMap { span in
        let end = span.upperBound - day * Self.dayMinutes
        return end > 0 ? max(0, span.lowerBound - day * Self.dayMinutes)..<end : nil
      }
    }
    copy.opening = copy.hours.map { Self.opening($0, for: copy.request) }
    copy.roads = roads.leaving(copy.request)
    if roads.varies { copy.travel = copy.ways() }
    return copy
  }

  private static let dayMinutes = 1_440

  /// Returns one travel time for each route. Routes from the start use the departure. Routes from a store use
  /// the time after going straight there, waiting until it opens and buying what it sells. That is exact for
  /// a trip to one store, and early for later stores.
  private func ways() -> TravelTimes {
    let positions = places.map { $0.store.position }
    let departure = Int32(request.departureMinute * 60)
    let fromStart = positions.map { roads.fromStart(to: $0).seconds }
    let leaves = places.indices.map { store in
      let buying = Int32(offers[store].count { $0 != nil }) * lineSeconds
      let visit = TripStore(serviceSeconds: shopping[store].visit + buying, opening: opening[store])
      let arrival = departure + fromStart[store]
      return (visit.start(arrival: arrival) ?? arrival) + visit.serviceSeconds
    }
    return TravelTimes(
      fromStart: fromStart,
      toEnd: zip(positions, leaves).map { roads.toEnd(from: $0, leaving: $1)?.seconds ?? 0 },
      between: zip(positions, leaves).flatMap { from, leaves in
        positions.map { roads.leg(from: from, to: $0, leaving: leaves).seconds }
      })
  }

  /// Returns the hours from the day of departure on, without those that begin after the trip's time limit.
  private static func opening(_ open: [Range<Int>]?, for request: TripRequest) -> [OpeningInterval] {
    // A store with unreadable hours stays; the answer shows its hours as unknown.
    guard let open else { return [] }
    let latest = request.departureMinute + request.maximumMinutes
    let spans = open.filter {
      $0.upperBound > request.departureMinute && $0.lowerBound <= latest
    }
    if spans.isEmpty { return [.never] }
    let end = daysOfHours * dayMinutes
    return spans.map {
      OpeningInterval(opens: Int32($0.lowerBound * 60), closes: Int32(min($0.upperBound, end) * 60))
    }
  }

  /// Returns the planner's input in fractions of a cent.
  ///
  /// - Precondition: some place sells a line.
  /// - Throws: `TripError`; a bug here, since everything was validated when it was read.
  func question() throws(TripError) -> TripQuestion {
    let limits = TripLimits(
      maximumSeconds: Int32(request.maximumMinutes * 60), maximumVisits: request.maximumStores,
      include: request.include.compactMap(index))
    let problem = try TripProblem(
      lineCount: lines.count,
      stores: places.indices.map { TripStore(serviceSeconds: shopping[$0].visit, opening: opening[$0]) },
      prices: prices,
      travel: travel,
      rates: rates,
      departure: Int32(request.departureMinute * 60),
      handlingSeconds: lineSeconds * Int32(lines.count),
      limits: limits)
    return try TripQuestion(
      problem: problem, lineSeconds: lineSeconds,
      linePaces: places.map { request.pace.visit($0.store.id) / request.pace.shopping },
      savingPercent: request.savingPercent, usualStore: request.usualStore.flatMap(index),
      steps: TripPlanning.answerSteps)
  }

  /// Returns the planner's index of a store; nil if it is not included.
  func index(of storeID: String) -> Int? {
    places.firstIndex { $0.store.id == storeID }
  }
}
