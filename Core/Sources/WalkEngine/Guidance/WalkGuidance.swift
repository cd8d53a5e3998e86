/// The location of an entry on its shelf, relative to a shopper at its stop.
public struct EntryLocation: Sendable, Equatable {
  /// Index in the problem's entries.
  public let entry: Int
  public let section: Int
  /// Index in the aisles of the map; nil for a shelf outside aisles. For an end cap, the adjacent aisle.
  public let aisle: Int?
  /// Relative to the direction of travel: along the aisle, or elsewhere that of the last step.
  public let side: WalkSide
  /// The third of the aisle, nil without an aisle.
  public let part: AislePart?
  /// True for the head of a shelf, reached from the end of the aisle rather than from inside.
  public let isEndCap: Bool
}

/// A cell for picking up entries, and the way from the previous stop.
public struct GuidedStop: Sendable, Equatable {
  /// Index of the cell in the walk's path.
  public let pathIndex: Int
  public let cell: Int
  /// From the previous stop, or from the start. Their lengths add up to the way between.
  public let moves: [WalkMove]
  /// In the order of the walk; at least one.
  public let entries: [EntryLocation]
}

/// A walk as directions: stops, aisles, sides, turns. Numbers only; the caller adds the words.
public struct WalkGuidance: Sendable, Equatable {
  public let stops: [GuidedStop]
  /// From the last stop to the checkout.
  public let finish: [WalkMove]

  /// - Parameters:
  ///   - walk: planned for `problem`.
  ///   - aisles: of the same grid.
  /// - Complexity: O(path + entries), each times the width of an aisle.
  public init(_ walk: Walk, of problem: WalkProblem, along aisles: AisleMap) {
    let path = walk.path
    let columns = problem.grid.columns
    var writer = MoveWriter(
      aisles, at: path[0], heading: Self.entryHeading(at: path[0], on: problem.grid))
    var stops: [GuidedStop] = []
    var position = 0
    var next = 0
    while next < walk.order.count {
      let pathIndex = walk.pickups[next]
      while position < pathIndex {
        position += 1
        if let direction = Heading(from: path[position - 1], to: path[position], columns: columns) {
          writer.step(direction, to: path[position])
        }
      }
      let stop = Standing(path: path, index: pathIndex, arrival: writer.heading, aisles: aisles)
      var entries: [EntryLocation] = []
      while next < walk.order.count, walk.pickups[next] == pathIndex {
        entries.append(stop.place(of: walk.order[next], problem.entries[walk.order[next]]))
        next += 1
      }
      stops.append(
        GuidedStop(pathIndex: pathIndex, cell: path[pathIndex], moves: writer.finishLeg(), entries: entries))
    }
    while position + 1 < path.count {
      position += 1
      if let direction = Heading(from: path[position - 1], to: path[position], columns: columns) {
        writer.step(direction, to: path[position])
      }
    }
    self.stops = stops
    finish = writer.finishLeg()
  }

  /// At an outer wall, the heading away from it; nil elsewhere.
  private static func entryHeading(at cell: Int, on grid: StoreGrid) -> Heading? {
    let column = cell % grid.columns
    let row = cell / grid.columns
    let isClosedNorth = row == 0 || grid.kinds[cell - grid.columns] == .wall
    let isClosedSouth = row + 1 == grid.rows || grid.kinds[cell + grid.columns] == .wall
    let isClosedWest = column == 0 || grid.kinds[cell - 1] == .wall
    let isClosedEast = column + 1 == grid.columns || grid.kinds[cell + 1] == .wall
    switch (isClosedNorth, isClosedEast, isClosedSouth, isClosedWest) {
    case (false, false, true, false): return .north
    case (false, false, false, true): return .east
    case (true, false, false, false): return .south
    case (false, true, false, false): return .west
    default: return nil
    }
  }
}

/// The shopper at a stop.
private struct Standing {
  let cell: Int
  let aisles: AisleMap
  let aisle: Int?
  /// The heading: along the aisle inside one, else that of the last step.
  let heading: Heading

  init(path: [Int], index: Int, arrival: Heading?, aisles: AisleMap) {
    cell = path[index]
    self.aisles = aisles
    aisle = aisles.aisle(at: cell)
    let columns = aisles.grid.columns
    let onward = index + 1 < path.count ? Heading(from: cell, to: path[index + 1], columns: columns) : nil
    heading =
      Self.travel(path: path, index: index, aisle: aisle, aisles: aisles) ?? arrival ?? onward ?? .north
  }

  /// The direction along the aisle around this point of the path: the last step along it, else the next.
  private static func travel(path: [Int], index: Int, aisle: Int?, aisles: AisleMap) -> Heading? {
    guard let aisle else { return nil }
    let isVertical = aisles.aisles[aisle].axis == .vertical
    let columns = aisles.grid.columns
    var position = index
    while position > 0, aisles.aisle(at: path[position]) == aisle {
      if let step = Heading(from: path[position - 1], to: path[position], columns: columns),
        step.isVertical == isVertical
      {
        return step
      }
      position -= 1
    }
    position = index
    while position + 1 < path.count, aisles.aisle(at: path[position]) == aisle {
      if let step = Heading(from: path[position], to: path[position + 1], columns: columns),
        step.isVertical == isVertical
      {
        return step
      }
      position += 1
    }
    return nil
  }

  func place(of index: Int, _ entry: WalkEntry) -> EntryLocation {
    let columns = aisles.grid.columns
    let direction = Heading(from: cell, to: entry.cell, columns: columns) ?? heading
    // At a crossing, the shelf along the aisle still belongs to it.
    let cut = aisles.crossing(at: cell).flatMap { index in
      (aisles.aisles[index].axis == .vertical) == direction.isVertical ? nil : index
    }
    let endCap = aisle == nil && cut == nil ? aisleBehindHead(of: entry.cell, seen: direction) : nil
    let home = aisle ?? cut ?? endCap
    let part = home.map { index in
      let aisle = aisles.aisles[index]
      return aisle.part(ofLine: aisle.axis == .vertical ? entry.cell / columns : entry.cell % columns)
    }
    return EntryLocation(
      entry: index, section: entry.section, aisle: home, side: heading.side(of: direction), part: part,
      isEndCap: endCap != nil)
  }

  /// The aisle along the shelf of an end cap: next to the shelf cell, up to three shelves across.
  private func aisleBehindHead(of shelf: Int, seen direction: Heading) -> Int? {
    let grid = aisles.grid
    let offset = direction.isVertical ? 1 : grid.columns
    var best: Int?
    for sign in [-1, 1] {
      var beside = shelf
      for _ in 0..<3 {
        let next = beside + sign * offset
        let isOnRow = !direction.isVertical || next / grid.columns == shelf / grid.columns
        guard next >= 0, next < grid.cellCount, isOnRow else { break }
        beside = next
        guard grid.kinds[beside] == .shelf else { break }
      }
      guard beside != shelf, grid.isFloor(beside), let aisle = aisles.aisle(at: beside) else { continue }
      let isAlong = (aisles.aisles[aisle].axis == .vertical) == direction.isVertical
      if isAlong, best.map({ aisle < $0 }) ?? true { best = aisle }
    }
    return best
  }
}
