extension Product {
  /// How many packs of the product cover what an entry of a list asks for.
  ///
  /// - Nothing is said about the amount: `count` packs.
  /// - The same unit on both sides: packs until there is enough.
  /// - Grams against millilitres: a millilitre counts as a gram, which is right for water and near enough for
  ///   what is sold as either, such as yogurt or ice cream.
  /// - Grams or millilitres of what is sold by the piece: by the weight of the pack.
  /// - Pieces of what is sold by weight or volume: a pack for each. "3 milk" is three cartons; nobody can
  ///   know how many potatoes lie in a bag.
  ///
  /// - Parameters:
  ///   - quantity: what is wanted; nil where only packs are counted.
  ///   - count: packs wanted where `quantity` is nil; at least 1.
  /// - Returns: at least 1.
  public func packs(for quantity: Quantity?, count: Int = 1) -> Int {
    guard let quantity else { return max(1, count) }
    let wanted = max(1, quantity.amount)
    let perPack: Int
    switch (quantity.unit, size.unit) {
    case (.piece, .piece), (.gram, .gram), (.millilitre, .millilitre), (.gram, .millilitre),
      (.millilitre, .gram):
      perPack = size.amount
    case (.gram, .piece), (.millilitre, .piece): perPack = weightGrams
    case (.piece, .gram), (.piece, .millilitre): perPack = 1
    }
    // Without a weight nobody can tell; one pack is then as good as any number.
    return perPack > 0 ? (wanted + perPack - 1) / perPack : 1
  }
}
