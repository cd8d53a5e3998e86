import LinearProgramming

/// Whole tours, and where a fractional one is split in two.
extension PurchaserProof {
  // MARK: Whole tours

  /// The tour that the solution is, if it is one, whole and in one piece.
  func wholeTour() -> (cost: Int64, stores: [Int])? {
    var next = [[(place: Int, link: Int)]](repeating: [], count: graph.stores + 1)
    var sum = graph.base
    var uses = 0
    for variable in 0..<graph.variableCount where program.isIn(variable) {
      let value = program.valueOf(variable: variable)
      let whole = Int(value + 0.5)
      guard abs(value - Double(whole)) < 1e-5 else { return nil }
      sum += Int64(whole) * graph.cost(ofVariable: variable)
      guard variable < graph.links.count else { continue }
      uses += whole
      for _ in 0..<whole {
        let link = graph.links[variable]
        next[link.from].append((link.to, variable))
        if !graph.isDirected { next[link.to].append((link.from, variable)) }
      }
    }
    var stores: [Int] = []
    var place = graph.depot
    for _ in 0..<uses {
      guard let step = next[place].popLast() else { return nil }
      if !graph.isDirected, let back = next[step.place].firstIndex(where: { $0.link == step.link }) {
        next[step.place].remove(at: back)
      }
      place = step.place
      if place != graph.depot { stores.append(place) }
    }
    return place == graph.depot && stores.count == uses - 1 ? (sum, stores) : nil
  }

  // MARK: Splitting

  func split(_ branch: Branch, bound: Int64) {
    let candidates = splits()
    guard let best = strongest(candidates) else { return giveUp(on: branch, bound) }
    let choice = candidates[best]
    let row = choice.row
    open.append(
      Branch(decisions: branch.decisions + [Decision(row: row, lower: 0, upper: choice.below)], bound: bound))
    open.append(
      Branch(
        decisions: branch.decisions + [Decision(row: row, lower: choice.above, upper: graph.need)],
        bound: bound))
  }

  struct Split {
    let row: Int
    let below: Int
    let above: Int
    let doubt: Double
  }

  private func splits() -> [Split] {
    var found: [Split] = []
    let need = Double(graph.need)
    for store in 0..<graph.stores {
      let share = cuts.inflow(store) / need
      let doubt = min(share, 1 - share)
      if doubt < 0.01 { continue }
      let row = branchRow(.into(store)) { self.graph.into(store, self.isRemoved) }
      found.append(Split(row: row, below: 0, above: graph.need, doubt: doubt))
    }
    found.sort { $0.doubt != $1.doubt ? $0.doubt > $1.doubt : $0.row < $1.row }
    if !found.isEmpty { return Array(found.prefix(8)) }
    for link in graph.links.indices where program.isIn(link) {
      let amount = program.valueOf(variable: link)
      let below = Int(amount + 1e-6)
      let doubt = min(amount - Double(below), Double(below + 1) - amount)
      if doubt < 1e-5 { continue }
      let row = branchRow(.link(link)) { [Int32(link)] }
      found.append(Split(row: row, below: below, above: below + 1, doubt: doubt))
      if found.count == 8 { break }
    }
    return found
  }

  private func branchRow(_ kind: PurchaserRow.Kind, _ members: () -> [Int32]) -> Int {
    for index in branchRows.indices where branchRows[index].row.kind == kind { return index }
    branchRows.append(
      Entry(row: PurchaserRow(kind: kind, members: members(), lower: 0, upper: nil), slot: nil))
    return branchRows.count - 1
  }

  /// Tries each candidate for a few pivots and takes the one whose worse side gains most (strong branching).
  private func strongest(_ candidates: [Split]) -> Int? {
    for candidate in candidates { _ = slotOfBranchRow(candidate.row) }
    _ = program.solve(pivotLimit: 0, cutoff: .infinity)
    let home = ProgramSnapshot()
    program.save(to: home)
    let base = program.objective
    var best: Int?
    var bestScore = -1.0
    for (index, candidate) in candidates.enumerated() {
      guard let slot = branchRows[candidate.row].slot else { continue }
      let current = program.bounds(slot)
      var score = 1.0
      for side in 0..<2 {
        if side == 0 {
          program.setBounds(slot, lower: current.lower, upper: Double(candidate.below))
        } else {
          program.setBounds(slot, lower: Double(candidate.above), upper: current.upper)
        }
        var gain = 1e3
        switch program.solve(pivotLimit: 25, cutoff: cutoff) {
        case .infeasible, .cutOff: break
        case .optimal, .stalled: gain = program.objective - base
        }
        score *= max(gain, 1e-3)
        program.setBounds(slot, lower: current.lower, upper: current.upper)
        program.restore(from: home)
      }
      if score > bestScore {
        bestScore = score
        best = index
      }
    }
    return best
  }
}
