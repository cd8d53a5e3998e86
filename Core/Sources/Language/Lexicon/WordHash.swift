/// Numbers that stand for words. Sums of them stand for sets of words, in whatever order they were written.
enum WordHash {
  /// FNV-1a, then mixed once more, so that sums do not meet.
  ///
  /// - Parameter start: where the word begins that `letters` ends in.
  static func hash(_ letters: [UInt8], from start: Int) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in start..<letters.count {
      hash = (hash ^ UInt64(letters[index])) &* 0x100_0000_01B3
    }
    hash = (hash ^ hash >> 32) &* 0xD6E8_FEB8_6659_FD93
    return hash ^ hash >> 32
  }

  /// The stem of the folded word that `letters` ends in, as a number; `letters` keeps the stem.
  static func ofStem(_ letters: inout [UInt8], from start: Int) -> UInt64 {
    WordStem.shorten(&letters, from: start)
    return hash(letters, from: start)
  }
}
