/// The random draws of generated trips, from one seeded stream.
public struct TripRandom: Sendable {
  private var stream: SeededGenerator

  public init(seed: Int) {
    let state = UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1
    stream = SeededGenerator(seed: Int(truncatingIfNeeded: state))
  }

  public mutating func next() -> UInt64 { stream.next() }

  public mutating func integer(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.upperBound - range.lowerBound + 1))
  }

  /// At least 0, below 1.
  public mutating func fraction() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

  public mutating func isTrue(_ chance: Double) -> Bool { fraction() < chance }
}
