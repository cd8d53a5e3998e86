import TestKit
import WalkEngine

/// Measures the walk for two on generated stores: its balance, its gap to the lower bound on all ways of
/// sharing, and its time.
struct SplitBench {
  private struct Result {
    let alone: Int
    let walks: SplitWalk
    let cpuMilliseconds: Double

    var gap: Double { 100 * Double(walks.length - walks.lowerBound) / Double(walks.lowerBound) }
    var share: Double { 100 * Double(walks.length) / Double(alone) }
  }

  /// Prints one table with a row per list length, for the modes with and without sections kept together.
  static func run(isQuick: Bool, progress: (String) -> Void) throws {
    let worlds = isQuick ? WalkWorldSet().quick : WalkWorldSet().worlds
    print(
      "| entries | sections | lists | share of the walk alone | gap to the bound, worst | proven | CPU ms |")
    print("|--:|---|--:|--:|--:|--:|--:|")
    for length in WalkWorldSet.listLengths {
      let matchingWorlds = worlds.filter { $0.items.count - $0.unreachableCount == length }
      for keepsSections in [false, true] {
        var results: [Result] = []
        for world in matchingWorlds {
          progress(world.name)
          for mode in WalkMode.allCases {
            let preference = WalkPreference(mode, keepsSectionsTogether: keepsSections)
            results.append(try result(of: world, preference))
          }
        }
        print(row(length, keepsSections ? "together" : "", results))
      }
    }
  }

  private static func result(of world: WalkWorld, _ preference: WalkPreference) throws -> Result {
    let problem = try world.problem()
    let alone = try planWalk(problem, preference, budget: .standard)
    let before = threadCPUMilliseconds()
    let walks = try planTwoWalks(SplitProblem(problem), preference, budget: .standard)
    return Result(alone: alone.length, walks: walks, cpuMilliseconds: threadCPUMilliseconds() - before)
  }

  private static func row(_ length: Int, _ sections: String, _ results: [Result]) -> String {
    guard !results.isEmpty else { return "| \(length) | \(sections) | 0 | | | | |" }
    let times = results.map(\.cpuMilliseconds).sorted()
    let gaps = results.map(\.gap)
    let cells = [
      String(length), sections, String(results.count), "\(tenths(mean(results.map(\.share)))) %",
      "\(tenths(mean(gaps))) %, \(tenths(gaps.max() ?? 0)) %",
      "\(results.count { $0.walks.isOptimal })",
      "\(tenths(times[times.count / 2])) (\(tenths(times.last ?? 0)))",
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  private static func mean(_ numbers: [Double]) -> Double {
    numbers.reduce(0, +) / Double(numbers.count)
  }

  private static func tenths(_ number: Double) -> Double { (number * 10).rounded() / 10 }
}
