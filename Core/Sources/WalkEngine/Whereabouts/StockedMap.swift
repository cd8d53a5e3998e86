/// A store's map with the departments of its shelves and the texts of its signs.
public struct StockedMap: Sendable, Equatable {
  /// Departments are numbered from 0 to one less than this.
  public static let departmentCount = 256

  public let grid: StoreGrid
  /// For each cell the number of its department; -1 for none.
  public let departments: [Int16]
  /// Entries of `entrances`, `checkouts` and `signs` that are not floor cells are ignored.
  public var entrances: [Int]
  public var checkouts: [Int]
  public var signs: [HungSign]

  /// - Parameter departments: one per cell; only those of shelves count.
  public init(
    grid: StoreGrid, departments: [Int16], entrances: [Int], checkouts: [Int], signs: [HungSign] = []
  ) {
    precondition(departments.count == grid.cellCount, "there is a department, or none, for each cell")
    self.grid = grid
    self.departments = departments.enumerated().map { cell, number in
      grid.kinds[cell] == .shelf && number >= 0 && number < Self.departmentCount ? number : -1
    }
    self.entrances = entrances
    self.checkouts = checkouts
    self.signs = signs
  }

  /// True if a cell is floor of this map; false outside the map.
  func isFloor(_ cell: Int) -> Bool { cell >= 0 && cell < grid.cellCount && grid.isFloor(cell) }

  /// The cells where a shopper may stop: reachable from an entrance, with a way on to a checkout. No gates.
  ///
  /// On a map without any walk, all floor but gates; planning the walk reports the fault.
  ///
  /// - Complexity: O(cells).
  func stops() -> [Bool] {
    let isReached = spread(from: entrances, isBackward: false)
    let leadsOut = spread(from: checkouts, isBackward: true)
    var stops = [Bool](repeating: false, count: grid.cellCount)
    var isWalkable = false
    for cell in stops.indices where isReached[cell] && leadsOut[cell] {
      stops[cell] = grid.way(of: cell) == nil
      isWalkable = true
    }
    guard !isWalkable else { return stops }
    for cell in stops.indices { stops[cell] = grid.isFloor(cell) && grid.way(of: cell) == nil }
    return stops
  }

  /// The cells reachable from `ends`, or, backward, the cells with a way to one of them.
  private func spread(from ends: [Int], isBackward: Bool) -> [Bool] {
    var isReached = [Bool](repeating: false, count: grid.cellCount)
    var queue: [Int] = []
    for cell in ends where isFloor(cell) && !isReached[cell] {
      isReached[cell] = true
      queue.append(cell)
    }
    while let cell = queue.popLast() {
      for way in GateWay.allCases {
        guard let next = grid.cell(beside: cell, on: way.side), !isReached[next] else { continue }
        let isOpen =
          isBackward
          ? grid.leads(from: next, to: cell, way.opposite) : grid.leads(from: cell, to: next, way)
        guard isOpen else { continue }
        isReached[next] = true
        queue.append(next)
      }
    }
    return isReached
  }
}

extension GateWay {
  fileprivate var opposite: GateWay {
    switch self {
    case .up: .down
    case .left: .right
    case .right: .left
    case .down: .up
    }
  }
}
