import Language

/// One ingredient line of a recipe, as stored in its row; parsed by `Ingredient`.
public struct IngredientLine: Sendable, Hashable {
  /// The item to buy: 1 to 100 Unicode scalars.
  public var name: String
  /// nil if packs are counted, or no amount is given.
  public var quantity: Quantity?
  /// Packs if `quantity` is nil, 1 to 999; otherwise 1.
  public var count: Int
  /// The original unit of `quantity`, as a key of the interface's units.
  public var shownUnit: String?
  /// Preparation, variety, pack or purpose: at most 200 Unicode scalars.
  public var note: String
  /// True if the line says that it is optional.
  public var isOptional: Bool

  /// - Parameter line: any text; only its first 600 Unicode scalars are read.
  /// - Returns: nil for a line without an ingredient: without a letter, or a heading like "For the sauce:".
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
