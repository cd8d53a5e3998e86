/// A pack size as shops write it: "16 oz", "½ gal", "6 x 330 ml", "36 Pack", "800 g x 6", "dozen".
///
/// Tables, their unit prices, and product names with a size share this parser. The desk has a second
/// implementation in the browser; `contract/pack-sizes.json` holds the test cases of both.
public struct PackSize: Sendable, Hashable {
  /// The decimal mark of a text.
  public enum Decimals: Sendable {
    case point, comma
    /// Unknown: "1.500 g" is read as in a recipe.
    case either
  }

  /// The number of parts of a unit: thousandths, thirds and eighths are exact.
  public static let parts: Int64 = 24_000
  /// The maximum number of packs sold as one, and of pieces in one.
  static let mostPieces = 1_000_000

  /// The number of packs sold as one; usually 1.
  public let packs: Int
  /// The content of one of them, in `parts` of the unit.
  public let amount: Int64
  public let unit: ShownUnit

  init?(packs: Int, amount: Int64, unit: ShownUnit) {
    guard packs > 0, packs <= Self.mostPieces, amount > 0 else { return nil }
    self.packs = packs
    self.amount = amount
    self.unit = unit
  }

  init?(pieces: Int) {
    guard pieces > 0, pieces <= Self.mostPieces else { return nil }
    self.init(packs: 1, amount: Int64(pieces) * Self.parts, unit: .piece)
  }

  /// A size in whole grams, milliliters or pieces.
  public init?(whole amount: Int, of base: BaseUnit) {
    let unit: ShownUnit =
      switch base {
      case .gram: .gram
      case .millilitre: .millilitre
      case .piece: .piece
      }
    guard amount <= 1_000_000_000 else { return nil }
    self.init(packs: 1, amount: Int64(amount) * Self.parts, unit: unit)
  }

  /// Parses a text that contains only a size; nil for everything else, and if ambiguous.
  ///
  /// - Complexity: O(length).
  public init?(reading text: Text, decimals: Decimals = .either) {
    guard let scalars = PackSizeText.scalars(of: text, decimals) else { return nil }
    var reading = PackSizeReading(LineScanner.tokens(of: scalars), decimals)
    guard reading.read(), let size = reading.terms.size else { return nil }
    self = size
  }

  /// The whole pack in grams, milliliters or pieces, rounded half up; nil if a whole number would be off by
  /// more than a fifth, as for "400 mg".
  public var quantity: Ingredient.Quantity? {
    let base = Double(packs) * Double(amount) * unit.size / Double(Self.parts)
    guard base < 1e9, LineReading.isExact(base) else { return nil }
    let whole = Int(base + 0.5)
    return whole > 0 ? Ingredient.Quantity(amount: whole, unit: unit.base) : nil
  }
}
