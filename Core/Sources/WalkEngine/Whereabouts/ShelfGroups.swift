/// The shelves of a map that a shopper can reach, in groups with a common name: "dairy", "aisle 4", "dairy in
/// aisle 4".
///
/// Each group has a size and a *middle*: its cell nearest to the mean of all, the first of several.
struct ShelfGroups {
  struct Group {
    let middle: Int
    let size: Int
  }

  let aisles: AisleMap
  /// For each cell, true if a shopper can stop next to the shelf.
  private let isInReach: [Bool]
  /// The largest section of each department: adjacent shelves, counting those in reach.
  private let sections: [Group?]
  /// All shelves along each aisle.
  private let ofAisle: [Group?]
  /// By aisle, then department: the shelves of one department along one aisle.
  private let pairGroups: [(aisle: Int, department: Int, group: Group)]

  /// - Complexity: O(cells).
  init(_ map: StockedMap) {
    let stops = map.stops()
    let signs = map.signs.filter { $0.number > 0 && map.isFloor($0.cell) }
    aisles = AisleMap(
      map.grid, entrances: map.entrances.filter { map.isFloor($0) },
      signs: signs.map { AisleSign(cell: $0.cell, number: $0.number) })
    var isInReach = [Bool](repeating: false, count: map.grid.cellCount)
    var pairs: [(aisle: Int, cell: Int)] = []
    for cell in isInReach.indices where map.grid.kinds[cell] == .shelf {
      let first = pairs.count
      for side in 0..<4 {
        guard let beside = map.grid.cell(beside: cell, on: side), stops[beside] else { continue }
        isInReach[cell] = true
        guard let aisle = aisles.aisle(at: beside) else { continue }
        if !pairs[first...].contains(where: { $0.aisle == aisle }) { pairs.append((aisle, cell)) }
      }
    }
    self.isInReach = isInReach
    sections = Self.sections(of: map, isInReach)
    (ofAisle, pairGroups) = Self.along(aisles.aisles.count, pairs, on: map)
  }

  /// True if the cell is a shelf that a shopper can reach; false outside the map.
  func isInReach(_ cell: Int) -> Bool { cell >= 0 && cell < isInReach.count && isInReach[cell] }

  /// - Parameter department: any number.
  func section(of department: Int) -> Group? {
    department >= 0 && department < sections.count ? sections[department] : nil
  }

  func shelves(along aisle: Int) -> Group? { ofAisle[aisle] }

  /// - Complexity: O(log groups).
  func shelves(of department: Int, along aisle: Int) -> Group? {
    var low = 0
    var high = pairGroups.count
    while low < high {
      let middle = (low + high) / 2
      if (pairGroups[middle].aisle, pairGroups[middle].department) < (aisle, department) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < pairGroups.count, pairGroups[low].aisle == aisle, pairGroups[low].department == department
    else { return nil }
    return pairGroups[low].group
  }

  private static func sections(of map: StockedMap, _ isInReach: [Bool]) -> [Group?] {
    var largest = [Group?](repeating: nil, count: StockedMap.departmentCount)
    var isSeen = [Bool](repeating: false, count: isInReach.count)
    var queue: [Int] = []
    var cells: [Int] = []
    for start in isInReach.indices where map.departments[start] >= 0 && !isSeen[start] {
      let department = map.departments[start]
      isSeen[start] = true
      queue.append(start)
      cells.removeAll(keepingCapacity: true)
      while let cell = queue.popLast() {
        if isInReach[cell] { cells.append(cell) }
        for side in 0..<4 {
          guard let next = map.grid.cell(beside: cell, on: side), !isSeen[next],
            map.departments[next] == department
          else { continue }
          isSeen[next] = true
          queue.append(next)
        }
      }
      guard cells.count > largest[Int(department)]?.size ?? 0 else { continue }
      largest[Int(department)] = group(of: cells[...], columns: map.grid.columns)
    }
    return largest
  }

  /// Sorts pairs of aisle and cell by aisle and department, where cells already ascend: two rounds of a radix
  /// sort (Knuth, volume 3, 5.2.5).
  private static func along(
    _ aisleCount: Int, _ pairs: [(aisle: Int, cell: Int)], on map: StockedMap
  ) -> (ofAisle: [Group?], pairGroups: [(aisle: Int, department: Int, group: Group)]) {
    // Shelves without a department come first.
    let byDepartment = dealt(pairs, into: StockedMap.departmentCount + 1) {
      Int(map.departments[$0.cell]) + 1
    }
    let order = dealt(byDepartment, into: aisleCount) { $0.aisle }
    let cells = order.map { $0.cell }
    var ofAisle = [Group?](repeating: nil, count: aisleCount)
    var groups: [(aisle: Int, department: Int, group: Group)] = []
    var start = 0
    while start < order.count {
      let aisle = order[start].aisle
      var end = start
      while end < order.count, order[end].aisle == aisle {
        let first = end
        let department = Int(map.departments[cells[first]])
        while end < order.count, order[end].aisle == aisle, Int(map.departments[cells[end]]) == department {
          end += 1
        }
        guard department >= 0 else { continue }
        groups.append((aisle, department, group(of: cells[first..<end], columns: map.grid.columns)))
      }
      ofAisle[aisle] = group(of: cells[start..<end], columns: map.grid.columns)
      start = end
    }
    return (ofAisle, groups)
  }

  private static func dealt(
    _ pairs: [(aisle: Int, cell: Int)], into count: Int, by key: ((aisle: Int, cell: Int)) -> Int
  ) -> [(aisle: Int, cell: Int)] {
    var places = [Int](repeating: 0, count: count + 1)
    for pair in pairs { places[key(pair) + 1] += 1 }
    for index in 0..<count { places[index + 1] += places[index] }
    var dealt = pairs
    for pair in pairs {
      dealt[places[key(pair)]] = pair
      places[key(pair)] += 1
    }
    return dealt
  }

  /// - Parameter cells: at least one.
  private static func group(of cells: ArraySlice<Int>, columns: Int) -> Group {
    // In 64 bits: rows times cells overflow the 32-bit integers of the module.
    let count = Int64(cells.count)
    var rows: Int64 = 0
    var across: Int64 = 0
    for cell in cells {
      rows += Int64(cell / columns)
      across += Int64(cell % columns)
    }
    var middle = cells[cells.startIndex]
    var least = Int64.max
    for cell in cells {
      let off = abs(Int64(cell / columns) * count - rows) + abs(Int64(cell % columns) * count - across)
      if (off, cell) < (least, middle) { (least, middle) = (off, cell) }
    }
    return Group(middle: middle, size: cells.count)
  }
}
