/// An amount in whole cents of its currency, or in its smallest units where it has no cents.
public struct Money: Sendable, Hashable, Comparable, Codable, AdditiveArithmetic {
  public let cents: Int

  public init(cents: Int) {
    self.cents = cents
  }

  public static let zero = Money(cents: 0)

  public static func < (left: Money, right: Money) -> Bool { left.cents < right.cents }
  public static func + (left: Money, right: Money) -> Money { Money(cents: left.cents + right.cents) }
  public static func - (left: Money, right: Money) -> Money { Money(cents: left.cents - right.cents) }

  /// The amount with a point before the last two digits, such as `12.05` or `-0.30`.
  public var plainText: String { plainText(digits: 2) }

  /// The amount with a point before its decimals, such as `12.050`, and without one if there are none.
  public func plainText(digits: Int) -> String {
    let figures = String(cents.magnitude)
    let padded = String(repeating: "0", count: max(0, digits + 1 - figures.count)) + figures
    let fraction = digits == 0 ? "" : "." + padded.suffix(digits)
    return (cents < 0 ? "-" : "") + padded.dropLast(digits) + fraction
  }
}
