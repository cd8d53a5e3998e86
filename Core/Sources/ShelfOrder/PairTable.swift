/// The evidence for each thing coming before each other one.
public struct PairTable: Sendable {
  public let count: Int
  private var weights: [Double]

  public init(count: Int) {
    self.count = count
    weights = [Double](repeating: 0, count: count * count)
  }

  /// The evidence for `one` before `other`, in visits.
  public subscript(one: Int, other: Int) -> Double {
    get { weights[one * count + other] }
    set { weights[one * count + other] = newValue }
  }

  /// The same as a share of the evidence on both; 0.5 without any.
  public func share(_ one: Int, _ other: Int) -> Double {
    let sum = self[one, other] + self[other, one]
    return sum > 0 ? self[one, other] / sum : 0.5
  }
}
