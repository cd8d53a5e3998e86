/// The aisles of a store, detected in its grid.
///
/// An aisle is a straight corridor of one to four cells' width along shelves, at least three cells long and
/// at least a sixth of the store's longest. It continues beyond a cross aisle. The numbers are those of the
/// signs; in a store without signs they are counted from the entrance's side, first along the axis with most
/// aisles.
public struct AisleMap: Sendable {
  public let grid: StoreGrid
  public let aisles: [Aisle]
  /// Index in `aisles` for each cell of the grid; -1 outside aisles.
  private let aisleOfCell: [Int32]
  /// Index in `aisles` for the cells where another way crosses an aisle; -1 elsewhere.
  private let crossingOfCell: [Int32]

  /// - Parameters:
  ///   - entrances: floor cells of the grid, which determine fronts and numbers.
  ///   - signs: with floor cells of the grid; a sign outside aisles is ignored.
  /// - Complexity: O(cells).
  public init(_ grid: StoreGrid, entrances: [Int], signs: [AisleSign] = []) {
    let pieces =
      (grid.aislePieces(along: .vertical) + grid.aislePieces(along: .horizontal)).filter { $0.isAisle }
    var drafts = Self.worthANumber(Self.joined(pieces, on: grid))
    let owner = Self.claimCells(for: &drafts, on: grid)
    let fields = Self.steps(from: entrances, on: grid)
    for index in drafts.indices { drafts[index].findFront(fields, grid) }

    let order = Self.countingOrder(drafts, grid: grid, entrances: entrances)
    var indexOfDraft = [Int32](repeating: -1, count: drafts.count)
    for (index, draft) in order.enumerated() { indexOfDraft[draft] = Int32(index) }
    let aisleOfCell = owner.map { $0 < 0 ? -1 : indexOfDraft[Int($0)] }

    var numbers = [Int](repeating: 0, count: order.count)
    if signs.isEmpty {
      for index in numbers.indices { numbers[index] = index + 1 }
    } else {
      for sign in signs where aisleOfCell[sign.cell] >= 0 {
        numbers[Int(aisleOfCell[sign.cell])] = sign.number
      }
    }
    self.grid = grid
    self.aisleOfCell = aisleOfCell
    var crossingOfCell = [Int32](repeating: -1, count: grid.cellCount)
    for (index, draft) in order.enumerated() {
      for cell in drafts[draft].crossings(on: grid) where aisleOfCell[cell] < 0 {
        crossingOfCell[cell] = Int32(index)
      }
    }
    self.crossingOfCell = crossingOfCell
    aisles = order.enumerated().map { drafts[$1].aisle(number: numbers[$0]) }
  }

  /// Index in `aisles` of the aisle that contains a floor cell.
  public func aisle(at cell: Int) -> Int? {
    aisleOfCell[cell] < 0 ? nil : Int(aisleOfCell[cell])
  }

  /// Index in `aisles` of the aisle that another way crosses here.
  func crossing(at cell: Int) -> Int? {
    crossingOfCell[cell] < 0 ? nil : Int(crossingOfCell[cell])
  }
}

/// An aisle under construction: aligned pieces, by ascending line.
private struct AisleDraft {
  let axis: Aisle.Axis
  var pieces: [AislePiece]
  var isFrontFirst = true
  var cellCount = 0

  var sliceCount: Int { pieces.reduce(0) { $0 + $1.slices.count } }
  var lines: ClosedRange<Int> { pieces[0].first...pieces[pieces.count - 1].last }
  var low: Int { pieces.reduce(pieces[0].low) { min($0, $1.low) } }
  var high: Int { pieces.reduce(pieces[0].high) { max($0, $1.high) } }

  func aisle(number: Int) -> Aisle {
    Aisle(number: number, axis: axis, lines: lines, breadth: low...high, isFrontFirst: isFrontFirst)
  }

  /// The floor between pieces, where another way crosses.
  func crossings(on grid: StoreGrid) -> [Int] {
    var cells: [Int] = []
    for (before, after) in zip(pieces, pieces.dropFirst()) {
      for line in before.last + 1..<after.first {
        for position in max(before.low, after.low)...min(before.high, after.high) {
          let cell = grid.cell(line, position, along: axis)
          if grid.isFloor(cell) { cells.append(cell) }
        }
      }
    }
    return cells
  }

  /// Sets the front to the end reached first; if both are unreachable or equally far, to the first.
  mutating func findFront(_ steps: [Int32], _ grid: StoreGrid) {
    let start = pieces[0].slices[0]
    let endPiece = pieces[pieces.count - 1]
    let end = endPiece.slices[endPiece.slices.count - 1]
    let toStart = steps[grid.cell(start.line, start.low, along: axis)]
    let toEnd = steps[grid.cell(end.line, end.low, along: axis)]
    isFrontFirst = toEnd < 0 || toStart <= toEnd
  }
}

extension AisleMap {
  /// The maximum width of a cross aisle within an aisle.
  private static let widestCrossing = 4

  /// Joins aligned pieces with only a crossing between them.
  private static func joined(_ pieces: [AislePiece], on grid: StoreGrid) -> [AisleDraft] {
    var drafts: [AisleDraft] = []
    for axis in [Aisle.Axis.vertical, .horizontal] {
      let width = axis == .vertical ? grid.columns : grid.rows
      // By position across: the last draft there.
      var latest = [Int](repeating: -1, count: width)
      for piece in pieces where piece.axis == axis {
        var home = -1
        for position in piece.low...piece.high where home < 0 && latest[position] >= 0 {
          if goesOn(drafts[latest[position]], in: piece, on: grid) { home = latest[position] }
        }
        if home < 0 {
          home = drafts.count
          drafts.append(AisleDraft(axis: axis, pieces: [piece]))
        } else {
          drafts[home].pieces.append(piece)
        }
        for position in piece.low...piece.high { latest[position] = home }
      }
    }
    return drafts
  }

  /// Drops stubs between tables and stands, which are much shorter than the longest aisle.
  private static func worthANumber(_ drafts: [AisleDraft]) -> [AisleDraft] {
    let longest = drafts.reduce(0) { max($0, $1.sliceCount) }
    return drafts.filter { $0.sliceCount * 6 >= longest }
  }

  private static func goesOn(_ draft: AisleDraft, in piece: AislePiece, on grid: StoreGrid) -> Bool {
    let before = draft.pieces[draft.pieces.count - 1]
    let end = before.slices[before.slices.count - 1]
    let start = piece.slices[0]
    guard start.line > end.line, start.line - end.line - 1 <= widestCrossing else { return false }
    // Doubled centers: a shift by more than half a cell is another aisle.
    guard abs((end.low + end.high) - (start.low + start.high)) <= 1 else { return false }
    for position in max(end.low, start.low)...min(end.high, start.high) {
      var isOpen = true
      for line in end.line...start.line where !grid.isFloor(grid.cell(line, position, along: draft.axis)) {
        isOpen = false
      }
      if isOpen { return true }
    }
    return false
  }

  /// Assigns each cell to the longest aisle that covers it, and drops aisles without cells.
  private static func claimCells(for drafts: inout [AisleDraft], on grid: StoreGrid) -> [Int32] {
    var owner = [Int32](repeating: -1, count: grid.cellCount)
    let lengths = drafts.map { $0.sliceCount }
    drafts = drafts.indices.sorted { (-lengths[$0], $0) < (-lengths[$1], $1) }.map { drafts[$0] }
    for index in drafts.indices {
      for piece in drafts[index].pieces {
        for slice in piece.slices {
          for position in slice.low...slice.high {
            let cell = grid.cell(slice.line, position, along: drafts[index].axis)
            if owner[cell] < 0 {
              owner[cell] = Int32(index)
              drafts[index].cellCount += 1
            }
          }
        }
      }
    }
    return owner
  }

  /// Draft indexes in a shopper's counting order.
  private static func countingOrder(_ drafts: [AisleDraft], grid: StoreGrid, entrances: [Int]) -> [Int] {
    guard let entrance = entrances.first else { return Array(drafts.indices) }
    var order: [Int] = []
    let cells = { (axis: Aisle.Axis) in drafts.reduce(0) { $1.axis == axis ? $0 + $1.cellCount : $0 } }
    let axes: [Aisle.Axis] =
      cells(.vertical) >= cells(.horizontal) ? [.vertical, .horizontal] : [.horizontal, .vertical]
    for axis in axes {
      let members = drafts.indices.filter { drafts[$0].axis == axis && drafts[$0].cellCount > 0 }
      let centres = members.map { drafts[$0].low + drafts[$0].high }
      let across = 2 * (axis == .vertical ? entrance % grid.columns : entrance / grid.columns)
      let along = axis == .vertical ? entrance / grid.columns : entrance % grid.columns
      let isAscending = 2 * across <= (centres.min() ?? 0) + (centres.max() ?? 0)
      let keys = members.map { index in
        let draft = drafts[index]
        let centre = isAscending ? draft.low + draft.high : -(draft.low + draft.high)
        let distance = min(abs(draft.lines.lowerBound - along), abs(draft.lines.upperBound - along))
        return (centre, distance, draft.lines.lowerBound, index)
      }
      order += keys.sorted { $0 < $1 }.map { $0.3 }
    }
    return order
  }

  /// Steps from the nearest entrance to every floor cell; -1 if unreachable.
  private static func steps(from entrances: [Int], on grid: StoreGrid) -> [Int32] {
    var steps = [Int32](repeating: -1, count: grid.cellCount)
    var queue: [Int] = []
    for cell in entrances where steps[cell] < 0 {
      steps[cell] = 0
      queue.append(cell)
    }
    var head = 0
    while head < queue.count {
      let cell = queue[head]
      head += 1
      for next in grid.neighbours(of: cell) where grid.isFloor(next) && steps[next] < 0 {
        steps[next] = steps[cell] + 1
        queue.append(next)
      }
    }
    return steps
  }
}
