import WalkEngine

/// Budgets to measure with as long as the engine names none.
extension WalkBudget {
  static let quick = WalkBudget(searchSteps: 100_000, proofSteps: 100_000)
  static let standard = WalkBudget(searchSteps: 300_000, proofSteps: 300_000)
  static let thorough = WalkBudget(searchSteps: 3_000_000, proofSteps: 3_000_000)
}
