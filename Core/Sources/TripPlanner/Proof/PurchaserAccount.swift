/// A lower bound on every tour from dual prices of rules, in integers, so that rounding cannot invalidate a
/// proof.
///
/// Any prices give a valid bound (weak duality): the value of all rules at their cheaper end, less the
/// maximum refund for links and levels that are overcharged. The linear program only suggests the prices.
struct PurchaserAccount {
  /// In units; never above the true minimum.
  private(set) var value: Int64
  /// The remaining cost of each link and level after the prices, in units.
  private(set) var slack: [Int64]
  /// The binary logarithm of the number of units in a cost of 1.
  let shift: Int64

  /// - Parameter most: costs above this are irrelevant.
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
  ///   - members: a rule's `PurchaserRow.members`.
  ///   - price: in costs; of any size, rounded here.
  mutating func charge(_ members: [Int32], price: Double, lower: Int, upper: Int?) {
    let bounded = min(max(price, -limit), limit)
    let units = Int64(bounded * Double(Int64(1) << shift))
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

  /// Completes the account: every overcharged variable is assumed to be used as often as possible.
  mutating func settle(_ graph: PurchaserGraph, without isRemoved: [Bool]) {
    for variable in slack.indices where slack[variable] < 0 && !isRemoved[variable] {
      value += graph.mostUse(ofVariable: variable) * slack[variable]
    }
  }

  /// The bound as a cost, rounded up.
  var cost: Int64 { (value + (1 << shift) - 1) >> shift }

  /// True if every tour that uses the variable costs more than `most`.
  func excludes(_ variable: Int, above most: Int64) -> Bool { value + slack[variable] > most << shift }
}
