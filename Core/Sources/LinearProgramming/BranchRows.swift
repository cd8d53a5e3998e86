/// The bounds on a row's activity in one branch.
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

/// A possible branching: at most `below` on one side, at least `above` on the other.
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

/// The effort of trying splits.
package struct BranchTrial {
  let pivots: Int
  let cutoff: Double
  let gainOfEnd: Double

  /// - Parameters:
  ///   - pivots: the limit for each side of a split.
  ///   - cutoff: an objective above it closes a side.
  ///   - gainOfEnd: the gain of a closed side; far above any other gain.
  package init(pivots: Int = 25, cutoff: Double, gainOfEnd: Double) {
    self.pivots = pivots
    self.cutoff = cutoff
    self.gainOfEnd = gainOfEnd
  }
}

/// A linear program with snapshots for trying branches.
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

/// Rows with bounds that depend on the branch: the decisions of the current branch, and the choice of the
/// next row.
///
/// A row is in the program while an active branch needs it; otherwise it is free, and dropped once it is
/// slack.
package struct BranchRows<Program: BranchedProgram> {
  private struct Row {
    let members: [Int32]
    var slot: Int?
  }

  private let program: Program
  private var rows: [Row] = []
  /// The decisions of the current branch.
  package private(set) var active: [BranchDecision] = []

  package init(_ program: Program) { self.program = program }

  package var indices: Range<Int> { rows.indices }

  /// Edges of a row, in the format of `LinearProgram.addRow`.
  package func members(_ row: Int) -> [Int32] { rows[row].members }

  /// The row's slot while it is in the program.
  package func slot(_ row: Int) -> Int? { rows[row].slot }

  /// The row with these edges, if it exists.
  package func row(over members: [Int32]) -> Int? { rows.firstIndex { $0.members == members } }

  /// Adds a row, without putting it into the program.
  package mutating func add(_ members: [Int32]) -> Int {
    rows.append(Row(members: members, slot: nil))
    return rows.count - 1
  }

  /// Puts the row into the program if it is not there; nil if no slot is left.
  @discardableResult
  package mutating func bringIn(_ row: Int) -> Int? {
    if rows[row].slot == nil {
      rows[row].slot = program.addRow(rows[row].members, lower: 0, upper: LinearProgram.unbounded)
    }
    return rows[row].slot
  }

  /// Switches to another branch.
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

  /// The current branch's bounds on a row.
  package func limits(_ row: Int) -> (lower: Int, upper: Int?) {
    var lower = 0
    var upper: Int?
    for decision in active where decision.row == row {
      lower = max(lower, decision.lower)
      if let limit = decision.upper { upper = min(upper ?? limit, limit) }
    }
    return (lower, upper)
  }

  /// Removes slack rows that the current branch does not need.
  package mutating func dropSlack() {
    for index in rows.indices {
      guard let slot = rows[index].slot, program.isSlack(slot) else { continue }
      if !active.contains(where: { $0.row == index }) {
        program.dropRow(slot)
        rows[index].slot = nil
      }
    }
  }

  /// Tries each split for a few pivots and returns the one with the largest gain (strong branching;
  /// Applegate, Bixby, Chvátal, Cook 1995), or nil if no row found a slot.
  ///
  /// - Parameter mustEnd: called before each split; once true, the best split so far is returned, or the
  ///   first.
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

  /// The product of both sides' gains.
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
