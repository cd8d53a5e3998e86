public import WalkEngine

/// Checks a walk by the rules alone, with nothing of the engine but its types: what it finds wrong, in words.
///
/// The rules are those of the walk format: steps between neighbouring floor cells, everything that can be
/// reached is picked up once from a cell beside its shelf, classes are a strict order, sections are visited
/// in one go. Where a mode has classes, a section that holds both is visited once in each.
public struct WalkJudge {
  private let problem: WalkProblem
  private let columns: Int

  public init(_ problem: WalkProblem) {
    self.problem = problem
    columns = problem.grid.columns
  }

  /// What is wrong with the walk; empty for a valid one.
  public func faults(of walk: Walk, asked preference: WalkPreference) -> [String] {
    guard let start = walk.path.first, let end = walk.path.last else { return ["the path is empty"] }
    var faults: [String] = []
    if !problem.starts.contains(start) { faults.append("the path does not begin at a start") }
    if !problem.checkouts.contains(end) { faults.append("the path does not end at a checkout") }
    for cell in walk.path where !isFloor(cell) { faults.append("cell \(cell) is no floor") }
    for (from, to) in zip(walk.path, walk.path.dropFirst()) where !isStep(from, to) {
      faults.append("no step leads from \(from) to \(to)")
    }
    faults += pickupFaults(walk)
    faults += orderFaults(walk, preference)
    if walk.certificate.lowerBound > walk.length { faults.append("the bound is above the length") }
    if walk.certificate.isOptimal != (walk.certificate.lowerBound == walk.length) {
      faults.append("optimal is claimed without a bound, or not claimed with one")
    }
    let listLength = lengthInListOrder(from: start)
    if walk.listOrderLength != listLength {
      faults.append("list order takes \(listLength), reported are \(walk.listOrderLength)")
    }
    return faults
  }

  private func pickupFaults(_ walk: Walk) -> [String] {
    var faults: [String] = []
    let reached = steps(from: [walk.path[0]])
    let unreachable = problem.entries.indices.filter { index in
      !beside(problem.entries[index].cell).contains { reached[$0] >= 0 }
    }
    if walk.unreachable != unreachable {
      faults.append("unreachable are \(unreachable), reported \(walk.unreachable)")
    }
    if (walk.order + walk.unreachable).sorted() != Array(problem.entries.indices) {
      faults.append("not every entry is picked up or unreachable, once")
    }
    guard walk.pickups.count == walk.order.count else {
      return faults + ["an entry has no place in the path"]
    }
    for (index, (entry, pickup)) in zip(walk.order, walk.pickups).enumerated() {
      if !walk.path.indices.contains(pickup)
        || !beside(problem.entries[entry].cell).contains(walk.path[pickup])
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
    for (index, pair) in zip(classes, classes.dropFirst()).enumerated() where pair.0 > pair.1 {
      faults.append("entry \(walk.order[index + 1]) comes after a later class")
    }
    guard preference.keepsSectionsTogether else { return faults }
    var done: Set<[Int]> = []
    var current: [Int] = []
    for (entry, rank) in zip(walk.order, classes) {
      let visit = [rank, problem.entries[entry].section]
      if visit != current, !done.insert(visit).inserted {
        faults.append("section \(visit[1]) is entered twice")
      }
      current = visit
    }
    return faults
  }

  /// The shortest way that picks everything up in the order of the list, by trying every side of every shelf.
  private func lengthInListOrder(from start: Int) -> Int {
    var lengths = [Int](repeating: -1, count: problem.grid.cellCount)
    let reached = steps(from: [start])
    for cell in problem.starts where reached[cell] >= 0 { lengths[cell] = 0 }
    for entry in problem.entries {
      let here = spread(lengths)
      let sides = beside(entry.cell).filter { reached[$0] >= 0 }
      guard !sides.isEmpty else { continue }
      lengths = [Int](repeating: -1, count: problem.grid.cellCount)
      for cell in sides { lengths[cell] = here[cell] }
    }
    let end = spread(lengths)
    return problem.checkouts.map { end[$0] }.filter { $0 >= 0 }.min() ?? -1
  }

  /// For every cell the least of a start's length and the steps from there.
  private func spread(_ starts: [Int]) -> [Int] {
    var lengths = starts
    var front = starts.indices.filter { starts[$0] >= 0 }
    while !front.isEmpty {
      var next: [Int] = []
      for cell in front {
        for neighbour in beside(cell) where lengths[neighbour] < 0 || lengths[neighbour] > lengths[cell] + 1 {
          lengths[neighbour] = lengths[cell] + 1
          next.append(neighbour)
        }
      }
      front = next
    }
    return lengths
  }

  private func steps(from cells: [Int]) -> [Int] {
    var starts = [Int](repeating: -1, count: problem.grid.cellCount)
    for cell in cells { starts[cell] = 0 }
    return spread(starts)
  }

  /// The floor cells that share an edge with a cell.
  private func beside(_ cell: Int) -> [Int] {
    let row = cell / columns
    let column = cell % columns
    var cells: [Int] = []
    for (nextRow, nextColumn) in [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    {
      let isInside = (0..<problem.grid.rows).contains(nextRow) && (0..<columns).contains(nextColumn)
      if isInside, isFloor(nextRow * columns + nextColumn) { cells.append(nextRow * columns + nextColumn) }
    }
    return cells
  }

  private func isStep(_ from: Int, _ to: Int) -> Bool {
    abs(from / columns - to / columns) + abs(from % columns - to % columns) == 1
  }

  private func isFloor(_ cell: Int) -> Bool { problem.grid.kinds[cell] == .floor }
}

extension WalkProblem {
  /// Where an entry comes in the strict order of a mode: 0 for the section that is finished first, then 1,
  /// then 2.
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
