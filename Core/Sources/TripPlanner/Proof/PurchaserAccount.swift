/// A lower bound on every tour from prices of rules, in whole numbers, so that rounding can never fake a
/// proof.
///
/// Any prices give a valid bound (weak duality): what all rules are worth at their cheaper end, plus what
/// links and levels whose cost does not cover the prices of their rules give back at most. The linear program
/// only suggests the prices.
struct PurchaserAccount {
  /// In units, never more than the true minimum.
  private(set) var value: Int64
  /// What is left of each link's and level's cost after the prices, in units.
  private(set) var slack: [Int64]
  /// How many bits finer than a cost a unit is.
  let shift: Int64

  /// - Parameter most: costs above this are of no interest.
  init(_ graph: PurchaserGraph, most: Int64) {
    var bits: Int64 = 0
    while most >> bits > 0 { bits += 1 }
    let shift = max(0, min(20, 46 - bits))
    self.shift = shift
    value = graph.base << shift
    slack = (0..<graph.variableCount).map { graph.cost(ofVariable: $0) << shift }
    limit = Double(most) * 2
  }

  private let limit: Double

  /// - Parameters:
  ///   - members: of a rule, `PurchaserRow.members`.
  ///   - price: in costs; of any size, rounded here.
  mutating func charge(_ members: [Int32], price: Double, lower: Int, upper: Int?) {
    let clamped = min(max(price, -limit), limit)
    let units = Int64(clamped * Double(Int64(1) << shift))
    if units == 0 { return }
    if units > 0 {
      value += units * Int64(lower)
    } else {
      // Without an upper bound a negative price proves nothing.
      guard let upper else { return }
      value += units * Int64(upper)
    }
    slack.withUnsafeMutableBufferPointer { slack in
      for member in members {
        if member < 0 { slack[Int(-1 - member)] += units } else { slack[Int(member)] -= units }
      }
    }
  }

  /// Ends the account: what the prices overcharge may be used as often as it can be.
  mutating func settle(_ graph: PurchaserGraph, without removed: [Bool]) {
    for variable in slack.indices where slack[variable] < 0 && !removed[variable] {
      value += graph.mostUse(ofVariable: variable) * slack[variable]
    }
  }

  /// The bound as a cost, rounded up.
  var cost: Int64 { (value + (1 << shift) - 1) >> shift }

  /// Whether everything that uses a variable costs more than `most`.
  func excludes(_ variable: Int, above most: Int64) -> Bool { value + slack[variable] > most << shift }
}
