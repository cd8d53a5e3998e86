/// The name of an item, as a shopper writes it or a store files it, made ready for comparison.
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

  /// Returns what a table holds for the name: for all of its words, else for the last two, else for the last
  /// one, which says what the thing is.
  ///
  /// - Parameter table: keyed by stems.
  func value<Value>(in table: [[String]: Value]) -> Value? {
    table[stems] ?? table[Array(stems.suffix(2))] ?? table[Array(stems.suffix(1))]
  }

  /// How well this name, of something sold, answers what a shopper wrote.
  ///
  /// - Parameter entry: what is wanted.
  /// - Returns: nil where a word of the entry is missing.
  public func match(for entry: ItemName) -> ItemMatch? {
    guard let wanted = entry.stems.last, let kind = stems.last else { return nil }
    if stems == entry.stems { return .same }
    guard entry.stems.allSatisfy(stems.contains) else { return nil }
    if stems.count == entry.stems.count && stems.sorted() == entry.stems.sorted() { return .sameWords }
    return wanted == kind ? .kind : .mention
  }
}

/// How well the name of something sold answers an entry; a greater one is better.
public enum ItemMatch: Int, Sendable, Hashable, Comparable, CaseIterable {
  /// All words of the entry occur: "Milk chocolate" for "milk".
  case mention
  /// It is a kind of the thing that the entry names, whatever its words: "Spaghetti" for "pasta".
  case variety
  /// All occur, and the last word, which says what a thing is, is the same: "Oat milk" for "milk".
  case kind
  /// The same words in another order.
  case sameWords
  /// The same words, singular or plural.
  case same

  public static func < (left: ItemMatch, right: ItemMatch) -> Bool { left.rawValue < right.rawValue }
}
