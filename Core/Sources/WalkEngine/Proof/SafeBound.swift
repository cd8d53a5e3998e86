/// A lower bound on every walk from dual prices of cuts, in integers, so that rounding cannot invalidate a
/// proof.
///
/// Any prices give a valid bound (weak duality): the value of all rows at their cheaper end, less the maximum
/// refund for edges that are overcharged by the cuts they cross. The linear program only suggests the prices.
struct SafeBound {
  /// One cell of length in the bound's unit.
  static let unit: Int64 = 1 << 20

  /// In units; never above the true minimum.
  private(set) var value: Int64 = 0
  /// The remaining length of each edge after the prices, in units.
  private(set) var slack: [Int64]

  init(_ graph: WalkGraph) {
    slack = graph.edges.map { Int64($0.length) * Self.unit }
  }

  /// - Parameters:
  ///   - price: in cells; of any size, rounded here.
  ///   - lower: the least number of crossings, an integer.
  ///   - upper: the largest number of crossings, or nil.
  mutating func charge(_ edges: [Int32], price: Double, lower: Int, upper: Int?) {
    let limit = Double(Int32.max)
    let bounded = min(max(price, -limit), limit)
    let units = Int64(bounded * Double(Self.unit))
    if units == 0 { return }
    if units > 0 {
      value += units * Int64(lower)
    } else {
      // Without an upper bound a negative price proves nothing.
      guard let upper else { return }
      value += units * Int64(upper)
    }
    for edge in edges { slack[Int(edge)] -= units }
  }

  /// Completes the account: an overcharged edge is assumed to be used twice, unless it was removed.
  mutating func settle(without isRemoved: [Bool]) {
    for edge in slack.indices where slack[edge] < 0 && !isRemoved[edge] { value += 2 * slack[edge] }
  }
}
