/// One thing to pick up: where it stands, and what the modes ask about it.
public struct WalkEntry: Sendable, Equatable {
  /// The shelf cell that holds it. It is picked up from any floor cell beside.
  public var cell: Int
  /// The department, as a number of the caller's choosing.
  public var section: Int
  public var isFrozen: Bool
  public var isHeavy: Bool

  public init(cell: Int, section: Int, isFrozen: Bool = false, isHeavy: Bool = false) {
    self.cell = cell
    self.section = section
    self.isFrozen = isFrozen
    self.isHeavy = isHeavy
  }
}

/// A store, where the walk may start and end, and what is to be picked up.
public struct WalkProblem: Sendable, Equatable {
  /// The longest list that is planned, in entries.
  public static let maximumEntries = 512

  public let grid: StoreGrid
  /// Where the walk may start: the entrances, or the one cell where the shopper stands now.
  public let starts: [Int]
  /// The checkouts; the walk ends at any one of them.
  public let checkouts: [Int]
  public let entries: [WalkEntry]
  /// The section that the shopper is in the middle of, when a walk is planned anew: it is finished first.
  public let openSection: Int?

  /// - Throws: `WalkError`, which names the cell or the entry that is wrong.
  public init(
    grid: StoreGrid, starts: [Int], checkouts: [Int], entries: [WalkEntry], openSection: Int? = nil
  ) throws(WalkError) {
    guard !starts.isEmpty else { throw .noEntrance }
    guard !checkouts.isEmpty else { throw .noCheckout }
    for cell in starts where cell < 0 || cell >= grid.cellCount || !grid.isFloor(cell) {
      throw .notOnFloor(cell: cell)
    }
    for cell in checkouts where cell < 0 || cell >= grid.cellCount || !grid.isFloor(cell) {
      throw .notOnFloor(cell: cell)
    }
    guard !entries.isEmpty else { throw .noEntries }
    guard entries.count <= Self.maximumEntries else { throw .tooManyEntries(entries.count) }
    for (index, entry) in entries.enumerated() {
      guard entry.cell >= 0, entry.cell < grid.cellCount, grid.kinds[entry.cell] == .shelf else {
        throw .notOnShelf(entry: index)
      }
    }
    self.grid = grid
    self.starts = starts
    self.checkouts = checkouts
    self.entries = entries
    self.openSection = openSection
  }
}

/// In which order things are picked up, apart from the walk being short.
public enum WalkMode: Int32, Sendable, CaseIterable {
  case fastest, frozenLast, heavyFirst, heavyLast
}

/// What the shopper asked for.
public struct WalkPreference: Sendable, Equatable {
  public var mode: WalkMode
  /// All entries of one section are picked up in one visit.
  public var keepsSectionsTogether: Bool

  public init(_ mode: WalkMode, keepsSectionsTogether: Bool = false) {
    self.mode = mode
    self.keepsSectionsTogether = keepsSectionsTogether
  }
}
