/// A seeded random generator (SplitMix64): the same numbers on every machine.
struct SeededGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var hash = state
    hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
    return hash ^ (hash >> 31)
  }

  /// A number from 0 to below the positive `bound`.
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
