/// What a product costs per kilogram, litre or piece, for honest comparison of packs.
public struct UnitPrice: Sendable, Hashable {
  /// What the price is for.
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
  ///   - size: what the pack holds.
  public init(pack: Money, size: Quantity) {
    let whole: Int
    switch size.unit {
    case .gram: (measure, whole) = (.kilogram, 1_000)
    case .millilitre: (measure, whole) = (.litre, 1_000)
    case .piece: (measure, whole) = (.piece, 1)
    }
    let amount = max(1, size.amount)
    price = Money(cents: (2 * pack.cents * whole + amount) / (2 * amount))
  }
}
