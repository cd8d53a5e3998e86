/// The result of an import of prices.
package struct OpenPricesSummary: Sendable, Hashable {
  package var added = 0
  package var changed = 0
  package var unchanged = 0
  package var removed = 0
  /// Prices of products whose names are unknown.
  package var withoutName = 0
  /// Their numbers, which are asked for now.
  package var wanted = 0
  package var otherCurrency = 0
  package var badPrice = 0
  package var badDate = 0
  package var old = 0
  package var reducedBefore = 0
  package var duplicates = 0
  /// Without a number that is the same worldwide, or a category.
  package var unknownThing = 0
  /// Prices at the stores that are known.
  package var here = 0
  package var lines = DumpReader.Counts()

  mutating func count(_ fault: OpenPrice.Fault) {
    switch fault {
    case .currency: otherCurrency += 1
    case .price: badPrice += 1
    case .date: badDate += 1
    case .old: old += 1
    case .reduced: reducedBefore += 1
    case .duplicate: duplicates += 1
    case .thing: unknownThing += 1
    }
  }
}
