import TripPlanner

/// Everything that is answered to a wish for a trip.
struct TripReport: Sendable {
  let table: TripTable
  /// Of the planner, whose stores and lines are those of the table; nil: no store around sells anything of
  /// the list.
  var answer: WholeTripAnswer?
  /// Suggestions for each of the table's unsold lines.
  var nearestNames: [[String]] = []
  /// What is open; nil where there are trips.
  var clock: TripClock?
  var later: LaterDeparture?

  /// At most three with distinct stores, as of `WholeTripAnswer`.
  var trips: [TimedTrip] { answer?.trips ?? [] }
  var tradeOffs: [TimedTrip] { answer?.tradeOffs ?? [] }
  var alternatives: [WholeTripAnswer.Alternative] { answer?.alternatives ?? [] }

  var merits: [WholeTripAnswer.Merits] { answer?.merits ?? [] }

  /// Cents, the time counted, by which some other trip could be better than the first at most; nil where that
  /// one is proven.
  var gapCents: Int? {
    let parts = Int(table.partsOfCent)
    return answer?.gapCents.map { (Int($0) + parts - 1) / parts }
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
