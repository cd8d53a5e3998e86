/// The work that one answer may cost, over all of its searches, and whether anybody still waits for it.
///
/// Work is counted in steps, never timed, so the same question has the same answer on every machine. A step
/// is a store weighed against a partial trip: some 30 nanoseconds, however long the list.
///
/// A class because all searches of an answer spend from one budget.
public final class TripWork {
  /// The most steps.
  public let limit: Int
  /// Steps taken so far, parts included.
  public private(set) var spent = 0
  /// Whether somebody has said meanwhile that the answer is not wanted any more.
  public private(set) var isAbandoned = false
  private let isUnwanted: () -> Bool
  private let whole: TripWork?

  /// - Parameter isUnwanted: asked again and again while the work goes on; true ends it.
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

  /// As much as there is.
  public static var unlimited: TripWork { TripWork(limit: Int.max / 4) }

  /// Steps that may still be taken.
  public var left: Int {
    if looksAbandoned() { return 0 }
    return max(0, min(limit - spent, whole?.left ?? Int.max))
  }

  /// A share of what is left, for one of several searches; what it does not take is there for the next.
  ///
  /// - Parameter divisor: 2 for a half.
  public func part(_ divisor: Int) -> TripWork { TripWork(limit: left / divisor, of: self) }

  /// Whether nobody wants the answer any more.
  public func looksAbandoned() -> Bool {
    if !isAbandoned { isAbandoned = whole?.looksAbandoned() ?? isUnwanted() }
    return isAbandoned
  }

  func spend(_ steps: Int) {
    spent += steps
    whole?.spend(steps)
  }
}
