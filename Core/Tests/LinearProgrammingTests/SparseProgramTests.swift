import LinearProgramming
import TestKit
import Testing

@Suite("The linear program that inverts its kernel alone")
struct SparseProgramTests {
  /// The same random problem in both forms.
  private final class Twins {
    var random: SeededGenerator
    let tableau: LinearProgram
    let sparse: SparseProgram
    var rows: [(tableau: Int, sparse: Int)] = []
    let edges: Int

    init(seed: Int) {
      random = SeededGenerator(seed: seed)
      edges = Int.random(in: 10..<70, using: &random)
      var costs: [Double] = []
      for _ in 0..<edges { costs.append(Double(Int.random(in: 1...900, using: &random)) / 100) }
      tableau = LinearProgram(costs: costs, edges: Array(0..<edges), rowLimit: 60)
      sparse = SparseProgram(
        costs: costs, most: [Double](repeating: 2, count: edges), edges: Array(0..<edges / 2), rowLimit: 60)
    }

    /// A row that adds some edges, some of them twice, and subtracts others.
    func addRow() {
      var members: [Int32] = []
      for edge in 0..<edges where Int.random(in: 0..<5, using: &random) == 0 {
        let member = Int.random(in: 0..<6, using: &random) == 0 ? LinearProgram.minus(edge) : Int32(edge)
        members.append(member)
        if Int.random(in: 0..<7, using: &random) == 0 { members.append(member) }
      }
      let lower = Double(Int.random(in: 0..<3, using: &random))
      let isBounded = Int.random(in: 0..<4, using: &random) == 0
      let upper = isBounded ? lower + Double(Int.random(in: 0..<3, using: &random)) : LinearProgram.unbounded
      guard let one = tableau.addRow(members, lower: lower, upper: upper),
        let other = sparse.addRow(members, lower: lower, upper: upper)
      else { return }
      rows.append((one, other))
    }

    /// Drops about half of the rows that are slack in both.
    func dropSome() {
      for index in rows.indices.reversed() {
        guard tableau.isSlack(rows[index].tableau), sparse.isSlack(rows[index].sparse),
          Bool.random(using: &random)
        else { continue }
        tableau.dropRow(rows[index].tableau)
        sparse.dropRow(rows[index].sparse)
        rows.remove(at: index)
      }
    }
  }

  @Test(
    "Rows and edges may come and go: it says what the tableau says, and so it does after a trial",
    arguments: 0..<200)
  func twins(seed: Int) {
    let twins = Twins(seed: seed)
    twins.sparse.add(edges: Array(twins.edges / 2..<twins.edges))
    for round in 1...30 {
      twins.addRow()
      if round % 5 != 0 { continue }

      let one = twins.tableau.solve(pivotLimit: 5_000, cutoff: .infinity)
      let other = twins.sparse.solve(pivotLimit: 5_000, cutoff: .infinity)

      guard case .optimal = one else {
        guard case .infeasible = one, case .infeasible = other else {
          Issue.record("\(one) in the tableau, \(other) without")
          return
        }
        return
      }
      guard case .optimal = other else {
        Issue.record("\(other) where there is an optimum")
        return
      }
      #expect(abs(twins.tableau.objective - twins.sparse.objective) < 1e-6)
      expectSameAfterTrial(twins)
      twins.dropSome()
    }
  }

  /// Tightens a row, solves a little, restores it, and recomputes.
  private func expectSameAfterTrial(_ twins: Twins) {
    guard let slot = twins.rows.first?.sparse else { return }
    let program = twins.sparse
    let before = program.objective
    let home = program.snapshot()
    let bounds = program.bounds(slot)

    program.setBounds(slot, lower: 3, upper: 3)
    _ = program.solve(pivotLimit: 9, cutoff: .infinity)
    program.setBounds(slot, lower: bounds.lower, upper: bounds.upper)
    program.restore(home)
    _ = program.solve(pivotLimit: 100, cutoff: .infinity)
    #expect(abs(program.objective - before) < 1e-6)

    program.rebuild()
    _ = program.solve(pivotLimit: 100, cutoff: .infinity)
    #expect(abs(program.objective - before) < 1e-6)
  }

  @Test("What cannot be met comes with the prices that prove it")
  func ray() {
    // Two uses each of two edges cannot add up to 5.
    let program = SparseProgram(costs: [1, 1], most: [2, 2], edges: [0, 1], rowLimit: 4)
    let slot = program.addRow([0, 1], lower: 5, upper: LinearProgram.unbounded)

    guard case .infeasible = program.solve(pivotLimit: 100, cutoff: .infinity) else {
      Issue.record("two edges of weight 2 cannot add up to 5")
      return
    }
    #expect(program.ray.map(\.slot) == [slot])
    #expect(program.ray.map(\.share) == [1])
  }

  @Test("An edge that is out for good is used no more")
  func removed() {
    let program = SparseProgram(costs: [1, 5], most: [1, 1], edges: [0, 1], rowLimit: 4)
    #expect(program.remove(edge: 0))
    _ = program.addRow([0, 1], lower: 1, upper: LinearProgram.unbounded)

    _ = program.solve(pivotLimit: 100, cutoff: .infinity)

    #expect(abs(program.objective - 5) < 1e-9)
    #expect(!program.isIn(0) && program.valueOf(edge: 1) > 0.99)
    #expect(!program.remove(edge: 1))
  }
}
