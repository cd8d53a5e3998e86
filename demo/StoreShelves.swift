import Grocery

/// The shelves of a store, with the position and sign of each product.
struct StoreShelves {
  private let map: StoreMap
  private let grid: [[Character]]
  private let aisles: [SignedAisle]
  /// The shelf cells reachable from a walkable cell, by part of the store, in filling order.
  private let bays: [Bay: [StoreMap.Cell]]

  /// A part of a department with goods of its own, by their emoji, or the department's main part.
  private struct Bay: Hashable {
    let department: Department
    let emoji: String?
  }

  init(_ map: StoreMap) {
    let grid = map.grid.map(Array.init)
    self.map = map
    self.grid = grid
    aisles = map.aisles.map { SignedAisle($0, on: grid, legend: map.legend) }
    var bays: [Bay: [StoreMap.Cell]] = [:]
    // Column by column, so that neighbors on a shelf stay together and walls are one run.
    for column in grid[0].indices {
      for row in grid.indices {
        let character = grid[row][column]
        guard let department = map.legend[character]?.department else { continue }
        let cell = StoreMap.Cell(row: row, column: column)
        guard grid.neighbours(of: cell).contains(where: { grid[$0.row][$0.column] == "." }) else { continue }
        bays[Bay(department: department, emoji: MapDrawing.bays[character]), default: []].append(cell)
      }
    }
    self.bays = bays
  }

  /// Places a range on the shelves and sets the prices.
  func offers(of wares: [Ware], at site: Site, _ chain: Chain) -> [Offer] {
    let kept = wares.filter { $0.rank <= site.deepestRank }
    var places: [Bay: [Int]] = [:]
    for (index, ware) in kept.enumerated() { places[bay(of: ware.item), default: []].append(index) }
    var cells = [StoreMap.Cell?](repeating: nil, count: kept.count)
    for (bay, indexes) in places {
      guard let shelf = bays[bay] else { continue }
      for (place, index) in indexes.enumerated() { cells[index] = shelf[place * shelf.count / indexes.count] }
    }
    return zip(kept, cells).map { ware, cell in
      Offer(
        storeID: site.id, productID: ware.product.id, price: PriceTag.price(of: ware, at: site, chain),
        aisle: cell.map(sign(at:)), shelf: cell, isInStock: PriceTag.isInStock(ware, at: site))
    }
  }

  /// Returns the part for an item: its own, the department's main part, or any part.
  private func bay(of item: Item) -> Bay {
    let department = item.department
    for emoji in [item.bay, nil] {
      let bay = Bay(department: department, emoji: emoji)
      if bays[bay] != nil { return bay }
    }
    let others = map.legend.filter { $0.value.department == department }.keys.sorted()
    return Bay(department: department, emoji: others.first.flatMap { MapDrawing.bays[$0] })
  }

  /// Returns the number of the aisle that a shelf faces; otherwise the name of the wall or stand.
  private func sign(at cell: StoreMap.Cell) -> String {
    if let aisle = aisles.first(where: { $0.leads(to: cell) }) { return String(aisle.number) }
    let name = map.legend[grid[cell.row][cell.column]]?.department?.rawValue ?? ""
    let isOnWall = grid.neighbours(of: cell).contains { beyond in
      grid[beyond.row][beyond.column] == "#"
        || grid[beyond.row][beyond.column] != "."
          && grid.neighbours(of: beyond).contains { grid[$0.row][$0.column] == "#" }
    }
    return name.prefix(1).uppercased() + name.dropFirst() + (isOnWall ? " wall" : " stand")
  }
}

/// The floor below a sign, between the shelves on both sides.
private struct SignedAisle {
  let number: Int
  private let columns: ClosedRange<Int>
  private let rows: Set<Int>

  init(_ aisle: StoreMap.Aisle, on grid: [[Character]], legend: [Character: StoreMap.Mark]) {
    let (row, column) = (aisle.cell.row, aisle.cell.column)
    var (left, right) = (column, column)
    while grid[row][left - 1] == "." { left -= 1 }
    while grid[row][right + 1] == "." { right += 1 }
    // A cross aisle has shelves on one side at most and does not count.
    rows = Set(
      grid.indices.filter { row in
        grid[row][left...right].allSatisfy { $0 == "." } && legend[grid[row][left - 1]]?.kind == .shelf
          && legend[grid[row][right + 1]]?.kind == .shelf
      })
    number = aisle.number
    columns = left...right
  }

  func leads(to cell: StoreMap.Cell) -> Bool {
    rows.contains(cell.row)
      && (cell.column == columns.lowerBound - 1 || cell.column == columns.upperBound + 1)
  }
}

extension [[Character]] {
  /// Returns the cells that share an edge with one.
  fileprivate func neighbours(of cell: StoreMap.Cell) -> [StoreMap.Cell] {
    [(-1, 0), (0, -1), (0, 1), (1, 0)].compactMap { down, right in
      let (row, column) = (cell.row + down, cell.column + right)
      guard indices.contains(row), self[row].indices.contains(column) else { return nil }
      return StoreMap.Cell(row: row, column: column)
    }
  }
}
