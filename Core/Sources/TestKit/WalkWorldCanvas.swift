/// The grid of a generated store during construction: one letter per cell.
struct WalkWorldCanvas {
  static let wall = UInt8(ascii: "#")
  static let floor = UInt8(ascii: ".")
  static let obstacle = UInt8(ascii: "x")
  static let entrance = UInt8(ascii: "E")
  static let checkout = UInt8(ascii: "C")

  let rows: Int
  let columns: Int
  /// Row-major.
  private(set) var letters: [UInt8]

  /// Floor with a wall all around.
  init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
    letters = [UInt8](repeating: Self.floor, count: rows * columns)
    for column in 0..<columns {
      self[0, column] = Self.wall
      self[rows - 1, column] = Self.wall
    }
    for row in 0..<rows {
      self[row, 0] = Self.wall
      self[row, columns - 1] = Self.wall
    }
  }

  subscript(row: Int, column: Int) -> UInt8 {
    get { letters[row * columns + column] }
    set { letters[row * columns + column] = newValue }
  }

  func isFloor(_ cell: Int) -> Bool {
    letters[cell] == Self.floor || letters[cell] == Self.entrance || letters[cell] == Self.checkout
  }

  func isShelf(_ cell: Int) -> Bool { WalkWorldDepartment.section(ofLetter: letters[cell]) != nil }

  /// The cells beside `cell`, inside the grid.
  func neighbours(of cell: Int) -> [Int] {
    let column = cell % columns
    var cells: [Int] = []
    if cell >= columns { cells.append(cell - columns) }
    if column > 0 { cells.append(cell - 1) }
    if column + 1 < columns { cells.append(cell + 1) }
    if cell + columns < letters.count { cells.append(cell + columns) }
    return cells
  }

  /// True for each cell reachable from `start`.
  func reached(from start: Int) -> [Bool] {
    var isReached = [Bool](repeating: false, count: letters.count)
    isReached[start] = true
    var queue = [start]
    var head = 0
    while head < queue.count {
      let cell = queue[head]
      head += 1
      for next in neighbours(of: cell) where isFloor(next) && !isReached[next] {
        isReached[next] = true
        queue.append(next)
      }
    }
    return isReached
  }
}
