public import WalkEngine

extension WalkFile {
  /// Two walks that share a list as JSON: `walks` has both as `solution` writes them, `length` is that of the
  /// longer one, and `certificate` is its lower bound over all ways of sharing.
  ///
  /// - Parameters:
  ///   - walks: of the items with the indexes `planned`, in that order.
  ///   - problem: the problem of the walks.
  public func solution(
    _ walks: SplitWalk, of problem: WalkProblem, along aisles: AisleMap, planned: [Int],
    preference: WalkPreference
  ) -> JSONValue {
    [
      "mode": .text(preference.name),
      "length": .integer(walks.length),
      "certificate": ["lower_bound": .integer(walks.lowerBound), "optimal": .flag(walks.isOptimal)],
      "walks": .list(
        [walks.first, walks.second].map { walk in
          solution(
            walk, WalkGuidance(walk, of: problem, along: aisles), along: aisles, of: planned,
            preference: preference)
        }),
    ]
  }
}
