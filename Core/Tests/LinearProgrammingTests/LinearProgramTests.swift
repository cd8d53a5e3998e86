import LinearProgramming
import TestKit
import Testing

@Suite("The linear program, and flows")
struct LinearProgramTests {
  @Test("A linear program reaches its known optimum, and again after a row is tightened")
  func linearProgram() {
    // A triangle with costs 1, 2, 3: each corner must be touched by edges with a total weight of at least 2.
    let program = LinearProgram(costs: [1, 2, 3], edges: [0, 1, 2], rowLimit: 8)
    _ = program.addRow([0, 1], lower: 2, upper: LinearProgram.unbounded)
    _ = program.addRow([0, 2], lower: 2, upper: LinearProgram.unbounded)
    let third = program.addRow([1, 2], lower: 2, upper: LinearProgram.unbounded)

    _ = program.solve(pivotLimit: 100, cutoff: .infinity)
    // Edges 0 and 1 with weight 2 cost 6, and all with weight 1 cost 6 too: the optimum is 6.
    #expect(abs(program.objective - 6) < 1e-9)

    program.setBounds(third ?? -1, lower: 3, upper: 3)
    _ = program.solve(pivotLimit: 100, cutoff: .infinity)
    // x = (0.5, 1.5, 1.5) costs 8, the optimum.
    #expect(abs(program.objective - 8) < 1e-9)

    program.rebuild()
    _ = program.solve(pivotLimit: 100, cutoff: .infinity)
    #expect(abs(program.objective - 8) < 1e-9)
  }

  @Test("A row that cannot be met is found out")
  func infeasible() {
    let program = LinearProgram(costs: [1, 1], edges: [0, 1], rowLimit: 4)
    _ = program.addRow([0, 1], lower: 5, upper: LinearProgram.unbounded)

    guard case .infeasible = program.solve(pivotLimit: 100, cutoff: .infinity) else {
      Issue.record("two edges of weight 2 cannot add up to 5")
      return
    }
  }

  @Test(
    "Edges taken in after solving lead to the same optimum as having them from the start", arguments: 0..<100)
  func edgesTakenIn(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let costs = (0..<20).map { _ in Double.random(in: 1...9, using: &generator) }
    let rows = (0..<12).map { _ in (0..<20).filter { _ in Int.random(in: 0..<4, using: &generator) == 0 } }
    let whole = LinearProgram(costs: costs, edges: Array(0..<20), rowLimit: 12)
    let growing = LinearProgram(costs: costs, edges: Array(0..<10), rowLimit: 12)
    for row in rows {
      for program in [whole, growing] {
        _ = program.addRow(row.map(Int32.init), lower: 1, upper: LinearProgram.unbounded)
        _ = program.solve(pivotLimit: 200, cutoff: .infinity)
      }
    }

    growing.add(edges: Array(10..<15))
    _ = growing.solve(pivotLimit: 200, cutoff: .infinity)
    growing.add(edges: Array(15..<20))
    let outcome = growing.solve(pivotLimit: 200, cutoff: .infinity)

    // A row without any edge cannot be satisfied.
    guard !rows.contains([]) else { return }
    guard case .optimal = outcome else {
      Issue.record("solved from the start, but not with edges taken in")
      return
    }
    #expect(abs(growing.objective - whole.objective) < 1e-6)
  }

  @Test("A row may take an edge's use off")
  func takenOff() {
    // Two edges, the first used at least once and at most as often as the second.
    let program = LinearProgram(costs: [1, 5], edges: [0, 1], rowLimit: 4)
    _ = program.addRow([0], lower: 1, upper: LinearProgram.unbounded)
    _ = program.addRow([1, LinearProgram.minus(0)], lower: 0, upper: LinearProgram.unbounded)

    _ = program.solve(pivotLimit: 100, cutoff: .infinity)

    #expect(abs(program.objective - 6) < 1e-9)
    program.rebuild()
    _ = program.solve(pivotLimit: 100, cutoff: .infinity)
    #expect(abs(program.objective - 6) < 1e-9)
  }

  @Test("A flow stops at what is needed, and else the cut next to either side is found")
  func flows() {
    // 0 and 1 lead over 2 to 3; the arc from 2 on is the bottleneck, and nothing flows back from 2.
    let network = FlowNetwork(nodeCount: 4, ends: [3], joins: 3)
    network.join(0, 2, there: 2, back: 0)
    network.join(1, 2, there: 2, back: 0)
    network.join(2, 3, there: 1.5, back: 0)

    #expect(network.flow(from: [0, 1], need: 1) >= 1)
    #expect(abs(network.flow(from: [0, 1], need: 9) - 1.5) < 1e-9)
    #expect(network.near(sources: [0, 1]) == NodeSet([0, 1, 2], nodeCount: 4))
    #expect(network.far() == NodeSet([0, 1, 2], nodeCount: 4))
    #expect(network.flow(from: [2], need: 9) < 1.6)
  }
}
