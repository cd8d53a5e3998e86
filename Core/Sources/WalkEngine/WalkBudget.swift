/// The work limits of a walk, counted in steps of the search and the proof, not in time: the same problem and
/// budget give the same walk on every machine.
public struct WalkBudget: Sendable, Equatable {
  /// Candidate moves weighed by the search; some 60 million a second natively.
  public var searchSteps: Int
  /// Tableau entries written by the proof; some 600 million a second natively.
  public var proofSteps: Int

  public init(searchSteps: Int, proofSteps: Int) {
    self.searchSteps = searchSteps
    self.proofSteps = proofSteps
  }

  /// About 30 ms on a desktop core; for a first result while the shopper waits.
  public static let quick = WalkBudget(searchSteps: 600_000, proofSteps: 10_000_000)
  /// About 100 ms on a desktop core for a long list, a few for an everyday one.
  public static let standard = WalkBudget(searchSteps: 3_000_000, proofSteps: 24_000_000)
  /// About a second on a desktop core; nearly always ends with a proof up to 100 entries.
  public static let thorough = WalkBudget(searchSteps: 12_000_000, proofSteps: 400_000_000)
}
