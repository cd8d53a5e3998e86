/// Why a map cannot be walked, and where.
public struct MapFault: Sendable, Equatable {
  /// The numbers stand in words; new ones go to the end.
  public enum Reason: Int32, Sendable, CaseIterable {
    case noEntrance, noCheckout
    /// It lies on what nobody walks on.
    case entranceOffFloor, checkoutOffFloor, signOffFloor
    /// No way leads there from the entrance.
    case entranceApart, checkoutApart, signApart
    /// Nobody comes to stand beside any cell of a whole patch of shelves of one section. Corners, and the
    /// insides of thick shelves, may be out of reach.
    case shelfApart
    /// Whoever comes here does not come to a checkout any more: gates let in, and nothing lets out.
    case trap
    /// A patch of floor that no way leads to, gates left aside.
    case island

    /// Whether a walk through the store suffers from it. Floor that nobody comes to is a slip of the pen in
    /// what a person has just drawn; on the plan of a store it may as well be the office.
    public var keepsFromWalking: Bool { self != .island }
  }

  public let reason: Reason
  /// The cells that it is about, as many as `MapFaults` tells; at least one unless something is missing.
  public let cells: [Int]
  /// How many there are.
  public let cellCount: Int
}

/// All that is wrong with a map, of which only so much is told: half of a large sheet may be islands.
public struct MapFaults: Sendable, Equatable {
  /// The most faults, and the most cells of all faults together, that are told.
  public static let mostFaults = 100
  public static let mostCells = 10_000

  /// The first ones, in the order of their reasons, then of their first cells.
  public private(set) var told: [MapFault] = []
  /// How many there are.
  public private(set) var count = 0
  /// How many of them keep people from walking.
  public private(set) var graveCount = 0
  private var cellsLeft = Self.mostCells

  mutating func add(_ reason: MapFault.Reason, _ cells: [Int]) {
    count += 1
    if reason.keepsFromWalking { graveCount += 1 }
    guard told.count < Self.mostFaults else { return }
    let shown = Array(cells.prefix(max(1, cellsLeft)))
    cellsLeft -= shown.count
    told.append(MapFault(reason: reason, cells: shown, cellCount: cells.count))
  }
}
