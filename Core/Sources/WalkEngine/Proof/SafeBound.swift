/// A lower bound on every walk from prices of cuts, in whole numbers, so that rounding can never fake a
/// proof.
///
/// Any prices give a valid bound (weak duality): what all rows are worth at their cheaper end, plus what
/// edges whose length does not cover the prices of the cuts they cross give back at most. The linear program
/// only suggests the prices.
struct SafeBound {
  /// One cell of length in the bound's unit.
  static let unit: Int64 = 1 << 20

  /// In units, never more than the true minimum.
  private(set) var value: Int64 = 0
  /// What is left of each edge's length after the prices, in units.
  private(set) var slack: [Int64]

  init(_ graph: WalkGraph) {
    slack = graph.edges.map { Int64($0.length) * Self.unit }
  }

  /// - Parameters:
  ///   - price: in cells; of any size, rounded here.
  ///   - lower: least number of crossings, a whole number.
  ///   - upper: largest number of crossings, or nil where there is none.
  mutating func charge(_ edges: [Int32], price: Double, lower: Int, upper: Int?) {
    let limit = Double(Int32.max)
    let clamped = min(max(price, -limit), limit)
    let units = Int64(clamped * Double(Self.unit))
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

  /// Ends the account: an edge that the prices overcharge may be used twice, unless it is out of the
  /// question.
  mutating func settle(without removed: [Bool]) {
    for edge in slack.indices where slack[edge] < 0 && !removed[edge] { value += 2 * slack[edge] }
  }
}
