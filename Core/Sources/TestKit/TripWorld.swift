public import TripPlanner

/// A generated town with stores and a list, modeled on the bundled trip samples: chains differ in price level
/// and assortment, three offers in ten are reduced, driving costs 16 cents a minute.
public struct TripWorld: Sendable {
  public let problem: TripProblem
  public let name: String

  private struct Chain {
    let level: Double
    let assortment: Double
    let visitMinutes: ClosedRange<Int>
  }

  private static let chains = [
    Chain(level: 0.86, assortment: 0.81, visitMinutes: 4...9),
    Chain(level: 0.97, assortment: 0.97, visitMinutes: 9...15),
    Chain(level: 1.07, assortment: 0.85, visitMinutes: 4...9),
    Chain(level: 1.02, assortment: 0.92, visitMinutes: 4...9),
    Chain(level: 0.93, assortment: 0.89, visitMinutes: 4...9),
    Chain(level: 1.18, assortment: 0.53, visitMinutes: 4...9),
    Chain(level: 1.23, assortment: 0.65, visitMinutes: 4...9),
    Chain(level: 0.80, assortment: 0.42, visitMinutes: 9...15),
    Chain(level: 0.95, assortment: 0.36, visitMinutes: 4...9),
  ]

  /// - Parameters:
  ///   - maximumVisits: nil for no limit.
  ///   - assortment: scales the part of the list that each store sells; 0.35 gives small assortments.
  ///   - hasHours: adds opening hours; driving is then free, as in the samples.
  public init(
    seed: Int, stores storeCount: Int, lines lineCount: Int, maximumVisits: Int?, assortment: Double = 1,
    hasHours: Bool = false
  ) {
    var random = TripRandom(seed: seed)
    let side = storeCount <= 8 ? 9.0 : storeCount <= 20 ? 11.0 : 14.0
    let places = (0...storeCount).map { _ in (x: random.fraction() * side, y: random.fraction() * side) }
    let chains = (0..<storeCount).map { _ in Self.chains[random.integer(0...(Self.chains.count - 1))] }
    let prices = Self.prices(chains: chains, lines: lineCount, assortment: assortment, random: &random)
    let matrix = Self.matrix(places: places, random: &random)
    let stores = chains.map { chain in
      let minutes = random.integer(chain.visitMinutes)
      return TripStore(
        serviceSeconds: Int32(minutes * 60), opening: hasHours ? Self.opening(random: &random) : [])
    }
    let rates = TripRates(
      travelCentsPerMinute: hasHours ? 0 : 16, timeCentsPerMinute: Int32(random.integer(1...8) * 5))
    let handling = hasHours ? 0 : (lineCount * 35 + 59) / 60 * 60
    let allowance = 55 + 15 * min(maximumVisits ?? 6, 8)
    let limits = TripLimits(
      maximumSeconds: Int32(handling + (allowance + (hasHours ? 60 : 0)) * 60), maximumVisits: maximumVisits)
    name = "made_\(seed)_s\(storeCount)_i\(lineCount)"
    do throws(TripError) {
      problem = try TripProblem(
        lineCount: lineCount, stores: stores, prices: prices,
        travel: TravelTimes(roundTripMatrix: matrix, storeCount: storeCount), rates: rates,
        departure: 36_000, handlingSeconds: Int32(handling), limits: limits)
    } catch {
      preconditionFailure("a made-up world is well formed: \(error)")
    }
  }

  private static func prices(
    chains: [Chain], lines: Int, assortment: Double, random: inout TripRandom
  ) -> [Int32] {
    let usual = (0..<lines).map { _ -> Double in
      let skew = random.fraction()
      return (70 + 1_130 * skew * skew)
        * Double(random.integer(1...100) <= 47 ? 1 : random.integer(2...4))
    }
    var prices: [Int32] = []
    for chain in chains {
      for line in 0..<lines {
        guard random.isTrue(min(0.98, chain.assortment * assortment)) else {
          prices.append(TripProblem.notSold)
          continue
        }
        var cents = usual[line] * chain.level * (0.86 + 0.28 * random.fraction())
        if random.isTrue(0.3) { cents *= 1 - Double(random.integer(1...5)) * 0.1 }
        prices.append(max(1, Int32(cents)))
      }
    }
    return prices
  }

  /// The hypotenuse by Newton's method: a square root needs the math library in a debug build.
  private static func distance(_ x: Double, _ y: Double) -> Double {
    let square = x * x + y * y
    var root = max(1e-6, x.magnitude + y.magnitude)
    for _ in 0..<24 { root = (root + square / root) / 2 }
    return root
  }

  /// Minutes by car: 3 to start and stop, 2.8 per kilometer, up to 5 % noise, rounded, then closed under
  /// shortest ways.
  private static func matrix(places: [(x: Double, y: Double)], random: inout TripRandom) -> [Int32] {
    let count = places.count
    var minutes = [Int32](repeating: 0, count: count * count)
    for from in 0..<count {
      for to in 0..<count where to != from {
        let x = places[from].x - places[to].x
        let y = places[from].y - places[to].y
        let way = 3 + 2.8 * distance(x, y)
        minutes[from * count + to] = Int32(way * (0.95 + 0.1 * random.fraction()) + 0.5)
      }
    }
    for middle in 0..<count {
      for from in 0..<count {
        for to in 0..<count where to != from {
          let detour = minutes[from * count + middle] + minutes[middle * count + to]
          minutes[from * count + to] = min(minutes[from * count + to], detour)
        }
      }
    }
    return minutes.map { $0 * 60 }
  }

  private static func opening(random: inout TripRandom) -> [OpeningInterval] {
    let opens = 420 + random.integer(0...24) * 10
    let closes = max(opens + 50, 640 + random.integer(0...40) * 10)
    guard random.isTrue(0.3), closes - opens > 200 else {
      return [OpeningInterval(opens: Int32(opens * 60), closes: Int32(closes * 60))]
    }
    let noon = (opens + closes) / 2
    return [
      OpeningInterval(opens: Int32(opens * 60), closes: Int32((noon - 20) * 60)),
      OpeningInterval(opens: Int32((noon + 20) * 60), closes: Int32(closes * 60)),
    ]
  }
}

extension TripWorld {
  /// The world in the format of the bundled samples, every line as a single unit at its final price.
  public var sampleText: String {
    let stores = problem.stores.enumerated().map { index, store in
      let pairs = store.opening.map { "[\($0.opens / 60),\($0.closes / 60)]" }
      let open =
        pairs.isEmpty ? "[0,1440]" : pairs.count == 1 ? pairs[0] : "[\(pairs.joined(separator: ","))]"
      let minutes = store.serviceSeconds / 60
      return "{\"id\":\"s\(index + 1)\",\"chain\":\"\",\"visit_minutes\":\(minutes),\"open\":\(open)}"
    }
    let items = (1...problem.lineCount).map { "{\"id\":\"i\($0)\",\"name\":\"item \($0)\",\"qty\":1}" }
    let offers = problem.stores.indices.map { store in
      let offers = (0..<problem.lineCount).compactMap { line in
        problem.price(line: line, store: store).map { "\"i\(line + 1)\":{\"price\":\($0)}" }
      }
      return "\"s\(store + 1)\":{\(offers.joined(separator: ","))}"
    }
    let limits = problem.limits
    return """
      {"name":"\(name)","family":"made","mode":"car",
      "stores":[\(stores.joined(separator: ","))],
      "items":[\(items.joined(separator: ","))],
      "offers":{\(offers.joined(separator: ",\n"))},
      "memberships":[],"travel_minutes":{"car":\(matrixText)},
      "travel_cents_per_minute":{"car":\(problem.rates.travelCentsPerMinute)},
      "item_seconds":\(problem.handlingSeconds == 0 ? 0 : 35),
      "value_of_time_cents_per_minute":\(problem.rates.timeCentsPerMinute),
      "depart_minute":\(problem.departure / 60),"baseline_cents":0,
      "constraints":{"max_minutes":\(limits.maximumSeconds.map { "\($0 / 60)" } ?? "null"),
      "max_stores":\(limits.maximumVisits.map { "\($0)" } ?? "null"),
      "include":[],"avoid":[],"target_savings_pct":null}}

      """
  }

  private var matrixText: String {
    let count = problem.stores.count
    let home = problem.travel.fromStart.map { "\($0 / 60)" }
    var rows = ["[0,\(home.joined(separator: ","))]"]
    for store in 0..<count {
      let ways = (0..<count).map { "\(problem.travel.between[store * count + $0] / 60)" }
      rows.append("[\(problem.travel.toEnd[store] / 60),\(ways.joined(separator: ","))]")
    }
    return "[\(rows.joined(separator: ","))]"
  }
}
