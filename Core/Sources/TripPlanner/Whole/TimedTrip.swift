/// A trip with the time for each line spent at the store that sells it.
///
/// The planner adds the time for all lines at the end. Spread over the visits, it can make a visit end after
/// closing; only this timetable detects that.
public struct TimedTrip: Sendable {
  /// Arrival, start and end of a visit, in seconds on the departure's clock.
  public struct Stop: Sendable {
    public let arrival: Int32
    public let start: Int32
    public let end: Int32
  }

  /// The first visit beyond a store's opening hours, with the excess in seconds.
  struct Misfit: Sendable {
    let visit: Int
    let seconds: Int32
  }

  public let trip: Trip
  /// One for each visit.
  public private(set) var stops: [Stop] = []
  /// The time of return, or of the last store's end.
  public private(set) var returns: Int32 = 0
  /// From door to door.
  public private(set) var totalSeconds: Int32 = 0
  private(set) var misfit: Misfit?
  private let rates: TripRates

  /// - Complexity: O(lines + visits).
  public init(_ trip: Trip, of question: TripQuestion) {
    self.trip = trip
    let problem = question.problem
    rates = problem.rates
    var linesAtStore = [Int32](repeating: 0, count: problem.stores.count)
    for store in trip.storeOfLine { linesAtStore[store] += 1 }
    var clock = problem.departure
    for (index, visit) in trip.visits.enumerated() {
      let arrival = clock + visit.travelSeconds
      let handling = question.handlingSeconds(of: linesAtStore[visit.store], at: visit.store)
      let usual = problem.stores[visit.store]
      let store = TripStore(serviceSeconds: usual.serviceSeconds + handling, opening: usual.opening)
      let start = store.start(arrival: arrival)
      if start == nil, misfit == nil {
        misfit = Misfit(visit: index, seconds: max(1, handling + arrival - visit.arrival))
      }
      let begin = start ?? arrival
      clock = begin + store.serviceSeconds
      stops.append(Stop(arrival: arrival, start: begin, end: clock))
    }
    returns = clock + trip.lastLegSeconds
    totalSeconds = returns - problem.departure
  }

  /// The ranking value: money plus the value of the time, in sixtieths of the question's cents.
  public var value: Int64 { value(.weighted) }

  /// The value to minimize for an objective: sixtieths of the question's cents, or seconds for `leastTime`.
  func value(_ objective: TripObjective) -> Int64 {
    let money = Int64(trip.purchaseCents) * 60 + trip.travelSixtieths
    return switch objective {
    case .leastMoney: money
    case .leastTime: Int64(totalSeconds)
    case .weighted: money + Int64(rates.timeCentsPerMinute) * Int64(totalSeconds)
    }
  }

  /// True if every store stays open for the whole visit.
  public var isPossible: Bool { misfit == nil }
  /// Rounded up to whole minutes.
  public var minutes: Int32 { (totalSeconds + 59) / 60 }
}
