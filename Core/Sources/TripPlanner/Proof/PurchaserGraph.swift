import LinearProgramming

/// A large world as a graph of the ways between places and the price levels of lines.
///
/// A *link* joins two stores, or a store and the depot, which stands for the start and the end. If all ways
/// are symmetric, a link is used in either direction. A *level* is a price of a line. A tour without a store
/// that sells the line for that price or less *leaves* the level, and pays at least the step to the next
/// price. A tour costs the links that it uses, the levels that it leaves, and every line at its lowest price
/// (`base`).
struct PurchaserGraph {
  struct Link {
    let from: Int
    let to: Int
    let cost: Int64
  }

  struct Level {
    let line: Int
    /// The number of leading `sellers[line]` at this price or below.
    let sellers: Int
    /// The cost of leaving the level; 0: it cannot be left, as there is no higher price.
    let step: Int64
  }

  /// The parts of a cost unit, so that the time inside a store can be halved between two links.
  static let parts: Int64 = 2

  let stores: Int
  let isDirected: Bool
  let links: [Link]
  /// The levels of all lines, by line and ascending price.
  let levels: [Level]
  let levelsOfLine: [Range<Int>]
  /// For each line, its sellers by ascending price.
  let sellers: [[Int]]
  let base: Int64
  /// The common divisor of all tour costs.
  let grain: Int64
  let isKept: [Bool]
  let mostVisits: Int

  var depot: Int { stores }
  /// The use of links at a visited place: once in each direction, or twice without directions.
  var need: Int { isDirected ? 1 : 2 }
  var variableCount: Int { links.count + levels.count }

  func variable(ofLevel level: Int) -> Int { links.count + level }

  func cost(ofVariable variable: Int) -> Int64 {
    variable < links.count ? links[variable].cost : levels[variable - links.count].step
  }

  /// The maximum use of a link or level by a tour.
  func mostUse(ofVariable variable: Int) -> Int64 {
    guard variable < links.count, !isDirected else { return 1 }
    return links[variable].from == depot || links[variable].to == depot ? 2 : 1
  }

  init(state: PurchaserState, isKept: [Bool]) {
    let measure = state.measure
    stores = state.count
    isDirected = !state.isSymmetric
    self.isKept = isKept
    mostVisits = min(measure.visits, state.count)
    let perSecond = Self.parts * (measure.perSecondOnWay + measure.perSecond)
    var links: [Link] = []
    var grain: Int64 = 0
    for a in 0...state.count {
      for b in 0...state.count where isDirected ? a != b : a > b {
        let inside = measure.perSecond * Int64(b < state.count ? state.service[b] : 0)
        let other = measure.perSecond * Int64(a < state.count ? state.service[a] : 0)
        let cost = perSecond * Int64(state.leg(a, b)) + inside + other
        grain = Self.commonDivisor(grain, cost)
        links.append(Link(from: a, to: b, cost: cost))
      }
    }
    self.links = links
    var levels: [Level] = []
    var ranges: [Range<Int>] = []
    var sellers: [[Int]] = []
    var base: Int64 = 0
    let paddedCount = state.width * PurchaserState.Vector.scalarCount
    for line in 0..<state.lines {
      func cents(_ store: Int) -> Int32 { state.rows[store * paddedCount + line] }
      let offers = (0..<state.count).filter { cents($0) < PurchaserState.missingPrice }
        .sorted { cents($0) != cents($1) ? cents($0) < cents($1) : $0 < $1 }
      let first = levels.count
      for (index, store) in offers.enumerated() {
        guard index + 1 < offers.count else {
          levels.append(Level(line: line, sellers: index + 1, step: 0))
          break
        }
        let rise = cents(offers[index + 1]) - cents(store)
        if rise == 0 { continue }
        let step = Self.parts * measure.perCent * Int64(rise)
        grain = Self.commonDivisor(grain, step)
        levels.append(Level(line: line, sellers: index + 1, step: step))
      }
      if let cheapest = offers.first { base += Self.parts * measure.perCent * Int64(cents(cheapest)) }
      ranges.append(first..<levels.count)
      sellers.append(offers)
    }
    self.levels = levels
    levelsOfLine = ranges
    self.sellers = sellers
    self.base = base
    self.grain = max(1, grain)
  }

  private static func commonDivisor(_ one: Int64, _ other: Int64) -> Int64 {
    var a = one
    var b = other
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }

  /// The shortest links of each store, and all links of the depot.
  func nearLinks(_ near: Int) -> [Int] {
    var quota = [Int](repeating: near, count: stores + 1)
    var isChosen = [Bool](repeating: false, count: links.count)
    let byCost = links.indices.sorted { (links[$0].cost, $0) < (links[$1].cost, $1) }
    for index in byCost {
      let link = links[index]
      if link.from == depot || link.to == depot || quota[link.from] > 0 || quota[link.to] > 0 {
        isChosen[index] = true
        quota[link.from] -= 1
        quota[link.to] -= 1
      }
    }
    return links.indices.filter { isChosen[$0] }
  }

  /// The last level of a line with all of its sellers in the set.
  func level(ofLine line: Int, inside set: NodeSet) -> Int? {
    var heldCount = 0
    while heldCount < sellers[line].count, set.contains(sellers[line][heldCount]) { heldCount += 1 }
    var match: Int?
    for index in levelsOfLine[line] where levels[index].sellers <= heldCount { match = index }
    return match
  }
}
