/// The name of a store as a user types it, for finding an existing store.
public struct StoreName: Sendable, Hashable {
  /// Folded, unique, in their order.
  private let words: [String]

  public init(_ name: some StringProtocol) {
    var words: [String] = []
    for word in folded(name).split(separator: " ") where !words.contains(String(word)) {
      words.append(String(word))
    }
    self.words = words
  }

  /// True if both are probably names of one store: the longer name contains each word of the shorter one.
  /// Words of four letters or more may differ by one typo.
  ///
  /// So "Harbor Grocery" matches "Harbour Grocery & Deli". A chain's name alone matches each of its stores; a
  /// person confirms the match.
  ///
  /// - Complexity: O(letters of one × words of the other).
  public func isLike(_ other: StoreName) -> Bool {
    let (few, many) = words.count <= other.words.count ? (words, other.words) : (other.words, words)
    guard !few.isEmpty else { return false }
    return few.allSatisfy { word in many.contains { Self.isSame(word, $0) } }
  }

  private static func isSame(_ one: String, _ other: String) -> Bool {
    if one == other { return true }
    let (short, long) = one.utf8.count <= other.utf8.count ? (one.utf8, other.utf8) : (other.utf8, one.utf8)
    guard short.count >= 4, long.count - short.count <= 1 else { return false }
    let prefix = zip(short, long).prefix { $0 == $1 }.count
    let rest = long.dropFirst(prefix + 1)
    // One extra letter, or one replaced.
    return short.dropFirst(prefix).elementsEqual(rest) || short.dropFirst(prefix + 1).elementsEqual(rest)
  }
}
