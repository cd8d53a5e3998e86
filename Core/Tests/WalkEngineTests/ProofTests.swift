import TestKit
import Testing

@testable import WalkEngine

@Suite("The parts of the proof")
struct ProofTests {
  @Test("Whatever prices cuts are given, the bound stays below the shortest walk", arguments: 0..<60)
  func anyPricesAreSafe(seed: Int) throws {
    var chance = SeededGenerator(seed: seed)
    let problem = try WalkWorld(rows: 20, columns: 20, entries: 12, style: .irregular, seed: seed).problem()
    for preference in WalkPreference.all {
      let pick = try PickPoints(problem, preference)
      let graph = WalkGraph(pick)
      let best = try planWalk(problem, preference, budget: .standard).length
      var account = SafeBound(graph)
      for cluster in graph.clusters {
        var nodes = NodeSet(cluster, nodeCount: graph.nodeCount)
        for node in 0..<graph.placeNodes where chance.chance(percent: 20) { nodes.insert(node) }
        let cut = Cut(nodes, of: graph)
        let price = Double(chance.below(20_000)) / 1000
        account.charge(cut.edges, price: price, lower: 2 - cut.ends, upper: nil)
      }
      for set in graph.crossedOnce {
        let cut = Cut(NodeSet(set, nodeCount: graph.nodeCount), of: graph)
        let price = Double(chance.below(20_000) - 10_000) / 1000
        account.charge(cut.edges, price: price, lower: 2 - cut.ends, upper: 2 - cut.ends)
      }
      account.settle(without: [Bool](repeating: false, count: graph.edges.count))

      #expect(account.value <= Int64(best) * SafeBound.unit)
    }
  }

  @Test("The sparse graph keeps every distance: no shortest way is lost with an edge", arguments: 0..<20)
  func graphKeepsDistances(seed: Int) throws {
    let problem = try WalkWorld(rows: 20, columns: 20, entries: 15, style: .irregular, seed: seed).problem()
    let pick = try PickPoints(problem, WalkPreference(.fastest))
    let graph = WalkGraph(pick)
    var lengths = [[Int]](
      repeating: [Int](repeating: Int.max / 4, count: graph.placeNodes), count: graph.placeNodes)
    for node in 0..<graph.placeNodes { lengths[node][node] = 0 }
    for edge in graph.edges where edge.a < graph.placeNodes && edge.b < graph.placeNodes {
      lengths[edge.a][edge.b] = Int(edge.length)
      lengths[edge.b][edge.a] = Int(edge.length)
    }
    for middle in 0..<graph.placeNodes {
      for a in 0..<graph.placeNodes {
        for b in 0..<graph.placeNodes {
          lengths[a][b] = min(lengths[a][b], lengths[a][middle] + lengths[middle][b])
        }
      }
    }

    for (point, cluster) in graph.clusters.enumerated() {
      for (node, place) in zip(cluster, pick.points[point].places) {
        for (otherPoint, otherCluster) in graph.clusters.enumerated() {
          for (other, otherPlace) in zip(otherCluster, pick.points[otherPoint].places) {
            #expect(lengths[node][other] == Int(pick.distances[place * pick.placeCount + otherPlace]))
          }
        }
      }
    }
  }

  @Test("A linear program reaches its known optimum, and again after a row is tightened")
  func linearProgram() {
    // A triangle with costs 1, 2, 3: each of its corners is to be touched by edges of weight 2 at least.
    let program = LinearProgram(costs: [1, 2, 3], edges: [0, 1, 2], rowLimit: 8)
    _ = program.addRow([0, 1], lower: 2, upper: LinearProgram.unbounded)
    _ = program.addRow([0, 2], lower: 2, upper: LinearProgram.unbounded)
    let third = program.addRow([1, 2], lower: 2, upper: LinearProgram.unbounded)

    _ = program.solve(pivotLimit: 100, cutoff: .infinity)
    // Edges 0 and 1 with weight 2 cost 6, all with weight 1 cost 6 too: either way the optimum is 6.
    #expect(abs(program.objective - 6) < 1e-9)

    program.setBounds(third ?? -1, lower: 3, upper: 3)
    _ = program.solve(pivotLimit: 100, cutoff: .infinity)
    // x = (0.5, 1.5, 1.5) costs 8, and no weights cost less.
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

    // A row over no edge at all cannot be met, however many edges there are.
    guard !rows.contains([]) else { return }
    guard case .optimal = outcome else {
      Issue.record("solved from the start, but not with edges taken in")
      return
    }
    #expect(abs(growing.objective - whole.objective) < 1e-6)
  }

  @Test("A walk in two pieces is cut, a walk in one piece is not", arguments: 0..<20)
  func cuts(seed: Int) throws {
    let problem = try WalkWorld(rows: 20, columns: 20, entries: 10, seed: seed).problem()
    let pick = try PickPoints(problem, WalkPreference(.fastest))
    let graph = WalkGraph(pick)
    let finder = CutFinder(graph)

    #expect(finder.violatedCuts { _ in 2 }.isEmpty)
    #expect(!finder.violatedCuts { graph.edges[$0].b >= graph.placeNodes ? 0 : 1 }.isEmpty)
  }

  @Test("Counted work ends close to where the budget says", arguments: [10_000, 1_000_000, 10_000_000])
  func workIsBounded(limit: Int) throws {
    let problem = try WalkWorld(rows: 100, columns: 100, entries: 150, style: .irregular, seed: 3).problem()
    let pick = try PickPoints(problem, WalkPreference(.heavyFirst, keepsSectionsTogether: true))
    let proof = BranchAndCut(WalkGraph(pick), length: 10_000, grain: 1)

    proof.run(limit: limit)

    // A round of the linear program is not interrupted.
    #expect(proof.work < limit + 20_000_000)
  }
}
