import Grocery

/// The tables of a request by departure, shared by departures with the same prices.
///
/// The price of a line depends on the departure only through the discounts at the shopper's arrival.
/// Departures share a table as long as no discount begins or ends at any of the stores.
struct DepartureTables {
  private let facts: TripFacts
  private let wish: TripRequest
  private let maps: MapMemory
  /// The first and last minute, after the requested departure, of discounts that begin or end in between.
  private let periods: [Range<Int>]
  /// The tables as made, with the hours of the requested day.
  private var tables: [Key: TripTable] = [:]

  private struct Key: Hashable {
    /// True for each period that holds, by place.
    let holds: [Bool]
    let missed: Set<TripFacts.Missed>
  }

  /// The maximum number of tables of one answer: each is built from all offers.
  static let maximumTables = 24

  init(_ facts: TripFacts, _ wish: TripRequest, maps: MapMemory) {
    self.facts = facts
    self.wish = wish
    self.maps = maps
    let asked = wish.moment(afterSeconds: 0)
    let span = 0..<2 * BestDeparture.dayMinutes
    let all = Set(facts.discountsOfProduct.values.joined().map(\.period)).map { period in
      let begins = period.beginning.map { $0.minutes(since: asked) } ?? Int.min
      return begins..<max(begins, period.ending.map { $0.minutes(since: asked) } ?? Int.max)
    }
    periods = Set(all).filter { span.contains($0.lowerBound) || span.contains($0.upperBound) }
      .sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
  }

  /// - Parameters:
  ///   - minute: after midnight of the request's day.
  ///   - missed: discounts to leave out.
  /// - Returns: the table; nil if the limit is reached.
  mutating func table(leaving minute: Int, without missed: Set<TripFacts.Missed> = []) -> TripTable? {
    let later = wish.leaving(wish.departureDay, minute)
    let key = Key(holds: holds(later), missed: missed)
    if let known = tables[key] { return known.leaving(minute: minute) }
    guard tables.count < Self.maximumTables else { return nil }
    var facts = facts
    facts.missedDiscounts.formUnion(missed)
    let table = TripTable(facts, later, maps: maps)
    tables[key] = table
    return table.leaving(minute: minute)
  }

  private func holds(_ wish: TripRequest) -> [Bool] {
    guard !periods.isEmpty else { return [] }
    let asked = self.wish.moment(afterSeconds: 0)
    let roads = TripRoads(facts, for: wish)
    return facts.places.flatMap { place in
      let arrival = roads.earliestArrival(at: place.store.position).minutes(since: asked)
      return periods.map { $0.contains(arrival) }
    }
  }
}
