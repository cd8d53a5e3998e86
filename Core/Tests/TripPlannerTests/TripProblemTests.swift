import Testing
import TripPlanner

@Suite("What cannot be planned")
struct TripProblemTests {
  @Test("Numbers that make no sense are refused, and the store is named")
  func refusals() {
    #expect(error(lines: 0) == .noLines)
    #expect(error(lines: 1_001) == .tooManyLines(1_001))
    #expect(error(prices: [-5, 100]) == .priceOutOfRange(store: 0, line: 0))
    #expect(error(prices: [100]) == .priceTableShape)
    #expect(error(fromStart: [60, -1]) == .travelTimeOutOfRange(from: nil, to: 1))
    #expect(error(fromStart: [60]) == .travelTimesShape)
    #expect(error(between: [0, 400_000, 60, 0]) == .travelTimeOutOfRange(from: 0, to: 1))
    #expect(error(service: -1) == .serviceTimeOutOfRange(store: 1))
    #expect(error(opening: [OpeningInterval(opens: 600, closes: 600)]) == .openingHours(store: 1))
    #expect(
      error(opening: [OpeningInterval(opens: 0, closes: 900), OpeningInterval(opens: 900, closes: 1_800)])
        == .openingHours(store: 1))
    #expect(error(rate: 2_001) == .rateOutOfRange)
    #expect(error(limits: TripLimits(maximumSeconds: -1)) == .limitOutOfRange)
    #expect(error(limits: TripLimits(maximumVisits: 0)) == .limitOutOfRange)
    #expect(error(limits: TripLimits(include: [2])) == .unknownStore(2))
    #expect(error(limits: TripLimits(avoid: [1, 1])) == .duplicateStore(1))
    #expect(error(limits: TripLimits(include: [1], avoid: [1])) == .includedAndAvoided(store: 1))
    #expect(error() == nil)
  }

  @Test("The largest numbers that are allowed do not overflow")
  func extremes() throws {
    let longest = TripProblem.maximumSeconds
    let problem = try TripProblem(
      lineCount: 10,
      stores: (0..<20).map { _ in TripStore(serviceSeconds: longest) },
      prices: (0..<200).map { $0 % 7 == 3 ? TripProblem.notSold : TripProblem.maximumPrice - Int32($0) },
      travel: TravelTimes(
        fromStart: (0..<20).map { _ in longest }, toEnd: (0..<20).map { _ in longest },
        between: (0..<400).map { _ in longest }),
      rates: TripRates(
        travelCentsPerMinute: TripProblem.maximumRate, timeCentsPerMinute: TripProblem.maximumRate),
      departure: longest, handlingSeconds: longest)

    for objective in TripObjective.allCases {
      let answer = planTrips(
        problem, objective: objective, effort: TripEffort(searchSteps: 20_000, improvementMoves: 20))

      #expect(!answer.trips.isEmpty)
      #expect(answer.certificate.lowerBound ?? -1 >= 0)
    }
  }

  private func error(
    lines: Int = 1, prices: [Int32] = [100, 200], fromStart: [Int32] = [60, 60],
    between: [Int32] = [0, 60, 60, 0], service: Int32 = 60, opening: [OpeningInterval] = [],
    rate: Int32 = 10, limits: TripLimits = TripLimits()
  ) -> TripError? {
    do throws(TripError) {
      _ = try TripProblem(
        lineCount: lines,
        stores: [TripStore(serviceSeconds: 60), TripStore(serviceSeconds: service, opening: opening)],
        prices: prices, travel: TravelTimes(fromStart: fromStart, toEnd: [60, 60], between: between),
        rates: TripRates(travelCentsPerMinute: rate, timeCentsPerMinute: 10), limits: limits)
      return nil
    } catch {
      return error
    }
  }
}
