/// What one cell of a store's grid is. Only floor can be walked on.
public enum CellKind: UInt8, Sendable {
  case floor, shelf, wall, obstacle
}

/// The floor plan of a store: a rectangle of cells, row by row from the top left.
///
/// A cell is named by its index, `row * columns + column`.
public struct StoreGrid: Sendable, Equatable {
  /// The largest grid that is planned on, in cells: 300 by 300 and a little more.
  public static let maximumCells = 100_000

  public let rows: Int
  public let columns: Int
  /// One kind a cell, row-major.
  public let kinds: [CellKind]

  /// - Parameter kinds: `rows * columns` kinds, row-major.
  /// - Throws: `WalkError.gridEmpty`, `.gridTooLarge` or `.gridNotRectangular`.
  public init(rows: Int, columns: Int, kinds: [CellKind]) throws(WalkError) {
    guard rows > 0, columns > 0 else { throw .gridEmpty }
    guard rows <= Self.maximumCells, columns <= Self.maximumCells / rows else { throw .gridTooLarge }
    guard kinds.count == rows * columns else { throw .gridNotRectangular }
    self.rows = rows
    self.columns = columns
    self.kinds = kinds
  }

  /// Cells of all kinds.
  public var cellCount: Int { kinds.count }

  /// Whether the cell can be stood on.
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
