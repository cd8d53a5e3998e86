/// One item to pick up, with its location and properties.
public struct WalkEntry: Sendable, Equatable {
  /// The shelf cell that holds it. It can be picked up from any adjacent floor cell.
  public var cell: Int
  /// The department, as a number that the caller chooses.
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

/// A store with the walk's possible starts and ends, and its entries.
public struct WalkProblem: Sendable, Equatable {
  /// The maximum number of entries.
  public static let maximumEntries = 512

  public let grid: StoreGrid
  /// The possible starts: the entrances, or the cell where the shopper stands now.
  public let starts: [Int]
  /// The checkouts; the walk ends at any of them.
  public let checkouts: [Int]
  public let entries: [WalkEntry]
  /// The section that the shopper has begun, when replanning: it is finished first.
  public let openSection: Int?

  /// - Throws: `WalkError` with the invalid cell or entry.
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

/// The required order of pickups.
public enum WalkMode: Int32, Sendable, CaseIterable {
  case fastest, frozenLast, heavyFirst, heavyLast
}

/// The shopper's preferences.
public struct WalkPreference: Sendable, Equatable {
  public var mode: WalkMode
  /// All entries of one section are picked up in one visit.
  public var keepsSectionsTogether: Bool

  public init(_ mode: WalkMode, keepsSectionsTogether: Bool = false) {
    self.mode = mode
    self.keepsSectionsTogether = keepsSectionsTogether
  }
}
