public import WalkEngine

/// Checks a map by a separate search from each cell; shares only types with the engine. Slow, for small maps.
public struct MapJudge {
  private let map: MapSheet
  /// For every cell, all cells reachable from it, including itself.
  private let onward: [Set<Int>]
  /// The same without gates.
  private let joinedCells: [Set<Int>]

  public init(_ map: MapSheet) {
    self.map = map
    onward = map.cells.indices.map { Self.walk(map, from: $0, obeysGates: true) }
    joinedCells = map.cells.indices.map { Self.walk(map, from: $0, obeysGates: false) }
  }

  /// All faults, each as its reason and its cells, in any order.
  public func faults() -> Set<[Int]> {
    var faults: Set<[Int]> = []
    func add(_ reason: MapFault.Reason, _ cells: [Int]) {
      faults.insert([Int(reason.rawValue)] + Set(cells).sorted())
    }
    func addAny(_ reason: MapFault.Reason, _ cells: [Int]) { if !cells.isEmpty { add(reason, cells) } }
    func stands(_ cell: Int) -> Bool { map.cells[cell].isWalked }
    if map.entrances.isEmpty { add(.noEntrance, []) }
    if map.checkouts.isEmpty { add(.noCheckout, []) }
    addAny(.entranceOffFloor, map.entrances.filter { !stands($0) })
    addAny(.checkoutOffFloor, map.checkouts.filter { !stands($0) })
    addAny(.signOffFloor, map.signs.filter { !stands($0) })
    let entrances = map.entrances.filter(stands)
    guard let first = entrances.first else { return faults }
    func isReached(_ cell: Int) -> Bool { entrances.contains { onward[$0].contains(cell) } }
    addAny(.entranceApart, entrances.filter { !joinedCells[first].contains($0) })
    addAny(.checkoutApart, map.checkouts.filter { stands($0) && !isReached($0) })
    addAny(.signApart, map.signs.filter { stands($0) && !joinedCells[first].contains($0) })
    for cell in map.cells.indices where map.cells[cell].section >= 0 {
      let patch = joinedCells[cell]
      if !patch.contains(where: { beside($0).contains { stands($0) && isReached($0) } }) {
        add(.shelfApart, Array(patch))
      }
    }
    for cell in map.cells.indices where stands(cell) && !joinedCells[first].contains(cell) {
      add(.island, Array(joinedCells[cell]))
    }
    let checkouts = map.checkouts.filter { stands($0) && isReached($0) }
    guard !checkouts.isEmpty else { return faults }
    addAny(
      .trap,
      map.cells.indices.filter { cell in
        stands(cell) && isReached(cell) && joinedCells[first].contains(cell)
          && !map.checkouts.contains { stands($0) && onward[cell].contains($0) }
      })
    return faults
  }

  /// The length of the shortest round past every reachable section, by exhaustive search; nil for none.
  public func roundLength() -> Int? {
    let entrances = map.entrances.filter { map.cells[$0].isWalked }
    let checkouts = Set(map.checkouts.filter { map.cells[$0].isWalked })
    func isOnRound(_ cell: Int) -> Bool {
      entrances.contains { onward[$0].contains(cell) } && !onward[cell].isDisjoint(with: checkouts)
    }
    func sections(at cell: Int) -> Set<Int> {
      Set(beside(cell).map { map.cells[$0].section }.filter { $0 >= 0 })
    }
    var result: Set<Int> = []
    for cell in map.cells.indices where map.cells[cell].isWalked && isOnRound(cell) {
      result.formUnion(sections(at: cell))
    }
    guard !result.isEmpty else { return nil }
    var fronts: [Int: Set<[Int]>] = [0: Set(entrances.map { [$0] + sections(at: $0).sorted() })]
    var seenPatches: Set<[Int]> = []
    while let length = fronts.keys.min(), let front = fronts.removeValue(forKey: length) {
      for state in front where seenPatches.insert(state).inserted {
        if checkouts.contains(state[0]), result.isSubset(of: state.dropFirst()) { return length }
        for cell in Self.steps(map, from: state[0], obeysGates: true) {
          let after = [cell] + sections(at: cell).union(state.dropFirst()).sorted()
          if !seenPatches.contains(after) { fronts[length + step(state[0], cell), default: []].insert(after) }
        }
      }
    }
    return nil
  }

  /// Half of both cells' sides, in half decimeters; 1 if cells have none.
  private func step(_ cell: Int, _ next: Int) -> Int {
    map.sides.isEmpty ? 1 : Int(map.sides[cell]) + Int(map.sides[next])
  }

  /// The faults of a round as a walk; empty for a valid one.
  public func faults(of round: MapRound) -> [String] {
    guard let start = round.path.first, let end = round.path.last else { return ["there is no way"] }
    var faults: [String] = []
    if !map.entrances.contains(start) { faults.append("it does not begin at an entrance") }
    if !map.checkouts.contains(end) { faults.append("it does not end at a checkout") }
    for (from, to) in zip(round.path, round.path.dropFirst())
    where !Self.steps(map, from: from, obeysGates: true).contains(to) {
      faults.append("no step leads from \(from) to \(to)")
    }
    let sections = Set(round.path.flatMap { beside($0).map { map.cells[$0].section } }.filter { $0 >= 0 })
    if sections.count != round.sectionCount { faults.append("it comes past \(sections.count) sections") }
    if round.length != zip(round.path, round.path.dropFirst()).reduce(0, { $0 + step($1.0, $1.1) }) {
      faults.append("its length is another")
    }
    return faults
  }

  private static func walk(_ map: MapSheet, from cell: Int, obeysGates: Bool) -> Set<Int> {
    var reachable: Set<Int> = [cell]
    var queue = [cell]
    while let cell = queue.popLast() {
      for next in steps(map, from: cell, obeysGates: obeysGates) where reachable.insert(next).inserted {
        queue.append(next)
      }
    }
    return reachable
  }

  /// From floor to floor, and from a shelf to a shelf of its section, to find patches.
  private static func steps(_ map: MapSheet, from cell: Int, obeysGates: Bool) -> [Int] {
    let gates: [(MapCell, Int, Int)] = [
      (.gate(.north), -1, 0), (.gate(.east), 0, 1), (.gate(.south), 1, 0), (.gate(.west), 0, -1),
    ]
    return gates.compactMap { gate, down, right in
      let (row, column) = (cell / map.columns + down, cell % map.columns + right)
      guard (0..<map.rows).contains(row), (0..<map.columns).contains(column) else { return nil }
      let next = row * map.columns + column
      let (start, end) = (map.cells[cell], map.cells[next])
      guard start.isWalked == end.isWalked, start.section == end.section, start != .solid else { return nil }
      let isOpen = [start, end].allSatisfy { $0 == .floor || $0 == gate || $0.section >= 0 }
      return isOpen || !obeysGates ? next : nil
    }
  }

  private func beside(_ cell: Int) -> [Int] {
    map.cells.indices.filter {
      abs($0 / map.columns - cell / map.columns) + abs($0 % map.columns - cell % map.columns) == 1
    }
  }
}
