/// Proves how short a round can be, section by section.
///
/// A round past some of the sections is no longer than one past all. Most sections lie on the way anyway: the
/// shortest way past a few is looked for, then one that it misses joins them, until none is missed (as cuts
/// join a linear program when they are violated). Such a way is the shortest round. The first sections are
/// settled by `RoundTable`; what it knows of them guides `RoundSearch` past the others.
struct RoundProof {
  private let floor: RoundFloor
  /// The spots of the best round that is known.
  private(set) var best: [Int]?
  /// Whether no round is shorter than `best`; whether there is none, where that is nil.
  private(set) var isComplete = false
  /// No round is shorter.
  private(set) var lowerBound: Int
  private var order: [Int] = []
  private var table: RoundTable

  init(_ floor: RoundFloor) {
    self.floor = floor
    best = floor.nearestFirst()
    lowerBound = floor.farthest
    table = RoundTable(floor)
  }

  /// - Parameter effort: comparisons of two ways to one spot, at most.
  mutating func run(effort: Int) {
    var left = effort
    while true {
      guard let way = shortest(&left) else { return }
      lowerBound = max(lowerBound, floor.length(of: way))
      guard let next = mostOutOfTheWay(of: way) else {
        best = way
        isComplete = true
        return
      }
      consider(floor.nearestFirst(after: Array(way.prefix(way.count / 2))))
      // The search needs some effort too.
      if order.count == table.count, table.hasRoom, table.costOfNext <= left / 2 {
        left -= table.costOfNext
        table.add(next)
      }
      order.append(next)
    }
  }

  /// The shortest way past the sections in `order`; nil where that is settled, or the effort at its end.
  private mutating func shortest(_ left: inout Int) -> [Int]? {
    if order.count == table.count {
      let way = table.way()
      isComplete = way == nil
      return way
    }
    let known = best.map { floor.length(of: $0) }
    var search = RoundSearch(floor, past: order, table, below: known)
    search.run(effort: &left)
    lowerBound = max(lowerBound, known.map { min(search.lowerBound, $0) } ?? search.lowerBound)
    guard search.isComplete else {
      for beginning in search.beginnings() { consider(floor.nearestFirst(after: beginning)) }
      return nil
    }
    // No way past these alone is shorter than the round that is known.
    isComplete = search.best == nil
    return search.best
  }

  private mutating func consider(_ round: [Int]?) {
    guard let round else { return }
    if best.map({ floor.length(of: round) < floor.length(of: $0) }) ?? true { best = round }
  }

  /// Of the sections that the way misses the one that takes the longest detour; nil where it misses none.
  private func mostOutOfTheWay(of way: [Int]) -> Int? {
    var isMissed = [Bool](repeating: true, count: floor.sectionCount)
    for spot in way {
      for section in floor.beside[spot] { isMissed[section] = false }
    }
    var chosen: Int?
    var longest: Int32 = -1
    for section in isMissed.indices where isMissed[section] {
      var detour = RoundFloor.far
      for spot in way { detour = min(detour, floor.past[section][spot] - floor.toCheckout[spot]) }
      if detour > longest {
        longest = detour
        chosen = section
      }
    }
    return chosen
  }
}
