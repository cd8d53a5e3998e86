import Grocery

/// An index of positions by cells of a hundredth of a degree.
struct PlaceGrid {
  /// A wider box is a fault of the file.
  private static let mostCells = 20_000
  private static let cellsAround = 36_000

  let positions: [Position]
  private let cells: [Int: [Int]]

  init(_ positions: [Position]) {
    self.positions = positions
    var cells: [Int: [Int]] = [:]
    for (index, position) in positions.enumerated() {
      cells[Self.cell(Self.row(position.latitude), Self.column(position.longitude)), default: []].append(
        index)
    }
    self.cells = cells
  }

  /// Calls `visit` with the index of each position within `metres` of the box between two positions, and of
  /// some farther ones.
  func visit(from one: Position, to other: Position, metres: Double, _ visit: (Int) -> Void) {
    guard let reach = one.longitudeReach(metres: metres) else { return }
    let height = metres / Position.metresPerDegree
    let turn = (other.longitude - one.longitude).shortestTurn
    let rows =
      Self.row(
        min(one.latitude, other.latitude) - height)...Self.row(max(one.latitude, other.latitude) + height)
    let west = one.longitude + min(turn, 0) - reach
    let columns = Self.column(west)...Self.column(one.longitude + max(turn, 0) + reach)
    guard rows.count * columns.count <= Self.mostCells else { return }
    for row in rows {
      for column in columns {
        for index in cells[Self.cell(row, column)] ?? [] { visit(index) }
      }
    }
  }

  private static func row(_ latitude: Double) -> Int { Int((latitude * 100).rounded(.down)) }

  private static func column(_ longitude: Double) -> Int { Int((longitude * 100).rounded(.down)) }

  /// Columns go around the earth.
  private static func cell(_ row: Int, _ column: Int) -> Int {
    row * cellsAround + (column % cellsAround + cellsAround) % cellsAround
  }
}
