import Grocery

/// The tables of a request by departure, shared by departures with the same prices.
///
/// The price of a line depends on the departure only through the discounts at the shopper's arrival.
/// Departures share a table as long as no discount begins or ends at any of the stores.
struct DepartureTables {
  private let facts: TripFacts
  private let request: TripRequest
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

  init(_ facts: TripFacts, _ request: TripRequest, maps: MapMemory) {
    self.facts = facts
    self.request = request
    self.maps = maps
    let departure = request.moment(afterSeconds: 0)
    let span = 0..<2 * BestDeparture.dayMinutes
    let all = Set(facts.discountsOfProduct.values.joined().map(\.period)).map { period in
      let begins = period.beginning.map { $0.minutes(since: departure) } ?? Int.min
      return begins..<max(begins, period.ending.map { $0.minutes(since: departure) } ?? Int.max)
    }
    periods = Set(all).filter { span.contains($0.lowerBound) || span.contains($0.upperBound) }
      .sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
  }

  /// - Parameters:
  ///   - minute: after midnight of the request's day.
  ///   - missed: discounts to leave out.
  /// - Returns: the table; nil if the limit is reached.
  mutating func table(leaving minute: Int, without missed: Set<TripFacts.Missed> = []) -> TripTable? {
    let later = request.leaving(request.departureDay, minute)
    let key = Key(holds: holds(later), missed: missed)
    if let table = tables[key] { return table.leaving(minute: minute) }
    guard tables.count < Self.maximumTables else { return nil }
    var facts = facts
    facts.missedDiscounts.formUnion(missed)
    let table = TripTable(facts, later, maps: maps)
    tables[key] = table
    return table.leaving(minute: minute)
  }

  private func holds(_ request: TripRequest) -> [Bool] {
    guard !periods.isEmpty else { return [] }
    let departure = self.request.moment(afterSeconds: 0)
    let roads = TripRoads(facts, for: request)
    return facts.places.flatMap { place in
      let arrival = roads.earliestArrival(at: place.store.position).minutes(since: departure)
      return periods.map { $0.contains(arrival) }
    }
  }
}
