import LinearProgramming

/// Integral tours, and the choice of branches for fractional ones.
extension PurchaserProof {
  // MARK: Whole tours

  /// The tour of the solution, if it is integral and connected.
  func wholeTour() -> (cost: Int64, stores: [Int])? {
    var next = [[(place: Int, link: Int)]](repeating: [], count: graph.stores + 1)
    var sum = graph.base
    var uses = 0
    for variable in 0..<graph.variableCount where program.isIn(variable) {
      let value = program.valueOf(edge: variable)
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
    let splits = splits()
    let trial = BranchTrial(cutoff: cutoff, gainOfEnd: 1e3)
    guard let best = branchRows.strongest(splits, trial, mustEnd: { self.mustEnd }) else {
      return giveUp(on: branch, bound)
    }
    let row = splits[best].row
    let below = BranchDecision(row: row, lower: 0, upper: splits[best].below)
    let above = BranchDecision(row: row, lower: splits[best].above, upper: graph.need)
    open.append(Branch(decisions: branch.decisions + [below], bound: bound))
    open.append(Branch(decisions: branch.decisions + [above], bound: bound))
  }

  /// Stores with the most fractional visits; links if there are none.
  private func splits() -> [BranchSplit] {
    var doubtful: [(doubt: Double, store: Int)] = []
    for store in 0..<graph.stores {
      let share = cuts.inflow(store) / Double(graph.need)
      let doubt = min(share, 1 - share)
      if doubt >= 0.01 { doubtful.append((doubt, store)) }
    }
    doubtful.sort { $0.doubt != $1.doubt ? $0.doubt > $1.doubt : $0.store < $1.store }
    if !doubtful.isEmpty {
      return doubtful.prefix(Self.mostTried).map { _, store in
        let row = branchRow(.into(store)) { self.graph.into(store, self.isRemoved) }
        return BranchSplit(row: row, below: 0, above: graph.need)
      }
    }
    var splits: [BranchSplit] = []
    for link in graph.links.indices where program.isIn(link) {
      let amount = program.valueOf(edge: link)
      let below = Int(amount + 1e-6)
      let doubt = min(amount - Double(below), Double(below + 1) - amount)
      if doubt < 1e-5 { continue }
      let row = branchRow(.link(link)) { [Int32(link)] }
      splits.append(BranchSplit(row: row, below: below, above: below + 1))
      if splits.count == Self.mostTried { break }
    }
    return splits
  }

  private static var mostTried: Int { 8 }

  private func branchRow(_ kind: PurchaserRow.Kind, _ members: () -> [Int32]) -> Int {
    if let row = branchKinds.firstIndex(of: kind) { return row }
    branchKinds.append(kind)
    return branchRows.add(members())
  }
}
