/// A seeded stream of random numbers: SplitMix64.
///
/// Reimplements the drawing functions, because those of the standard library may change between versions, and
/// a seed must keep reproducing its failure.
///
/// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: Int) {
    state = UInt64(bitPattern: Int64(seed))
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var hash = state
    hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
    return hash ^ (hash >> 31)
  }

  /// A number from 0 to below the positive `bound`.
  ///
  /// The bias of the multiplication is below `bound / 2^64`, negligible in tests.
  public mutating func below(_ bound: Int) -> Int {
    precondition(bound > 0, "nothing to draw from")
    return Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// A number within `range`, both ends included.
  public mutating func within(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.upperBound - range.lowerBound + 1)
  }

  /// True in `percent` of 100 draws.
  public mutating func chance(percent: Int) -> Bool { below(100) < percent }

  /// One of `elements`, which must not be empty; all are equally likely.
  public mutating func element<Element>(of elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  /// The index of one of `weights`, with a probability in proportion to its weight; their sum must be
  /// positive.
  public mutating func index(weightedBy weights: [Int]) -> Int {
    var remainder = below(weights.reduce(0, +))
    for (index, weight) in weights.enumerated() {
      if remainder < weight { return index }
      remainder -= weight
    }
    preconditionFailure("a draw below the sum falls into one of the weights")
  }

  /// `elements` in a random order (Fisher and Yates).
  public mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var result = elements
    for index in result.indices.dropFirst() { result.swapAt(index, below(index + 1)) }
    return result
  }
}
