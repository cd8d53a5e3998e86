import ShelfOrder
import TestKit
import Testing

/// the error of the learned order, in generated stores with seeds that were not used for tuning.
@Suite struct LearningTests {
  private static let seeds = 101...140

  /// The mean share of wrong pairs over four lists in each store, by the number of visits.
  private func disorder(after count: Int, seeds: ClosedRange<Int> = Self.seeds) throws -> (Double, Double) {
    let usual = try VisitWorld.usualPlaces(1_001...1_040)
    var sums = (0.0, 0.0)
    for seed in seeds {
      var world = try VisitWorld(seed: seed, habit: .round)
      var visits: [StoreVisit] = []
      for _ in 0..<count { visits.append(try world.visit(buying: world.list(of: 25))) }
      for _ in 0..<4 {
        let list = world.list(of: 25)
        let stops = try world.stops(of: list)
        let things = list.map { world.things[$0] }
        let order = LearntOrder(of: things, visits: visits, usualPlaces: usual).order
        sums.0 += VisitWorld.disorder(order, stops: stops)
        let table = OrderEvidence(visits, list: things, usualPlaces: usual).table
        sums.1 += VisitWorld.disorder(
          BradleyTerryOrder.order(of: table).filter { $0 < list.count }, stops: stops)
      }
    }
    return (sums.0 / Double(seeds.count * 4), sums.1 / Double(seeds.count * 4))
  }

  @Test("X-05: after three visits at most 10 % of pairs are wrong, after ten at most 4 %")
  func targets() throws {
    #expect(try disorder(after: 3).0 <= 0.10)
    #expect(try disorder(after: 10).0 <= 0.04)
  }

  @Test("X-05: the consensus of pairs is nearer to the truth than strengths are")
  func models() throws {
    let (mallows, bradleyTerry) = try disorder(after: 10)

    #expect(mallows < bradleyTerry)
  }

  @Test("X-05: the words of the module say the same as the engine", arguments: 1...20)
  func words(seed: Int) throws {
    var world = try VisitWorld(seed: seed, habit: .shortest, things: 40)
    let visits = try (0..<seed % 6).map { _ in try world.visit(buying: world.list(of: 12)) }
    let list = world.list(of: 9).map { world.things[$0] }
    let request = OrderRequest(list: list, visits: visits, usualPlaces: (0..<14).map { $0 * 70 })
    let learnedOrder = LearntOrder(
      of: list, visits: visits, usualPlaces: request.usualPlaces.map { Double($0) / 1000 })

    let answer = orderAnswer(to: request.words)

    #expect(OrderRequest(words: request.words) == request)
    #expect(Array(answer.prefix(4)) == [1, 0, 9, Int32(learnedOrder.visitCount)])
    #expect(stride(from: 4, to: answer.count, by: 3).map { Int(answer[$0]) } == learnedOrder.order)
  }

  @Test("X-05: words that are no request are refused, whatever they are", arguments: 1...50)
  func badWords(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let request = OrderRequest(
      list: [ListedThing(thing: 4, department: 1)],
      visits: [StoreVisit([Tick(thing: 4, department: 1, seconds: 3)])], usualPlaces: [100, 900])
    var words = request.words
    #expect(orderAnswer(to: Array(words.dropLast(generator.within(1...words.count)))) == [1, 1])
    #expect(orderAnswer(to: words + [0]) == [1, 1])

    words[generator.within(0...3)] = generator.element(of: [Int32.max, -1, Int32.min, 7_000])

    #expect(orderAnswer(to: words) == [1, 1])
  }
}
