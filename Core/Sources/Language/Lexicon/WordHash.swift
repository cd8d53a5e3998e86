/// Hashes of words. Sums of them are hashes of sets of words in any order.
enum WordHash {
  /// FNV-1a with a further mixing step, so that sums do not collide.
  ///
  /// - Parameter start: the start of the word at the end of `letters`.
  static func hash(_ letters: [UInt8], from start: Int) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in start..<letters.count {
      hash = (hash ^ UInt64(letters[index])) &* 0x100_0000_01B3
    }
    hash = (hash ^ hash >> 32) &* 0xD6E8_FEB8_6659_FD93
    return hash ^ hash >> 32
  }

  /// The hash of the stem of the folded word at the end of `letters`, which is shortened to the stem.
  static func ofStem(_ letters: inout [UInt8], from start: Int) -> UInt64 {
    WordStem.shorten(&letters, from: start)
    return hash(letters, from: start)
  }
}
