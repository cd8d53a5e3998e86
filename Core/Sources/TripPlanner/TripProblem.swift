/// A time during which a store is open, in seconds on the clock that the departure uses (0 is midnight).
public struct OpeningInterval: Sendable, Equatable {
  public let opens: Int32
  public let closes: Int32

  public init(opens: Int32, closes: Int32) {
    self.opens = opens
    self.closes = closes
  }
}

extension OpeningInterval {
  /// Too short for any visit: what a store has that stays closed, since no interval at all means always open.
  public static let never = OpeningInterval(opens: 0, closes: 1)
}

/// One place where things are bought.
public struct TripStore: Sendable, Equatable {
  /// What a visit takes whatever is bought: parking, walking in, queueing. In seconds.
  public let serviceSeconds: Int32
  /// When a visit may take place, ascending and apart; a visit lies within one interval. Empty: always.
  public let opening: [OpeningInterval]

  public init(serviceSeconds: Int32, opening: [OpeningInterval] = []) {
    self.serviceSeconds = serviceSeconds
    self.opening = opening
  }
}

/// Seconds between all places of a trip. Ways there and back may differ; a detour may even be shorter than
/// the direct way, as happens where a matrix was rounded.
public struct TravelTimes: Sendable, Equatable {
  /// From the start to each store.
  public let fromStart: [Int32]
  /// From each store to where the trip ends; zeros when it ends at the last store.
  public let toEnd: [Int32]
  /// From store to store, row-major, `fromStart.count` squared. The diagonal is not read.
  public let between: [Int32]

  public init(fromStart: [Int32], toEnd: [Int32], between: [Int32]) {
    self.fromStart = fromStart
    self.toEnd = toEnd
    self.between = between
  }

  /// Travel times of a round trip: place 0 is home, store `k` is place `k + 1`.
  ///
  /// - Parameter matrix: row-major square matrix over home and all stores.
  public init(roundTripMatrix matrix: [Int32], storeCount: Int) {
    let side = storeCount + 1
    precondition(matrix.count == side * side, "a matrix over home and every store")
    var fromStart: [Int32] = []
    var toEnd: [Int32] = []
    var between: [Int32] = []
    between.reserveCapacity(storeCount * storeCount)
    for store in 1..<max(side, 1) {
      fromStart.append(matrix[store])
      toEnd.append(matrix[store * side])
      for other in 1..<side { between.append(matrix[store * side + other]) }
    }
    self.init(fromStart: fromStart, toEnd: toEnd, between: between)
  }
}

/// What the way and the time are worth, in cents per minute.
public struct TripRates: Sendable, Equatable {
  /// Cost of a minute on the way: fuel, wear, fares.
  public let travelCentsPerMinute: Int32
  /// What a minute of the shopper's time counts when money and time are weighed against each other.
  public let timeCentsPerMinute: Int32

  public init(travelCentsPerMinute: Int32, timeCentsPerMinute: Int32) {
    self.travelCentsPerMinute = travelCentsPerMinute
    self.timeCentsPerMinute = timeCentsPerMinute
  }
}

/// What the shopper will not go beyond. Every limit is hard; `nil` stands for no limit.
public struct TripLimits: Sendable, Equatable {
  /// Door to door, waiting and `handlingSeconds` included.
  public var maximumSeconds: Int32?
  public var maximumVisits: Int?
  /// The most that the goods may cost together, travel apart: how a savings target reaches the planner.
  public var purchaseCapCents: Int32?
  /// Stores that are visited whether or not something is bought there.
  public var include: [Int]
  /// Stores that are not entered.
  public var avoid: [Int]

  public init(
    maximumSeconds: Int32? = nil, maximumVisits: Int? = nil, purchaseCapCents: Int32? = nil,
    include: [Int] = [], avoid: [Int] = []
  ) {
    self.maximumSeconds = maximumSeconds
    self.maximumVisits = maximumVisits
    self.purchaseCapCents = purchaseCapCents
    self.include = include
    self.avoid = avoid
  }
}

/// A list to be bought over several stores, in numbers only.
///
/// Every line is bought whole in one store of the trip. A trip visits no store for nothing: without any
/// store that is not in `include`, the goods would cost more or something could not be bought.
public struct TripProblem: Sendable, Equatable {
  /// Stands in `prices` where a store does not sell a line.
  public static let notSold: Int32 = -1
  public static let maximumStores = 1_000
  public static let maximumLines = 1_000
  /// The longest way between two places, visit or handling, and the latest time of the clock: 4 days.
  public static let maximumSeconds: Int32 = 345_600
  /// The most that one line may cost, in cents.
  public static let maximumPrice: Int32 = 100_000_000
  /// The most that the dearest purchase of the whole list may cost, in cents.
  public static let maximumPurchase = 1_000_000_000
  /// The most that a minute may cost or count, in cents.
  public static let maximumRate: Int32 = 2_000

  public let lineCount: Int
  public internal(set) var stores: [TripStore]
  /// Cents for each whole line, store by store: `prices[store * lineCount + line]`, or `notSold`.
  public let prices: [Int32]
  public let travel: TravelTimes
  public let rates: TripRates
  /// When the trip starts, in seconds after midnight. Matters only where stores have opening hours.
  public let departure: Int32
  /// Time for taking the list's lines off the shelves, the same wherever they are bought.
  public let handlingSeconds: Int32
  public var limits: TripLimits

  /// - Throws: `TripError`, which names the store or line that is wrong.
  public init(
    lineCount: Int, stores: [TripStore], prices: [Int32], travel: TravelTimes, rates: TripRates,
    departure: Int32 = 0, handlingSeconds: Int32 = 0, limits: TripLimits = TripLimits()
  ) throws(TripError) {
    self.lineCount = lineCount
    self.stores = stores
    self.prices = prices
    self.travel = travel
    self.rates = rates
    self.departure = departure
    self.handlingSeconds = handlingSeconds
    self.limits = limits
    try checkShape()
    try checkPrices()
    try checkTimes()
    try Self.check(limits, storeCount: stores.count)
  }

  /// The same problem under other limits.
  ///
  /// - Throws: `TripError` when a limit is negative or names an unknown store.
  public func limited(_ limits: TripLimits) throws(TripError) -> TripProblem {
    try Self.check(limits, storeCount: stores.count)
    var copy = self
    copy.limits = limits
    return copy
  }

  /// Cents for a whole line at a store, or `nil` where it is not sold.
  public func price(line: Int, store: Int) -> Int32? {
    let cents = prices[store * lineCount + line]
    return cents == Self.notSold ? nil : cents
  }
}
