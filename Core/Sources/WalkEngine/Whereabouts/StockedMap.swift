/// A store's map with what stands on its shelves and what its signs say.
public struct StockedMap: Sendable, Equatable {
  /// Departments are numbered from 0 to one less than this.
  public static let departmentCount = 256

  public let grid: StoreGrid
  /// For each cell the number of its department, -1 for none.
  public let departments: [Int16]
  /// Those of `entrances`, `checkouts` and `signs` that are no floor of the map say nothing.
  public var entrances: [Int]
  public var checkouts: [Int]
  public var signs: [HungSign]

  /// - Parameter departments: one a cell; only those of shelves count.
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

  /// Whether a cell is floor of this map; false for numbers that are no cell.
  func isFloor(_ cell: Int) -> Bool { cell >= 0 && cell < grid.cellCount && grid.isFloor(cell) }

  /// The cells where a shopper may stop: a way leads there from an entrance, and on to a checkout. No gates.
  ///
  /// On a map that no walk leads through, all floor but gates: that is told where the walk is planned.
  ///
  /// - Complexity: O(cells).
  func stops() -> [Bool] {
    let reached = spread(from: entrances, isBackward: false)
    let leading = spread(from: checkouts, isBackward: true)
    var stops = [Bool](repeating: false, count: grid.cellCount)
    var isWalkable = false
    for cell in stops.indices where reached[cell] && leading[cell] {
      stops[cell] = grid.way(of: cell) == nil
      isWalkable = true
    }
    guard !isWalkable else { return stops }
    for cell in stops.indices { stops[cell] = grid.isFloor(cell) && grid.way(of: cell) == nil }
    return stops
  }

  /// The cells to which a way leads from `ends`, or, backward, from which one leads to them.
  private func spread(from ends: [Int], isBackward: Bool) -> [Bool] {
    var isReached = [Bool](repeating: false, count: grid.cellCount)
    var waiting: [Int] = []
    for cell in ends where isFloor(cell) && !isReached[cell] {
      isReached[cell] = true
      waiting.append(cell)
    }
    while let cell = waiting.popLast() {
      for way in GateWay.allCases {
        guard let next = grid.cell(beside: cell, on: way.side), !isReached[next] else { continue }
        let isOpen =
          isBackward
          ? grid.leads(from: next, to: cell, way.opposite) : grid.leads(from: cell, to: next, way)
        guard isOpen else { continue }
        isReached[next] = true
        waiting.append(next)
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
