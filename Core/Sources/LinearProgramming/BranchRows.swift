/// How much of a row's members is used in one branch.
package struct BranchDecision {
  package let row: Int
  package let lower: Int
  package let upper: Int?

  package init(row: Int, lower: Int, upper: Int?) {
    self.row = row
    self.lower = lower
    self.upper = upper
  }
}

/// Where a branch may be split in two: at most `below` uses on one side, at least `above` on the other.
package struct BranchSplit {
  package let row: Int
  package let below: Int
  package let above: Int

  package init(row: Int, below: Int, above: Int) {
    self.row = row
    self.below = below
    self.above = above
  }
}

/// How hard splits are tried.
package struct BranchTrial {
  let pivots: Int
  let cutoff: Double
  let gainOfEnd: Double

  /// - Parameters:
  ///   - pivots: as many for each side of a split.
  ///   - cutoff: an objective above it ends a side.
  ///   - gainOfEnd: what a side counts that ends; far more than any other side gains.
  package init(pivots: Int = 25, cutoff: Double, gainOfEnd: Double) {
    self.pivots = pivots
    self.cutoff = cutoff
    self.gainOfEnd = gainOfEnd
  }
}

/// A linear program that can be tried a little and gone back to.
package protocol BranchedProgram: AnyObject {
  associatedtype Snapshot
  var objective: Double { get }
  func addRow(_ edges: [Int32], lower: Double, upper: Double) -> Int?
  func dropRow(_ slot: Int)
  func isSlack(_ slot: Int) -> Bool
  func bounds(_ slot: Int) -> (lower: Double, upper: Double)
  func setBounds(_ slot: Int, lower: Double, upper: Double)
  func solve(pivotLimit: Int, cutoff: Double) -> LinearProgram.Outcome
  func snapshot() -> Snapshot
  func restore(_ snapshot: Snapshot)
}

/// Rows that only some branches of a search tighten: what was decided on the way to a branch, and which row
/// is best to decide on next.
///
/// A row lies in the program while a branch that is worked on needs it; elsewhere it is free, and dropped
/// as soon as it is slack.
package struct BranchRows<Program: BranchedProgram> {
  private struct Row {
    let members: [Int32]
    var slot: Int?
  }

  private let program: Program
  private var rows: [Row] = []
  /// What the present branch has decided.
  package private(set) var active: [BranchDecision] = []

  package init(_ program: Program) { self.program = program }

  package var indices: Range<Int> { rows.indices }

  /// Edges of a row, as `LinearProgram.addRow` takes them.
  package func members(_ row: Int) -> [Int32] { rows[row].members }

  /// The row's slot while it is in the program.
  package func slot(_ row: Int) -> Int? { rows[row].slot }

  /// The row over these edges, if there is one.
  package func row(over members: [Int32]) -> Int? { rows.firstIndex { $0.members == members } }

  /// A new row, which is not in the program yet.
  package mutating func add(_ members: [Int32]) -> Int {
    rows.append(Row(members: members, slot: nil))
    return rows.count - 1
  }

  /// Puts the row into the program if it is not there; nil when that has no slot left.
  @discardableResult
  package mutating func bringIn(_ row: Int) -> Int? {
    if rows[row].slot == nil {
      rows[row].slot = program.addRow(rows[row].members, lower: 0, upper: LinearProgram.unbounded)
    }
    return rows[row].slot
  }

  /// Goes over to another branch.
  package mutating func activate(_ decisions: [BranchDecision]) {
    for decision in active {
      if let slot = rows[decision.row].slot {
        program.setBounds(slot, lower: 0, upper: LinearProgram.unbounded)
      }
    }
    active = decisions
    for decision in decisions {
      guard let slot = bringIn(decision.row) else { continue }
      let current = program.bounds(slot)
      let upper = decision.upper.map { Double($0) } ?? LinearProgram.unbounded
      program.setBounds(
        slot, lower: max(current.lower, Double(decision.lower)), upper: min(current.upper, upper))
    }
  }

  /// What the present branch has decided of a row.
  package func limits(_ row: Int) -> (lower: Int, upper: Int?) {
    var lower = 0
    var upper: Int?
    for decision in active where decision.row == row {
      lower = max(lower, decision.lower)
      if let limit = decision.upper { upper = min(upper ?? limit, limit) }
    }
    return (lower, upper)
  }

  /// Takes rows out of the program that are slack and of no use to the present branch.
  package mutating func dropSlack() {
    for index in rows.indices {
      guard let slot = rows[index].slot, program.isSlack(slot) else { continue }
      if !active.contains(where: { $0.row == index }) {
        program.dropRow(slot)
        rows[index].slot = nil
      }
    }
  }

  /// Tries each split for a few pivots and gives the one whose sides gain most (strong branching; Applegate,
  /// Bixby, Chvátal, Cook 1995), or nil when no row found a slot.
  ///
  /// - Parameter mustEnd: asked before each split; once true, the best of those that were tried is taken, or
  ///   the first.
  package mutating func strongest(
    _ splits: [BranchSplit], _ trial: BranchTrial, mustEnd: () -> Bool
  ) -> Int? {
    for split in splits { bringIn(split.row) }
    _ = program.solve(pivotLimit: 0, cutoff: .infinity)
    let home = program.snapshot()
    var best: Int?
    var bestScore = -1.0
    for (index, split) in splits.enumerated() {
      guard let slot = rows[split.row].slot else { continue }
      if mustEnd() { return best ?? index }
      let score = score(split, slot, trial, home)
      if score > bestScore {
        bestScore = score
        best = index
      }
    }
    return best
  }

  /// What the two sides gain, multiplied.
  private func score(_ split: BranchSplit, _ slot: Int, _ trial: BranchTrial, _ home: Program.Snapshot)
    -> Double
  {
    let current = program.bounds(slot)
    let base = program.objective
    var score = 1.0
    for isAbove in [false, true] {
      if isAbove {
        program.setBounds(slot, lower: Double(split.above), upper: current.upper)
      } else {
        program.setBounds(slot, lower: current.lower, upper: Double(split.below))
      }
      var gain = trial.gainOfEnd
      switch program.solve(pivotLimit: trial.pivots, cutoff: trial.cutoff) {
      case .infeasible, .cutOff: break
      case .optimal, .stalled: gain = program.objective - base
      }
      score *= max(gain, 1e-3)
      program.setBounds(slot, lower: current.lower, upper: current.upper)
      program.restore(home)
    }
    return score
  }
}
