public import TripPlanner

/// A small generated problem with every special case: one-way detours, violated triangle inequalities,
/// several opening intervals, required and excluded stores, tight limits.
public struct TripTinyWorld: Sendable {
  public let problem: TripProblem

  public init(seed: Int) {
    var random = TripRandom(seed: seed)
    let stores = random.integer(1...6)
    let lines = random.integer(1...7)
    let assortment = [0.4, 0.7, 0.95][random.integer(0...2)]
    let fewPrices = random.isTrue(0.3)
    let prices = (0..<stores * lines).map { _ -> Int32 in
      guard random.isTrue(assortment) else { return TripProblem.notSold }
      return Int32(fewPrices ? random.integer(1...3) * 100 : random.integer(50...900))
    }
    let isWild = random.isTrue(0.3)
    let usesMinutes = random.isTrue(0.5)
    let hasReturn = random.isTrue(0.8)
    func way(_ random: inout TripRandom) -> Int32 {
      let seconds = isWild ? random.integer(1...2_400) : random.integer(600...1_500)
      return Int32(usesMinutes ? seconds / 60 * 60 : seconds)
    }
    let travel = TravelTimes(
      fromStart: (0..<stores).map { _ in way(&random) },
      toEnd: (0..<stores).map { _ in hasReturn ? way(&random) : 0 },
      between: (0..<stores * stores).map { _ in way(&random) })
    let hasHours = random.isTrue(0.5)
    let places = (0..<stores).map { _ in
      TripStore(
        serviceSeconds: Int32(random.integer(0...12) * 60),
        opening: hasHours && random.isTrue(0.7) ? Self.opening(random: &random) : [])
    }
    let rates = TripRates(
      travelCentsPerMinute: random.isTrue(0.3) ? 0 : Int32(random.integer(1...40)),
      timeCentsPerMinute: Int32(random.integer(0...60)))
    let limits = Self.limits(stores: stores, random: &random)
    do throws(TripError) {
      problem = try TripProblem(
        lineCount: lines, stores: places, prices: prices, travel: travel, rates: rates, departure: 36_000,
        handlingSeconds: Int32(random.integer(0...5) * 60), limits: limits)
    } catch {
      preconditionFailure("a made-up world is well formed: \(error)")
    }
  }

  private static func limits(stores: Int, random: inout TripRandom) -> TripLimits {
    var limits = TripLimits()
    if random.isTrue(0.4) { limits.maximumSeconds = Int32(random.integer(20...120) * 60) }
    if random.isTrue(0.4) { limits.maximumVisits = random.integer(1...stores) }
    if random.isTrue(0.3) { limits.purchaseCapCents = Int32(random.integer(200...2_500)) }
    for store in 0..<stores {
      if random.isTrue(0.12) {
        limits.include.append(store)
      } else if random.isTrue(0.1) {
        limits.avoid.append(store)
      }
    }
    return limits
  }

  private static func opening(random: inout TripRandom) -> [OpeningInterval] {
    var intervals: [OpeningInterval] = []
    var clock = 36_000 + random.integer(-30...30) * 60
    for _ in 0..<random.integer(1...3) {
      let closes = clock + random.integer(10...60) * 60
      intervals.append(OpeningInterval(opens: Int32(clock), closes: Int32(closes)))
      clock = closes + random.integer(5...40) * 60
    }
    return intervals
  }
}
