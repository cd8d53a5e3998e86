import TestKit
import Testing
import WalkEngine

@Suite("Two people of a household split the walk")
struct SplitWalkTests {
  /// Enough for tiny stores.
  private let little = WalkBudget(searchSteps: 60_000, proofSteps: 1_000_000)

  @Test(
    "On a short list no sharing of all has a shorter longer walk", arguments: seeds(0..<24, long: 0..<120))
  func agreesWithEverySharing(seed: Int) throws {
    guard let split = SplitProblem.drawn(seed: seed, entries: 1 + seed % 7) else { return }
    for preference in WalkPreference.all {
      guard let shortest = EverySharing(split, preference).length() else { continue }
      let walks = try planTwoWalks(split, preference, budget: little)

      #expect(walks.length == shortest, "\(preference)")
      #expect(walks.lowerBound <= shortest, "\(preference)")
      #expect(faults(of: walks, split, preference) == [], "\(preference)")
    }
  }

  @Test("Nor has any in a made-up supermarket with nine things on the list", arguments: 500..<501)
  func agreesInSupermarkets(seed: Int) throws {
    let split = SplitProblem(try WalkWorld(rows: 30, columns: 40, entries: 9, seed: seed).problem())
    for preference in WalkPreference.all {
      let walks = try planTwoWalks(split, preference, budget: .standard)

      #expect(walks.length == EverySharing(split, preference).length(), "\(preference)")
      #expect(faults(of: walks, split, preference) == [], "\(preference)")
    }
  }

  @Test("Gates and parts of their own scale hold in both walks", arguments: seeds(0..<24, long: 0..<120))
  func oneWay(seed: Int) throws {
    guard
      let split = SplitProblem.drawn(
        seed: seed, entries: 1 + seed % 6, gates: seed % 4 * 5, isScaled: seed % 2 == 0)
    else { return }
    for preference in WalkPreference.all {
      guard let walks = try? planTwoWalks(split, preference, budget: little) else { return }

      #expect(faults(of: walks, split, preference) == [], "\(preference)")
    }
  }

  @Test(
    "A long list is shared out evenly, close to what no sharing can beat",
    arguments: [(30, 60, 80), (60, 60, 80)])
  func longList(entries: Int, rows: Int, columns: Int) throws {
    let world = WalkWorld(rows: rows, columns: columns, entries: entries, style: .irregular, seed: entries)
    let split = SplitProblem(try world.problem())
    for preference in WalkPreference.all {
      let alone = try planWalk(split.problem, preference, budget: .standard)

      let walks = try planTwoWalks(split, preference, budget: .standard)

      #expect(faults(of: walks, split, preference) == [], "\(preference)")
      #expect(walks.length <= alone.length, "\(preference)")
      if !preference.keepsSectionsTogether {
        let gap = Double(walks.length - walks.lowerBound) / Double(walks.lowerBound)
        #expect(gap < 0.15, "\(preference): \(walks.length), no shorter than \(walks.lowerBound)")
        #expect(walks.length * 10 < alone.length * 7, "\(preference)")
      }
    }
  }

  @Test("Two who stand far apart would gain nothing by changing places", arguments: 0..<3)
  func standingApart(seed: Int) throws {
    let problem = try WalkWorld(rows: 60, columns: 80, entries: 40, seed: seed).problem()
    let split = try SplitProblem(
      problem, otherStarts: [SplitProblem.floor(of: problem)[seed * 100]],
      shares: problem.entries.map { _ in .either })
    // With sections together the search can miss such a change, because half of the entries move at once.
    for preference in WalkMode.allCases.map({ WalkPreference($0) }) {
      let walks = try planTwoWalks(split, preference, budget: .standard)
      var shares = [WalkShare](repeating: .first, count: problem.entries.count)
      for entry in walks.first.order + walks.first.unreachable { shares[entry] = .second }
      let variant = try SplitProblem(problem, otherStarts: split.otherStarts, shares: shares)

      #expect(
        try planTwoWalks(variant, preference, budget: .standard).length >= walks.length, "\(preference)")
    }
  }

  @Test("The same list is shared out in the same way every time")
  func repeats() throws {
    let split = SplitProblem(try WalkWorld(rows: 40, columns: 40, entries: 20, seed: 3).problem())
    let walks = try planTwoWalks(split, WalkPreference(.frozenLast), budget: .quick)

    #expect(try planTwoWalks(split, WalkPreference(.frozenLast), budget: .quick) == walks)
  }

  @Test("What belongs to one of both stays there, and then the bound is that of the two walks")
  func settled() throws {
    let problem = try WalkWorld(rows: 40, columns: 40, entries: 20, seed: 3).problem()
    let shares = problem.entries.indices.map { $0 % 3 == 0 ? WalkShare.first : .second }
    let split = try SplitProblem(problem, otherStarts: problem.starts, shares: shares)

    let walks = try planTwoWalks(split, WalkPreference(.fastest), budget: .standard)

    #expect(walks.first.order.sorted() == problem.entries.indices.filter { $0 % 3 == 0 })
    #expect(walks.isOptimal)
    #expect(
      walks.lowerBound == max(walks.first.certificate.lowerBound, walks.second.certificate.lowerBound))
  }

  @Test("Who gets nothing walks from the start to the checkout")
  func nothing() throws {
    let problem = try WalkWorld(rows: 40, columns: 40, entries: 5, seed: 3).problem()
    let split = try SplitProblem(
      problem, otherStarts: problem.checkouts, shares: problem.entries.map { _ in .first })

    let walks = try planTwoWalks(split, WalkPreference(.fastest), budget: .standard)

    #expect(walks.second.path == problem.checkouts)
    #expect(walks.second.order.isEmpty)
    #expect(walks.first == (try planWalk(problem, WalkPreference(.fastest), budget: .standard)))
  }

  @Test("What is wrong with a walk for two is named")
  func refused() throws {
    let problem = try WalkWorld(rows: 40, columns: 40, entries: 5, seed: 3).problem()
    let shares = problem.entries.map { _ in WalkShare.either }
    let wall = try #require(problem.grid.kinds.firstIndex(of: .wall))

    #expect(throws: WalkError.noEntrance) { try SplitProblem(problem, otherStarts: [], shares: shares) }
    for cell in [-1, wall, problem.grid.cellCount] {
      #expect(throws: WalkError.notOnFloor(cell: cell)) {
        try SplitProblem(problem, otherStarts: [cell], shares: shares)
      }
    }
    #expect(throws: WalkError.notOneShareEach(4)) {
      try SplitProblem(problem, otherStarts: problem.starts, shares: shares.dropLast())
    }
  }

  /// Violations of the rules in each walk, and entries that are missing or picked up twice.
  private func faults(
    of walks: SplitWalk, _ split: SplitProblem, _ preference: WalkPreference
  ) -> [String] {
    var faults: [String] = []
    var had: [Int] = []
    if walks.lowerBound > walks.length { faults.append("the bound is above the length") }
    let sides = [
      (walks.first, split.problem.starts, split.problem.openSection, WalkShare.second),
      (walks.second, split.otherStarts, split.otherOpenSection, .first),
    ]
    for (walk, starts, open, otherShare) in sides {
      let ownEntries = (walk.order + walk.unreachable).sorted()
      had += ownEntries
      if ownEntries.contains(where: { split.shares[$0] == otherShare }) { faults.append("it is the other's") }
      guard
        let problem = try? WalkProblem(
          grid: split.problem.grid, starts: starts, checkouts: split.problem.checkouts,
          entries: ownEntries.map { split.problem.entries[$0] }, openSection: open)
      else { continue }
      let place = Dictionary(uniqueKeysWithValues: zip(ownEntries, ownEntries.indices))
      let local = Walk(
        order: walk.order.compactMap { place[$0] }, pickups: walk.pickups, path: walk.path,
        unreachable: walk.unreachable.compactMap { place[$0] }, listOrderLength: walk.listOrderLength,
        certificate: walk.certificate, scaledLength: walk.scaledLength)
      faults += WalkJudge(problem).faults(of: local, asked: preference)
    }
    if had.sorted() != Array(split.problem.entries.indices) { faults.append("not every entry is had once") }
    return faults
  }
}

@Suite("A walk for two as words")
struct SplitWordsTests {
  @Test("Requests and answers survive being written and read", arguments: 0..<60)
  func roundTrip(seed: Int) throws {
    guard let split = SplitProblem.drawn(seed: seed, entries: 4, gates: seed % 2 * 8, isScaled: seed % 3 == 0)
    else { return }
    let request = SplitRequest(split, WalkPreference(.frozenLast), budget: .quick)
    let answer = SplitAnswer(to: request.words)

    #expect(try SplitRequest(words: request.words) == request)
    #expect(answer == SplitAnswer(to: request))
    #expect(try SplitAnswer(words: answer.words) == answer)
  }

  @Test("A word that makes no sense is named, wherever it stands")
  func unreadable() throws {
    let problem = try WalkWorld(rows: 20, columns: 20, entries: 3, seed: 1).problem()
    let words = SplitRequest(SplitProblem(problem), WalkPreference(.fastest), budget: .quick).words

    for (index, word) in [(0, 9), (1, 2), (3, -1), (6, 3), (10, 7)] as [(Int, Int32)] {
      var wrong = words
      wrong[index] = word
      #expect(SplitAnswer(to: wrong) == .unreadable(word: index))
    }
    for count in 0..<20 {
      #expect(SplitAnswer(to: Array(words.prefix(count))) == .unreadable(word: count))
    }
  }

  @Test("What is wrong with the store or the shares comes back as the answer")
  func refused() throws {
    let problem = try WalkWorld(rows: 20, columns: 20, entries: 3, seed: 1).problem()
    let words = SplitRequest(SplitProblem(problem), WalkPreference(.fastest), budget: .quick).words
    var misplaced = words
    misplaced[5] = 0
    var short = words
    short[4] = 2
    short.remove(at: 8)

    #expect(SplitAnswer(to: misplaced) == .refused(.notOnFloor(cell: 0)))
    #expect(SplitAnswer(to: short) == .refused(.notOneShareEach(2)))
    let refusal = SplitAnswer.refused(.notOneShareEach(2))
    #expect(try SplitAnswer(words: refusal.words) == refusal)
    #expect(try SplitAnswer(words: SplitAnswer.unreadable(word: 4).words) == .unreadable(word: 4))
  }
}

extension SplitProblem {
  /// A tiny store with two walkers: at the same place or not, with reserved entries or not.
  fileprivate static func drawn(
    seed: Int, entries: Int, gates: Int = 0, isScaled: Bool = false
  ) -> SplitProblem? {
    guard
      let problem = WalkTinyWorld.problem(seed: seed, entries: entries, gates: gates, isScaled: isScaled)
    else { return nil }
    if seed % 3 == 0 { return SplitProblem(problem) }
    var chance = SeededGenerator(seed: seed + 1_000_000)
    return try? SplitProblem(
      problem, otherStarts: seed % 3 == 1 ? problem.starts : [chance.element(of: floor(of: problem))],
      otherOpenSection: chance.chance(percent: 25) ? chance.below(4) : nil,
      shares: problem.entries.map { _ in
        chance.chance(percent: 70) ? .either : chance.element(of: [.first, .second])
      })
  }

  fileprivate static func floor(of problem: WalkProblem) -> [Int] {
    problem.grid.kinds.indices.filter { problem.grid.kinds[$0] == .floor }
  }
}
