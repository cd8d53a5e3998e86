public import TripPlanner

/// A dense town without chains: every store has random prices for six lines in ten. Uncorrelated prices give
/// weak bounds, which makes such towns the hardest to plan.
public struct TripDenseWorld: Sendable {
  public let problem: TripProblem

  /// - Parameters:
  ///   - hasHours: adds opening hours; driving costs money in any case.
  ///   - include: the number of required stores.
  public init(
    seed: Int, stores storeCount: Int, lines lineCount: Int, hasHours: Bool = false, include: Int = 0,
    maximumSeconds: Int32? = 4 * 3_600
  ) {
    var random = TripRandom(seed: seed)
    let places = (0...storeCount).map { _ in (x: random.integer(0...9_000), y: random.integer(0...9_000)) }
    var matrix: [Int32] = []
    for from in places {
      for to in places {
        let metres = (from.x - to.x).magnitude + (from.y - to.y).magnitude
        matrix.append(metres == 0 ? 0 : Int32(120 + metres / 10))
      }
    }
    var prices: [Int32] = []
    for _ in 0..<(storeCount * lineCount) {
      prices.append(random.isTrue(0.6) ? Int32(random.integer(80...900)) : TripProblem.notSold)
    }
    let stores = (0..<storeCount).map { _ in
      let opens = Int32(6 * 3_600 + random.integer(0...8) * 900)
      let closes = Int32(14 * 3_600 + random.integer(0...24) * 900)
      return TripStore(
        serviceSeconds: Int32(random.integer(360...720)),
        opening: hasHours ? [OpeningInterval(opens: opens, closes: closes)] : [])
    }
    do throws(TripError) {
      problem = try TripProblem(
        lineCount: lineCount, stores: stores, prices: prices,
        travel: TravelTimes(roundTripMatrix: matrix, storeCount: storeCount),
        rates: TripRates(travelCentsPerMinute: 16, timeCentsPerMinute: 20), departure: 9 * 3_600,
        handlingSeconds: Int32(30 * lineCount),
        limits: TripLimits(maximumSeconds: maximumSeconds, include: Array(0..<include)))
    } catch {
      preconditionFailure("a dense town is well formed: \(error)")
    }
  }
}
