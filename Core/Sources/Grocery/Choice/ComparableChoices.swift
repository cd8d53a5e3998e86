/// Stores may answer a vague entry with different things. Only choices that mean the most popular one are
/// comparable.
extension ListAnswers {
  /// The choices that are comparable across stores.
  ///
  /// - Parameter choices: for each store, one per entry.
  public func comparable(_ choices: [[ShelfChoice?]]) -> [[ShelfChoice?]] {
    let usual = usualProducts(of: choices)
    return choices.map { choices in
      zip(choices, usual).map { choice, usual in
        guard let choice, choice.isComparable(to: usual) else { return nil }
        return choice
      }
    }
  }

  /// The most popular answer to each vague entry across stores; nil for other entries and without an answer.
  ///
  /// - Parameter choices: for each store, one per entry.
  public func usualProducts(of choices: [[ShelfChoice?]]) -> [Product?] {
    var usual = [Product?](repeating: nil, count: wishes.count)
    for choices in choices {
      for (entry, choice) in choices.enumerated() {
        guard let choice, choice.isVague, !choice.isChosen else { continue }
        if let usualProduct = usual[entry], !Self.isMoreUsual(choice.usual, than: usualProduct) { continue }
        usual[entry] = choice.usual
      }
    }
    return usual
  }

  /// True if a choice means the same as the best matches of other stores: it matches as well, was chosen by
  /// the shopper, or the lexicon has one of the things stand in for the other, as milk does for whole milk.
  ///
  /// - Parameters:
  ///   - product: the product of the choice.
  ///   - rank: the best of the stores' `ranks` of the entry.
  public func isComparable(_ choice: ShelfChoice, _ product: Product, entry: Int, toRank rank: Int) -> Bool {
    if choice.isChosen || ranks[entry] >= rank { return true }
    guard let thing = wishes[entry].meaning?.thing else { return false }
    let things = ItemMeaning(of: product.item).things
    guard let own = things.first else { return false }
    return own == thing || things.contains("~" + thing)
      || GeneralThings.boughtFor[thing]?.contains(own) == true
  }
}

extension ShelfChoice {
  /// True if it means the same as the most popular answer to its entry.
  ///
  /// - Parameter usual: one of `usualProducts(of:)`.
  public func isComparable(to usual: Product?) -> Bool {
    guard let usual, isVague, !isChosen else { return true }
    return self.usual.department == usual.department
  }
}
