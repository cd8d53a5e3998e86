/// The work budget of one answer over all of its searches, and its cancellation.
///
/// Work is counted in steps, not in time, so that the same question has the same answer on every machine. A
/// step is a store weighed against a partial trip: some 30 nanoseconds, whatever the length of the list.
///
/// A class because all searches of an answer share one budget.
public final class TripWork {
  /// The maximum number of steps.
  public let limit: Int
  /// Steps used so far, including parts.
  public private(set) var spent = 0
  /// True once the answer was canceled.
  public private(set) var isAbandoned = false
  private let isUnwanted: () -> Bool
  private let whole: TripWork?

  /// - Parameter isUnwanted: polled during the work; true stops it.
  public init(limit: Int, isUnwanted: @escaping () -> Bool = { false }) {
    self.limit = limit
    self.isUnwanted = isUnwanted
    whole = nil
  }

  private init(limit: Int, of whole: TripWork) {
    self.limit = limit
    self.whole = whole
    isUnwanted = { false }
  }

  /// A practically unlimited budget.
  public static var unlimited: TripWork { TripWork(limit: Int.max / 4) }

  /// The remaining steps.
  public var left: Int {
    if looksAbandoned() { return 0 }
    return max(0, min(limit - spent, whole?.left ?? Int.max))
  }

  /// A share of the remaining steps for one of several searches; unused steps remain for the next.
  ///
  /// - Parameter divisor: 2 for a half.
  public func part(_ divisor: Int) -> TripWork { TripWork(limit: left / divisor, of: self) }

  /// Checks for cancellation.
  public func looksAbandoned() -> Bool {
    if !isAbandoned { isAbandoned = whole?.looksAbandoned() ?? isUnwanted() }
    return isAbandoned
  }

  func spend(_ steps: Int) {
    spent += steps
    whole?.spend(steps)
  }
}
