import TestKit
import WalkEngine

/// Measures the walk engine: every world in every mode at every budget.
struct WalkBench {
  /// The modes by the names that the samples give them, and those the samples leave out by the same pattern.
  static let modes: [(name: String, preference: WalkPreference)] = [
    ("fastest", WalkPreference(.fastest)),
    ("frozen_last", WalkPreference(.frozenLast)),
    ("heavy_last", WalkPreference(.heavyLast)),
    ("heavy_first", WalkPreference(.heavyFirst)),
    ("sections", WalkPreference(.fastest, keepsSectionsTogether: true)),
    ("frozen_last_sections", WalkPreference(.frozenLast, keepsSectionsTogether: true)),
    ("heavy_last_sections", WalkPreference(.heavyLast, keepsSectionsTogether: true)),
    ("heavy_first_sections", WalkPreference(.heavyFirst, keepsSectionsTogether: true)),
  ]

  var problemName = "walk"
  var worlds: [WalkWorld]
  var budgets: [(name: String, budget: WalkBudget)] = [
    ("forage quick", .quick), ("forage standard", .standard), ("forage thorough", .thorough),
  ]
  var modeNames = Self.modes.map(\.name)
  /// Told what is being measured, so that a long run shows that it lives.
  var progress: (String) -> Void = { _ in }

  func records() throws -> [BenchRecord] {
    var records: [BenchRecord] = []
    for world in worlds {
      progress(world.name)
      for (mode, preference) in Self.modes where modeNames.contains(mode) {
        for (solver, budget) in budgets {
          records.append(try record(of: world, mode, preference, solver, budget))
        }
      }
    }
    return records
  }

  private func record(
    of world: WalkWorld, _ mode: String, _ preference: WalkPreference, _ solver: String, _ budget: WalkBudget
  ) throws -> BenchRecord {
    let problem = try world.problem()
    let before = threadCPUMilliseconds()
    let walk = try planWalk(problem, preference, budget: budget)
    let after = threadCPUMilliseconds()
    return BenchRecord(
      problem: "walk", world: world.name, size: String(world.items.count - world.unreachableCount),
      mode: mode,
      solver: solver, value: walk.length, bound: walk.certificate.lowerBound,
      isProven: walk.certificate.isOptimal, cpuMilliseconds: after - before,
      order: walk.order.map { world.items[$0].id })
  }

  private func size(of world: WalkWorld) -> String {
    let entries = world.items.count - world.unreachableCount
    let cells = world.rows * world.columns
    return cells > 10_000 ? "\(cells) cells, \(entries)" : String(entries)
  }
}
