public import WalkEngine

extension WalkFile {
  /// Two walks that share a list as JSON: `walks` holds the first one's and the second one's as `solution`
  /// writes them, `length` is that of the longer one, and `certificate` is about it, however the items are
  /// shared out.
  ///
  /// - Parameters:
  ///   - walks: of the items with the indexes `planned`, in that order.
  ///   - problem: that they were planned for.
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
