/// A small seeded random generator (xorshift64*, Vigna 2016): the same numbers on every machine.
struct Luck {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  private mutating func next() -> UInt32 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return UInt32(truncatingIfNeeded: (state &* 0x2545_F491_4F6C_DD1D) >> 32)
  }

  /// A number from 0 up to, not including, `bound`; `bound` is positive and below 2^31.
  mutating func below(_ bound: Int) -> Int {
    Int((UInt64(next()) &* UInt64(bound)) >> 32)
  }
}
