public import WalkEngine

/// The length of the shortest walk by exhaustive search: breadth-first over cells and the contents of the
/// cart. Shares only the problem's types with the engine, as an independent check.
public struct EveryWalk {
  private let problem: WalkProblem
  private let groups: [Int]
  private let ranks: [Int]
  private let fullCart: Int
  private let rules: FloorRules
  private let standing: [[Int]]
  private let regions: [Int]

  /// - Parameter problem: at most 12 entries, all reachable.
  public init(_ problem: WalkProblem, _ preference: WalkPreference) {
    precondition(problem.entries.count <= 12, "every walk is tried only for short lists")
    self.problem = problem
    fullCart = (1 << problem.entries.count) - 1
    rules = FloorRules(problem)
    standing = rules.standing(for: problem.entries)
    regions = rules.regions(of: standing.map { $0.first ?? 0 })
    let ranks = problem.entries.map { problem.rank(of: $0, preference) }
    self.ranks = ranks
    groups = problem.entries.indices.map {
      preference.keepsSectionsTogether ? ranks[$0] * 1000 + problem.entries[$0].section : 0
    }
  }

  /// Nil if no walk collects everything; in half decimeters if the grid has sides.
  ///
  /// - Complexity: O(length + cells × 2^entries × entries).
  public func length() -> Int? {
    let states = problem.grid.cellCount << problem.entries.count
    var isSeen = [Bool](repeating: false, count: states)
    // The states reached at each length; longer than any step.
    var ahead = [[Int]](repeating: [], count: 201)
    ahead[0] = problem.starts.map { $0 << problem.entries.count }
    var length = 0
    var empty = 0
    while empty < ahead.count {
      empty += 1
      var front: [Int] = []
      for state in ahead[length % ahead.count] {
        reach(state >> problem.entries.count, state & fullCart, &isSeen, &front)
      }
      ahead[length % ahead.count] = []
      for state in front {
        empty = 0
        let cell = state >> problem.entries.count
        let cart = state & fullCart
        if cart == fullCart, problem.checkouts.contains(cell) { return length }
        for next in rules.steps(from: cell) {
          let step =
            problem.grid.sides.isEmpty ? 1 : Int(problem.grid.sides[cell]) + Int(problem.grid.sides[next])
          ahead[(length + step) % ahead.count].append(next << problem.entries.count | cart)
        }
      }
      length += 1
    }
    return nil
  }

  /// Marks a state and those reached by picking up entries here.
  private func reach(_ cell: Int, _ cart: Int, _ isSeen: inout [Bool], _ front: inout [Int]) {
    let state = cell << problem.entries.count | cart
    guard !isSeen[state] else { return }
    isSeen[state] = true
    front.append(state)
    for entry in problem.entries.indices where cart >> entry & 1 == 0 && mayPick(entry, cart) {
      guard standing[entry].contains(cell) else { continue }
      reach(cell, cart | 1 << entry, &isSeen, &front)
    }
  }

  private func mayPick(_ entry: Int, _ cart: Int) -> Bool {
    // The mode's order applies within a region; the order of regions is forced.
    for other in problem.entries.indices where cart >> other & 1 == 0 && regions[other] == regions[entry] {
      if ranks[other] < ranks[entry] { return false }
      let isBegun = problem.entries.indices.contains {
        cart >> $0 & 1 == 1 && groups[$0] == groups[other] && regions[$0] == regions[other]
      }
      if isBegun, groups[other] != groups[entry], ranks[other] == ranks[entry] { return false }
    }
    return true
  }
}
