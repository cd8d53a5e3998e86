import TestKit
import TripPlanner

/// Measures the planner's proofs on generated traveling purchaser problems: one row per size, with prices of
/// TPPLIB's class 3 and with higher ones, where each product has many prices.
struct ProofBench {
  private struct Group {
    let name: String
    let prices: ClosedRange<Int>
    let nodes: [Int]
    let products: [Int]
  }

  private static let groups = [
    Group(
      name: "prices to 10", prices: 1...10, nodes: [50, 100, 150, 200, 250], products: [50, 100, 150, 200]),
    Group(name: "prices to 500", prices: 1...500, nodes: [50, 100, 150, 200], products: [50, 100, 200]),
  ]

  /// Prints the table; a quick one has only the small sizes.
  static func run(isQuick: Bool, seeds: ClosedRange<Int>, progress: (String) -> Void) {
    print("| class | nodes × products | proven | gap % | steps, millions | CPU time, s |")
    print("|---|--:|--:|--:|--:|--:|")
    for group in groups {
      for nodes in group.nodes.prefix(isQuick ? 2 : group.nodes.count) {
        for products in group.products.prefix(isQuick ? 2 : group.products.count) {
          print(row(of: group, nodes, products, seeds, progress))
        }
      }
    }
  }

  private static func row(
    of group: Group, _ nodes: Int, _ products: Int, _ seeds: ClosedRange<Int>, _ progress: (String) -> Void
  ) -> String {
    var proofCount = 0
    var gaps: [String] = []
    var steps: [String] = []
    var seconds: [String] = []
    for seed in seeds {
      let world = TripPurchaserWorld(seed: seed, nodes: nodes, products: products, prices: group.prices)
      progress("\(group.name) \(world.name)")
      let before = threadCPUMilliseconds()
      let answer = planTrips(world.problem, objective: .leastMoney, count: 1)
      let after = threadCPUMilliseconds()
      let best = answer.trips.first.map {
        TripObjective.leastMoney.value(of: $0, rates: world.problem.rates)
      }
      if answer.certificate.isOptimal { proofCount += 1 }
      if let best, let bound = answer.certificate.lowerBound, !answer.certificate.isOptimal {
        gaps.append(hundredths(Int((best - bound) * 10_000 / max(1, best))))
      }
      steps.append("\(answer.certificate.steps / 1_000_000)")
      seconds.append(hundredths(Int((after - before) / 10)))
    }
    let parts = [
      group.name, "\(nodes) × \(products)", "\(proofCount) of \(seeds.count)", gaps.joined(separator: ", "),
      steps.joined(separator: ", "), seconds.joined(separator: ", "),
    ]
    return "| \(parts.joined(separator: " | ")) |"
  }

  private static func hundredths(_ value: Int) -> String {
    "\(value / 100).\(value % 100 < 10 ? "0" : "")\(value % 100)"
  }
}
