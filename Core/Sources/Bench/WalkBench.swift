import FileFormats
import WalkEngine

/// Measures the walk engine: every store file in every mode at every budget.
struct WalkBench {
  /// The modes by the names of the samples; missing ones are named by the same pattern.
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

  /// The heading of the table.
  var problemName = "walk"
  var budgets: [(name: String, budget: WalkBudget)] = [
    ("forage quick", .quick), ("forage standard", .standard), ("forage thorough", .thorough),
  ]
  var modeNames = Self.modes.map(\.name)
  /// Called with the current case, to show progress in a long run.
  var progress: (String) -> Void = { _ in }

  /// Measures the store in the file `name` with the contents `bytes`.
  func records(of bytes: [UInt8], named name: String) throws -> [BenchRecord] {
    progress(name)
    let file = try WalkFile(reading: bytes)
    var records: [BenchRecord] = []
    for (mode, preference) in Self.modes where modeNames.contains(mode) {
      for (solver, budget) in budgets {
        let problem = try file.problem()
        let before = threadCPUMilliseconds()
        let walk = try planWalk(problem, preference, budget: budget)
        let after = threadCPUMilliseconds()
        records.append(
          BenchRecord(
            problem: problemName, world: name, size: size(of: file, walk), mode: mode, solver: solver,
            value: walk.length, bound: walk.certificate.lowerBound, isProven: walk.certificate.isOptimal,
            cpuMilliseconds: after - before, order: walk.order.map { file.items[$0].id }))
      }
    }
    return records
  }

  /// The number of reachable entries, after the cells of a grid that is larger than any sample.
  private func size(of file: WalkFile, _ walk: Walk) -> String {
    let cells = file.map.grid.cellCount
    return cells > 10_000 ? "\(cells) cells, \(walk.order.count)" : String(walk.order.count)
  }
}
