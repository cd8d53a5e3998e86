/// Proves a lower bound on rounds, section by section.
///
/// A round past some of the sections is no longer than one past all. Most sections lie on the way anyway: a
/// shortest way past a few is found, then a missed section is added, until none is missed (as violated cuts
/// are added to a linear program). That way is the shortest round. `RoundTable` solves the first sections;
/// its values guide `RoundSearch` past the others.
struct RoundProof {
  private let floor: RoundFloor
  /// The spots of the best known round.
  private(set) var best: [Int]?
  /// True if `best` is proven shortest, or proven not to exist if nil.
  private(set) var isComplete = false
  /// A lower bound on all rounds.
  private(set) var lowerBound: Int
  private var order: [Int] = []
  private var table: RoundTable

  init(_ floor: RoundFloor) {
    self.floor = floor
    best = floor.nearestFirst()
    lowerBound = floor.farthest
    table = RoundTable(floor)
  }

  /// - Parameter effort: the maximum number of comparisons of two ways to one spot.
  mutating func run(effort: Int) {
    var effortLeft = effort
    while true {
      guard let way = shortest(&effortLeft) else { return }
      lowerBound = max(lowerBound, floor.length(of: way))
      guard let next = mostOutOfTheWay(of: way) else {
        best = way
        isComplete = true
        return
      }
      consider(floor.nearestFirst(after: Array(way.prefix(way.count / 2))))
      // Leaves some effort for the search.
      if order.count == table.count, table.hasRoom, table.costOfNext <= effortLeft / 2 {
        effortLeft -= table.costOfNext
        table.add(next)
      }
      order.append(next)
    }
  }

  /// The shortest way past the sections in `order`; nil if proven otherwise, or the effort is spent.
  private mutating func shortest(_ effortLeft: inout Int) -> [Int]? {
    if order.count == table.count {
      let way = table.way()
      isComplete = way == nil
      return way
    }
    let bestLength = best.map { floor.length(of: $0) }
    var search = RoundSearch(floor, past: order, table, below: bestLength)
    search.run(effort: &effortLeft)
    lowerBound = max(lowerBound, bestLength.map { min(search.lowerBound, $0) } ?? search.lowerBound)
    guard search.isComplete else {
      for beginning in search.beginnings() { consider(floor.nearestFirst(after: beginning)) }
      return nil
    }
    // No way past these sections alone is shorter than the known round.
    isComplete = search.best == nil
    return search.best
  }

  private mutating func consider(_ round: [Int]?) {
    guard let round else { return }
    if best.map({ floor.length(of: round) < floor.length(of: $0) }) ?? true { best = round }
  }

  /// The missed section with the longest detour; nil if none is missed.
  private func mostOutOfTheWay(of way: [Int]) -> Int? {
    var isMissed = [Bool](repeating: true, count: floor.sectionCount)
    for spot in way {
      for section in floor.beside[spot] { isMissed[section] = false }
    }
    var farthest: Int?
    var longest: Int32 = -1
    for section in isMissed.indices where isMissed[section] {
      var detour = RoundFloor.far
      for spot in way { detour = min(detour, floor.past[section][spot] - floor.toCheckout[spot]) }
      if detour > longest {
        longest = detour
        farthest = section
      }
    }
    return farthest
  }
}
