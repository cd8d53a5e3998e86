/// An amount in whole cents of its currency.
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
  public var plainText: String {
    let magnitude = cents.magnitude
    let fraction = magnitude % 100
    return "\(cents < 0 ? "-" : "")\(magnitude / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}
