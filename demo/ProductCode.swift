import Grocery

/// The barcode numbers.
///
/// They begin with 299, from the range that GS1 leaves to stores, so none can belong to a real product. A
/// product has the same number at every chain, as in reality.
enum ProductCode {
  static func gtin(name: String, size: Quantity) -> String {
    let number = RandomSource.number(of: name, String(size.amount)) % 1_000_000_000
    let nine = String(number)
    let digits = "299" + String(repeating: "0", count: 9 - nine.count) + nine
    return digits + String(checkDigit(of: digits))
  }

  /// Returns the last digit of a GTIN: the digits before it are weighted 3 and 1 alternately from the right,
  /// and the sum is completed to a multiple of ten.
  /// Source: GS1 General Specifications, 7.9.
  static func checkDigit(of digits: String) -> Int {
    var sum = 0
    for (place, digit) in digits.utf8.reversed().enumerated() {
      sum += Int(digit - UInt8(ascii: "0")) * (place % 2 == 0 ? 3 : 1)
    }
    return (10 - sum % 10) % 10
  }
}

/// Pseudorandom numbers that depend only on words.
enum RandomSource {
  /// Returns the FNV-1a hash of the words, mixed at the end as in SplitMix64.
  static func number(of words: String...) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for word in words {
      for byte in word.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hash = (hash ^ 0xFF) &* 0x100_0000_01B3
    }
    hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
    return hash ^ (hash >> 31)
  }

  /// Returns a number within `range`, chosen by the words.
  static func number(within range: ClosedRange<Int>, of first: String, _ second: String) -> Int {
    range.lowerBound + Int(number(of: first, second) % UInt64(range.count))
  }
}
