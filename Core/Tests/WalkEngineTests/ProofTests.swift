import LinearProgramming
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
