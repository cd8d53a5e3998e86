/// A seeded typing error.
public enum DrawnMisspelling: CaseIterable, Sendable {
  /// Two adjacent letters swapped.
  case swapped
  /// A missing letter.
  case dropped
  /// A doubled letter.
  case doubled
  /// The letter of an adjacent key.
  case missedKey

  /// The word with this error at a random position; nil if it changes nothing.
  ///
  /// - Parameter isGerman: uses a German keyboard.
  public func of(_ word: String, isGerman: Bool, _ random: inout SeededGenerator) -> String? {
    var letters = Array(word)
    guard letters.count > 2 else { return nil }
    let place = random.below(letters.count - (self == .swapped ? 1 : 0))
    switch self {
    case .swapped: letters.swapAt(place, place + 1)
    case .dropped: letters.remove(at: place)
    case .doubled: letters.insert(letters[place], at: place)
    case .missedKey:
      let keys = Self.neighbours(of: letters[place], in: isGerman ? Self.german : Self.english)
      guard !keys.isEmpty else { return nil }
      letters[place] = random.element(of: keys)
    }
    let slip = String(letters)
    return slip == word ? nil : slip
  }

  private static let english = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
  private static let german = ["qwertzuiopü", "asdfghjklöä", "yxcvbnm"]

  private static func neighbours(of letter: Character, in rows: [String]) -> [Character] {
    for row in rows.map(Array.init) {
      guard let place = row.firstIndex(of: Character(letter.lowercased())) else { continue }
      return [place - 1, place + 1].filter(row.indices.contains).map { row[$0] }
    }
    return []
  }
}
