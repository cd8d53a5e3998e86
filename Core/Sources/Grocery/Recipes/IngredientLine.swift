import Language

/// One ingredient as a recipe writes it, as a row of the recipe keeps it; read by `Ingredient`.
public struct IngredientLine: Sendable, Hashable {
  /// What to buy: 1 to 100 Unicode scalars.
  public var name: String
  /// nil where only packs are counted, or no amount is told.
  public var quantity: Quantity?
  /// Packs where `quantity` is nil, 1 to 999; otherwise 1.
  public var count: Int
  /// The unit that `quantity` was written in, as the word of the interface.
  public var shownUnit: String?
  /// How it is prepared, which kind or pack, what it is for: at most 200 Unicode scalars.
  public var note: String
  /// Whether the line itself says that it can be left out.
  public var isOptional: Bool

  /// - Parameter line: any text; what comes after 600 Unicode scalars is not read.
  /// - Returns: nil for a line that names no ingredient: one without a letter, or a heading like "For the
  ///   sauce:".
  /// - Complexity: O(length).
  public init?(reading line: some StringProtocol) {
    guard let ingredient = Ingredient(reading: Text(line)) else { return nil }
    name = String(ingredient.name)
    quantity = ingredient.quantity.map { Quantity($0.amount, Quantity.Unit($0.unit)) }
    count = ingredient.count
    shownUnit = ingredient.shownUnit?.word.description
    note = String(ingredient.note)
    isOptional = ingredient.isOptional
  }
}

extension Quantity.Unit {
  init(_ unit: BaseUnit) {
    self =
      switch unit {
      case .gram: .gram
      case .millilitre: .millilitre
      case .piece: .piece
      }
  }
}
