/// A fault that prevents walking on a map, and its cells.
public struct MapFault: Sendable, Equatable {
  /// The raw values are part of the wire format; new ones are added at the end.
  public enum Reason: Int32, Sendable, CaseIterable {
    case noEntrance, noCheckout
    /// The cell is not walkable.
    case entranceOffFloor, checkoutOffFloor, signOffFloor
    /// Not reachable from the entrance.
    case entranceApart, checkoutApart, signApart
    /// A patch of shelves of one section with no reachable cell next to it. Corners and the insides of thick
    /// shelves may be out of reach.
    case shelfApart
    /// A dead end: gates lead in, but not on to a checkout.
    case trap
    /// Floor that is unreachable even without gates.
    case island

    /// True if the fault affects walks. Unreachable floor is a mistake in a drawing, but may be the office on
    /// a store's plan.
    public var keepsFromWalking: Bool { self != .island }
  }

  public let reason: Reason
  /// The affected cells, up to the limit of `MapFaults`; at least one unless something is missing.
  public let cells: [Int]
  /// The total number of affected cells.
  public let cellCount: Int
}

/// All faults of a map. Only some are listed: half of a large sheet may be islands.
public struct MapFaults: Sendable, Equatable {
  /// The maximum number of listed faults, and of their cells in total.
  public static let mostFaults = 100
  public static let mostCells = 10_000

  /// The first faults, by reason, then by first cell.
  public private(set) var told: [MapFault] = []
  /// The total number of faults.
  public private(set) var count = 0
  /// The number of faults that affect walks.
  public private(set) var graveCount = 0
  private var cellsLeft = Self.mostCells

  mutating func add(_ reason: MapFault.Reason, _ cells: [Int]) {
    count += 1
    if reason.keepsFromWalking { graveCount += 1 }
    guard told.count < Self.mostFaults else { return }
    let visibleCells = Array(cells.prefix(max(1, cellsLeft)))
    cellsLeft -= visibleCells.count
    told.append(MapFault(reason: reason, cells: visibleCells, cellCount: cells.count))
  }
}
