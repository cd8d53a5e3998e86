import FoundationEssentials

/// A set of leaked and common passwords with a false-positive rate of 1 in 8,192.
/// `bin/support/leaked_passwords.py` describes the format.
enum LeakedPasswordFilter {
  /// - Parameter word: composed, in lowercase.
  /// - Complexity: O(log words); the first call unpacks all of them.
  static func contains(_ word: some StringProtocol) -> Bool {
    let target = UInt32(hash(word.utf8).multipliedFullWidth(by: range).high)
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < target { low = middle + 1 } else { high = middle }
    }
    return low < numbers.count && numbers[low] == target
  }

  private static let range = UInt64(LeakedPasswords.count) << UInt64(LeakedPasswords.remainderBits)

  /// Ascending; 700 kB.
  static let numbers: [UInt32] = {
    let text = LeakedPasswords.filter.withUTF8Buffer { Data($0) }
    guard let bytes = Data(base64Encoded: text) else { preconditionFailure("the filter is damaged") }
    var numbers: [UInt32] = []
    numbers.reserveCapacity(LeakedPasswords.count)
    var reader = BitReader(bytes: Array(bytes))
    var next: UInt32 = 0
    while numbers.count < LeakedPasswords.count {
      var quotient: UInt32 = 0
      while reader.bit() == 1 { quotient += 1 }
      var remainder: UInt32 = 0
      for _ in 0..<LeakedPasswords.remainderBits { remainder = remainder << 1 | reader.bit() }
      next += quotient << UInt32(LeakedPasswords.remainderBits) | remainder
      numbers.append(next)
      next += 1
    }
    return numbers
  }()

  /// 64-bit FNV-1a with the SplitMix64 finalizer.
  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash = (hash ^ hash >> 30) &* 0xbf58_476d_1ce4_e5b9
    hash = (hash ^ hash >> 27) &* 0x94d0_49bb_1331_11eb
    return hash ^ hash >> 31
  }

  private struct BitReader {
    let bytes: [UInt8]
    private var position = 0

    init(bytes: [UInt8]) {
      self.bytes = bytes
    }

    mutating func bit() -> UInt32 {
      defer { position += 1 }
      return UInt32(bytes[position / 8] >> UInt8(7 - position % 8) & 1)
    }
  }
}
