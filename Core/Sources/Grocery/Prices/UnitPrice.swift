/// The price per kilogram, liter or piece, for comparing packs.
public struct UnitPrice: Sendable, Hashable {
  /// The unit of the price.
  public enum Measure: String, Sendable, Hashable, Codable, CaseIterable {
    case kilogram = "kg"
    case litre = "l"
    case piece
  }

  public let price: Money
  public let measure: Measure

  /// Rounded once, half a cent up.
  ///
  /// - Parameters:
  ///   - pack: the price of one pack; not negative.
  ///   - size: the content of the pack.
  public init(pack: Money, size: Quantity) {
    let (whole, amount): (Int, Int)
    switch size.unit {
    // A pound is stored as 454 g.
    case .gram: (measure, whole, amount) = (.kilogram, 1_000_000, SaleByWeight.milligrams(of: size))
    case .millilitre: (measure, whole, amount) = (.litre, 1_000, size.amount)
    case .piece: (measure, whole, amount) = (.piece, 1, size.amount)
    }
    let divisor = max(1, amount)
    price = Money(cents: (2 * pack.cents * whole + divisor) / (2 * divisor))
  }
}
