/// The kind of a grid cell. Only floor can be walked on.
public enum CellKind: UInt8, Sendable {
  case floor, shelf, wall, obstacle
}

/// The direction of a gate; up is the top of the map.
public enum GateWay: UInt8, Sendable, CaseIterable {
  case up = 1
  case left, right, down

  /// Up, left, right, down from 0; the opposite is 3 minus this.
  var side: Int { Int(rawValue) - 1 }
}

/// The floor plan of a store: a rectangle of cells, row by row from the top left.
///
/// A cell is identified by its index, `row * columns + column`.
public struct StoreGrid: Sendable, Equatable {
  /// The size limit of a grid in cells: slightly above 300 by 300.
  public static let maximumCells = 100_000

  public let rows: Int
  public let columns: Int
  /// One kind per cell, row-major.
  public let kinds: [CellKind]
  /// The direction of each floor cell that is a gate, else nil; empty without gates.
  public let ways: [GateWay?]
  /// The length of each cell's side in decimeters, from 1 to 100; empty if all cells are equal. Lengths are
  /// half decimeters if sides are given, else cells.
  public let sides: [UInt8]

  /// - Parameters:
  ///   - kinds: `rows * columns` kinds, row-major.
  ///   - ways: one per cell, or empty; only those of floor count.
  ///   - sides: one per cell, or empty.
  /// - Throws: `WalkError.gridEmpty`, `.gridTooLarge` or `.gridNotRectangular`.
  public init(
    rows: Int, columns: Int, kinds: [CellKind], ways: [GateWay?] = [], sides: [UInt8] = []
  ) throws(WalkError) {
    guard rows > 0, columns > 0 else { throw .gridEmpty }
    guard rows <= Self.maximumCells, columns <= Self.maximumCells / rows else { throw .gridTooLarge }
    guard kinds.count == rows * columns else { throw .gridNotRectangular }
    guard ways.isEmpty || ways.count == kinds.count, sides.isEmpty || sides.count == kinds.count,
      sides.allSatisfy({ $0 >= 1 && $0 <= 100 })
    else { throw .gridNotRectangular }
    self.rows = rows
    self.columns = columns
    self.kinds = kinds
    self.sides = sides
    var gates: [GateWay?] = []
    for cell in ways.indices where kinds[cell] == .floor && ways[cell] != nil {
      if gates.isEmpty { gates = [GateWay?](repeating: nil, count: kinds.count) }
      gates[cell] = ways[cell]
    }
    self.ways = gates
  }

  /// The direction of a gate; nil for any other cell.
  func way(of cell: Int) -> GateWay? { ways.isEmpty ? nil : ways[cell] }

  /// True if a step in direction `way` leads from a cell to adjacent floor; gates allow only their own
  /// direction.
  func leads(from cell: Int, to next: Int, _ way: GateWay) -> Bool {
    guard isFloor(cell), isFloor(next) else { return false }
    return (self.way(of: cell) ?? way) == way && (self.way(of: next) ?? way) == way
  }

  /// The adjacent cell on a side (up, left, right, down from 0); nil beyond the edge.
  func cell(beside cell: Int, on side: Int) -> Int? {
    switch side {
    case 0: cell >= columns ? cell - columns : nil
    case 1: cell % columns > 0 ? cell - 1 : nil
    case 2: cell % columns + 1 < columns ? cell + 1 : nil
    default: cell + columns < cellCount ? cell + columns : nil
    }
  }

  /// The length of a step to an adjacent cell: half of each side, in half decimeters; 1 if lengths are cells.
  public func stepLength(from cell: Int, to next: Int) -> Int {
    sides.isEmpty ? 1 : Int(sides[cell]) + Int(sides[next])
  }

  /// Cells of all kinds.
  public var cellCount: Int { kinds.count }

  /// True if the cell is floor.
  public func isFloor(_ cell: Int) -> Bool { kinds[cell] == .floor }

  /// The cells that share an edge with `cell`, in the fixed order up, left, right, down.
  public func neighbours(of cell: Int) -> [Int] {
    let row = cell / columns
    let column = cell % columns
    var cells: [Int] = []
    if row > 0 { cells.append(cell - columns) }
    if column > 0 { cells.append(cell - 1) }
    if column + 1 < columns { cells.append(cell + 1) }
    if row + 1 < rows { cells.append(cell + columns) }
    return cells
  }
}
