public import WalkEngine

/// The shortest longer walk of two, by planning and proving the walks of every possible sharing.
public struct EverySharing {
  private let split: SplitProblem
  private let preference: WalkPreference

  /// - Parameter split: at most 12 entries, all reachable by both.
  public init(_ split: SplitProblem, _ preference: WalkPreference) {
    precondition(split.shares.count <= 12, "every sharing is tried only for short lists")
    self.split = split
    self.preference = preference
  }

  /// Nil if some walk is not proven.
  ///
  /// - Complexity: O(2^entries) walks.
  public func length() -> Int? {
    let entries = split.problem.entries
    let fullSet = (1 << entries.count) - 1
    var firsts: [Int] = []
    var seconds: [Int] = []
    for set in 0...fullSet {
      guard
        let first = length(of: set, from: split.problem.starts, open: split.problem.openSection),
        let second = length(of: set, from: split.otherStarts, open: split.otherOpenSection)
      else { return nil }
      firsts.append(first)
      seconds.append(second)
    }
    var best: Int?
    for set in 0...fullSet where isAllowed(set) {
      let longer = max(firsts[set], seconds[fullSet - set])
      best = min(best ?? longer, longer)
    }
    return best
  }

  /// True if the first walker may have exactly the entries of `set`.
  private func isAllowed(_ set: Int) -> Bool {
    let entries = split.problem.entries
    for (index, share) in split.shares.enumerated() where share != .either {
      if (set >> index & 1 == 1) != (share == .first) { return false }
    }
    guard preference.keepsSectionsTogether else { return true }
    for section in Set(entries.map { $0.section }) {
      let peers = entries.indices.filter { entries[$0].section == section }
      let free = peers.filter { split.shares[$0] == .either }
      let isFirst = section == split.problem.openSection || peers.contains { split.shares[$0] == .first }
      let isSecond = section == split.otherOpenSection || peers.contains { split.shares[$0] == .second }
      let had = Set(free.map { set >> $0 & 1 == 1 })
      if had.count > 1 || isFirst != isSecond && had.contains(isSecond) { return false }
    }
    return true
  }

  private func length(of set: Int, from starts: [Int], open: Int?) -> Int? {
    let whole = split.problem
    let entries = whole.entries.indices.filter { set >> $0 & 1 == 1 }.map { whole.entries[$0] }
    guard !entries.isEmpty else { return straightLength(from: starts) }
    guard
      let problem = try? WalkProblem(
        grid: whole.grid, starts: starts, checkouts: whole.checkouts, entries: entries, openSection: open),
      let walk = try? planWalk(problem, preference, budget: .standard),
      walk.certificate.isOptimal, walk.unreachable.isEmpty
    else { return nil }
    return walk.length
  }

  /// From the nearest start to a checkout, without gates.
  private func straightLength(from starts: [Int]) -> Int? {
    let grid = split.problem.grid
    var lengths = [Int](repeating: Int.max, count: grid.cellCount)
    for cell in starts { lengths[cell] = 0 }
    var front = starts
    while let cell = front.popLast() {
      for next in grid.neighbours(of: cell) where grid.isFloor(next) {
        let length = lengths[cell] + grid.stepLength(from: cell, to: next)
        if length >= lengths[next] { continue }
        lengths[next] = length
        front.append(next)
      }
    }
    return split.problem.checkouts.map { lengths[$0] }.min().flatMap { $0 == Int.max ? nil : $0 }
  }
}
