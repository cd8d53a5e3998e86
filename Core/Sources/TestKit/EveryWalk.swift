public import WalkEngine

/// The length of the shortest walk by trying every way: a breadth-first search over where one stands and what
/// is in the cart. It shares nothing with the engine but the problem's types, so the two can check each
/// other.
public struct EveryWalk {
  private let problem: WalkProblem
  private let groups: [Int]
  private let ranks: [Int]
  private let everything: Int

  /// - Parameter problem: at most 12 entries, all of them in reach.
  public init(_ problem: WalkProblem, _ preference: WalkPreference) {
    precondition(problem.entries.count <= 12, "every walk is tried only for short lists")
    self.problem = problem
    everything = (1 << problem.entries.count) - 1
    let ranks = problem.entries.map { problem.rank(of: $0, preference) }
    self.ranks = ranks
    groups = problem.entries.indices.map {
      preference.keepsSectionsTogether ? ranks[$0] * 1000 + problem.entries[$0].section : 0
    }
  }

  /// Nil where no walk collects everything.
  ///
  /// - Complexity: O(cells × 2^entries × entries).
  public func length() -> Int? {
    let states = problem.grid.cellCount << problem.entries.count
    var isSeen = [Bool](repeating: false, count: states)
    var front: [Int] = []
    for cell in problem.starts { reach(cell, 0, &isSeen, &front) }
    var steps = 0
    while !front.isEmpty {
      var next: [Int] = []
      for state in front {
        let cell = state >> problem.entries.count
        let cart = state & everything
        if cart == everything, problem.checkouts.contains(cell) { return steps }
        for neighbour in problem.grid.neighbours(of: cell) where problem.grid.isFloor(neighbour) {
          reach(neighbour, cart, &isSeen, &next)
        }
      }
      front = next
      steps += 1
    }
    return nil
  }

  /// Marks a state, and those that picking up something here leads to without a step.
  private func reach(_ cell: Int, _ cart: Int, _ isSeen: inout [Bool], _ front: inout [Int]) {
    let state = cell << problem.entries.count | cart
    guard !isSeen[state] else { return }
    isSeen[state] = true
    front.append(state)
    for entry in problem.entries.indices where cart >> entry & 1 == 0 && mayPick(entry, cart) {
      guard problem.grid.neighbours(of: problem.entries[entry].cell).contains(cell) else { continue }
      reach(cell, cart | 1 << entry, &isSeen, &front)
    }
  }

  private func mayPick(_ entry: Int, _ cart: Int) -> Bool {
    for other in problem.entries.indices where cart >> other & 1 == 0 {
      if ranks[other] < ranks[entry] { return false }
      let isBegun = problem.entries.indices.contains { cart >> $0 & 1 == 1 && groups[$0] == groups[other] }
      if isBegun, groups[other] != groups[entry], ranks[other] == ranks[entry] { return false }
    }
    return true
  }
}
