import TestKit
import Testing
import TripPlanner

@Suite("A whole answer in words, as a device asks for it (N-10)")
struct WholeAnswerTests {
  @Test("A question is the same once it has crossed into the module", arguments: 0..<300)
  func crosses(seed: Int) {
    let question = TripQuestionWorld.question(seed: seed)

    #expect(TripQuestion(words: question.words) == question)
  }

  @Test(
    "Among the trips within the limits are the best by money and time, the cheapest and the quickest (N-12)",
    arguments: 0..<400)
  func best(seed: Int) throws {
    let question = TripQuestionWorld.question(seed: seed)
    let problem = question.problem
    // With hours, the time in each store matters too; `fits` covers those.
    guard seed % 10 != 9, problem.stores.allSatisfy({ $0.opening.isEmpty }) else { return }

    let answer = try #require(AnswerWords(to: question))

    var limits = problem.limits
    if question.savingPercent > 0, let baseline = answer.baseline {
      limits.purchaseCapCents = Int32(
        baseline.cents(problem) * (100 - question.savingPercent) / 100)
    }
    let everyTrip = try EveryTrip(problem.limited(limits))
    #expect(answer.trips.count == everyTrip.bestValues(.weighted, count: 3).count)
    #expect(answer.trips.allSatisfy { $0.isProven })
    #expect(answer.trips.first.map { $0.isBest(at: .weighted) } ?? true)
    guard question.linePaces.allSatisfy({ $0 == 1 }) else { return }
    for objective in TripObjective.allCases {
      let best = answer.trips.filter { $0.isBest(at: objective) }
      #expect(best.map { $0.value(objective, problem) } == everyTrip.bestValues(objective, count: 1))
    }
  }

  @Test("Goods that are to cost nothing are a target like any other", arguments: 0..<20)
  func wholeSaving(seed: Int) throws {
    let sample = TripQuestionWorld.question(seed: seed)
    let question = try TripQuestion(
      problem: sample.problem, lineSeconds: sample.lineSeconds, linePaces: sample.linePaces,
      savingPercent: 100, usualStore: sample.usualStore, steps: sample.steps)

    let answer = try #require(AnswerWords(to: question))

    #expect(TripQuestion(words: question.words) == question)
    #expect(answer.trips.allSatisfy { answer.baseline == nil || $0.cents(question.problem) == 0 })
    #expect(throws: TripError.limitOutOfRange) {
      try TripQuestion(
        problem: sample.problem, lineSeconds: sample.lineSeconds, linePaces: sample.linePaces,
        savingPercent: 101, usualStore: sample.usualStore, steps: sample.steps)
    }
  }

  @Test("Every visit ends before its store closes, its lines included", arguments: 0..<400)
  func fits(seed: Int) throws {
    let question = TripQuestionWorld.question(seed: seed)

    let answer = try #require(AnswerWords(to: question))

    for trip in answer.trips + answer.tradeOffs + answer.alternatives {
      for visit in trip.visits {
        let opening = question.problem.stores[visit.store].opening
        #expect(opening.isEmpty || opening.contains { $0.opens <= visit.starts && visit.ends <= $0.closes })
      }
      #expect(trip.storeOfLine.allSatisfy { store in trip.visits.contains { $0.store == store } })
    }
    #expect(!answer.trips.isEmpty || answer.hindranceCount > 0)
  }

  @Test("A wait before a wished store is told, with the best trip without it (N-14)")
  func waits() throws {
    let minute: Int32 = 60
    func answer(opens: Int32, include: [Int]) throws -> WholeTripAnswer {
      let problem = try TripProblem(
        lineCount: 1,
        stores: [
          TripStore(serviceSeconds: 300),
          TripStore(serviceSeconds: 300, opening: [OpeningInterval(opens: opens, closes: 80_000)]),
        ],
        prices: [250, 200],
        travel: TravelTimes(roundTripMatrix: [0, 600, 900, 600, 0, 300, 900, 300, 0], storeCount: 2),
        rates: TripRates(travelCentsPerMinute: 10, timeCentsPerMinute: 20), departure: 36_000,
        limits: TripLimits(maximumSeconds: 120 * minute, include: include))
      let question = try TripQuestion(
        problem: problem, lineSeconds: 0, linePaces: [1, 1], savingPercent: 0, usualStore: nil,
        steps: 100_000)
      return try WholeTripAnswer(to: question, work: TripWork(limit: 100_000))
    }

    // The way over the other store takes at least 20 minutes.
    let waiting = try answer(opens: 36_000 + 70 * minute, include: [1])
    #expect(waiting.trips.first?.trip.storeSet.contains(1) == true)
    #expect(waiting.hindrances.map(\.kind) == [.wishedStoreClosed])
    #expect(waiting.hindrances.map(\.store) == [1])
    #expect(waiting.alternatives.map(\.trip.trip.storeSet) == [[0]])
    let shortly = try answer(opens: 36_000 + 23 * minute, include: [1])
    #expect(shortly.trips.count > 0 && shortly.hindrances.isEmpty && shortly.alternatives.isEmpty)
    let free = try answer(opens: 36_000 + 70 * minute, include: [])
    #expect(free.trips.first?.trip.storeSet == [0] && free.alternatives.isEmpty)
  }

  @Test("Words that are no question are refused, whatever they are", arguments: 0..<500)
  func refused(seed: Int) {
    var random = TripRandom(seed: seed)
    var words = TripQuestionWorld.question(seed: seed % 40).words
    // A wrong number of words, and an invalid number in any position that affects parsing.
    if random.isTrue(0.5) {
      words.removeLast(random.integer(1...words.count))
    } else {
      words[random.integer(0...2)] = Int32(truncatingIfNeeded: random.next() | 1 << 30)
    }

    #expect(wholeTripAnswer(to: words) == [TripQuestion.format, 1])
  }
}

/// The words of an answer, parsed as in the app.
private struct AnswerWords {
  struct Visit {
    let store: Int
    let travelSeconds: Int32
    let starts: Int32
    let ends: Int32
  }

  struct Trip {
    let visits: [Visit]
    let lastLegSeconds: Int32
    let storeOfLine: [Int]
    /// The same as in `wholeTripAnswer`.
    var merits: Int32 = 0

    var isProven: Bool { merits & 8 != 0 }

    func isBest(at objective: TripObjective) -> Bool { merits & (1 << objective.rawValue) != 0 }

    func cents(_ problem: TripProblem) -> Int {
      storeOfLine.enumerated().reduce(0) { sum, line in
        sum + Int(problem.price(line: line.offset, store: line.element) ?? 0)
      }
    }

    func value(_ objective: TripObjective, _ problem: TripProblem) -> Int64 {
      let way = visits.reduce(lastLegSeconds) { $0 + $1.travelSeconds }
      let seconds = (visits.last?.ends ?? 0) + lastLegSeconds - problem.departure
      let money = Int64(cents(problem)) * 60 + Int64(way) * Int64(problem.rates.travelCentsPerMinute)
      return switch objective {
      case .leastMoney: money
      case .leastTime: Int64(seconds)
      case .weighted: money + Int64(seconds) * Int64(problem.rates.timeCentsPerMinute)
      }
    }
  }

  private(set) var baseline: Trip?
  private(set) var trips: [Trip] = []
  private(set) var tradeOffs: [Trip] = []
  let hindranceCount: Int
  private(set) var alternatives: [Trip] = []

  /// Nil if the question was refused, or the number of words is wrong.
  init?(to question: TripQuestion) {
    let words = wholeTripAnswer(to: question.words)
    guard words.count > 3, words[0] == TripQuestion.format, words[1] == 0 else { return nil }
    var place = 2
    func next() -> Int32 {
      place += 1
      return place <= words.count ? words[place - 1] : 0
    }
    func trip() -> Trip {
      let visits = (0..<next()).map { _ in
        let (store, travel, _) = (Int(next()), next(), next())
        return Visit(store: store, travelSeconds: travel, starts: next(), ends: next())
      }
      return Trip(
        visits: visits, lastLegSeconds: next(),
        storeOfLine: (0..<question.problem.lineCount).map { _ in Int(next()) })
    }
    if next() == 1 { baseline = trip() }
    let count = next()
    _ = next()
    trips = (0..<count).map { _ in
      let merits = next()
      var trip = trip()
      trip.merits = merits
      return trip
    }
    tradeOffs = (0..<next()).map { _ in trip() }
    hindranceCount = Int(next())
    for _ in 0..<(4 * hindranceCount) { _ = next() }
    alternatives = (0..<next()).map { _ in
      _ = next()
      return trip()
    }
    guard place == words.count else { return nil }
  }
}
