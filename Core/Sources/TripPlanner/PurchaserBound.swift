/// A bound below every tour with its purchase, for worlds that no search can exhaust.
///
/// Every place on a tour has two of its edges there, so the tour costs at least half the two shortest edges
/// of each of its places. That makes visiting a store cost a fixed amount at least, and choosing stores a
/// facility location problem, which dual prices of the lines bound from below. Potentials of the places shift
/// costs between edges without changing any tour; a subgradient method improves potentials and prices
/// together.
///
/// Sources: Held and Karp 1970, "The traveling-salesman problem and minimum spanning trees" (potentials);
/// Erlenkotter 1978, "A dual-based procedure for uncapacitated facility location" (dual prices).
struct PurchaserBound {
  private let count: Int
  private let lines: Int
  private let side: Int
  /// The cheaper direction of every edge in units of the measure; the last place is the start and the end.
  private var edges: [Double]
  private var service: [Double]
  private var prices: [Double]
  private let perCent: Double
  private let isKept: [Bool]

  private var potentials: [Double]
  private var duals: [Double]
  /// The two neighbours that each place likes best under the potentials, and what it costs to visit it.
  private var neighbours: [(Int, Int)]
  private var fixed: [Double]

  init(state: PurchaserState, isKept: [Bool]) {
    let measure = state.measure
    count = state.count
    lines = state.lines
    side = state.side
    perCent = Double(measure.perCent)
    self.isKept = isKept
    let perSecond = Double(measure.perSecondOnWay + measure.perSecond)
    edges = [Double](repeating: 0, count: side * side)
    for one in 0..<side {
      for other in 0..<side {
        edges[one * side + other] = perSecond * Double(min(state.leg(one, other), state.leg(other, one)))
      }
    }
    service = state.service.map { Double(measure.perSecond) * Double($0) } + [0]
    prices = []
    let padded = state.width * PurchaserState.Vector.scalarCount
    for store in 0..<count {
      for line in 0..<lines { prices.append(Double(state.rows[store * padded + line])) }
    }
    potentials = [Double](repeating: 0, count: side)
    neighbours = [(Int, Int)](repeating: (0, 0), count: side)
    fixed = [Double](repeating: 0, count: side)
    duals = []
    for line in 0..<lines {
      var sum = 0.0
      var sellers = 0.0
      for store in 0..<count where prices[store * lines + line] < Double(PurchaserState.missingPrice) {
        sum += prices[store * lines + line]
        sellers += 1
      }
      duals.append(sellers > 0 ? perCent * sum / sellers : 0)
    }
  }

  /// The best bound found.
  ///
  /// - Parameter known: what the best known tour costs with its purchase.
  /// - Returns: a number that no tour undercuts, in units of the measure.
  /// - Complexity: O(rounds × stores × (stores + lines)).
  mutating func bound(known: Int64, rounds: Int) -> Int64 {
    var best = 0.0
    var pace = 1.5
    var sinceBest = 0
    for _ in 0..<rounds {
      let (value, isVisited) = evaluate()
      if value > best {
        sinceBest = value > best * 1.0001 ? 0 : sinceBest + 1
        best = value
      } else {
        sinceBest += 1
      }
      if sinceBest >= 12 {
        pace *= 0.7
        sinceBest = 0
      }
      if best >= Double(known) || pace < 0.001 { break }
      step(isVisited: isVisited, gap: pace * max(1, Double(known) - value))
    }
    // Sums of a few hundred numbers below 2^53 err by far less than this.
    let safe = best * (1 - 1e-9) - 1
    return max(0, min(Int64(safe), singleVisit()))
  }

  /// A single store has the same edge twice, which the two shortest edges do not allow for.
  private func singleVisit() -> Int64 {
    var best = Double(Int64.max / 4)
    for store in 0..<count {
      var cost = 2 * edges[store * side + count] + service[store]
      for line in 0..<lines { cost += perCent * prices[store * lines + line] }
      best = min(best, cost)
    }
    return Int64(best * (1 - 1e-9))
  }

  private mutating func evaluate() -> (value: Double, isVisited: [Bool]) {
    for one in 0..<side { readNeighbours(of: one) }
    var value = fixed[count]
    for dual in duals { value += dual }
    var isVisited = [Bool](repeating: false, count: side)
    isVisited[count] = true
    for store in 0..<count {
      var cost = fixed[store] + service[store]
      for line in 0..<lines {
        let saved = duals[line] - perCent * prices[store * lines + line]
        if saved > 0 { cost -= saved }
      }
      if cost < 0 || isKept[store] {
        value += cost
        isVisited[store] = true
      }
    }
    return (value, isVisited)
  }

  private mutating func readNeighbours(of one: Int) {
    var least = Double.infinity
    var next = Double.infinity
    var pair = (one, one)
    for other in 0..<side where other != one {
      let cost = edges[one * side + other] + potentials[other]
      if cost < least {
        next = least
        pair.1 = pair.0
        least = cost
        pair.0 = other
      } else if cost < next {
        next = cost
        pair.1 = other
      }
    }
    if next == Double.infinity { next = least }
    neighbours[one] = pair
    fixed[one] = (least + next) / 2 - potentials[one]
  }

  private mutating func step(isVisited: [Bool], gap: Double) {
    var slopes = [Double](repeating: 0, count: side)
    for place in 0..<side where isVisited[place] {
      slopes[place] -= 1
      slopes[neighbours[place].0] += 0.5
      slopes[neighbours[place].1] += 0.5
    }
    var lineSlopes = [Double](repeating: 1, count: lines)
    for store in 0..<count where isVisited[store] {
      for line in 0..<lines where perCent * prices[store * lines + line] < duals[line] {
        lineSlopes[line] -= 1
      }
    }
    var norm = 0.0
    for slope in slopes { norm += slope * slope }
    for slope in lineSlopes { norm += slope * slope }
    guard norm > 0 else { return }
    let length = gap / norm
    for place in 0..<side { potentials[place] += length * slopes[place] }
    for line in 0..<lines { duals[line] = max(0, duals[line] + length * lineSlopes[line]) }
  }
}
