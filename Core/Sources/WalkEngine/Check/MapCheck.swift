extension MapFaults {
  /// What is wrong with a map: the one rule of device, import and command.
  ///
  /// Gates are obeyed where it is asked who comes where: to a checkout, to a shelf, out again. What is floor
  /// of the store at all, for other entrances, for signs and islands, is asked without them.
  ///
  /// - Complexity: O(cells).
  public init(of map: MapSheet) {
    self.init()
    if map.entrances.isEmpty { add(.noEntrance, []) }
    if map.checkouts.isEmpty { add(.noCheckout, []) }
    let walked = map.walked()
    add(.entranceOffFloor, map.entrances, without: walked)
    add(.checkoutOffFloor, map.checkouts, without: walked)
    add(.signOffFloor, map.signs, without: walked)
    let entrances = map.entrances.having(walked)
    guard let first = entrances.first else { return }

    let joined = map.spread(from: [first], .bothWays)
    let reached = map.spread(from: entrances, .onward)
    let checkouts = map.checkouts.having(walked)
    add(.entranceApart, entrances, without: joined)
    add(.checkoutApart, checkouts, without: reached)
    add(.signApart, map.signs.having(walked), without: joined)
    var patches = MapPatches(map)
    patches.each(of: .shelves) { patch in
      if !map.isAnyBeside(patch, reached) { add(.shelfApart, patch) }
    }
    // Where no checkout is come to at all, that is said already.
    let paid = checkouts.having(reached)
    if !paid.isEmpty {
      let inside = (0..<map.cells.count).having(reached).having(joined)
      add(.trap, inside, without: map.spread(from: paid, .backward))
    }
    patches.each(of: .floor) { patch in
      if !joined[patch[0]] { add(.island, patch) }
    }
  }

  /// One fault of all the places that do not have a flag; none where all have.
  @inline(never)
  private mutating func add(_ reason: MapFault.Reason, _ places: [Int], without flags: [Bool]) {
    var found: [Int] = []
    for cell in places where !flags[cell] { found.append(cell) }
    if !found.isEmpty { add(reason, found) }
  }
}

extension Sequence<Int> {
  /// Those that have a flag, in the same order.
  func having(_ flags: [Bool]) -> [Int] {
    var found: [Int] = []
    for cell in self where flags[cell] { found.append(cell) }
    return found
  }
}

/// How ways are followed.
enum MapSpread {
  /// As gates allow; from where the sources are come to; as if there were no gates.
  case onward, backward, bothWays
}

extension MapSheet {
  /// Whether people walk there, one flag a cell.
  func walked() -> [Bool] {
    var flags: [Bool] = []
    flags.reserveCapacity(cells.count)
    for cell in cells { flags.append(cell.isWalked) }
    return flags
  }

  /// Whether a cell is come to from `sources`, which are walked on.
  ///
  /// - Returns: one flag a cell.
  /// - Complexity: O(cells).
  @inline(never)
  func spread(from sources: [Int], _ way: MapSpread) -> [Bool] {
    var isReached = [Bool](repeating: false, count: cells.count)
    for cell in sources { isReached[cell] = true }
    var waiting = sources
    while let cell = waiting.popLast() {
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
        waiting.append(next)
      }
    }
    return isReached
  }

  /// Whether any of these cells shares an edge with one that has the flag.
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

/// Patches of cells that hang together: floor with floor, shelves with shelves of their section.
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

  /// Every patch of that kind, in the order of their first cells; the first cell comes first.
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
