/// The name of an item from a shopper or a store, prepared for comparison.
///
/// Words are compared by their stems, so that "tomatoes" is "tomato" and "Bananen" is "Banane".
public struct ItemName: Sendable, Hashable {
  /// `folded(_:)` of the name.
  public let folded: String
  /// The stem of each word, in order.
  public let stems: [String]

  public init(_ name: some StringProtocol) {
    folded = Grocery.folded(name)
    stems = folded.split(separator: " ").map { wordStem($0) }
  }

  /// Returns the table's value for all words of the name, otherwise for the last two, otherwise for the last
  /// one, which names the thing.
  ///
  /// - Parameter table: keyed by stems.
  func value<Value>(in table: [[String]: Value]) -> Value? {
    table[stems] ?? table[Array(stems.suffix(2))] ?? table[Array(stems.suffix(1))]
  }

  /// The match of this product name with a shopper's entry.
  ///
  /// - Parameter entry: the name in the list.
  /// - Returns: nil if a word of the entry is missing.
  public func match(for entry: ItemName) -> ItemMatch? {
    guard let entryKind = entry.stems.last, let kind = stems.last else { return nil }
    if stems == entry.stems { return .same }
    guard entry.stems.allSatisfy(stems.contains) else { return nil }
    if stems.count == entry.stems.count && stems.sorted() == entry.stems.sorted() { return .sameWords }
    return entryKind == kind ? .kind : .mention
  }
}

/// The quality of a match between a product name and an entry; greater is better.
public enum ItemMatch: Int, Sendable, Hashable, Comparable, CaseIterable {
  /// All words of the entry occur: "Milk chocolate" for "milk".
  case mention
  /// A kind of the entry's thing, whatever its words: "Spaghetti" for "pasta".
  case variety
  /// All words occur, with the same last word, which names the thing: "Oat milk" for "milk".
  case kind
  /// The same words in another order.
  case sameWords
  /// The same words, singular or plural.
  case same

  public static func < (left: ItemMatch, right: ItemMatch) -> Bool { left.rawValue < right.rawValue }
}
