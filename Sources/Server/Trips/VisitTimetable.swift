import TripPlanner

/// When a shopper who follows a trip is where, with the time for each line spent in the store that sells it.
///
/// The planner knows what all lines take together, and adds it at the end. Spread over the visits it can make
/// a visit end after closing, which only this timetable sees.
struct VisitTimetable: Sendable {
  struct Stop: Sendable {
    let arrival: Int32
    let start: Int32
    let end: Int32
  }

  /// One for each visit of the trip.
  private(set) var stops: [Stop] = []
  /// Back at the start, or done at the last store.
  private(set) var returns: Int32 = 0
  /// The first visit for which the store does not stay open long enough, with the seconds by which the
  /// planner was too hopeful there; nil where every visit fits.
  private(set) var misfit: (visit: Int, seconds: Int32)?

  /// - Parameter opening: by store; the true one.
  init(_ trip: Trip, of table: TripTable, opening: [[OpeningInterval]]) {
    var linesAtStore = [Int32](repeating: 0, count: table.places.count)
    for store in trip.storeOfLine { linesAtStore[store] += 1 }
    var clock = Int32(table.wish.departureMinute * 60)
    for (index, visit) in trip.visits.enumerated() {
      let arrival = clock + visit.travelSeconds
      let handling = table.handlingSeconds(of: linesAtStore[visit.store], at: visit.store)
      let store = TripStore(
        serviceSeconds: table.shopping[visit.store].visit + handling, opening: opening[visit.store])
      let start = store.start(arrival: arrival)
      if start == nil, misfit == nil { misfit = (index, max(1, handling + arrival - visit.arrival)) }
      let begin = start ?? arrival
      clock = begin + store.serviceSeconds
      stops.append(Stop(arrival: arrival, start: begin, end: clock))
    }
    returns = clock + trip.lastLegSeconds
  }

  /// Door to door.
  func totalSeconds(of table: TripTable) -> Int32 { returns - Int32(table.wish.departureMinute * 60) }
}
