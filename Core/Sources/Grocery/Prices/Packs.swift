extension Product {
  /// The number of packs that cover a list entry.
  ///
  /// - No amount: `count` packs.
  /// - The same unit on both sides: packs until there is enough. For weights and volumes, an eighth less is
  ///   enough: 950 ml of broth for a liter, a pound of mince for 500 g.
  /// - Grams against milliliters: a milliliter counts as a gram, which is close enough for goods sold as
  ///   either, such as yogurt or ice cream.
  /// - Grams of goods sold by the piece: by the weight of the pack.
  /// - Milliliters of goods sold by the piece: one pack. "13 gallon" is the size of the bags.
  /// - Pieces of a multipack: by its single packs. Six beers are one six-pack.
  /// - Pieces of goods that stores weigh and people count: by the weight of a piece. Six bananas are one bag
  ///   of a kilogram. With an unknown weight, one large pack.
  /// - Pieces of other goods sold by weight or volume: a pack each. "3 milk" is three cartons.
  ///
  /// - Parameters:
  ///   - quantity: the amount; nil if packs are counted.
  ///   - count: packs if `quantity` is nil; at least 1.
  ///   - pieceGrams: the weight of one piece, if known.
  /// - Returns: at least 1.
  public func packs(for quantity: Quantity?, count: Int = 1, pieceGrams: Int? = nil) -> Int {
    guard let quantity else { return max(1, count) }
    let amountNeeded = max(1, quantity.amount)
    switch (quantity.unit, size.unit) {
    case (.piece, .piece): return Self.packs(of: max(size.amount, singlePacks), for: amountNeeded)
    case (.gram, .gram), (.millilitre, .millilitre), (.gram, .millilitre), (.millilitre, .gram):
      return Self.packs(of: size.amount, forAbout: amountNeeded)
    case (.gram, .piece): return Self.packs(of: weightGrams, forAbout: amountNeeded)
    case (.millilitre, .piece): return 1
    case (.piece, .gram), (.piece, .millilitre): return packs(forPieces: amountNeeded, pieceGrams: pieceGrams)
    }
  }

  /// Packs of goods sold by weight or volume, for a number of pieces.
  private func packs(forPieces pieces: Int, pieceGrams: Int?) -> Int {
    let piecesPerPack = singlePacks
    if piecesPerPack > 1 { return Self.packs(of: piecesPerPack, for: pieces) }
    guard size.unit == .gram, department.isWeighed else { return pieces }
    if let pieceGrams { return Self.packs(of: size.amount, forAbout: pieces * pieceGrams) }
    let holdsSeveral = department == .produce && size.amount >= Self.severalGrams
    return holdsSeveral ? 1 : pieces
  }

  /// From this weight on, a pack of fruit or vegetables holds several pieces; below it is a punnet or a
  /// bunch.
  private static let severalGrams = 500

  private static func packs(of amount: Int, for need: Int) -> Int {
    // With an unknown weight, one pack is as good a guess as any.
    amount > 0 ? (need + amount - 1) / amount : 1
  }

  private static func packs(of amount: Int, forAbout need: Int) -> Int {
    packs(of: 8 * amount, for: 7 * need)
  }
}

extension Department {
  /// True in departments with goods that stores weigh and people count. Elsewhere a piece is a pack: six
  /// yogurts.
  fileprivate var isWeighed: Bool {
    switch self {
    case .produce, .meat, .fish, .bakery, .snacks: true
    default: false
    }
  }
}
