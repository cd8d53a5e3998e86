/// Product numbers as printed under barcodes; the last digit is a checksum.
///
/// Source: GS1 General Specifications, section 7.9.
public enum GTIN {
  /// True for 8, 12, 13 or 14 digits with a valid check digit.
  public static func isValid(_ text: String) -> Bool {
    guard [8, 12, 13, 14].contains(text.utf8.count), let digits = digits(of: text) else { return false }
    return checkDigit(after: digits.dropLast()) == digits.last
  }

  /// The check digit for `digits`: alternating weights 3 and 1 from the right, complemented to a multiple of
  /// ten.
  public static func checkDigit(after digits: some BidirectionalCollection<Int>) -> Int {
    let weighted = digits.reversed().enumerated().reduce(0) { sum, digit in
      sum + digit.element * (digit.offset % 2 == 0 ? 3 : 1)
    }
    return (10 - weighted % 10) % 10
  }

  /// Nil if any character is not an ASCII digit.
  static func digits(of text: String) -> [Int]? {
    let digits = text.utf8.map { Int($0) - 0x30 }
    return digits.allSatisfy { (0...9).contains($0) } ? digits : nil
  }
}
