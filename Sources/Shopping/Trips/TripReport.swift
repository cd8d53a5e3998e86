import Grocery
import TripPlanner

/// Everything that is answered to a wish for a trip.
struct TripReport: Sendable {
  let table: TripTable
  /// As of `TripTable.mostHiddenSaving`.
  let mostHiddenSaving: Money
  /// Of the planner, whose stores and lines are those of the table; nil: no store around sells anything of
  /// the list.
  var answer: WholeTripAnswer?
  /// Suggestions for each of the table's unsold lines.
  var nearestNames: [[String]] = []
  /// What is open; nil where there are trips.
  var clock: TripClock?
  var later: LaterDeparture?

  init(table: TripTable) {
    self.table = table
    mostHiddenSaving = table.mostHiddenSaving
  }

  /// At most three with distinct stores, as of `WholeTripAnswer`.
  var trips: [TimedTrip] { answer?.trips ?? [] }
  var tradeOffs: [TimedTrip] { answer?.tradeOffs ?? [] }
  var alternatives: [WholeTripAnswer.Alternative] { answer?.alternatives ?? [] }

  /// As of `WholeTripAnswer`, by the bills of the trips. The planner reckons line by line; where bills come
  /// to less, a trip keeps its proof only if none could gain more by that.
  var merits: [WholeTripAnswer.Merits] {
    var merits = answer?.merits ?? []
    guard mostHiddenSaving > .zero || !table.sellsNoBags else { return merits }
    let savings = trips.map { table.foundSaving(of: $0.trip) }
    for objective in [TripObjective.weighted, .leastMoney] {
      guard let holder = merits.firstIndex(where: { $0.objectives.contains(objective) }) else { continue }
      let costs = trips.indices.map { spentSixtieths(trips[$0], objective) }
      guard let best = trips.indices.min(by: { costs[$0] < costs[$1] }), costs[best] < costs[holder]
      else { continue }
      merits[holder].objectives.remove(objective)
      merits[best].objectives.insert(objective)
      merits[best].isProven = false
    }
    for trip in trips.indices where savings[trip] < mostHiddenSaving { merits[trip].isProven = false }
    return merits
  }

  /// Sixtieths of a cent that a trip costs, the time counted where the objective does.
  private func spentSixtieths(_ trip: TimedTrip, _ objective: TripObjective) -> Int {
    let spent = TripCosts(trip.trip, of: table).spentCents * 60
    guard objective == .weighted else { return spent }
    return spent + Int(trip.totalSeconds) * Int(table.wish.timeCentsPerMinute)
  }

  /// Cents, the time counted, by which some other trip could be better than the first at most; nil where that
  /// one is proven.
  var gapCents: Int? {
    let parts = Int(table.partsOfCent)
    guard let first = trips.first else { return nil }
    let planned = answer?.gapCents.map { (Int($0) + parts - 1) / parts }
    let hidden = mostHiddenSaving - table.foundSaving(of: first.trip)
    return hidden > .zero ? (planned ?? 0) + hidden.cents : planned
  }
}

extension TripTable {
  /// What ranks a trip, comparable with trips of other tables: money, less what points are worth, plus what
  /// the time counts; see `unitsOfCent`.
  func value(of trip: TimedTrip) -> Int64 { value(trip.value) }

  /// The planner's value as that of a trip.
  func value(_ planned: Int64) -> Int64 { planned * Int64(Self.partsWithPoints / partsOfCent) }

  /// Units of `value` that are a cent.
  static let unitsOfCent = 60 * Int64(partsWithPoints)
}
