import LinearProgramming

/// Proves a lower bound on walks, and finds a shorter walk if there is one.
///
/// Branch and cut (Padberg, Rinaldi 1991) on the graphical form of the generalized traveling salesman path: a
/// linear program with violated cuts, branching on the number of times that a set of nodes is entered. Every
/// bound that closes a branch is recomputed in integers (`SafeBound`).
final class BranchAndCut {
  /// A subset of all walks that is still open.
  private struct Branch {
    var decisions: [BranchDecision]
    /// A lower bound on its walks, in `SafeBound` units.
    var bound: Int64
  }

  private let graph: WalkGraph
  /// The length to beat, in cells.
  private(set) var length: Int
  /// An order of points of that length, if found here.
  private(set) var order: [Int]?
  private var open: [Branch]
  /// The granularity of lengths: 2 if all walks have the same parity.
  private let grain: Int

  private let program: LinearProgram
  private let finder: CutFinder
  private var slots: [Int] = []
  private var isFixedRow: [Bool]
  private var rowLower: [Int]
  private var rowUpper: [Int?]
  private var cutSets: [NodeSet?]
  private var branchRows: BranchRows<LinearProgram>
  /// Branches that rounding errors keep open.
  private var openBranches: [Branch] = []
  /// Edges that no walk of `goal` cells or fewer can use.
  private var isRemoved: [Bool]

  init(_ graph: WalkGraph, length: Int, grain: Int) {
    self.graph = graph
    self.length = length
    self.grain = grain
    let rowLimit = graph.nodeCount * 3 + 200
    // A tiny perturbation of the costs keeps ties from stalling the simplex method.
    var luck = Luck(seed: 7)
    let costs = graph.edges.map { Double($0.length) + Double(luck.below(1 << 16)) * (4e-5 / 65536) }
    program = LinearProgram(costs: costs, edges: EdgeChoice.first(of: graph), rowLimit: rowLimit)
    branchRows = BranchRows(program)
    finder = CutFinder(graph)
    isRemoved = [Bool](repeating: false, count: graph.edges.count)
    isFixedRow = [Bool](repeating: false, count: rowLimit)
    rowLower = [Int](repeating: 0, count: rowLimit)
    rowUpper = [Int?](repeating: nil, count: rowLimit)
    cutSets = [NodeSet?](repeating: nil, count: rowLimit)
    open = [Branch(decisions: [], bound: 0)]
    for set in graph.crossedOnce { addCut(NodeSet(set, nodeCount: graph.nodeCount), exactly: true) }
    for cluster in graph.clusters { addCut(NodeSet(cluster, nodeCount: graph.nodeCount), exactly: false) }
  }

  var work: Int { program.work + finder.work + combWork }

  private var combWork = 0

  /// The maximum length of a walk that beats `length`.
  private var goal: Int { length - grain }

  /// A proven lower bound on all walks, in cells.
  var lowerBound: Int {
    var least = Int64(length) * SafeBound.unit
    for branch in open + openBranches { least = min(least, branch.bound) }
    let cells = Int((least + SafeBound.unit - 1) / SafeBound.unit)
    return length - (length - min(cells, length)) / grain * grain
  }

  /// Lowers the length to beat, for a walk found elsewhere.
  func beat(_ shorter: Int) { length = min(length, shorter) }

  /// Works until everything is settled or a total of `limit` units of work is spent.
  func run(limit: Int) {
    while work < limit, let index = mostPromising() {
      let branch = open.remove(at: index)
      if branch.bound > Int64(goal) * SafeBound.unit { continue }
      settle(branch, limit: limit)
    }
    open.removeAll { $0.bound > Int64(goal) * SafeBound.unit }
    openBranches.removeAll { $0.bound > Int64(goal) * SafeBound.unit }
  }

  private func mostPromising() -> Int? {
    var best: Int?
    for index in open.indices {
      guard let split = best else {
        best = index
        continue
      }
      let isBetter =
        open[index].bound < open[split].bound
        || open[index].bound == open[split].bound
          && open[index].decisions.count > open[split].decisions.count
      if isBetter { best = index }
    }
    return best
  }

  // MARK: One branch

  private func settle(_ branch: Branch, limit: Int) {
    branchRows.activate(branch.decisions)
    var bound = branch.bound
    var round = 0
    while true {
      let outcome = solve()
      if case .infeasible(let row) = outcome {
        let ray = program.ray(row: row, raising: program.isBelow(row: row))
        if provesEmpty(ray) { return }
        // Infeasibility may hold only for the edges in the program.
        if work < limit, takeIn(account(adding: ray, times: 1_000)) { continue }
      }
      let account = account()
      bound = max(bound, account.value)
      if bound > Int64(goal) * SafeBound.unit { return }
      if branchRows.active.isEmpty { removeEdges(account) }
      if work >= limit {
        open.append(Branch(decisions: branch.decisions, bound: bound))
        return
      }
      guard case .optimal = outcome else {
        if takeIn(account) { continue }
        return giveUp(on: branch, bound)
      }
      dropSlackRows()
      let cuts = finder.violatedCuts { program.valueOf(variable: $0) }
      for cut in cuts.prefix(80) { addCut(cut, exactly: false) }
      round += 1
      // Cuts from too few edges are weak: edges are added before cuts run out.
      let mayGrow = cuts.isEmpty || round % EdgeChoice.roundsBetween == 0
      if mayGrow, !takeIn(account), cuts.isEmpty, !addCombs() { break }
    }
    if let walk = wholeWalk() {
      accept(walk, in: branch, bound: bound)
      return
    }
    split(branch, bound: bound, limit: limit)
  }

  private func solve() -> LinearProgram.Outcome {
    let outcome = program.solve(pivotLimit: 2_000, cutoff: Double(goal) + 0.01)
    guard case .stalled = outcome else { return outcome }
    program.rebuild()
    return program.solve(pivotLimit: 2_000, cutoff: Double(goal) + 0.01)
  }

  /// Leaves a branch open for good because of rounding; its proven bound remains.
  private func giveUp(on branch: Branch, _ bound: Int64) {
    openBranches.append(Branch(decisions: branch.decisions, bound: bound))
  }

  private func accept(_ newOrder: [Int], in branch: Branch, bound: Int64) {
    let foundLength = wholeLength()
    if foundLength < length {
      length = foundLength
      order = newOrder
    }
    // The program's optimum is a walk, so no other walk in this branch is shorter, if the bound confirms it.
    if bound <= Int64(foundLength - grain) * SafeBound.unit { giveUp(on: branch, bound) }
  }

  // MARK: Rows

  private func addCut(_ nodes: NodeSet, exactly: Bool) {
    let cut = Cut(nodes, of: graph)
    let least = 2 - cut.ends
    let most = exactly ? Double(least) : LinearProgram.unbounded
    guard let slot = program.addRow(cut.edges, lower: Double(least), upper: most) else { return }
    rowLower[slot] = least
    rowUpper[slot] = exactly ? least : nil
    isFixedRow[slot] = exactly
    cutSets[slot] = cut.nodes
    slots.append(slot)
  }

  /// Adds violated combs; returns true if there were any.
  private func addCombs() -> Bool {
    var combs = CombFinder(graph, values: graph.edges.indices.map { program.valueOf(variable: $0) })
    let violated = combs.violated(tight: slots.compactMap { cutSets[$0] })
    combWork += combs.work
    var isAnyNew = false
    for comb in violated.prefix(CombFinder.mostAtOnce) {
      let least = Double(comb.least)
      guard let slot = program.addRow(comb.edges, lower: least, upper: LinearProgram.unbounded) else { break }
      rowLower[slot] = comb.least
      rowUpper[slot] = nil
      isFixedRow[slot] = false
      cutSets[slot] = nil
      slots.append(slot)
      isAnyNew = true
    }
    return isAnyNew
  }

  private func dropSlackRows() {
    var keptCuts: [Int] = []
    for slot in slots {
      if !isFixedRow[slot], program.isSlack(slot), program.activity(slot) > Double(rowLower[slot]) + 0.05 {
        program.dropRow(slot)
        cutSets[slot] = nil
      } else {
        keptCuts.append(slot)
      }
    }
    slots = keptCuts
    branchRows.dropSlack()
  }

  // MARK: Bounds in whole numbers

  /// The bound on the current branch from the program's prices.
  ///
  /// - Parameter ray: prices to add, each `factor` times.
  private func account(adding ray: [(slot: Int, share: Double)] = [], times factor: Double = 0) -> SafeBound {
    var extra = [Double](repeating: 0, count: program.rowLimit)
    for part in ray { extra[part.slot] += part.share * factor }
    var account = SafeBound(graph)
    for slot in slots {
      account.charge(
        program.edgesOfSlot[slot], price: program.price(slot) + extra[slot], lower: rowLower[slot],
        upper: rowUpper[slot])
    }
    for row in branchRows.indices {
      guard let slot = branchRows.slot(row) else { continue }
      let (lower, upper) = branchRows.limits(row)
      account.charge(
        program.edgesOfSlot[slot], price: program.price(slot) + extra[slot], lower: lower, upper: upper)
    }
    account.settle(without: isRemoved)
    return account
  }

  /// Removes edges that are too expensive for a walk below `length` (reduced cost fixing).
  private func removeEdges(_ account: SafeBound) {
    for edge in graph.edges.indices where !isRemoved[edge] {
      if account.value + account.slack[edge] > Int64(goal) * SafeBound.unit, program.remove(edge: edge) {
        isRemoved[edge] = true
      }
    }
  }

  /// Adds edges with negative reduced costs (column generation); returns true if there were any.
  private func takeIn(_ account: SafeBound) -> Bool {
    var worth = graph.edges.indices.filter {
      account.slack[$0] < 0 && !isRemoved[$0] && !program.isIn($0)
    }
    guard !worth.isEmpty else { return false }
    worth.sort { (account.slack[$0], $0) < (account.slack[$1], $1) }
    program.add(edges: Array(worth.prefix(EdgeChoice.mostAtOnce)))
    return true
  }

  private func provesEmpty(_ ray: [(slot: Int, share: Double)]) -> Bool {
    for factor in [10.0, 1_000, 100_000] {
      if account(adding: ray, times: factor).value > Int64(goal) * SafeBound.unit { return true }
    }
    return false
  }

  // MARK: Whole walks

  private func wholeLength() -> Int {
    var sum = 0
    for (index, edge) in graph.edges.enumerated() {
      sum += Int(edge.length) * Int(program.valueOf(variable: index) + 0.5)
    }
    return sum
  }

  /// The order of points of the program's solution, if that is a walk: integral, even and connected.
  private func wholeWalk() -> [Int]? {
    var copies: [Int] = []
    for index in graph.edges.indices {
      let value = program.valueOf(variable: index)
      let whole = Int(value + 0.5)
      guard abs(value - Double(whole)) < 1e-5 else { return nil }
      copies.append(whole)
    }
    return EulerWalk(graph, copies: copies)?.points
  }

  // MARK: Splitting

  private func split(_ branch: Branch, bound: Int64, limit: Int) {
    let candidates = BranchChoice.candidates(graph, sets: slots.compactMap { cutSets[$0] }) {
      program.valueOf(variable: $0)
    }
    var splits: [BranchSplit] = []
    for candidate in candidates {
      let row = branchRows.row(over: candidate.edges) ?? branchRows.add(candidate.edges)
      splits.append(BranchSplit(row: row, below: candidate.below, above: candidate.above))
    }
    let trial = BranchTrial(cutoff: Double(goal) + 0.01, gainOfEnd: 1e6)
    guard let best = branchRows.strongest(splits, trial, mustEnd: { self.work >= limit }) else {
      return giveUp(on: branch, bound)
    }
    let row = splits[best].row
    let below = BranchDecision(row: row, lower: 0, upper: splits[best].below)
    let above = BranchDecision(row: row, lower: splits[best].above, upper: nil)
    open.append(Branch(decisions: branch.decisions + [below], bound: bound))
    open.append(Branch(decisions: branch.decisions + [above], bound: bound))
  }
}
