/// Reads the digits of a coupon code from left to right.
struct CouponDigits {
  let digits: [Int]
  /// The number of characters before the first digit in the input.
  private let start: Int
  private(set) var place = 0

  /// - Throws: `CouponCodeRefusal` for the first character that is not a digit.
  init(_ text: some Collection<Character>, from start: Int) throws(CouponCodeRefusal) {
    var digits: [Int] = []
    for character in text {
      guard character.isASCII, let digit = character.wholeNumberValue else {
        throw CouponCodeRefusal(character: start + digits.count, fault: .noDigit(character))
      }
      digits.append(digit)
    }
    self.digits = digits
    self.start = start
  }

  /// Takes this many digits.
  @discardableResult
  mutating func take(_ count: Int, for part: CouponPart) throws(CouponCodeRefusal) -> ArraySlice<Int> {
    guard digits.count - place >= count else {
      throw refusal(.ends(in: part, missing: count - (digits.count - place)))
    }
    defer { place += count }
    return digits[place..<place + count]
  }

  /// Takes one digit out of the allowed ones.
  @discardableResult
  mutating func take(_ choices: [Int], for part: CouponPart) throws(CouponCodeRefusal) -> Int {
    guard place < digits.count else { throw refusal(.ends(in: part, missing: 1)) }
    let digit = digits[place]
    guard choices.contains(digit) else { throw refusal(.notAllowed(digit, in: part, allowed: choices)) }
    place += 1
    return digit
  }

  /// Takes a length digit and that many digits after it.
  ///
  /// - Parameters:
  ///   - lengths: allowed length digits.
  ///   - shortest: the number of digits for a length of 0.
  ///   - absent: a further length digit without digits after it; it refers to an earlier value.
  mutating func takeMeasured(
    _ lengths: ClosedRange<Int>, shortest: Int = 0, absent: Int? = nil, for part: CouponPart
  ) throws(CouponCodeRefusal) {
    let length = try take(Array(lengths) + (absent.map { [$0] } ?? []), for: part)
    if length != absent { try take(length + shortest, for: part) }
  }

  /// Skips the digit of an optional field if it comes next. A field begins with its number.
  mutating func takeField(_ number: Int) -> Bool {
    guard place < digits.count, digits[place] == number else { return false }
    place += 1
    return true
  }

  /// Takes a day, YYMMDD.
  mutating func takeDay(for part: CouponPart) throws(CouponCodeRefusal) -> CouponDay {
    let before = place
    let digits = try take(6, for: part)
    guard let day = CouponDay(Array(digits)) else { throw refusal(.noDay(in: part), at: before) }
    return day
  }

  func requireEnd() throws(CouponCodeRefusal) {
    guard place == digits.count else { throw refusal(.excess(digits.count - place)) }
  }

  func refusal(_ fault: CouponCodeRefusal.Fault, at place: Int? = nil) -> CouponCodeRefusal {
    CouponCodeRefusal(character: start + (place ?? self.place), fault: fault)
  }
}

/// A day of a coupon code, with a two-digit year.
public struct CouponDay: Sendable, Hashable, Comparable {
  public let year: Int
  public let month: Int
  public let day: Int

  /// Nil for an impossible day. Every fourth two-digit year has a 29 February: the possible years include
  /// 2000, which is a leap year.
  init?(_ digits: [Int]) {
    year = digits[0] * 10 + digits[1]
    month = digits[2] * 10 + digits[3]
    day = digits[4] * 10 + digits[5]
    let lengths = [31, year % 4 == 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1...12).contains(month), (1...lengths[month - 1]).contains(day) else { return nil }
  }

  /// The calendar day, for a current year: at most 49 years ahead, at most 50 back.
  ///
  /// Source: GS1 General Specifications, section 7.12.
  public func calendarDay(seenFrom current: Int) -> CalendarDay? {
    let difference = year - current % 100
    let century = current / 100 + (difference >= 51 ? -1 : difference <= -50 ? 1 : 0)
    return CalendarDay(year: century * 100 + year, month: month, day: day)
  }

  public static func < (one: CouponDay, other: CouponDay) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }
}
