/// The shortest round through a store: from an entrance past every section to a checkout, respecting gates.
///
/// A section is passed at any cell next to one of its shelves. Sections unreachable on the way to a checkout
/// are left out; a map without faults has none.
public struct MapRound: Sendable, Equatable {
  /// The number of sections that the round passes.
  public let sectionCount: Int
  /// The length of the best round found: in half decimeters if the map's cells have sides, else in steps from
  /// cell to cell. Nil if the effort did not suffice.
  public let length: Int?
  /// A lower bound on all rounds, in the same unit.
  public let lowerBound: Int
  /// The cells of the best round, entrance first; empty if none was found.
  public let path: [Int]

  /// True if the round is proven shortest.
  public var isShortest: Bool { length == lowerBound }

  /// Enough to prove most drawn stores; at most a second on a desktop core.
  public static let standardEffort = 20_000_000

  /// - Parameter effort: the maximum number of comparisons of two ways to one cell.
  /// - Returns: nil if no way leads past all sections, or there are none.
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
    let bestLength = floor.length(of: best)
    sectionCount = floor.sectionCount
    length = bestLength * floor.unit
    path = best.map { floor.cells[$0] }
    lowerBound = (proof.isComplete ? bestLength : min(proof.lowerBound, bestLength)) * floor.unit
  }
}
