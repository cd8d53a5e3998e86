/// How much speaks for each of some things coming before each other one.
public struct PairTable: Sendable {
  public let count: Int
  private var weights: [Double]

  public init(count: Int) {
    self.count = count
    weights = [Double](repeating: 0, count: count * count)
  }

  /// What speaks for `one` coming before `other`, in visits.
  public subscript(one: Int, other: Int) -> Double {
    get { weights[one * count + other] }
    set { weights[one * count + other] = newValue }
  }

  /// The same as a share of what is known of the two; 0.5 where nothing is.
  public func share(_ one: Int, _ other: Int) -> Double {
    let sum = self[one, other] + self[other, one]
    return sum > 0 ? self[one, other] / sum : 0.5
  }
}
