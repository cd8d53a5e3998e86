/// The walker that an entry is assigned to.
public enum WalkShare: Int32, Sendable, CaseIterable {
  /// The walker with the shorter result.
  case either
  case first, second
}

/// A list for two people in one store, each on a separate walk.
public struct SplitProblem: Sendable, Equatable {
  /// The store and all remaining entries, with the starts and the open section of the first walker.
  public let problem: WalkProblem
  /// The starts of the second walker: the entrances, or the cell where they stand now.
  public let otherStarts: [Int]
  /// The second walker's open section.
  public let otherOpenSection: Int?
  /// For every entry, its walker.
  public let shares: [WalkShare]

  /// - Parameter shares: one per entry.
  /// - Throws: `WalkError` with the invalid cell or entry.
  public init(
    _ problem: WalkProblem, otherStarts: [Int], otherOpenSection: Int? = nil, shares: [WalkShare]
  ) throws(WalkError) {
    guard !otherStarts.isEmpty else { throw .noEntrance }
    for cell in otherStarts {
      guard cell >= 0, cell < problem.grid.cellCount, problem.grid.isFloor(cell) else {
        throw .notOnFloor(cell: cell)
      }
    }
    guard shares.count == problem.entries.count else { throw .notOneShareEach(shares.count) }
    self.problem = problem
    self.otherStarts = otherStarts
    self.otherOpenSection = otherOpenSection
    self.shares = shares
  }

  /// Both start where the problem says, and every entry may go to either.
  public init(_ problem: WalkProblem) {
    self.problem = problem
    otherStarts = problem.starts
    otherOpenSection = problem.openSection
    shares = problem.entries.map { _ in .either }
  }
}

/// Two walks that pick up every entry once.
public struct SplitWalk: Sendable, Equatable {
  /// Orders and unreachable entries are indexes of the whole list. Every entry is in one of both walks, in
  /// its order or among its unreachable ones. Each walk's certificate covers its own entries.
  public let first: Walk
  public let second: Walk
  /// A lower bound on the longer walk over all ways of sharing.
  public let lowerBound: Int

  public init(first: Walk, second: Walk, lowerBound: Int) {
    self.first = first
    self.second = second
    self.lowerBound = lowerBound
  }

  /// The length of the longer walk.
  public var length: Int { max(first.length, second.length) }

  /// True if no other way of sharing has a shorter longer walk.
  public var isOptimal: Bool { lowerBound >= length }
}
