public import WalkEngine

/// Checks a walk against the rules and reports violations in words; shares only types with the engine.
///
/// The rules are those of the walk format: steps between adjacent floor cells, each reachable entry picked up
/// once from a cell next to its shelf, classes in strict order, each section visited once. If a mode has
/// classes, a section with both is visited once in each. Gates are passed in their direction only and without
/// a stop; classes and sections apply within each region.
public struct WalkJudge {
  private let problem: WalkProblem
  private let rules: FloorRules

  public init(_ problem: WalkProblem) {
    self.problem = problem
    rules = FloorRules(problem)
  }

  /// The walk's violations; empty for a valid one.
  public func faults(of walk: Walk, asked preference: WalkPreference) -> [String] {
    guard let start = walk.path.first, let end = walk.path.last else { return ["the path is empty"] }
    var faults: [String] = []
    if !problem.starts.contains(start) { faults.append("the path does not begin at a start") }
    if !problem.checkouts.contains(end) { faults.append("the path does not end at a checkout") }
    for cell in walk.path where !isFloor(cell) { faults.append("cell \(cell) is no floor") }
    for (from, to) in zip(walk.path, walk.path.dropFirst()) where !rules.steps(from: from).contains(to) {
      faults.append("no step leads from \(from) to \(to)")
    }
    faults += pickupFaults(walk)
    faults += orderFaults(walk, preference)
    let length = zip(walk.path, walk.path.dropFirst()).reduce(0) { $0 + stepLength($1.0, $1.1) }
    if walk.length != length { faults.append("the path is \(length) long, reported are \(walk.length)") }
    if walk.certificate.lowerBound > walk.length { faults.append("the bound is above the length") }
    if walk.certificate.isOptimal != (walk.certificate.lowerBound == walk.length) {
      faults.append("optimal is claimed without a bound, or not claimed with one")
    }
    let listLength = lengthInListOrder(walk)
    if walk.listOrderLength != listLength {
      faults.append("list order takes \(listLength), reported are \(walk.listOrderLength)")
    }
    return faults
  }

  private func pickupFaults(_ walk: Walk) -> [String] {
    var faults: [String] = []
    let standing = rules.standing(for: problem.entries)
    let reachable = rules.reached(from: [walk.path[0]])
    let hasGates = !problem.grid.ways.isEmpty
    let unreachable = problem.entries.indices.filter { index in
      hasGates ? standing[index].isEmpty : !standing[index].contains { reachable[$0] }
    }
    // Gates may leave a choice between entries that exclude each other.
    let isRight =
      hasGates ? Set(unreachable).isSubset(of: walk.unreachable) : walk.unreachable == unreachable
    if !isRight { faults.append("unreachable are \(unreachable), reported \(walk.unreachable)") }
    if (walk.order + walk.unreachable).sorted() != Array(problem.entries.indices) {
      faults.append("not every entry is picked up or unreachable, once")
    }
    guard walk.pickups.count == walk.order.count else {
      return faults + ["an entry has no place in the path"]
    }
    for (index, (entry, pickup)) in zip(walk.order, walk.pickups).enumerated() {
      if !walk.path.indices.contains(pickup)
        || !stops(for: problem.entries[entry]).contains(walk.path[pickup])
      {
        faults.append("entry \(entry) is not picked up beside its shelf")
      }
      if index > 0, pickup < walk.pickups[index - 1] {
        faults.append("entry \(entry) is picked up too early")
      }
    }
    return faults
  }

  private func orderFaults(_ walk: Walk, _ preference: WalkPreference) -> [String] {
    var faults: [String] = []
    let classes = walk.order.map { problem.rank(of: problem.entries[$0], preference) }
    let regions = rules.regions(of: walk.pickups.map { walk.path[$0] })
    for (index, pair) in zip(classes, classes.dropFirst()).enumerated()
    where pair.0 > pair.1 && regions[index] == regions[index + 1] {
      faults.append("entry \(walk.order[index + 1]) comes after a later class")
    }
    guard preference.keepsSectionsTogether else { return faults }
    var visitedGroups: Set<[Int]> = []
    var current: [Int] = []
    for (index, (entry, rank)) in zip(walk.order, classes).enumerated() {
      let visit = [rank, problem.entries[entry].section, regions[index]]
      if visit != current, !visitedGroups.insert(visit).inserted {
        faults.append("section \(visit[1]) is entered twice")
      }
      current = visit
    }
    return faults
  }

  /// The shortest way in the order of the list, region by region, over every side of every shelf.
  private func lengthInListOrder(_ walk: Walk) -> Int {
    let pickups = walk.pickups.map { walk.path[$0] }
    let regions = rules.regions(of: pickups)
    let reachable = rules.reached(from: [walk.path[0]])
    var lengths = [Int](repeating: -1, count: problem.grid.cellCount)
    for cell in problem.starts where !problem.grid.ways.isEmpty || reachable[cell] { lengths[cell] = 0 }
    var visits: [(first: Int, entry: Int, sides: [Int])] = []
    for (index, entry) in walk.order.enumerated() {
      let sides = stops(for: problem.entries[entry]).filter { side in
        reachable[side] && rules.regions(of: [pickups[index], side]) == [0, 0]
      }
      visits.append((regions[index], entry, sides))
    }
    for visit in visits.sorted(by: { ($0.first, $0.entry) < ($1.first, $1.entry) }) {
      let distances = spread(lengths)
      lengths = [Int](repeating: -1, count: problem.grid.cellCount)
      for cell in visit.sides { lengths[cell] = distances[cell] }
    }
    let end = spread(lengths)
    return problem.checkouts.map { end[$0] }.filter { $0 >= 0 }.min() ?? -1
  }

  /// For every cell, the least of a start's length plus the way from there.
  private func spread(_ starts: [Int]) -> [Int] {
    var lengths = starts
    var front = starts.indices.filter { starts[$0] >= 0 }
    while !front.isEmpty {
      var next: [Int] = []
      for cell in front {
        for neighbour in rules.steps(from: cell) {
          let length = lengths[cell] + stepLength(cell, neighbour)
          if lengths[neighbour] >= 0, lengths[neighbour] <= length { continue }
          lengths[neighbour] = length
          next.append(neighbour)
        }
      }
      front = next
    }
    return lengths
  }

  /// The cells next to a shelf where stopping is allowed.
  private func stops(for entry: WalkEntry) -> [Int] {
    let grid = problem.grid
    return grid.neighbours(of: entry.cell).filter {
      grid.kinds[$0] == .floor && (grid.ways.isEmpty || grid.ways[$0] == nil)
    }
  }

  private func stepLength(_ from: Int, _ to: Int) -> Int {
    let sides = problem.grid.sides
    return sides.isEmpty ? 1 : Int(sides[from]) + Int(sides[to])
  }

  private func isFloor(_ cell: Int) -> Bool { problem.grid.kinds[cell] == .floor }
}

extension WalkProblem {
  /// An entry's rank in the strict order of a mode: 0 for the section that is finished first, then 1, then 2.
  func rank(of entry: WalkEntry, _ preference: WalkPreference) -> Int {
    if preference.keepsSectionsTogether, entry.section == openSection { return 0 }
    switch preference.mode {
    case .fastest: return 1
    case .frozenLast: return entry.isFrozen ? 2 : 1
    case .heavyFirst: return entry.isHeavy ? 1 : 2
    case .heavyLast: return entry.isHeavy ? 2 : 1
    }
  }
}
