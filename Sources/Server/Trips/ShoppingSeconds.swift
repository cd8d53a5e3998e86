import Grocery
import WalkEngine

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// How long shopping takes in one store: what every visit takes, and what each line adds.
///
/// A shopper walks from the entrance to the checkout whatever is bought, and the longer the more is bought.
/// The way for n of N lines grows about with the root of n / N; a straight line from a half at nothing to the
/// whole at everything stays within an eighth of that from n = N / 8 on. So half of what the whole list adds
/// to the way belongs to the visit, and the other half to the lines.
struct ShoppingSeconds: Sendable, Equatable {
  /// Parking, the half of the way, waiting at the checkout.
  let visit: Int32
  /// Walking that a line adds, without taking it off the shelf.
  let walkPerLine: Double

  /// Finding a product on its shelf, choosing and putting it into the cart.
  static let pickSeconds = 30.0
  /// Waiting, paying and packing.
  private static let checkoutSeconds: Int32 = 240
  /// A cart makes slow: 0.9 metres a second.
  private static let decimetresPerSecond = 9.0

  init(visit: Int32, walkPerLine: Double) {
    self.visit = visit
    self.walkPerLine = walkPerLine
  }

  /// - Parameters:
  ///   - shelves: where on the map the lines lie that the store sells, one for each line; those nobody has
  ///     placed are left out.
  ///   - lineCount: lines that the store sells.
  init(store: Store, map: StoreMap?, shelves: [StoreMap.Cell], lineCount: Int, mode: TravelMode) {
    let walk = map.flatMap { Self.measured($0, shelves: shelves) }
    let way = walk ?? Self.assumed(store.size, lineCount: lineCount)
    visit = Self.checkoutSeconds + mode.arrivalSeconds + Int32((way.empty + way.added / 2).rounded())
    walkPerLine = lineCount > 0 ? way.added / 2 / Double(lineCount) : 0
  }

  /// Seconds from the entrance to the checkout with nothing bought, and what all lines add.
  private typealias Way = (empty: Double, added: Double)

  /// As walked on the map by a quick plan; nil where the map cannot be walked, or nothing on it was placed.
  private static func measured(_ map: StoreMap, shelves: [StoreMap.Cell]) -> Way? {
    guard let floor = FloorPlan(map), let whole = floor.walkedCells(to: shelves),
      let empty = floor.emptyCells
    else { return nil }
    let seconds = Double(map.decimetresPerCell) / decimetresPerSecond
    return (Double(empty) * seconds, Double(max(0, whole - empty)) * seconds)
  }

  /// From the demo town's maps and the walk samples: entrance to checkout, and the root's factor.
  private static func assumed(_ size: Store.Size, lineCount: Int) -> Way {
    let (empty, factor) =
      switch size {
      case .small: (20.0, 20.0)
      case .medium: (40.0, 40.0)
      case .large: (70.0, 70.0)
      }
    return (empty, factor * Double(lineCount).squareRoot())
  }
}

/// A store map as the walk engine reads it.
private struct FloorPlan {
  let grid: StoreGrid
  let starts: [Int]
  let checkouts: [Int]

  init?(_ map: StoreMap) {
    let columns = map.grid.first?.count ?? 0
    var kinds: [CellKind] = []
    for row in map.grid {
      for character in row { kinds.append(Self.kind(map.legend[character]?.kind ?? .floor)) }
    }
    // Maps are checked when they are imported; one that cannot be walked says nothing about time.
    guard let grid = try? StoreGrid(rows: map.grid.count, columns: columns, kinds: kinds) else { return nil }
    func index(_ cell: StoreMap.Cell) -> Int { cell.row * columns + cell.column }
    self.grid = grid
    starts = map.entrances.map(index)
    checkouts = map.checkouts.map(index)
    guard !starts.isEmpty, !checkouts.isEmpty else { return nil }
  }

  /// Cells from an entrance to a checkout that is nearest to it.
  var emptyCells: Int? {
    var distances = [Int](repeating: -1, count: grid.cellCount)
    var queue = starts.filter { grid.kinds.indices.contains($0) && grid.isFloor($0) }
    for start in queue { distances[start] = 0 }
    var next = 0
    while next < queue.count {
      let cell = queue[next]
      next += 1
      if checkouts.contains(cell) { return distances[cell] }
      for neighbour in grid.neighbours(of: cell) where distances[neighbour] < 0 && grid.isFloor(neighbour) {
        distances[neighbour] = distances[cell] + 1
        queue.append(neighbour)
      }
    }
    return nil
  }

  /// Cells of a good walk past all of these shelves.
  func walkedCells(to shelves: [StoreMap.Cell]) -> Int? {
    let cells = Set(
      shelves.lazy.filter { $0.row >= 0 && $0.row < grid.rows && $0.column >= 0 && $0.column < grid.columns }
        .map { $0.row * grid.columns + $0.column }
    ).filter { grid.kinds[$0] == .shelf }
    let entries = cells.sorted().prefix(WalkProblem.maximumEntries).map { WalkEntry(cell: $0, section: 0) }
    // Nothing that was placed, or no way to the checkout: the store's size must do.
    guard let problem = try? WalkProblem(grid: grid, starts: starts, checkouts: checkouts, entries: entries),
      let walk = try? planWalk(problem, WalkPreference(.fastest), budget: Self.budget)
    else { return nil }
    return walk.length
  }

  /// A tenth of the quick budget and no proof: a walk within some per cent is far nearer than any shopper's
  /// pace.
  private static let budget = WalkBudget(searchSteps: 60_000, proofSteps: 0)

  private static func kind(_ kind: StoreMap.Mark.Kind) -> CellKind {
    switch kind {
    case .floor: .floor
    case .shelf: .shelf
    case .wall: .wall
    case .obstacle: .obstacle
    }
  }
}
