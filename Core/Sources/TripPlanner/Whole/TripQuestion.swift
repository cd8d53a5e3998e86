/// All inputs of a whole answer, on the server or on a device.
public struct TripQuestion: Sendable, Equatable {
  /// With the true hours and the requested limits, except the savings target: its baseline is not known yet.
  public let problem: TripProblem
  /// The time per line at an average pace. All lines together are the problem's handling.
  public let lineSeconds: Int32
  /// For each store, the factor on the time per line.
  public let linePaces: [Double]
  /// The required saving on goods against the baseline, 0 to 100.
  public let savingPercent: Int
  /// The store where the shopper would otherwise buy everything.
  public let usualStore: Int?
  /// The budget of the whole answer, in steps of `TripWork`.
  public let steps: Int

  /// - Throws: `TripError` for an invalid pace or percentage (`limitOutOfRange`), or an unknown usual store.
  public init(
    problem: TripProblem, lineSeconds: Int32, linePaces: [Double], savingPercent: Int, usualStore: Int?,
    steps: Int
  ) throws(TripError) {
    self.problem = problem
    self.lineSeconds = lineSeconds
    self.linePaces = linePaces
    self.savingPercent = savingPercent
    self.usualStore = usualStore
    self.steps = steps
    guard linePaces.count == problem.stores.count, (0...100).contains(savingPercent), steps > 0,
      lineSeconds >= 0, Int64(lineSeconds) * Int64(problem.lineCount) == Int64(problem.handlingSeconds)
    else { throw .limitOutOfRange }
    // Keeps shopping times from overflowing.
    for pace in linePaces where !(pace >= 0.01 && pace <= 100) { throw .limitOutOfRange }
    if let usualStore, !problem.stores.indices.contains(usualStore) { throw .unknownStore(usualStore) }
  }

  /// The effort of each search, limited further by the shared work.
  public var effort: TripEffort {
    TripEffort(searchSteps: steps, improvementMoves: Self.improvementMoves)
  }

  private static let improvementMoves = 2_000

  /// The question's problem with other hours.
  ///
  /// - Throws: the same errors as `TripProblem`.
  public func problem(
    opening: [[OpeningInterval]], limits: TripLimits
  ) throws(TripError) -> TripProblem {
    var stores: [TripStore] = []
    for (store, opening) in zip(problem.stores, opening) {
      stores.append(TripStore(serviceSeconds: store.serviceSeconds, opening: opening))
    }
    return try TripProblem(
      lineCount: problem.lineCount, stores: stores, prices: problem.prices, travel: problem.travel,
      rates: problem.rates, departure: problem.departure, handlingSeconds: problem.handlingSeconds,
      limits: limits)
  }

  /// The time for this many lines at a store.
  func handlingSeconds(of lines: Int32, at store: Int) -> Int32 {
    let pace = linePaces[store]
    return pace == 1 ? lines * lineSeconds : Int32(Double(lines * lineSeconds) * pace + 0.5)
  }
}
