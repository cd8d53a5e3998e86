import TestKit
import Testing
import WalkEngine

@Suite("The walk is the shortest there is")
struct ShortestWalkTests {
  @Test("On a small store no way of all is shorter, and the engine proves it (G-22)", arguments: 0..<400)
  func agreesWithEveryWalk(seed: Int) throws {
    guard let problem = WalkTinyWorld.problem(seed: seed, entries: 1 + seed % 8) else { return }
    let first = try? planWalk(problem, WalkPreference(.fastest), budget: .quick)
    guard first?.unreachable.isEmpty == true else { return }
    for preference in WalkPreference.all {
      let walk = try planWalk(problem, preference, budget: .quick)

      #expect(walk.length == EveryWalk(problem, preference).length(), "\(preference)")
      #expect(walk.certificate.isOptimal, "\(preference)")
      #expect(WalkJudge(problem).faults(of: walk, asked: preference) == [], "\(preference)")
    }
  }

  @Test("The seeds above draw enough stores that can be walked")
  func drawsEnough() {
    let walkable = (0..<400).count { seed in
      guard let problem = WalkTinyWorld.problem(seed: seed, entries: 1 + seed % 8) else { return false }
      let walk = try? planWalk(problem, WalkPreference(.fastest), budget: .quick)
      return walk?.unreachable.isEmpty == true
    }

    #expect(walkable > 150)
  }

  @Test("Without a search of its own, the proof still finds and proves the shortest walk", arguments: 0..<100)
  func proofFindsWalks(seed: Int) throws {
    let world = WalkWorld(rows: 20, columns: 20, entries: 4 + seed % 6, style: .irregular, seed: seed)
    for preference in WalkPreference.all {
      let walk = try planWalk(
        world.problem(), preference, budget: WalkBudget(searchSteps: 0, proofSteps: 50_000_000))

      #expect(walk.certificate.isOptimal)
      #expect(walk.length == EveryWalk(try world.problem(), preference).length())
    }
  }

  @Test("However small the budget, the walk obeys the rules and the bound is no lie", arguments: 0..<15)
  func boundsHold(seed: Int) throws {
    let world = WalkWorld(rows: 24, columns: 24, entries: 20 + seed % 20, seed: seed)
    let problem = try world.problem()
    for preference in WalkPreference.all {
      let best = try planWalk(problem, preference, budget: .thorough)
      for proofSteps in [0, 1_000, 30_000, 300_000] {
        let walk = try planWalk(
          problem, preference, budget: WalkBudget(searchSteps: 100, proofSteps: proofSteps))

        #expect(walk.certificate.lowerBound <= best.length)
        #expect(walk.length >= best.certificate.lowerBound)
        #expect(WalkJudge(problem).faults(of: walk, asked: preference) == [])
      }
    }
  }

  @Test("Up to 20 entries are proven within the quick budget, in every mode", arguments: 0..<60)
  func shortListsAreProven(seed: Int) throws {
    let sizes = [(20, 20), (40, 40), (80, 60), (100, 100)]
    let (rows, columns) = sizes[seed % 4]
    let world = WalkWorld(
      rows: rows, columns: columns, entries: 5 + seed % 16, style: seed % 2 == 0 ? .classic : .irregular,
      unreachable: seed % 3, seed: seed)
    for preference in WalkPreference.all {
      let walk = try planWalk(world.problem(), preference, budget: .quick)

      #expect(walk.certificate.isOptimal, "\(preference)")
    }
  }

  @Test("Walks that the same rules bind less are no longer", arguments: 0..<30)
  func rulesCost(seed: Int) throws {
    let problem = try WalkWorld(rows: 30, columns: 30, entries: 18, seed: seed).problem()
    let fastest = try planWalk(problem, WalkPreference(.fastest), budget: .standard)
    for preference in WalkPreference.all {
      let walk = try planWalk(problem, preference, budget: .standard)

      #expect(walk.length >= fastest.certificate.lowerBound)
    }
    #expect(fastest.length <= fastest.listOrderLength)
  }

  @Test("The same problem and budget give the same walk", arguments: 0..<8)
  func isRepeatable(seed: Int) throws {
    let problem = try WalkWorld(rows: 40, columns: 40, entries: 60, style: .irregular, seed: seed).problem()
    for preference in WalkPreference.all {
      let first = try planWalk(problem, preference, budget: .quick)
      let second = try planWalk(problem, preference, budget: .quick)

      #expect(first == second)
    }
  }
}
