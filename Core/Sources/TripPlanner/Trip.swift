/// One store on a trip, with its times on the problem's clock, in seconds.
public struct Visit: Sendable, Equatable {
  public let store: Int
  /// The way from the place before.
  public let travelSeconds: Int32
  public let arrival: Int32
  /// When the visit begins: at the arrival, or later when the store was still closed.
  public let start: Int32
  public let end: Int32

  public var waitSeconds: Int32 { start - arrival }
}

/// A way over one or several stores with everything that is bought.
public struct Trip: Sendable, Equatable {
  /// In the order in which the stores are visited.
  public let visits: [Visit]
  /// For each line of the list, the store where it is bought: the cheapest of the trip, ties to the earlier
  /// visit.
  public let storeOfLine: [Int]
  /// For each line of the list, what it costs there, in cents.
  public let centsOfLine: [Int32]
  /// The way from the last store to the end.
  public let lastLegSeconds: Int32
  /// From the departure to the end, with waiting and the time for handling the list.
  public let totalSeconds: Int32
  /// Time on the way alone.
  public let travelSeconds: Int32
  /// What the goods cost.
  public let purchaseCents: Int
  /// What the way costs in sixtieths of a cent: exact where the way is not a whole number of minutes.
  public let travelSixtieths: Int64

  /// What the way costs, rounded half up to a cent.
  public var travelCents: Int { Int((travelSixtieths + 30) / 60) }
  /// Goods and way together, rounded half up to a cent.
  public var moneyCents: Int { purchaseCents + travelCents }

  /// The stores visited, ascending: what makes two trips distinct.
  public var storeSet: [Int] { visits.map { $0.store }.sorted() }
}

/// What was asked to be least.
public enum TripObjective: Int32, Sendable, CaseIterable {
  /// Money for goods and way; ties go to the quicker trip.
  case leastMoney
  /// Time from door to door; ties go to the cheaper trip.
  case leastTime
  /// Money plus what the time counts; ties go to the quicker trip.
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
  /// What some seconds count that every trip takes.
  func value(ofSeconds seconds: Int32, rates: TripRates) -> Int64 {
    switch self {
    case .leastMoney: 0
    case .leastTime: Int64(seconds)
    case .weighted: Int64(rates.timeCentsPerMinute) * Int64(seconds)
    }
  }
}

/// What has been proven about the trips of an answer.
public struct TripCertificate: Sendable, Equatable {
  /// No trip within the limits has a smaller `TripObjective.value`; `nil` when none exists at all.
  public let lowerBound: Int64?
  /// The first trip is the best there is (or there is none).
  public let isOptimal: Bool
  /// All trips of the answer, in this order, are the best there are with distinct store sets.
  public let isComplete: Bool
  /// Steps that the search took: stores weighed against a partial trip.
  public let steps: Int
}

/// The best trips, best first, and what is proven about them. No trips and `isOptimal`: none exists.
public struct TripAnswer: Sendable, Equatable {
  public let trips: [Trip]
  public let certificate: TripCertificate
}

/// How much work a plan may cost, counted in stores weighed against a partial trip, never in time: the same
/// problem and effort give the same answer on every machine.
public struct TripEffort: Sendable, Equatable {
  /// Steps for each search over sets of stores.
  public var searchSteps: Int
  /// Looks of the local search, which takes over where sets are too many to search: each weighs every
  /// addition, drop and exchange of a store. Meant for a world of 45,000 prices; smaller ones get up to 2.5
  /// times as many.
  public var improvementMoves: Int
  /// Steps for proving what the local search found; see `docs/guides/trip-planner.md`.
  public var proofSteps: Int
  /// Where the local search's chance begins; another seed is another try.
  public var seed: UInt64

  /// - Parameter proofSteps: as many as for each search over sets where nothing is said.
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
