/// The answer to a question for trips: what is saved against, the best three, what more time would buy, and
/// where nothing is possible, what stands in the way.
///
/// The searches share the question's steps, each a part of what those before it have left, so that the trips
/// themselves have about half, and the last still has some. `docs/guides/trips.md` tells what each is for.
struct WholeTripAnswer {
  /// Everything bought at the usual store, or at as few stores as possible; nil where there is no way at all.
  private(set) var baseline: TimedTrip?
  /// At most three, the best first, with distinct stores.
  private(set) var trips: [TimedTrip] = []
  /// So many of the first are proven to be the best.
  private(set) var provenCount = 0
  /// By how much some other trip could be better than the first at most; nil where that one is proven.
  private(set) var gapCents: Int32?
  /// Trips that no other beats in both money and time, the cheapest first.
  private(set) var tradeOffs: [TimedTrip] = []
  private(set) var hindrances: [Hindrance] = []
  private(set) var alternatives: [Alternative] = []

  /// A limit that keeps all trips from being allowed, or a store that does.
  struct Hindrance {
    enum Kind: Int32 {
      /// Needed and asked are minutes.
      case time
      /// In tenths of a per cent: by how much goods can be cheaper at most; and in per cent what was asked.
      case saving
      /// Needed and asked are visits.
      case visits
      case wishedStoreClosed
      /// Of all stores, or because one is waited for.
      case closed
      case unfinished
    }

    let kind: Kind
    var store: Int?
    var needed: Int32 = 0
    var asked: Int32 = 0
  }

  enum Dropped: Int32 {
    case time, saving, visits, include
    /// The time, the saving and the number of stores at once.
    case limits
  }

  struct Alternative {
    let dropped: Dropped
    let trip: TimedTrip
  }

  /// - Throws: `TripError`, where a problem with narrowed hours is none: a bug.
  init(to question: TripQuestion) throws(TripError) {
    let planning = WholePlanning(question)
    baseline = try planning.baseline()
    let cap = baseline.flatMap { baseline in
      question.savingPercent > 0
        ? Int32(baseline.trip.purchaseCents * (100 - question.savingPercent) / 100) : nil
    }
    var limits = question.problem.limits
    limits.purchaseCapCents = cap
    let found = try planning.possibleTrips(limits, wanted: 3, work: planning.work.part(2))
    trips = Array(found.trips.prefix(3))
    provenCount = min(found.provenCount, trips.count)
    if let best = trips.first {
      if provenCount == 0 {
        let gap = max(0, best.value - (found.lowerBound ?? 0) + 59) / 60
        gapCents = Int32(clamping: gap)
        if gap == 0 { provenCount = 1 }
      }
      tradeOffs = try planning.tradeOffs(limits, with: trips)
      return
    }
    let inquiry = WholeInquiry(planning: planning, limits: limits, baseline: baseline, found: found)
    (hindrances, alternatives) = try inquiry.findings()
  }
}
