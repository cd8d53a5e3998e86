/// The name of a store as somebody writes it who may not know that it is there already.
public struct StoreName: Sendable, Hashable {
  /// Folded, each once, in their order.
  private let words: [String]

  public init(_ name: some StringProtocol) {
    var words: [String] = []
    for word in folded(name).split(separator: " ") where !words.contains(String(word)) {
      words.append(String(word))
    }
    self.words = words
  }

  /// Whether both may well be names of one store: each word of the shorter one is a word of the other, but
  /// for one slip in those of four letters and more.
  ///
  /// So "Harbor Grocery" is "Harbour Grocery & Deli". A chain's name alone is that of each of its stores,
  /// which suits a question that people answer.
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
    let same = zip(short, long).prefix { $0 == $1 }.count
    let rest = long.dropFirst(same + 1)
    // One letter more, or one in place of another.
    return short.dropFirst(same).elementsEqual(rest) || short.dropFirst(same + 1).elementsEqual(rest)
  }
}
