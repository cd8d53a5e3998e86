/// The answer to a trip question: the baseline, the best three trips, the trade-offs, and the hindrances if
/// nothing is possible.
///
/// The searches share the question's steps. Each gets a part of the remaining ones, so that the trips
/// themselves have about half and the last search still has some. `docs/guides/trips.md` explains each.
public struct WholeTripAnswer: Sendable {
  /// Everything at the usual store, or at as few stores as possible; nil if there is no way.
  public private(set) var baseline: TimedTrip?
  /// At most three trips with distinct stores: the best by money and time, the cheapest and the quickest
  /// within the limits, if distinct; then the next best by money and time.
  public private(set) var trips: [TimedTrip] = []
  /// For each trip, its merits.
  public private(set) var merits: [Merits] = []
  /// The maximum advantage of another trip over the first, in the question's cents with the value of time;
  /// nil if the first is proven the best.
  public private(set) var gapCents: Int32?
  /// The Pareto front of money and time, the cheapest first.
  public private(set) var tradeOffs: [TimedTrip] = []
  /// True if all trips of the front were found; a long front is thinned out.
  public private(set) var areTradeOffsProven = false
  public private(set) var hindrances: [Hindrance] = []
  public private(set) var alternatives: [Alternative] = []

  /// The criteria for the best trip found.
  public struct Merits: Sendable, Equatable {
    public var objectives: Set<TripObjective> = []
    /// True if the merits are proven; without merits, if only the trips before it are better.
    public var isProven = false

    /// A trip without merits.
    public init(isProven: Bool = false) { self.isProven = isProven }
  }

  /// An obstacle: a limit or store that rules out all trips, or a required store that the best trip has to
  /// wait for.
  public struct Hindrance: Sendable {
    /// The kind of obstacle; the raw value is part of the wire format.
    public enum Kind: Int32, Sendable {
      /// Needed: the minutes of the quickest trip. Requested: the limit.
      case time
      /// Needed: the maximum possible saving in tenths of a percent. Requested: the target in percent.
      case saving
      /// Needed: the fewest visits. Requested: the limit.
      case visits
      /// The required store closes before the visit could end, even if visited first; or the best trip waits
      /// for it. With the arrival.
      case wishedStoreClosed
      /// No store is open for long enough, or waiting for one takes too long.
      case closed
      /// The steps ran out before a trip was found or ruled out.
      case unfinished
    }

    public let kind: Kind
    public internal(set) var store: Int?
    public internal(set) var needed: Int32 = 0
    public internal(set) var asked: Int32 = 0
  }

  /// The dropped limit of an alternative; the raw value is part of the wire format.
  public enum Dropped: Int32, Sendable {
    case time, saving, visits, include
    /// Time, saving and number of stores at once, if dropping one does not help.
    case limits
  }

  /// The best trip without one of the limits or required stores.
  public struct Alternative: Sendable {
    public let dropped: Dropped
    public let trip: TimedTrip
  }

  /// - Parameter work: the shared budget of the searches.
  /// - Throws: `TripError` if narrowed hours make an invalid problem, which is a bug.
  public init(to question: TripQuestion, work: TripWork) throws(TripError) {
    let planning = WholePlanning(question, work: work)
    baseline = try planning.baseline(work.part(4))
    let limits = planning.limits(against: baseline)
    let possible = try planning.possibleTrips(limits, wanted: 3, work: work.part(2))
    let inquiry = WholeInquiry(planning: planning, limits: limits, baseline: baseline, searchResult: possible)
    if let best = possible.trips.first {
      for objective in [TripObjective.weighted, .leastMoney, .leastTime] {
        let otherObjectives =
          objective == .weighted
          ? possible : try planning.possibleTrips(limits, objective, wanted: 1, work: work.part(4))
        take(otherObjectives, objective)
      }
      for (rank, trip) in possible.trips.enumerated() where trips.count < 3 {
        _ = place(of: trip, isProven: rank < possible.provenCount)
      }
      if possible.provenCount == 0 {
        let gap = max(0, best.value - (possible.lowerBound ?? 0) + 59) / 60
        gapCents = Int32(clamping: gap)
        if gap == 0 { merits[0].isProven = true }
      }
      (hindrances, alternatives) = try inquiry.waits(on: best)
      (tradeOffs, areTradeOffsProven) = try planning.tradeOffs(limits, with: trips)
      return
    }
    (hindrances, alternatives) = try inquiry.findings()
  }

  /// Takes the best of some trips, unless one of the present trips is better.
  private mutating func take(_ possible: WholePlanning.Possible, _ objective: TripObjective) {
    guard let best = possible.trips.first else { return }
    let isProven = possible.provenCount > 0
    let current = trips.indices.min { trips[$0].value(objective) < trips[$1].value(objective) }
    if let current, trips[current].value(objective) <= best.value(objective) {
      mark(current, objective, isProven: isProven)
    } else {
      let place = place(of: best, isProven: isProven)
      let isAsGood = trips[place].value(objective) <= best.value(objective)
      mark(place, objective, isProven: isProven && isAsGood)
    }
  }

  private mutating func mark(_ place: Int, _ objective: TripObjective, isProven: Bool) {
    let isFirst = merits[place].objectives.isEmpty
    merits[place].isProven = isProven && (isFirst || merits[place].isProven)
    merits[place].objectives.insert(objective)
  }

  /// The index of the trip with the same stores, which is added if missing.
  private mutating func place(of trip: TimedTrip, isProven: Bool) -> Int {
    if let place = trips.firstIndex(where: { $0.trip.storeSet == trip.trip.storeSet }) { return place }
    trips.append(trip)
    merits.append(Merits(isProven: isProven))
    return trips.count - 1
  }
}
