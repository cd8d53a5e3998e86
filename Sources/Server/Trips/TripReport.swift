import TripPlanner

/// A trip with its timetable, ready to be shown.
struct TimedTrip: Sendable {
  let trip: Trip
  let timetable: VisitTimetable
  let totalSeconds: Int32
  let costs: TripCosts
  /// What ranks trips: money, less what points are worth, plus what the time counts; see `unitsOfCent`.
  let value: Int64

  init(_ trip: Trip, of table: TripTable, opening: [[OpeningInterval]]) {
    self.trip = trip
    timetable = VisitTimetable(trip, of: table, opening: opening)
    totalSeconds = timetable.totalSeconds(of: table)
    costs = TripCosts(trip, of: table)
    let rates = table.rates
    value = table.value(
      Int64(trip.purchaseCents) * 60 + trip.travelSixtieths
        + Int64(rates.timeCentsPerMinute) * Int64(totalSeconds))
  }

  /// Whether every store stays open for as long as the visit takes.
  var isPossible: Bool { timetable.misfit == nil }
  /// Minutes begun.
  var minutes: Int { (Int(totalSeconds) + 59) / 60 }
  /// Units of `value` that are a cent.
  static let unitsOfCent = 60 * Int64(TripTable.partsWithPoints)
}

extension TripTable {
  /// The planner's value as that of `TimedTrip`: comparable with trips of other tables.
  func value(_ planned: Int64) -> Int64 { planned * Int64(Self.partsWithPoints / partsOfCent) }
}

/// Everything that is answered to a wish for a trip.
struct TripReport: Sendable {
  /// A limit that keeps all trips from being allowed, or a store that does.
  enum Obstacle: Sendable, Equatable {
    /// Minutes that the quickest trip takes, and that were given.
    case time(needed: Int, asked: Int)
    /// Percent by which goods can be cheaper at most, and that were asked for.
    case saving(possible: Double, asked: Int)
    /// Stores that have to be visited at least, and that were allowed.
    case visits(needed: Int, asked: Int)
    /// A store that was wished for is closed when somebody who goes there first arrives, or closes too soon.
    case wishedStoreClosed(store: Int)
    /// Stores sell what is on the list, and none is open for long enough.
    case closed
    /// There would be time enough, were it not for the wait until this store opens.
    case stillClosed(store: Int)
    /// No store around sells anything of the list.
    case nothingSold
    /// The steps of the answer were used up before a trip was found, or shown not to exist.
    case unfinished
  }

  enum Dropped: String, Sendable {
    case time, saving, visits, include
    /// The time, the saving and the number of stores at once; nothing less helps.
    case limits
  }

  struct Alternative: Sendable {
    let dropped: Dropped
    let trip: TimedTrip
  }

  let table: TripTable
  /// What savings are measured against: everything bought at the usual store or at the cheapest that sells it
  /// all; where none does, at as few stores as possible. Nil where there is no way at all.
  var baseline: TimedTrip?
  /// At most three, the best first, with distinct stores.
  var trips: [TimedTrip] = []
  /// Of each trip, whether no better one exists besides those before it.
  var isProven: [Bool] = []
  /// Cents, the time counted, by which some other trip could be better than the first at most; nil where that
  /// one is proven.
  var gapCents: Int?
  /// Trips that no other beats in both time and money, the cheapest first.
  var tradeOffs: [TimedTrip] = []
  /// Whether every trip that no other beats was found; of very many only some are shown.
  var areTradeOffsProven = false
  /// Suggestions for each of the table's unsold lines.
  var nearestNames: [[String]] = []
  var obstacles: [Obstacle] = []
  var alternatives: [Alternative] = []
  /// What is open; nil where there are trips.
  var clock: TripClock?
  var later: LaterDeparture?
}
