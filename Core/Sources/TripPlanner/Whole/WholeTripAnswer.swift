/// The answer to a question for trips: what is saved against, the best three, what more time would buy, and
/// where nothing is possible, what stands in the way.
///
/// The searches share the question's steps, each a part of what those before it have left, so that the trips
/// themselves have about half, and the last still has some. `docs/guides/trips.md` tells what each is for.
public struct WholeTripAnswer: Sendable {
  /// Everything bought at the usual store, or at as few stores as possible; nil where there is no way at all.
  public private(set) var baseline: TimedTrip?
  /// At most three with distinct stores: the best by money and time together, the cheapest and the quickest
  /// within the limits, as far as these are others; then the next best by money and time together.
  public private(set) var trips: [TimedTrip] = []
  /// For each trip, what it is the best at.
  public private(set) var merits: [Merits] = []
  /// By how many of the question's cents, the time counted, some other trip could be better than the first
  /// at most; nil where that one was proven by its search.
  public private(set) var gapCents: Int32?
  /// Trips that no other beats in both money and time, the cheapest first.
  public private(set) var tradeOffs: [TimedTrip] = []
  /// Whether every such trip was found; of very many only some are here.
  public private(set) var areTradeOffsProven = false
  public private(set) var hindrances: [Hindrance] = []
  public private(set) var alternatives: [Alternative] = []

  /// What a trip of an answer is the best at, of all that were found.
  public struct Merits: Sendable, Equatable {
    public var objectives: Set<TripObjective> = []
    /// Whether no other trip is better at any of it, or where it is the best at nothing, than this one but
    /// for those before it.
    public var isProven = false

    /// The best at nothing.
    public init(isProven: Bool = false) { self.isProven = isProven }
  }

  /// A limit that keeps all trips from being allowed, or a store that does; beside trips, a store that was
  /// wished for and that the best trip has to wait for.
  public struct Hindrance: Sendable {
    /// What is in the way; its raw value is how a device reads it.
    public enum Kind: Int32, Sendable {
      /// Needed are the minutes of the quickest trip, asked those that were given.
      case time
      /// In tenths of a per cent: by how much goods can be cheaper at most; and in per cent what was asked.
      case saving
      /// Needed are the fewest visits, asked those that were allowed.
      case visits
      /// When somebody who goes to a store that was wished for first arrives, or it closes too soon; or the
      /// best trip waits before it.
      case wishedStoreClosed
      /// No store is open for long enough; or there would be time enough, were it not for the wait for one.
      case closed
      /// The steps were used up before a trip was found, or shown not to exist.
      case unfinished
    }

    public let kind: Kind
    public internal(set) var store: Int?
    public internal(set) var needed: Int32 = 0
    public internal(set) var asked: Int32 = 0
  }

  /// What is given up so that there is a trip; its raw value is how a device reads it.
  public enum Dropped: Int32, Sendable {
    case time, saving, visits, include
    /// The time, the saving and the number of stores at once; nothing less helps.
    case limits
  }

  /// The best trip that there is without some wish.
  public struct Alternative: Sendable {
    public let dropped: Dropped
    public let trip: TimedTrip
  }

  /// - Parameter work: what the searches may take together.
  /// - Throws: `TripError`, where a problem with narrowed hours is none: a bug.
  public init(to question: TripQuestion, work: TripWork) throws(TripError) {
    let planning = WholePlanning(question, work: work)
    baseline = try planning.baseline(work.part(4))
    let limits = planning.limits(against: baseline)
    let found = try planning.possibleTrips(limits, wanted: 3, work: work.part(2))
    let inquiry = WholeInquiry(planning: planning, limits: limits, baseline: baseline, found: found)
    if let best = found.trips.first {
      for objective in [TripObjective.weighted, .leastMoney, .leastTime] {
        let others = objective == .weighted
          ? found : try planning.possibleTrips(limits, objective, wanted: 1, work: work.part(4))
        take(others, objective)
      }
      for (rank, trip) in found.trips.enumerated() where trips.count < 3 {
        _ = place(of: trip, isProven: rank < found.provenCount)
      }
      if found.provenCount == 0 {
        let gap = max(0, best.value - (found.lowerBound ?? 0) + 59) / 60
        gapCents = Int32(clamping: gap)
        if gap == 0 { merits[0].isProven = true }
      }
      (hindrances, alternatives) = try inquiry.waits(on: best)
      (tradeOffs, areTradeOffsProven) = try planning.tradeOffs(limits, with: trips)
      return
    }
    (hindrances, alternatives) = try inquiry.findings()
  }

  /// Takes the best of some trips, or of those that are there already where one is better still.
  private mutating func take(_ possible: WholePlanning.Possible, _ objective: TripObjective) {
    guard let found = possible.trips.first else { return }
    let isProven = possible.provenCount > 0
    let known = trips.indices.min { trips[$0].value(objective) < trips[$1].value(objective) }
    if let known, trips[known].value(objective) <= found.value(objective) {
      mark(known, objective, isProven: isProven)
    } else {
      let place = place(of: found, isProven: isProven)
      let isAsGood = trips[place].value(objective) <= found.value(objective)
      mark(place, objective, isProven: isProven && isAsGood)
    }
  }

  private mutating func mark(_ place: Int, _ objective: TripObjective, isProven: Bool) {
    let isFirst = merits[place].objectives.isEmpty
    merits[place].isProven = isProven && (isFirst || merits[place].isProven)
    merits[place].objectives.insert(objective)
  }

  /// The place of a trip over the same stores, after adding it where there is none.
  private mutating func place(of trip: TimedTrip, isProven: Bool) -> Int {
    if let place = trips.firstIndex(where: { $0.trip.storeSet == trip.trip.storeSet }) { return place }
    trips.append(trip)
    merits.append(Merits(isProven: isProven))
    return trips.count - 1
  }
}
