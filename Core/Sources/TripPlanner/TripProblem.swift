/// A time during which a store is open, in seconds on the departure's clock (0 is midnight).
public struct OpeningInterval: Sendable, Equatable {
  public let opens: Int32
  public let closes: Int32

  public init(opens: Int32, closes: Int32) {
    self.opens = opens
    self.closes = closes
  }
}

extension OpeningInterval {
  /// Too short for any visit: the hours of a closed store, since an empty list means always open.
  public static let never = OpeningInterval(opens: 0, closes: 1)
}

/// A store that sells lines of the list.
public struct TripStore: Sendable, Equatable {
  /// The fixed time of a visit, in seconds: parking, walking in, queueing.
  public let serviceSeconds: Int32
  /// The opening hours, ascending and disjoint; a visit lies within one interval. Empty: always.
  public let opening: [OpeningInterval]

  public init(serviceSeconds: Int32, opening: [OpeningInterval] = []) {
    self.serviceSeconds = serviceSeconds
    self.opening = opening
  }
}

/// Seconds between all places of a trip. They may be asymmetric and, after rounding, violate the triangle
/// inequality.
public struct TravelTimes: Sendable, Equatable {
  /// From the start to each store.
  public let fromStart: [Int32]
  /// From each store to the trip's end; zeros if it ends at the last store.
  public let toEnd: [Int32]
  /// From store to store, row-major, `fromStart.count` squared. The diagonal is ignored.
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

/// The cost of travel and the value of time, in cents per minute.
public struct TripRates: Sendable, Equatable {
  /// The cost of a minute on the way: fuel, wear, fares.
  public let travelCentsPerMinute: Int32
  /// The value of a minute of the shopper's time in `weighted` plans.
  public let timeCentsPerMinute: Int32

  public init(travelCentsPerMinute: Int32, timeCentsPerMinute: Int32) {
    self.travelCentsPerMinute = travelCentsPerMinute
    self.timeCentsPerMinute = timeCentsPerMinute
  }
}

/// The shopper's limits. Every limit is hard; nil: no limit.
public struct TripLimits: Sendable, Equatable {
  /// Door to door, with waiting and `handlingSeconds`.
  public var maximumSeconds: Int32?
  public var maximumVisits: Int?
  /// The maximum price of all goods, without travel; carries the savings target.
  public var purchaseCapCents: Int32?
  /// Stores to visit even without a purchase.
  public var include: [Int]
  /// Stores to exclude.
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

/// A list to buy at several stores, in numbers only.
///
/// Every line is bought whole at one store of the trip. Every store outside `include` contributes: without it
/// the goods would cost more or be incomplete.
public struct TripProblem: Sendable, Equatable {
  /// The value in `prices` for a line that a store does not sell.
  public static let notSold: Int32 = -1
  public static let maximumStores = 1_000
  public static let maximumLines = 1_000
  /// The maximum of a way, a visit, the handling and the clock: 4 days.
  public static let maximumSeconds: Int32 = 345_600
  /// The maximum price of a line, in cents.
  public static let maximumPrice: Int32 = 100_000_000
  /// The maximum price of the whole list at its highest prices, in cents.
  public static let maximumPurchase = 1_000_000_000
  /// The maximum rate per minute, in cents.
  public static let maximumRate: Int32 = 2_000

  public let lineCount: Int
  public internal(set) var stores: [TripStore]
  /// Cents for each whole line, store by store: `prices[store * lineCount + line]`, or `notSold`.
  public let prices: [Int32]
  public let travel: TravelTimes
  public let rates: TripRates
  /// The start of the trip, in seconds after midnight. Relevant only with opening hours.
  public let departure: Int32
  /// Time for taking the list's lines off the shelves, the same at all stores.
  public let handlingSeconds: Int32
  public var limits: TripLimits

  /// - Throws: `TripError` with the invalid store or line.
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

  /// The same problem with other limits.
  ///
  /// - Throws: `TripError` if a limit is negative or names an unknown store.
  public func limited(_ limits: TripLimits) throws(TripError) -> TripProblem {
    try Self.check(limits, storeCount: stores.count)
    var copy = self
    copy.limits = limits
    return copy
  }

  /// Cents for a whole line at a store, or nil if it is not sold there.
  public func price(line: Int, store: Int) -> Int32? {
    let cents = prices[store * lineCount + line]
    return cents == Self.notSold ? nil : cents
  }
}
