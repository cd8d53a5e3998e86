/// One store on a trip, with its times on the problem's clock, in seconds.
public struct Visit: Sendable, Equatable {
  public let store: Int
  /// The way from the previous place.
  public let travelSeconds: Int32
  public let arrival: Int32
  /// The start of the visit: the arrival, or later if the store was still closed.
  public let start: Int32
  public let end: Int32

  public var waitSeconds: Int32 { start - arrival }
}

/// A way over one or several stores with the purchases.
public struct Trip: Sendable, Equatable {
  /// In the order of the visits.
  public let visits: [Visit]
  /// For each line of the list, the store where it is bought: the cheapest of the trip, ties to the earlier
  /// visit.
  public let storeOfLine: [Int]
  /// For each line of the list, its price there, in cents.
  public let centsOfLine: [Int32]
  /// The way from the last store to the end.
  public let lastLegSeconds: Int32
  /// From the departure to the end, with waiting and handling.
  public let totalSeconds: Int32
  /// Time on the way only.
  public let travelSeconds: Int32
  /// The price of the goods.
  public let purchaseCents: Int
  /// The cost of the way in sixtieths of a cent: exact for fractions of a minute.
  public let travelSixtieths: Int64

  /// The cost of the way, rounded half up to a cent.
  public var travelCents: Int { Int((travelSixtieths + 30) / 60) }
  /// Goods and way together, rounded half up to a cent.
  public var moneyCents: Int { purchaseCents + travelCents }

  /// The stores visited, ascending. Trips with equal sets are not distinct.
  public var storeSet: [Int] { visits.map { $0.store }.sorted() }
}

/// The objective to minimize.
public enum TripObjective: Int32, Sendable, CaseIterable {
  /// Money for goods and way; ties go to the quicker trip.
  case leastMoney
  /// Time from door to door; ties go to the cheaper trip.
  case leastTime
  /// Money plus the value of the time; ties go to the quicker trip.
  case weighted

  /// The measure of a trip in sixtieths of a cent, for `leastTime` in seconds.
  public func value(of trip: Trip, rates: TripRates) -> Int64 {
    let money = Int64(trip.purchaseCents) * 60 + trip.travelSixtieths
    switch self {
    case .leastMoney: return money
    case .leastTime: return Int64(trip.totalSeconds)
    case .weighted: return money + Int64(rates.timeCentsPerMinute) * Int64(trip.totalSeconds)
    }
  }
}

extension TripObjective {
  /// The value of extra seconds that every trip takes.
  func value(ofSeconds seconds: Int32, rates: TripRates) -> Int64 {
    switch self {
    case .leastMoney: 0
    case .leastTime: Int64(seconds)
    case .weighted: Int64(rates.timeCentsPerMinute) * Int64(seconds)
    }
  }
}

/// The proof for an answer.
public struct TripCertificate: Sendable, Equatable {
  /// A lower bound on `TripObjective.value` within the limits; nil if no trip exists.
  public let lowerBound: Int64?
  /// True if the first trip is proven the best, or no trip exists.
  public let isOptimal: Bool
  /// True if all trips, in this order, are proven the best with distinct store sets.
  public let isComplete: Bool
  /// The number of steps: stores weighed against a partial trip.
  public let steps: Int
}

/// The best trips, best first, and their proof. No trips and `isOptimal`: none exists.
public struct TripAnswer: Sendable, Equatable {
  public let trips: [Trip]
  public let certificate: TripCertificate
}

/// The work limits of a plan, counted in stores weighed against a partial trip, not in time: the same problem
/// and effort give the same answer on every machine.
public struct TripEffort: Sendable, Equatable {
  /// Steps for each search over sets of stores.
  public var searchSteps: Int
  /// Looks of the local search, which replaces the search over too many sets. Each weighs every addition,
  /// drop and exchange of a store. Calibrated for a world of 45,000 prices; smaller ones get up to 2.5 times
  /// as many.
  public var improvementMoves: Int
  /// Steps for proving the local search's result; see `docs/guides/trip-planner.md`.
  public var proofSteps: Int
  /// The random seed of the local search.
  public var seed: UInt64

  /// - Parameter proofSteps: nil: as many as for each search over sets.
  public init(searchSteps: Int, improvementMoves: Int, proofSteps: Int? = nil, seed: UInt64 = 1) {
    self.searchSteps = searchSteps
    self.proofSteps = proofSteps ?? searchSteps
    self.improvementMoves = improvementMoves
    self.seed = seed
  }

  /// Enough to prove worlds of 200 stores with 8 visits.
  public static let thorough = TripEffort(
    searchSteps: 400_000_000, improvementMoves: 48_000, proofSteps: 200_000_000)
}
