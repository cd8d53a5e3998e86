extension MapFaults {
  /// Finds the faults of a map. Devices, imports and commands share this rule.
  ///
  /// Ways to a checkout, to a shelf and out again respect gates. The floor's extent, for further entrances,
  /// signs and islands, is determined without gates.
  ///
  /// - Complexity: O(cells).
  public init(of map: MapSheet) {
    self.init()
    if map.entrances.isEmpty { add(.noEntrance, []) }
    if map.checkouts.isEmpty { add(.noCheckout, []) }
    let isWalked = map.walked()
    add(.entranceOffFloor, map.entrances, without: isWalked)
    add(.checkoutOffFloor, map.checkouts, without: isWalked)
    add(.signOffFloor, map.signs, without: isWalked)
    let entrances = map.entrances.having(isWalked)
    guard let first = entrances.first else { return }

    let isJoined = map.spread(from: [first], .bothWays)
    let isReached = map.spread(from: entrances, .onward)
    let checkouts = map.checkouts.having(isWalked)
    add(.entranceApart, entrances, without: isJoined)
    add(.checkoutApart, checkouts, without: isReached)
    add(.signApart, map.signs.having(isWalked), without: isJoined)
    var patches = MapPatches(map)
    patches.each(of: .shelves) { patch in
      if !map.isAnyBeside(patch, isReached) { add(.shelfApart, patch) }
    }
    // If no checkout is reachable, that is reported already.
    let paidCheckouts = checkouts.having(isReached)
    if !paidCheckouts.isEmpty {
      let inside = (0..<map.cells.count).having(isReached).having(isJoined)
      add(.trap, inside, without: map.spread(from: paidCheckouts, .backward))
    }
    patches.each(of: .floor) { patch in
      if !isJoined[patch[0]] { add(.island, patch) }
    }
  }

  /// One fault for all cells without the flag; none if all have it.
  @inline(never)
  private mutating func add(_ reason: MapFault.Reason, _ places: [Int], without flags: [Bool]) {
    var matches: [Int] = []
    for cell in places where !flags[cell] { matches.append(cell) }
    if !matches.isEmpty { add(reason, matches) }
  }
}

extension Sequence<Int> {
  /// The cells with the flag, in the same order.
  func having(_ flags: [Bool]) -> [Int] {
    var matches: [Int] = []
    for cell in self where flags[cell] { matches.append(cell) }
    return matches
  }
}

/// The direction of a search.
enum MapSpread {
  /// Respecting gates; against the gates; ignoring gates.
  case onward, backward, bothWays
}

extension MapSheet {
  /// For each cell, true if it can be walked on.
  func walked() -> [Bool] {
    var flags: [Bool] = []
    flags.reserveCapacity(cells.count)
    for cell in cells { flags.append(cell.isWalked) }
    return flags
  }

  /// For each cell, true if it is reachable from `sources`, which are walkable.
  ///
  /// - Complexity: O(cells).
  @inline(never)
  func spread(from sources: [Int], _ way: MapSpread) -> [Bool] {
    var isReached = [Bool](repeating: false, count: cells.count)
    for cell in sources { isReached[cell] = true }
    var queue = sources
    while let cell = queue.popLast() {
      for heading in Heading.clockwise {
        let next = beside(cell, heading)
        guard next >= 0, !isReached[next], cells[next].isWalked else { continue }
        let isOpen =
          switch way {
          case .onward: leads(cell, to: next, heading)
          case .backward: leads(next, to: cell, heading.opposite)
          case .bothWays: true
          }
        guard isOpen else { continue }
        isReached[next] = true
        queue.append(next)
      }
    }
    return isReached
  }

  /// True if any of these cells shares an edge with a flagged one.
  func isAnyBeside(_ patch: [Int], _ flags: [Bool]) -> Bool {
    for cell in patch {
      for heading in Heading.clockwise {
        let next = beside(cell, heading)
        if next >= 0, flags[next] { return true }
      }
    }
    return false
  }
}

/// Connected patches of cells: floor, or shelves of one section.
private struct MapPatches {
  enum Kind {
    case floor, shelves

    func holds(_ cell: MapCell) -> Bool { self == .floor ? cell.isWalked : cell.section >= 0 }
  }

  private let map: MapSheet
  private var isSeen: [Bool]

  init(_ map: MapSheet) {
    self.map = map
    isSeen = [Bool](repeating: false, count: map.cells.count)
  }

  /// All patches of this kind, in the order of their first cells; each begins with its first cell.
  @inline(never)
  mutating func each(of kind: Kind, _ tell: ([Int]) -> Void) {
    for first in map.cells.indices where !isSeen[first] && kind.holds(map.cells[first]) {
      var patch = [first]
      isSeen[first] = true
      var head = 0
      while head < patch.count {
        let cell = patch[head]
        head += 1
        for heading in Heading.clockwise {
          let next = map.beside(cell, heading)
          guard next >= 0, !isSeen[next], kind.holds(map.cells[next]) else { continue }
          guard map.cells[next].section == map.cells[cell].section else { continue }
          isSeen[next] = true
          patch.append(next)
        }
      }
      tell(patch)
    }
  }
}
