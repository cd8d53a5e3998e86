/// Draws a generated supermarket: departments along the walls, shelf islands in rows, produce stands, tills.
struct WalkWorldLayout {
  private(set) var canvas: WalkWorldCanvas
  private(set) var entrance = 0
  private(set) var checkout = 0
  private var generator: SeededGenerator

  private var rows: Int { canvas.rows }
  private var columns: Int { canvas.columns }
  /// A corner shop has one-cell aisles and no room for produce stands.
  private var isSmall: Bool { columns < 30 }

  /// - Parameter generator: the source of randomness; continue with `generatorAfterwards`.
  init(rows: Int, columns: Int, generator: SeededGenerator) {
    canvas = WalkWorldCanvas(rows: rows, columns: columns)
    self.generator = generator
    drawWallDepartments()
    drawIslands()
    drawTills()
  }

  var generatorAfterwards: SeededGenerator { generator }

  /// Bakery and produce on the left, counters at the back, dairy, frozen and wine on the right.
  private mutating func drawWallDepartments() {
    let bakeryIsAtTheBack = generator.chance(percent: 15)
    var back = bakeryIsAtTheBack ? [UInt8(ascii: "B")] : []
    for (letter, percent) in [("I", 75), ("M", 100), ("F", 70), ("D", 100)]
    where generator.chance(percent: percent) {
      back += WalkWorldDepartment.letters(letter)
    }
    let left = WalkWorldDepartment.letters(bakeryIsAtTheBack ? "P" : "BP")
    let right = WalkWorldDepartment.letters(generator.chance(percent: 40) || isSmall ? "DZ" : "DZW")

    for (column, letter) in zip(3..<columns - 3, stretches(of: back, over: columns - 6)) {
      canvas[1, column] = letter
    }
    let sides = 3..<rows - 5
    for (row, letter) in zip(sides, stretches(of: left, over: sides.count)) { canvas[row, 1] = letter }
    for (row, letter) in zip(sides, stretches(of: right, over: sides.count)) {
      canvas[row, columns - 2] = letter
    }
  }

  /// `letters` in sequence over `length` cells, each on a segment of random length.
  private mutating func stretches(of letters: [UInt8], over length: Int) -> [UInt8] {
    let weights = letters.map { _ in generator.within(2...10) }
    let sum = weights.reduce(0, +)
    var cells: [UInt8] = []
    var weightSoFar = 0
    for (letter, weight) in zip(letters, weights) {
      weightSoFar += weight
      let end = max(cells.count, length * weightSoFar / sum)
      cells += [UInt8](repeating: letter, count: end - cells.count)
    }
    return cells
  }

  /// Rows of shelves from back to front, cut by cross aisles; the produce stands to their left.
  private mutating func drawIslands() {
    let top = isSmall ? 3 : generator.within(4...5)
    let bottom = rows - (isSmall ? 6 : 7)
    let left = isSmall ? 3 : 5 + columns * 14 / 100 + generator.below(2)
    let (shelfWidth, aisleWidth) = isSmall ? (1, 1) : generator.element(of: [(1, 1), (1, 2), (2, 2), (2, 2)])
    let crossAisles = crossAisleRows(from: top, to: bottom)
    let shelves = Array(stride(from: left, through: columns - 4 - shelfWidth, by: shelfWidth + aisleWidth))

    let departments = islandDepartments(shelves: shelves.count)
    let upper = shares(of: departments, shelves: shelves.count)
    let lower = shares(of: departments, shelves: shelves.count)
    let middle = (top + bottom) / 2 + generator.within(-2...2)
    for (index, column) in shelves.enumerated() {
      for row in top..<bottom where !crossAisles.contains(row) {
        for offset in 0..<shelfWidth {
          canvas[row, column + offset] = row < middle ? upper[index] : lower[index]
        }
      }
    }
    if !isSmall { drawProduceStands(from: top + (bottom - top) / 4, to: bottom, before: left) }
  }

  private mutating func crossAisleRows(from top: Int, to bottom: Int) -> [Int] {
    let count = isSmall ? generator.below(2) : generator.within(1...2)
    let height = isSmall ? 1 : generator.within(1...2)
    var aisleRows: [Int] = []
    for index in 0..<count {
      let row = top + (bottom - top) * (index + 1) / (count + 1) + generator.within(-2...2)
      aisleRows += row..<row + height
    }
    return aisleRows
  }

  /// The departments in the middle of the store, in random order, at most one per shelf.
  private mutating func islandDepartments(shelves: Int) -> [WalkWorldDepartment] {
    let candidates = WalkWorldDepartment.all.filter { department in
      guard department.shelfWeight > 0 else { return false }
      return department.shelfWeight >= 3
        || (!isSmall && generator.chance(percent: department.shelfWeight * 30))
    }
    return Array(generator.shuffled(candidates).prefix(shelves))
  }

  /// One department letter per shelf: each department at least once, the rest by weight.
  private mutating func shares(of departments: [WalkWorldDepartment], shelves: Int) -> [UInt8] {
    var counts = departments.map { _ in 1 }
    for _ in 0..<max(0, shelves - departments.count) {
      counts[generator.index(weightedBy: departments.map(\.shelfWeight))] += 1
    }
    return zip(departments, counts).flatMap { [UInt8](repeating: $0.letter, count: $1) }
  }

  /// Stands of two by two or three cells with gaps between them.
  private mutating func drawProduceStands(from top: Int, to bottom: Int, before left: Int) {
    let gap = generator.within(1...2)
    for column in stride(from: 5, to: left - 3, by: 2 + gap) {
      var row = top
      while row + 3 < bottom {
        let height = generator.within(2...3)
        for offset in 0..<height {
          canvas[row + offset, column] = UInt8(ascii: "P")
          canvas[row + offset, column + 1] = UInt8(ascii: "P")
        }
        row += height + generator.within(1...2)
      }
    }
  }

  /// The entrance on one side of the bottom row, a checkout beyond the middle, queue rails before the tills.
  private mutating func drawTills() {
    for column in columns * 325 / 1000..<columns - 3 where (column - columns * 325 / 1000) % 3 < 2 {
      canvas[rows - 4, column] = WalkWorldCanvas.obstacle
    }
    let checkoutColumn = generator.within(columns / 2...columns - 4)
    let isMirrored = generator.chance(percent: 15)
    entrance = (rows - 2) * columns + (isMirrored ? columns - 3 : 2)
    checkout = (rows - 2) * columns + (isMirrored ? columns - 1 - checkoutColumn : checkoutColumn)
    canvas[rows - 2, entrance % columns] = WalkWorldCanvas.entrance
    canvas[rows - 2, checkout % columns] = WalkWorldCanvas.checkout
  }

  /// A notched outline, pallets in the aisles, gaps in shelves, dead ends. Call once, on a finished store.
  mutating func roughen() {
    cutNotch()
    for row in 3..<rows - 5 {
      for column in 2..<columns - 2 where canvas.isShelf(row * columns + column) {
        if generator.chance(percent: 2) { canvas[row, column] = WalkWorldCanvas.floor }
      }
    }
    dropPallets()
  }

  /// Walls off a corner at the back; shelves along the new wall turn some aisles into dead ends.
  private mutating func cutNotch() {
    let width = columns * generator.within(15...30) / 100
    let height = max(3, rows * generator.within(10...20) / 100)
    let isOnTheRight = generator.chance(percent: 50)
    let notch = isOnTheRight ? columns - width..<columns : 0..<width
    for row in 0..<height {
      for column in notch { canvas[row, column] = WalkWorldCanvas.wall }
    }
    for column in notch.dropFirst().dropLast() where canvas[height, column] == WalkWorldCanvas.floor {
      if generator.chance(percent: 75) { canvas[height, column] = UInt8(ascii: "D") }
    }
  }

  /// Places pallets on about one floor cell in eighty, and removes those that would cut off floor.
  private mutating func dropPallets() {
    var pallets: [Int] = []
    for cell in 3 * columns..<(rows - 5) * columns where canvas.letters[cell] == WalkWorldCanvas.floor {
      guard generator.below(80) == 0 else { continue }
      canvas[cell / columns, cell % columns] = WalkWorldCanvas.obstacle
      pallets.append(cell)
    }
    var isChanged = true
    while isChanged {
      isChanged = false
      let isReached = canvas.reached(from: entrance)
      for cell in pallets where canvas.letters[cell] == WalkWorldCanvas.obstacle {
        let locksIn = canvas.neighbours(of: cell).contains { canvas.isFloor($0) && !isReached[$0] }
        guard locksIn else { continue }
        canvas[cell / columns, cell % columns] = WalkWorldCanvas.floor
        isChanged = true
      }
    }
  }

  /// Adds an unreachable shelf and returns its cell: boxed in on the floor, or above the back counter.
  mutating func addUnreachableShelf(boxed: Bool) -> Int {
    if boxed {
      for _ in 0..<200 {
        let row = generator.within(5...rows - 8)
        let column = generator.within(4...columns - 5)
        if let cell = boxedShelf(around: row, column) { return cell }
      }
    }
    // The row behind the back counter touches only walls and counters.
    let places = (3..<columns - 3).filter { column in
      canvas[0, column] == WalkWorldCanvas.wall && !canvas.isFloor(columns + column)
    }
    let column = generator.element(of: places)
    canvas[0, column] = WalkWorldDepartment.groceryLetter
    return column
  }

  private mutating func boxedShelf(around row: Int, _ column: Int) -> Int? {
    for ringRow in row - 2...row + 2 {
      for ringColumn in column - 2...column + 2 where canvas[ringRow, ringColumn] != WalkWorldCanvas.floor {
        return nil
      }
    }
    for boxRow in row - 1...row + 1 {
      for boxColumn in column - 1...column + 1 { canvas[boxRow, boxColumn] = WalkWorldCanvas.obstacle }
    }
    canvas[row, column] = WalkWorldDepartment.groceryLetter
    return row * columns + column
  }
}
