import TestKit
import Testing
import WalkEngine

@Suite("Small ragged stores are walked as well as trying everything can")
struct RaggedStoreTests {
  static let preferences = WalkMode.allCases.flatMap { mode in
    [WalkPreference(mode), WalkPreference(mode, keepsSectionsTogether: true)]
  }

  @Test("A walk obeys the rules, is the shortest there is, and is called so", arguments: 0..<150)
  func shortest(seed: Int) throws {
    let problem = try Self.problem(seed: seed)

    for preference in Self.preferences {
      let walk = try planWalk(problem, preference, budget: .quick)

      #expect(WalkJudge(problem).faults(of: walk, asked: preference) == [], "\(preference)")
      #expect(walk.length == WalkExhaustion(problem, preference).shortestLength(), "\(preference)")
      #expect(walk.certificate.isOptimal, "\(preference)")
    }
  }

  @Test("However little effort is spent, the walk obeys the rules and the bound is true", arguments: 0..<150)
  func littleEffort(seed: Int) throws {
    var dice = SeededGenerator(seed: seed)
    let problem = try Self.problem(seed: seed)
    let preference = Self.preferences[dice.below(Self.preferences.count)]
    let budget = WalkBudget(searchSteps: dice.below(50), proofSteps: dice.below(2000))

    let walk = try planWalk(problem, preference, budget: budget)

    #expect(WalkJudge(problem).faults(of: walk, asked: preference) == [])
    #expect(walk.certificate.lowerBound <= WalkExhaustion(problem, preference).shortestLength())
  }

  /// Up to six entries on a map of random floor and shelves; several doors; sometimes in the middle of a section.
  private static func problem(seed: Int) throws -> WalkProblem {
    var dice = SeededGenerator(seed: seed)
    let rows = 4 + dice.below(7)
    let columns = 4 + dice.below(7)
    let shelfShare = 1 + dice.below(4)
    var kinds = (0..<rows * columns).map { _ -> CellKind in
      let throwOf = dice.below(10)
      return throwOf < shelfShare ? .shelf : throwOf == 9 ? .wall : .floor
    }
    // Doors on an open edge: the top row is floor, so that a way always leads out.
    for column in 0..<columns { kinds[column] = .floor }
    kinds[columns * (1 + dice.below(rows - 1)) + dice.below(columns)] = .shelf
    let shelves = kinds.indices.filter { kinds[$0] == .shelf }
    let entries = (0...dice.below(6)).map { _ in
      WalkEntry(
        cell: shelves[dice.below(shelves.count)], section: dice.below(3), isFrozen: dice.below(3) == 0,
        isHeavy: dice.below(3) == 0)
    }
    let starts = (0...dice.below(2)).map { _ in dice.below(columns) }
    let checkouts = (0...dice.below(2)).map { _ in dice.below(columns) }
    return try WalkProblem(
      grid: StoreGrid(rows: rows, columns: columns, kinds: kinds), starts: starts, checkouts: checkouts,
      entries: entries, openSection: dice.below(4) == 0 ? dice.below(3) : nil)
  }
}
