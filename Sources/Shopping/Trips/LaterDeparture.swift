import Grocery
import TripPlanner

/// The first departure within a day at which a request has a trip, if it has none now.
struct LaterDeparture: Sendable {
  let day: CalendarDay
  /// Minutes after midnight of that day; a multiple of five.
  let minute: Int
  let trip: TimedTrip
  let table: TripTable
  let baseline: TimedTrip?

  private var value: Int64 { table.value(of: trip) }

  /// The number of departures to try. Each is a search of its own.
  static let maximumTrials = 10
  private static let day = 1_440
  private static let quarter = 15
  /// Minutes before a quarter of an hour that works: a shopper ten minutes away can leave ten minutes
  /// earlier.
  private static let earlier = [10, 5]

  /// Returns the first departure with a trip, trying each time at which one more store opens; nil if none
  /// works.
  static func first(for planning: TripPlanning) throws(TripError) -> LaterDeparture? {
    let departures = departures(planning.table)
    for (index, departure) in departures.enumerated() {
      guard planning.work.left > 0 else { return nil }
      let work = planning.work.part(departures.count - index + 1)
      guard let result = try trial(at: departure, planning, work: work) else { continue }
      return try earlier(than: departure, result, planning)
    }
    return nil
  }

  /// Returns the earliest of the slightly earlier departures that is as good, apart from a minute's wait.
  private static func earlier(
    than departure: Int, _ result: LaterDeparture, _ planning: TripPlanning
  ) throws(TripError) -> LaterDeparture {
    let minute = Int64(planning.table.request.timeCentsPerMinute) * TripTable.unitsOfCent
    for minutes in earlier where departure - minutes > planning.table.request.departureMinute {
      guard planning.work.left > 0,
        let other = try trial(at: departure - minutes, planning, work: planning.work.part(4))
      else { continue }
      if other.value <= result.value + minute { return other }
    }
    return result
  }

  /// Returns departures in minutes after midnight of the requested day.
  static func departures(_ table: TripTable) -> [Int] {
    let now = table.request.departureMinute
    var minutes: Set<Int> = []
    for place in table.places {
      let way = Int(table.roads.fromStart(to: place.store.position).seconds) / 60
      for opens in TripClock.openings(of: place.store, from: table.request) {
        let leave = (max(0, opens - way) + quarter - 1) / quarter * quarter
        if leave > now, leave <= now + day { minutes.insert(leave) }
      }
    }
    return Array(minutes.sorted().prefix(maximumTrials))
  }

  private static func trial(
    at departure: Int, _ planning: TripPlanning, work: TripWork
  ) throws(TripError) -> LaterDeparture? {
    let request = planning.table.request.leaving(
      planning.table.request.departureDay.adding(days: departure / day), departure % day)
    let table = TripTable(planning.facts, request, maps: planning.maps)
    guard !table.lines.isEmpty else { return nil }
    let later = WholePlanning(try table.question(), work: work)
    let baseline = try later.baseline(work.part(2))
    let limits = later.limits(against: baseline)
    guard let trip = try later.possibleTrips(limits, wanted: 1, work: work).trips.first else { return nil }
    return LaterDeparture(
      day: request.departureDay, minute: request.departureMinute, trip: trip, table: table, baseline: baseline
    )
  }
}
