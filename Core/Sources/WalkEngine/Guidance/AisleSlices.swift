/// One line across a corridor: floor from `low` to `high` on row (or column) `line`, closed at both ends.
struct AisleSlice {
  let line: Int
  let low: Int
  let high: Int

  /// True if the corridor continues in `next`: the same cells, within one where something protrudes.
  ///
  /// At a gap in a shelf the floor widens by the shelf and the next aisle, so by at least two cells.
  func goesOn(in next: AisleSlice) -> Bool {
    let width = high - low
    let nextWidth = next.high - next.low
    return next.line == line + 1 && next.low <= high && low <= next.high && abs(width - nextWidth) <= 1
  }
}

/// Consecutive slices of one corridor.
struct AislePiece {
  let axis: Aisle.Axis
  var slices: [AisleSlice]
  /// The number of slices with a shelf at one end at least; walls and obstacles close the others.
  var shelved: Int

  var first: Int { slices[0].line }
  var last: Int { slices[slices.count - 1].line }
  var low: Int { slices.reduce(slices[0].low) { min($0, $1.low) } }
  var high: Int { slices.reduce(slices[0].high) { max($0, $1.high) } }

  /// Shorter corridors are gaps between shelves.
  static let minimumLength = 3
  static let maximumWidth = 4

  var isAisle: Bool {
    slices.count >= Self.minimumLength && slices.count > high - low && shelved * 2 >= slices.count
  }
}

extension StoreGrid {
  /// The corridors along one axis, by their first line.
  ///
  /// - Complexity: O(cells).
  func aislePieces(along axis: Aisle.Axis) -> [AislePiece] {
    let lineCount = axis == .vertical ? rows : columns
    let width = axis == .vertical ? columns : rows
    var pieces: [AislePiece] = []
    // By position across: the piece with its last slice there.
    var open = [Int](repeating: -1, count: width)
    for line in 0..<lineCount {
      var nextOpen = [Int](repeating: -1, count: width)
      for slice in slices(on: line, along: axis) {
        let isShelved = hasShelf(beside: slice, along: axis)
        var piece = -1
        for position in slice.low...slice.high where piece < 0 {
          let candidate = open[position]
          if candidate >= 0, pieces[candidate].slices[pieces[candidate].slices.count - 1].goesOn(in: slice) {
            piece = candidate
          }
        }
        if piece < 0 {
          piece = pieces.count
          pieces.append(AislePiece(axis: axis, slices: [], shelved: 0))
        }
        pieces[piece].slices.append(slice)
        if isShelved { pieces[piece].shelved += 1 }
        for position in slice.low...slice.high { nextOpen[position] = piece }
      }
      open = nextOpen
    }
    return pieces
  }

  /// The narrow sections of floor on one line, from low to high.
  private func slices(on line: Int, along axis: Aisle.Axis) -> [AisleSlice] {
    let width = axis == .vertical ? columns : rows
    var slices: [AisleSlice] = []
    var start = -1
    for position in 0...width {
      let isOpen = position < width && isFloor(cell(line, position, along: axis))
      if isOpen, start < 0 { start = position }
      if !isOpen, start >= 0 {
        if position - start <= AislePiece.maximumWidth {
          slices.append(AisleSlice(line: line, low: start, high: position - 1))
        }
        start = -1
      }
    }
    return slices
  }

  private func hasShelf(beside slice: AisleSlice, along axis: Aisle.Axis) -> Bool {
    let width = axis == .vertical ? columns : rows
    let isLow = slice.low > 0 && kinds[cell(slice.line, slice.low - 1, along: axis)] == .shelf
    let isHigh = slice.high + 1 < width && kinds[cell(slice.line, slice.high + 1, along: axis)] == .shelf
    return isLow || isHigh
  }

  /// The cell at a position on a line of an axis.
  func cell(_ line: Int, _ position: Int, along axis: Aisle.Axis) -> Int {
    axis == .vertical ? line * columns + position : position * columns + line
  }
}
