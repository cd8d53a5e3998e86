import Grocery
import TripPlanner

/// The complete answer to a trip request.
struct TripReport: Sendable {
  let table: TripTable
  /// The value of `TripTable.mostHiddenSaving`.
  let mostHiddenSaving: Money
  /// The planner's answer, with the stores and lines of the table; nil if no store nearby sells anything on
  /// the list.
  var answer: WholeTripAnswer?
  /// The suggestions for each unsold line of the table.
  var nearestNames: [[String]] = []
  /// The open stores; nil if there are trips.
  var clock: TripClock?
  var later: LaterDeparture?

  init(table: TripTable) {
    self.table = table
    mostHiddenSaving = table.mostHiddenSaving
  }

  /// At most three trips with distinct stores; see `WholeTripAnswer`.
  var trips: [TimedTrip] { answer?.trips ?? [] }
  var tradeOffs: [TimedTrip] { answer?.tradeOffs ?? [] }
  var alternatives: [WholeTripAnswer.Alternative] { answer?.alternatives ?? [] }

  /// The merits of the trips by their bills; see `WholeTripAnswer`. The planner counts line by line. If a
  /// bill is lower, a trip stays proven only if no other trip could gain more.
  var merits: [WholeTripAnswer.Merits] {
    var merits = answer?.merits ?? []
    guard mostHiddenSaving > .zero || !table.sellsNoBags else { return merits }
    let savings = trips.map { table.extraSaving(of: $0.trip) }
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

  /// Returns the cost of a trip in sixtieths of a cent, with its time if the objective counts time.
  private func spentSixtieths(_ trip: TimedTrip, _ objective: TripObjective) -> Int {
    let spent = TripCosts(trip.trip, of: table).spentCents * 60
    guard objective == .weighted else { return spent }
    return spent + Int(trip.totalSeconds) * Int(table.request.timeCentsPerMinute)
  }

  /// The maximum cents, time included, that another trip could save over the first; nil if the first is
  /// proven.
  var gapCents: Int? {
    let parts = Int(table.partsOfCent)
    guard let first = trips.first else { return nil }
    let planned = answer?.gapCents.map { (Int($0) + parts - 1) / parts }
    let hidden = mostHiddenSaving - table.extraSaving(of: first.trip)
    return hidden > .zero ? (planned ?? 0) + hidden.cents : planned
  }
}

extension TripTable {
  /// Returns the rank of a trip, comparable between tables: money less points, plus the value of time; see
  /// `unitsOfCent`.
  func value(of trip: TimedTrip) -> Int64 { value(trip.value) }

  /// Returns a planner's value in the units of a trip's.
  func value(_ planned: Int64) -> Int64 { planned * Int64(Self.partsWithPoints / partsOfCent) }

  /// The units of `value` in a cent.
  static let unitsOfCent = 60 * Int64(partsWithPoints)
}
