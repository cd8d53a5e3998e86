/// Everything that a whole answer depends on, whether the server asks or a device by itself.
public struct TripQuestion: Sendable, Equatable {
  /// Under the true hours and the limits of the wish; the savings target is not among them, because nobody
  /// knows yet what it is measured against.
  public let problem: TripProblem
  /// What every line takes wherever it is bought. All lines together are the problem's handling.
  public let lineSeconds: Int32
  /// For each store, how many times as long as that a line takes the shopper there.
  public let linePaces: [Double]
  /// By so much the goods have to be cheaper than those of the baseline, from 0 to 100.
  public let savingPercent: Int
  /// Where the shopper would buy everything otherwise.
  public let usualStore: Int?
  /// What the whole answer may cost, in steps as of `TripWork`.
  public let steps: Int

  /// - Throws: `TripError` for a pace or a percentage that makes no sense (`limitOutOfRange`), or a usual
  ///   store that there is not.
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
    // No hours of shopping overflow then.
    for pace in linePaces where !(pace >= 0.01 && pace <= 100) { throw .limitOutOfRange }
    if let usualStore, !problem.stores.indices.contains(usualStore) { throw .unknownStore(usualStore) }
  }

  /// Of each search. Searches that share the work of an answer have less.
  public var effort: TripEffort {
    TripEffort(searchSteps: steps, improvementMoves: Self.improvementMoves)
  }

  private static let improvementMoves = 2_000

  /// The question's problem on other hours.
  ///
  /// - Throws: as the problem itself.
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

  /// What so many lines take at a store.
  func handlingSeconds(of lines: Int32, at store: Int) -> Int32 {
    let pace = linePaces[store]
    return pace == 1 ? lines * lineSeconds : Int32(Double(lines * lineSeconds) * pace + 0.5)
  }
}
