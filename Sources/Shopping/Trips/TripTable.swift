import Grocery
import TripPlanner

/// What each line costs at each store, and all times, as the planner wants them: names have become indexes.
struct TripTable: Sendable {
  /// What answers a line at one store.
  struct LineOffer: Sendable {
    let product: Product
    /// Of the line by itself, as the planner reckons it.
    let price: LinePrice
    /// How much of it, where it is sold by weight; the price is then the portion's.
    let portion: WeighedPortion?
    /// Those that hold there for the shopper; of what is sold by weight, the portion's.
    let discounts: [StoreDiscount]
    let shelf: StoreMap.Cell?
  }

  private(set) var wish: TripWish
  private(set) var roads: TripRoads
  /// Those of the facts that sell something of the list, or are wished for. The planner's stores.
  let places: [TripFacts.Place]
  /// Those that sell something of the list or are wished for, and to which an engine knows no way. Only those
  /// that are wished for are among the places, with estimated ways.
  let outOfReach: [TripFacts.Place]
  /// Indexes of the wish's lines that some place sells. The planner's lines.
  let lines: [Int]
  /// Indexes of the wish's lines that no place sells.
  let unsoldLines: [Int]
  /// What answers each of the planner's lines at each of its stores; nil where nothing does.
  let offers: [[LineOffer?]]
  /// What comes off the sum at each of the planner's stores: coupons on everything.
  let sumDiscounts: [[StoreDiscount]]
  /// As in the facts.
  let namesOfChosen: [String: String]
  let shopping: [ShoppingSeconds]
  /// When each store is open and may be visited, in seconds after the midnight of the departure's day; empty:
  /// nobody knows.
  private(set) var opening: [[OpeningInterval]]
  /// The hours themselves, in minutes after the midnight of the departure's day; nil: nobody knows.
  private var hours: [[Range<Int>]?]
  /// The ways, in seconds, as the planner wants them.
  private(set) var travel = TravelTimes(fromStart: [], toEnd: [], between: [])
  /// What every line takes wherever it is bought, in seconds.
  let lineSeconds: Int32
  /// The planner's unit of money: so many are a cent.
  let partsOfCent: Int32

  static let maximumPlaces = 40

  /// - Parameter maps: remembers the ways through the stores.
  init(_ facts: TripFacts, _ wish: TripWish, maps: MapMemory) {
    self.wish = wish
    let roads = TripRoads(facts, for: wish)
    self.roads = roads
    var kept: [(place: TripFacts.Place, offers: [LineOffer?])] = []
    var outOfReach: [TripFacts.Place] = []
    var count = 0
    let possible = facts.places.filter { !wish.avoid.contains($0.store.id) }
    for (place, offers) in zip(possible, facts.lineOffers(at: possible, for: wish)) {
      let isWished = wish.include.contains(place.store.id) || wish.usualStore == place.store.id
      guard isWished || (count < Self.maximumPlaces && offers.contains { $0 != nil }) else { continue }
      count += 1
      let isOutOfReach = roads.isOutOfReach(place.store.position)
      if isOutOfReach { outOfReach.append(place) }
      if isWished || !isOutOfReach { kept.append((place, offers)) }
    }
    self.outOfReach = outOfReach
    let sold = wish.lines.indices.filter { line in kept.contains { $0.offers[line] != nil } }
    places = kept.map { $0.place }
    lines = sold
    unsoldLines = wish.lines.indices.filter { !sold.contains($0) }
    offers = kept.map { place in sold.map { place.offers[$0] } }
    sumDiscounts = facts.sumDiscounts(at: places, roads, for: wish)
    namesOfChosen = facts.namesOfChosen
    partsOfCent = Self.partsOfCent(offers, at: places, for: wish)
    hours = kept.map { $0.place.store.openSpans(from: wish.departureDay, days: Self.daysOfHours) }
    opening = hours.map { Self.opening($0, for: wish) }
    let steps = min(StoreWay.mostSteps, StoreWay.answerSteps / max(1, kept.count))
    let shopping = kept.map { kept in
      let offers = kept.offers.compactMap { $0 }
      let way = kept.place.map.flatMap {
        StoreWay.remembered(
          $0, shelves: offers.compactMap { $0.shelf }, on: wish.departureDay, steps: steps, in: maps)
      }
      let seconds = ShoppingSeconds(
        store: kept.place.store, way: way, lineCount: offers.count, mode: wish.mode)
      return seconds.lasting(wish.pace.visit(kept.place.store.id))
    }
    self.shopping = shopping
    let walk = shopping.reduce(0) { $0 + $1.walkPerLine } / Double(max(1, shopping.count))
    lineSeconds = Int32(((ShoppingSeconds.pickSeconds + walk) * wish.pace.shopping).rounded())
    travel = ways()
  }

  /// The day of the departure, the two that follow, and another for who leaves a day later.
  private static let daysOfHours = 4

  /// The same stores and prices for who leaves later, a day later at most.
  ///
  /// - Parameter minute: after the midnight of the departure's day, also of the next.
  func leaving(minute: Int) -> TripTable {
    let day = minute / Self.dayMinutes
    var copy = self
    copy.wish = wish.leaving(wish.departureDay.adding(days: day), minute - day * Self.dayMinutes)
    copy.hours = hours.map { spans in
      spans?.compactMap { span in
        let end = span.upperBound - day * Self.dayMinutes
        return end > 0 ? max(0, span.lowerBound - day * Self.dayMinutes)..<end : nil
      }
    }
    copy.opening = copy.hours.map { Self.opening($0, for: copy.wish) }
    copy.roads = roads.leaving(copy.wish)
    if roads.varies { copy.travel = copy.ways() }
    return copy
  }

  private static let dayMinutes = 1_440

  /// The planner knows one time for each way. Those from the start have that of the departure. Those from a
  /// store have the time of who went straight there, waited until it opened, and has bought what it sells:
  /// true for a trip to one store, and early for stores that are visited after others.
  private func ways() -> TravelTimes {
    let positions = places.map { $0.store.position }
    let departure = Int32(wish.departureMinute * 60)
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

  /// From the day of the departure on. Nobody waits for a store that opens only when the time is up.
  private static func opening(_ open: [Range<Int>]?, for wish: TripWish) -> [OpeningInterval] {
    // Hours that nobody understands are no reason to leave a store out; the answer shows them as unknown.
    guard let open else { return [] }
    let latest = wish.departureMinute + wish.maximumMinutes
    let spans = open.filter {
      $0.upperBound > wish.departureMinute && $0.lowerBound <= latest
    }
    if spans.isEmpty { return [.never] }
    let end = daysOfHours * dayMinutes
    return spans.map {
      OpeningInterval(opens: Int32($0.lowerBound * 60), closes: Int32(min($0.upperBound, end) * 60))
    }
  }

  /// The planner's question, in parts of a cent.
  ///
  /// - Precondition: some place sells a line.
  /// - Throws: `TripError`; a bug here, since everything was checked when it was read.
  func question() throws(TripError) -> TripQuestion {
    let limits = TripLimits(
      maximumSeconds: Int32(wish.maximumMinutes * 60), maximumVisits: wish.maximumStores,
      include: wish.include.compactMap(index))
    let problem = try TripProblem(
      lineCount: lines.count,
      stores: places.indices.map { TripStore(serviceSeconds: shopping[$0].visit, opening: opening[$0]) },
      prices: prices,
      travel: travel,
      rates: rates,
      departure: Int32(wish.departureMinute * 60),
      handlingSeconds: lineSeconds * Int32(lines.count),
      limits: limits)
    return try TripQuestion(
      problem: problem, lineSeconds: lineSeconds,
      linePaces: places.map { wish.pace.visit($0.store.id) / wish.pace.shopping },
      savingPercent: wish.savingPercent, usualStore: wish.usualStore.flatMap(index),
      steps: TripPlanning.answerSteps)
  }

  /// The planner's number of a store; nil where it is not among them.
  func index(of storeID: String) -> Int? {
    places.firstIndex { $0.store.id == storeID }
  }
}
