public import WalkEngine

/// The length of the shortest walk by trying every order that the rules allow; for lists of a few entries.
///
/// Shares nothing with the engine but its types, so that the engine's proofs can be held against it.
public struct WalkExhaustion {
  private let problem: WalkProblem
  private let preference: WalkPreference
  /// Entries that can be reached, and the cells from which each is picked up.
  private let entries: [Int]
  private let sides: [[Int]]
  /// Steps to every cell, for each cell from which something is picked up and for each start.
  private let fields: [Int: [Int]]

  public init(_ problem: WalkProblem, _ preference: WalkPreference) {
    self.problem = problem
    self.preference = preference
    let reached = Self.steps(from: problem.starts, on: problem.grid)
    var entries: [Int] = []
    var sides: [[Int]] = []
    var fields: [Int: [Int]] = [:]
    for (index, entry) in problem.entries.enumerated() {
      let cells = problem.grid.neighbours(of: entry.cell).filter { reached[$0] >= 0 }
      guard !cells.isEmpty else { continue }
      entries.append(index)
      sides.append(cells)
      for cell in cells where fields[cell] == nil {
        fields[cell] = Self.steps(from: [cell], on: problem.grid)
      }
    }
    self.entries = entries
    self.sides = sides
    self.fields = fields
  }

  /// - Complexity: O(entries! × 16).
  public func shortestLength() -> Int {
    var best = Int.max
    let fromStart = Self.steps(from: problem.starts, on: problem.grid)
    if entries.isEmpty { return problem.checkouts.map { fromStart[$0] }.filter { $0 >= 0 }.min() ?? -1 }
    for first in entries.indices where mayFollow([], first) {
      let costs = sides[first].map { ($0, fromStart[$0]) }
      extend([first], costs, &best)
    }
    return best
  }

  private func extend(_ order: [Int], _ costs: [(cell: Int, steps: Int)], _ best: inout Int) {
    if order.count == entries.count {
      for (cell, steps) in costs {
        for checkout in problem.checkouts {
          if let way = fields[cell]?[checkout], way >= 0 { best = min(best, steps + way) }
        }
      }
      return
    }
    for next in entries.indices where !order.contains(next) && mayFollow(order, next) {
      let nextCosts = sides[next].map { cell in
        (cell, costs.map { $0.steps + (fields[$0.cell]?[cell] ?? 0) }.min() ?? 0)
      }
      extend(order + [next], nextCosts, &best)
    }
  }

  /// Whether the rules let `next` be picked up after exactly those of `order`.
  private func mayFollow(_ order: [Int], _ next: Int) -> Bool {
    let left = entries.indices.filter { !order.contains($0) }
    guard left.allSatisfy({ rank($0) >= rank(next) }) else { return false }
    guard preference.keepsSectionsTogether, let last = order.last, rank(last) == rank(next) else {
      return true
    }
    let isSameSection = section(last) == section(next)
    return isSameSection || !left.contains { rank($0) == rank(last) && section($0) == section(last) }
  }

  private func section(_ index: Int) -> Int { problem.entries[entries[index]].section }

  private func rank(_ index: Int) -> Int {
    let entry = problem.entries[entries[index]]
    if preference.keepsSectionsTogether, entry.section == problem.openSection { return 0 }
    switch preference.mode {
    case .fastest: return 1
    case .frozenLast: return entry.isFrozen ? 2 : 1
    case .heavyFirst: return entry.isHeavy ? 1 : 2
    case .heavyLast: return entry.isHeavy ? 2 : 1
    }
  }

  private static func steps(from cells: [Int], on grid: StoreGrid) -> [Int] {
    var steps = [Int](repeating: -1, count: grid.cellCount)
    var front = cells
    for cell in cells { steps[cell] = 0 }
    while !front.isEmpty {
      var next: [Int] = []
      for cell in front {
        for neighbour in grid.neighbours(of: cell) where grid.isFloor(neighbour) && steps[neighbour] < 0 {
          steps[neighbour] = steps[cell] + 1
          next.append(neighbour)
        }
      }
      front = next
    }
    return steps
  }
}
