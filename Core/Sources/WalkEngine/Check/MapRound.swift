/// The shortest round through a store: from an entrance past every section to a checkout, gates obeyed.
///
/// A section is come past where somebody stands beside any of its shelves. Sections that nobody comes past on
/// the way to a checkout are left out; a map without faults has none.
public struct MapRound: Sendable, Equatable {
  /// Sections that the round comes past.
  public let sectionCount: Int
  /// Steps from cell to cell of the best round that was found; nil where the effort did not suffice for one.
  public let length: Int?
  /// No round has fewer steps.
  public let lowerBound: Int
  /// The cells of the best round, entrance first; empty where none was found.
  public let path: [Int]

  /// Whether no round is shorter than this one.
  public var isShortest: Bool { length == lowerBound }

  /// Proves most stores that people draw; a second on a desktop core at most.
  public static let standardEffort = 20_000_000

  /// - Parameter effort: how much is looked at, in comparisons of two ways to one cell, at most.
  /// - Returns: nil where no way leads past all sections, and where there is nothing to come past.
  /// - Complexity: O(cells × sections + effort).
  public init?(of map: MapSheet, effort: Int) {
    guard let floor = RoundFloor(map), floor.sectionCount > 0 else { return nil }
    let hasty = floor.nearestFirst()
    sectionCount = floor.sectionCount
    guard floor.sectionCount <= RoundSearch.mostSections else {
      length = hasty.map { $0.count - 1 }
      path = hasty.map { spots in spots.map { floor.cells[$0] } } ?? []
      lowerBound = floor.farthest
      return
    }
    var search = RoundSearch(floor, below: hasty.map { $0.count - 1 })
    search.run(effort: effort)
    var found = search.best ?? hasty
    if !search.isComplete {
      for beginning in search.beginnings() {
        guard let round = floor.nearestFirst(after: beginning) else { continue }
        if found.map({ round.count < $0.count }) ?? true { found = round }
      }
    }
    guard let best = found else {
      if search.isComplete { return nil }
      length = nil
      path = []
      lowerBound = search.lowerBound
      return
    }
    length = best.count - 1
    path = best.map { floor.cells[$0] }
    lowerBound = search.isComplete ? best.count - 1 : min(search.lowerBound, best.count - 1)
  }
}
