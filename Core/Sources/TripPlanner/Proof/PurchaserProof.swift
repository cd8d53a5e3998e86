import LinearProgramming

/// Proves a lower bound on tours that buy everything, and finds cheaper tours.
///
/// Branch and cut (Laporte, Riera-Ledesma, Salazar-González 2003): a linear program over links and levels
/// (`PurchaserGraph`), violated rules as cuts, links by column generation, and branching on visits of stores.
/// Every bound that closes a branch is recomputed in integers (`PurchaserAccount`).
final class PurchaserProof {
  /// A subset of all tours that is still open.
  struct Branch {
    var decisions: [BranchDecision]
    /// A lower bound on the cost of its tours.
    var bound: Int64
  }

  /// The number of shortest links of each store in the initial program.
  private static let nearLinks = 8
  private static let rowLimit = 3_000
  private static let linksAtOnce = 150
  /// The number of pivots between two checks for continuing.
  private static let pivotsInTurn = 250
  private static let turns = 40

  let graph: PurchaserGraph
  let program: SparseProgram
  let cuts: PurchaserCuts
  /// The cost to beat.
  private(set) var cost: Int64
  /// Stores of the cheapest tour found here, in the order of the visits.
  private(set) var tour: [Int]?
  var open: [Branch]
  /// Branches that rounding errors keep open.
  var openBranches: [Branch] = []
  /// The rule of each row of the program; nil for those of `branchRows`.
  private var rules: [PurchaserRow?]
  var branchRows: BranchRows<SparseProgram>
  /// The kind of each of `branchRows`.
  var branchKinds: [PurchaserRow.Kind] = []
  /// Links that no tour cheaper than `cost` can use, and levels that no such tour leaves.
  var isRemoved: [Bool]
  let scale: Double
  private var accountWork = 0
  private let isUnwanted: () -> Bool
  private var limit = 0

  /// - Parameters:
  ///   - cost: the cost of the best known tour.
  ///   - sets: sets that every tour enters or buys a line outside of, as initial cuts (`ReachBound.charges`).
  ///   - isUnwanted: polled during the work; true stops it.
  init(
    _ graph: PurchaserGraph, cost: Int64, sets: [ReachBound.Charge], isUnwanted: @escaping () -> Bool
  ) {
    self.graph = graph
    self.cost = cost
    self.isUnwanted = isUnwanted
    let scale = Double(max(1, cost)) / 1_000
    self.scale = scale
    var luck = SeededGenerator(seed: 7)
    // A tiny perturbation of the costs keeps ties from stalling the simplex method.
    let costs = (0..<graph.variableCount).map {
      Double(graph.cost(ofVariable: $0)) / scale + Double(luck.below(1 << 16)) * (1e-5 / 65536)
    }
    program = SparseProgram(
      costs: costs, most: (0..<graph.variableCount).map { Double(graph.mostUse(ofVariable: $0)) },
      edges: graph.nearLinks(Self.nearLinks), rowLimit: Self.rowLimit)
    cuts = PurchaserCuts(graph)
    isRemoved = [Bool](repeating: false, count: graph.variableCount)
    rules = [PurchaserRow?](repeating: nil, count: Self.rowLimit)
    branchRows = BranchRows(program)
    open = [Branch(decisions: [], bound: 0)]
    for store in 0..<graph.stores where graph.isKept[store] {
      let members = graph.into(store, isRemoved)
      add(PurchaserRow(kind: .into(store), members: members, lower: graph.need, upper: graph.need))
    }
    if graph.mostVisits < graph.stores {
      let members = (0..<graph.stores).flatMap { graph.into($0, isRemoved) }
      add(PurchaserRow(kind: .visits, members: members, lower: 0, upper: graph.need * graph.mostVisits))
    }
    begin(with: sets)
  }

  private func begin(with sets: [ReachBound.Charge]) {
    var knownSets = [[NodeSet]](repeating: [], count: graph.levels.count)
    for charge in sets where charge.goal < graph.sellers.count {
      let set = NodeSet(charge.stores, nodeCount: graph.stores + 1)
      guard let level = graph.level(ofLine: charge.goal, inside: set), !knownSets[level].contains(set) else {
        continue
      }
      knownSets[level].append(set)
      guard program.rowCount < Self.rowLimit / 3 else { return }
      if let row = graph.row(.level(level), around: set, isRemoved) { add(row) }
    }
  }

  var work: Int { program.work + cuts.work + accountWork }

  var mustEnd: Bool { work >= limit || isUnwanted() }

  /// The highest cost of a tour that beats `cost`.
  var goal: Int64 { cost - graph.grain }

  /// A proven lower bound on all tours.
  var lowerBound: Int64 {
    var least = cost
    for branch in open + openBranches { least = min(least, branch.bound) }
    return least
  }

  /// Works until everything is settled or a total of `limit` units of work is spent.
  func run(limit: Int) {
    self.limit = limit
    while !mustEnd, let index = mostPromising() {
      let branch = open.remove(at: index)
      if branch.bound > goal { continue }
      settle(branch)
    }
    open.removeAll { $0.bound > goal }
    openBranches.removeAll { $0.bound > goal }
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

  private func settle(_ branch: Branch) {
    branchRows.activate(branch.decisions)
    var bound = branch.bound
    var round = 0
    while true {
      let outcome = solve()
      if case .infeasible = outcome {
        let ray = program.ray
        if provesEmpty(ray) { return }
        // Infeasibility may hold only for the links in the program.
        if !mustEnd, takeIn(account(adding: ray, times: 1_000 * scale)) { continue }
      }
      let account = account()
      bound = max(bound, rounded(account.cost))
      if bound > goal { return }
      if branchRows.active.isEmpty { removeDear(account) }
      if mustEnd {
        open.append(Branch(decisions: branch.decisions, bound: bound))
        return
      }
      guard case .optimal = outcome else {
        if takeIn(account) { continue }
        return giveUp(on: branch, bound)
      }
      dropSlackRows()
      let isBroken = addBroken()
      round += 1
      let mayGrow = !isBroken || round % 5 == 0
      if mayGrow, !takeIn(account), !isBroken { break }
    }
    if let tour = wholeTour() {
      accept(tour, in: branch, bound: bound)
      return
    }
    split(branch, bound: bound)
  }

  /// Rounds up: tours cost the base plus a multiple of the grain.
  private func rounded(_ bound: Int64) -> Int64 {
    let above = max(0, bound - graph.base)
    return graph.base + (above + graph.grain - 1) / graph.grain * graph.grain
  }

  private func solve() -> LinearProgram.Outcome {
    for turn in 0..<Self.turns {
      let outcome = program.solve(pivotLimit: Self.pivotsInTurn, cutoff: cutoff)
      guard case .stalled = outcome, !mustEnd else { return outcome }
      if turn == Self.turns / 2 { program.rebuild() }
    }
    return .stalled
  }

  /// The objective that makes the goal unreachable.
  var cutoff: Double { Double(goal - graph.base) / scale + 0.01 }

  func giveUp(on branch: Branch, _ bound: Int64) {
    openBranches.append(Branch(decisions: branch.decisions, bound: bound))
  }

  private func accept(_ newTour: (cost: Int64, stores: [Int]), in branch: Branch, bound: Int64) {
    if newTour.cost < cost {
      cost = newTour.cost
      tour = newTour.stores
    }
    if bound <= newTour.cost - graph.grain { giveUp(on: branch, bound) }
  }

  // MARK: Rules

  @discardableResult
  private func add(_ row: PurchaserRow) -> Bool {
    if case .level(let level) = row.kind, graph.levels[level].step > 0 {
      let variable = graph.variable(ofLevel: level)
      if !program.isIn(variable), !isRemoved[variable] { program.add(edges: [variable]) }
    }
    let upper = row.upper.map { Double($0) } ?? LinearProgram.unbounded
    guard let slot = program.addRow(row.members, lower: Double(row.lower), upper: upper) else { return false }
    rules[slot] = row
    return true
  }

  /// Adds rules that the solution violates; returns true if there were any.
  private func addBroken() -> Bool {
    var use = [Double](repeating: 0, count: graph.variableCount)
    for variable in use.indices where program.isIn(variable) {
      use[variable] = max(0, program.valueOf(edge: variable))
    }
    accountWork += graph.variableCount / 8
    return addDegrees(use) || addSets(brokenBy: use)
  }

  private func addSets(brokenBy use: [Double]) -> Bool {
    var usedLinks: [(link: Int, amount: Double)] = []
    for link in graph.links.indices where use[link] > 1e-9 { usedLinks.append((link, use[link])) }
    cuts.load(usedLinks)
    var isAny = false
    for (kind, set) in cuts.brokenStores() + cuts.brokenLevels({ use[self.graph.variable(ofLevel: $0)] }) {
      if let row = graph.row(kind, around: set, isRemoved), add(row) { isAny = true }
      accountWork += graph.links.count / 4
    }
    return isAny
  }

  private func addDegrees(_ use: [Double]) -> Bool {
    var inflow = [Double](repeating: 0, count: graph.stores + 1)
    var outflow = inflow
    for (index, link) in graph.links.enumerated() where use[index] > 0 {
      inflow[link.to] += use[index]
      if graph.isDirected { outflow[link.from] += use[index] } else { inflow[link.from] += use[index] }
    }
    var isAny = false
    for place in 0...graph.stores {
      if inflow[place] > Double(graph.need) + 1e-6 {
        let members = graph.into(place, isRemoved)
        let row = PurchaserRow(kind: .into(place), members: members, lower: 0, upper: graph.need)
        if add(row) { isAny = true }
      }
      if graph.isDirected, abs(outflow[place] - inflow[place]) > 1e-6 {
        let members =
          graph.into(place, isRemoved) + graph.outOf(place, isRemoved).map { LinearProgram.minus(Int($0)) }
        if add(PurchaserRow(kind: .balance(place), members: members, lower: 0, upper: 0)) { isAny = true }
      }
    }
    return isAny
  }

  private func dropSlackRows() {
    for slot in rules.indices {
      guard let rule = rules[slot], program.isSlack(slot), rule.upper == nil else { continue }
      if program.activity(slot) > Double(rule.lower) + 0.05 {
        program.dropRow(slot)
        rules[slot] = nil
      }
    }
    branchRows.dropSlack()
  }

  // MARK: Bounds in whole numbers

  private func account(
    adding ray: [(slot: Int, share: Double)] = [], times factor: Double = 0
  ) -> PurchaserAccount {
    var extra = [Double](repeating: 0, count: program.rowLimit)
    for part in ray { extra[part.slot] += part.share * factor }
    var account = PurchaserAccount(graph, most: cost)
    for slot in rules.indices {
      guard let rule = rules[slot] else { continue }
      let price = program.price(slot) * scale + extra[slot]
      if price == 0 { continue }
      account.charge(rule.members, price: price, lower: rule.lower, upper: rule.upper)
      accountWork += rule.members.count / 4
    }
    for row in branchRows.indices {
      guard let slot = branchRows.slot(row) else { continue }
      let (lower, upper) = branchRows.limits(row)
      account.charge(
        branchRows.members(row), price: program.price(slot) * scale + extra[slot], lower: lower, upper: upper)
    }
    account.settle(graph, without: isRemoved)
    accountWork += graph.variableCount / 4
    return account
  }

  /// Removes links that are too expensive for a tour below `cost`, and levels that no such tour leaves
  /// (reduced cost fixing).
  private func removeDear(_ account: PurchaserAccount) {
    for variable in 0..<graph.variableCount where !isRemoved[variable] {
      if account.excludes(variable, above: goal), program.remove(edge: variable) {
        isRemoved[variable] = true
      }
    }
  }

  /// Adds links with negative reduced costs (column generation); returns true if there were any.
  private func takeIn(_ account: PurchaserAccount) -> Bool {
    var worth = graph.links.indices.filter {
      account.slack[$0] < 0 && !isRemoved[$0] && !program.isIn($0)
    }
    guard !worth.isEmpty else { return false }
    worth.sort { (account.slack[$0], $0) < (account.slack[$1], $1) }
    program.add(edges: Array(worth.prefix(Self.linksAtOnce)))
    return true
  }

  private func provesEmpty(_ ray: [(slot: Int, share: Double)]) -> Bool {
    for factor in [10.0, 1_000, 100_000] {
      if account(adding: ray, times: factor * scale).cost > goal { return true }
    }
    return false
  }
}
