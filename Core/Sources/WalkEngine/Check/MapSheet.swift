/// The kind of a map cell for walking; the raw value is also its word.
public struct MapCell: RawRepresentable, Sendable, Equatable {
  public let rawValue: Int32

  public static let floor = MapCell(0)
  /// A wall, a pillar or another obstacle.
  public static let solid = MapCell(1)

  private static let firstGate: Int32 = 2
  private static let firstShelf: Int32 = 16

  private init(_ rawValue: Int32) { self.rawValue = rawValue }

  /// Nil for an invalid number.
  public init?(rawValue: Int32) {
    guard (0..<6).contains(rawValue) || rawValue >= Self.firstShelf else { return nil }
    self.rawValue = rawValue
  }

  /// Floor that can be crossed in one direction only.
  public static func gate(_ heading: Heading) -> MapCell { MapCell(firstGate + heading.rawValue) }

  /// A shelf of a section, which is a number from 0 that the caller chooses.
  public static func shelf(_ section: Int) -> MapCell { MapCell(firstShelf + Int32(section)) }

  /// True if the cell can be walked on.
  public var isWalked: Bool { rawValue != 1 && rawValue < Self.firstShelf }

  /// The section of a shelf; -1 for other cells.
  public var section: Int { rawValue >= Self.firstShelf ? Int(rawValue - Self.firstShelf) : -1 }

  /// True if the cell can be crossed in this direction.
  func opens(_ heading: Heading) -> Bool {
    rawValue < Self.firstGate || rawValue == Self.firstGate + heading.rawValue
  }
}

/// A map before it is checked; any part of it may be invalid.
///
/// A cell is identified by its index, `row * columns + column`.
public struct MapSheet: Sendable, Equatable {
  public let rows: Int
  public let columns: Int
  /// One per cell, row by row.
  public let cells: [MapCell]
  /// The length of each cell's side in decimeters, from 1 to 100; empty if all cells are equal.
  public let sides: [UInt8]
  /// Cells of any kind, like `checkouts` and `signs`; duplicates are harmless.
  public let entrances: [Int]
  public let checkouts: [Int]
  /// The cells below aisle numbers.
  public let signs: [Int]

  /// - Throws: `WalkError.gridEmpty`, `.gridTooLarge`, `.gridNotRectangular`, and `.notOnFloor` for an
  ///   entrance, a checkout or a sign outside the grid.
  public init(
    rows: Int, columns: Int, cells: [MapCell], entrances: [Int], checkouts: [Int], signs: [Int] = [],
    sides: [UInt8] = []
  ) throws(WalkError) {
    guard rows > 0, columns > 0 else { throw .gridEmpty }
    guard rows <= StoreGrid.maximumCells, columns <= StoreGrid.maximumCells / rows else {
      throw .gridTooLarge
    }
    guard cells.count == rows * columns, sides.isEmpty || sides.count == cells.count,
      sides.allSatisfy({ $0 >= 1 && $0 <= 100 })
    else { throw .gridNotRectangular }
    for places in [entrances, checkouts, signs] {
      for cell in places where cell < 0 || cell >= cells.count { throw .notOnFloor(cell: cell) }
    }
    self.rows = rows
    self.columns = columns
    self.cells = cells
    self.entrances = entrances
    self.checkouts = checkouts
    self.signs = signs
    self.sides = sides
  }

  /// The adjacent cell; -1 beyond the edge.
  @inline(never)
  func beside(_ cell: Int, _ heading: Heading) -> Int {
    switch heading {
    case .north: cell - columns
    case .east: (cell + 1) % columns == 0 ? -1 : cell + 1
    case .south: cell + columns < cells.count ? cell + columns : -1
    case .west: cell % columns == 0 ? -1 : cell - 1
    }
  }

  /// True if a step from `cell` to the adjacent `next` in this direction is allowed.
  @inline(never)
  func leads(_ cell: Int, to next: Int, _ heading: Heading) -> Bool {
    cells[next].isWalked && cells[cell].opens(heading) && cells[next].opens(heading)
  }
}

extension Heading {
  /// Clockwise, from the top of the map.
  static let clockwise: [Heading] = [.north, .east, .south, .west]

  var opposite: Heading { Self.clockwise[Int(rawValue + 2) % 4] }
}
