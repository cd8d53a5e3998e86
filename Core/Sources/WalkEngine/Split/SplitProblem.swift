/// Which of two people an entry is meant for.
public enum WalkShare: Int32, Sendable, CaseIterable {
  /// Whoever makes the two walks shorter.
  case either
  case first, second
}

/// What two people pick up together in one store, each on a walk of their own.
public struct SplitProblem: Sendable, Equatable {
  /// The store and everything that is left; the starts and the open section are those of the first of both.
  public let problem: WalkProblem
  /// Where the second may start: the entrances, or the one cell where they stand now.
  public let otherStarts: [Int]
  /// The section that the second is in the middle of.
  public let otherOpenSection: Int?
  /// For every entry who is to pick it up.
  public let shares: [WalkShare]

  /// - Parameter shares: one an entry.
  /// - Throws: `WalkError`, which names the cell or the entry that is wrong.
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

  /// Both start where the problem says, and every entry is for whoever makes the walks shorter.
  public init(_ problem: WalkProblem) {
    self.problem = problem
    otherStarts = problem.starts
    otherOpenSection = problem.openSection
    shares = problem.entries.map { _ in .either }
  }
}

/// Two walks that pick up everything between them, each entry once.
public struct SplitWalk: Sendable, Equatable {
  /// Orders and unreachable entries are indexes of the whole list. Every entry stands in one of both walks,
  /// in its order or among its unreachable ones. Each walk's certificate is about the entries that it has.
  public let first: Walk
  public let second: Walk
  /// However the entries are shared out, the longer of both walks is no shorter than this.
  public let lowerBound: Int

  public init(first: Walk, second: Walk, lowerBound: Int) {
    self.first = first
    self.second = second
    self.lowerBound = lowerBound
  }

  /// How long the longer one is.
  public var length: Int { max(first.length, second.length) }

  /// Whether no other way of sharing has a shorter longer walk.
  public var isOptimal: Bool { lowerBound >= length }
}
