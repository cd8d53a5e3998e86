/// The shortest round through a store: from an entrance past every section to a checkout, gates obeyed.
///
/// A section is come past where somebody stands beside any of its shelves. Sections that nobody comes past on
/// the way to a checkout are left out; a map without faults has none.
public struct MapRound: Sendable, Equatable {
  /// Sections that the round comes past.
  public let sectionCount: Int
  /// How long the best round is that was found: in half decimetres where the map's cells have sides, else in
  /// steps from cell to cell. Nil where the effort did not suffice for one.
  public let length: Int?
  /// No round is shorter; in the same unit.
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
    var proof = RoundProof(floor)
    if floor.sectionCount <= RoundSearch.mostSections { proof.run(effort: effort) }
    guard let best = proof.best else {
      if proof.isComplete { return nil }
      sectionCount = floor.sectionCount
      length = nil
      path = []
      lowerBound = proof.lowerBound * floor.unit
      return
    }
    let found = floor.length(of: best)
    sectionCount = floor.sectionCount
    length = found * floor.unit
    path = best.map { floor.cells[$0] }
    lowerBound = (proof.isComplete ? found : min(proof.lowerBound, found)) * floor.unit
  }
}
