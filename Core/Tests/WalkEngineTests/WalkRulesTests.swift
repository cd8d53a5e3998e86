import TestKit
import Testing
import WalkEngine

@Suite("The rules of the modes")
struct WalkRulesTests {
  @Test("Classes keep their order, and a section is visited once in each class (G-23)", arguments: 0..<12)
  func obeysEveryMode(seed: Int) throws {
    let world = WalkWorld(
      rows: 20, columns: 20, entries: 12 + 2 * seed, style: WalkWorld.Style.allCases[seed % 2], seed: seed)
    let problem = try world.problem()

    for mode in WalkMode.allCases {
      for keepsSections in [false, true] {
        let walk = try planWalk(
          problem, WalkPreference(mode, keepsSectionsTogether: keepsSections),
          budget: WalkBudget(searchSteps: 20_000, proofSteps: 0))
        let classes = walk.order.map { rank(of: problem.entries[$0], mode) }
        #expect(classes == classes.sorted(), "\(mode) \(keepsSections)")
        if keepsSections {
          let visits = zip(classes, walk.order).map { [$0, problem.entries[$1].section] }
          let changes = zip(visits, visits.dropFirst()).count { $0 != $1 }
          #expect(changes == Set(visits).count - 1, "\(mode)")
        }
      }
    }
  }

  private func rank(of entry: WalkEntry, _ mode: WalkMode) -> Int {
    switch mode {
    case .fastest: 0
    case .frozenLast: entry.isFrozen ? 1 : 0
    case .heavyFirst: entry.isHeavy ? 0 : 1
    case .heavyLast: entry.isHeavy ? 1 : 0
    }
  }
}
