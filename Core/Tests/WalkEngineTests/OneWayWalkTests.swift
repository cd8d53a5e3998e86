import TestKit
import Testing
import WalkEngine

@Suite("Gates are walked through one way only, and parts are as long as they are")
struct OneWayWalkTests {
  @Test(
    "With parts of their own scale no way of all is shorter, and the engine proves it (G-33)",
    arguments: 0..<400)
  func scaledAgreesWithEveryWalk(seed: Int) throws {
    guard let problem = WalkTinyWorld.problem(seed: seed, entries: 1 + seed % 6, isScaled: true) else {
      return
    }
    let first = try? planWalk(problem, WalkPreference(.fastest), budget: .quick)
    guard first?.unreachable.isEmpty == true else { return }
    for preference in WalkPreference.all {
      let walk = try planWalk(problem, preference, budget: .quick)

      #expect(walk.length == EveryWalk(problem, preference).length(), "\(preference)")
      #expect(walk.certificate.isOptimal, "\(preference)")
      #expect(WalkJudge(problem).faults(of: walk, asked: preference) == [], "\(preference)")
    }
  }

  @Test("Nobody walks against a gate, and no bound is above the shortest walk", arguments: 0..<600)
  func gatesAgreeWithEveryWalk(seed: Int) throws {
    guard
      let problem = WalkTinyWorld.problem(
        seed: seed, entries: 1 + seed % 6, gates: 4 + seed % 3 * 6, isScaled: seed % 2 == 0)
    else { return }
    for preference in WalkPreference.all {
      guard let walk = try? planWalk(problem, preference, budget: .quick) else { return }

      #expect(WalkJudge(problem).faults(of: walk, asked: preference) == [], "\(preference)")
      guard walk.unreachable.isEmpty, let shortest = EveryWalk(problem, preference).length() else { continue }
      #expect(walk.certificate.lowerBound <= shortest || walk.length == shortest, "\(preference)")
      #expect(walk.length >= shortest, "\(preference)")
    }
  }
}
