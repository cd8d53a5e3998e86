extension Product {
  /// How many packs of the product cover what an entry of a list asks for.
  ///
  /// - Nothing is said about the amount: `count` packs.
  /// - The same unit on both sides: packs until there is enough. Of what is weighed or measured, an eighth
  ///   less is enough: 950 ml of broth for a recipe that takes a litre, a pound of mince for 500 g.
  /// - Grams against millilitres: a millilitre counts as a gram, which is right for water and near enough for
  ///   what is sold as either, such as yogurt or ice cream.
  /// - Grams of what is sold by the piece: by the weight of the pack.
  /// - Millilitres of what is sold by the piece: one pack. "13 gallon" is how large the bags are.
  /// - Pieces of what holds several single packs: by those. Six beers are one six-pack.
  /// - Pieces of what is sold by weight, where people count what stores weigh: by the weight of a piece. Six
  ///   bananas are one bag of a kilogram. Where nobody knows what a piece weighs, one large pack is counted.
  /// - Pieces of anything else that is sold by weight or volume: a pack for each. "3 milk" is three cartons.
  ///
  /// - Parameters:
  ///   - quantity: what is wanted; nil where only packs are counted.
  ///   - count: packs wanted where `quantity` is nil; at least 1.
  ///   - pieceGrams: what one piece weighs, where somebody knows.
  /// - Returns: at least 1.
  public func packs(for quantity: Quantity?, count: Int = 1, pieceGrams: Int? = nil) -> Int {
    guard let quantity else { return max(1, count) }
    let wanted = max(1, quantity.amount)
    switch (quantity.unit, size.unit) {
    case (.piece, .piece): return Self.packs(of: max(size.amount, singlePacks), for: wanted)
    case (.gram, .gram), (.millilitre, .millilitre), (.gram, .millilitre), (.millilitre, .gram):
      return Self.packs(of: size.amount, forAbout: wanted)
    case (.gram, .piece): return Self.packs(of: weightGrams, forAbout: wanted)
    case (.millilitre, .piece): return 1
    case (.piece, .gram), (.piece, .millilitre): return packs(forPieces: wanted, pieceGrams: pieceGrams)
    }
  }

  /// Packs of what is sold by weight or volume, for pieces.
  private func packs(forPieces wanted: Int, pieceGrams: Int?) -> Int {
    let held = singlePacks
    if held > 1 { return Self.packs(of: held, for: wanted) }
    guard size.unit == .gram, department.isWeighed else { return wanted }
    if let pieceGrams { return Self.packs(of: size.amount, forAbout: wanted * pieceGrams) }
    let holdsSeveral = department == .produce && size.amount >= Self.severalGrams
    return holdsSeveral ? 1 : wanted
  }

  /// From so many grams on, a pack of fruit or vegetables holds several pieces; less is a punnet or a bunch.
  private static let severalGrams = 500

  private static func packs(of amount: Int, for wanted: Int) -> Int {
    // Without a weight nobody can tell; one pack is then as good as any number.
    amount > 0 ? (wanted + amount - 1) / amount : 1
  }

  private static func packs(of amount: Int, forAbout wanted: Int) -> Int {
    packs(of: 8 * amount, for: 7 * wanted)
  }
}

extension Department {
  /// Whether people count what stores weigh there. Elsewhere a piece is a pack: six yogurts.
  fileprivate var isWeighed: Bool {
    switch self {
    case .produce, .meat, .fish, .bakery, .snacks: true
    default: false
    }
  }
}
