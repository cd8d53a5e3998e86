/// Suggests the closest known word for a misspelled one.
enum DidYouMean {
  /// Returns the closest word if fewer than half of its letters differ, and at most four.
  static func word(_ text: String, among words: some Sequence<String>) -> String? {
    // Text this long is not a misspelled word.
    guard text.utf8.count <= 100 else { return nil }
    let folded = text.lowercased()
    let nearest = words.map { (word: $0, distance: distance(folded, $0.lowercased())) }
      .min { ($0.distance, $0.word) < ($1.distance, $1.word) }
    guard let nearest, nearest.distance <= 4, nearest.distance * 2 < nearest.word.count else { return nil }
    return nearest.word
  }

  /// The number of insertions, deletions, substitutions and transpositions between two texts (optimal string
  /// alignment; Damerau 1964).
  ///
  /// - Complexity: O(m · n) for texts of m and n letters.
  static func distance(_ one: String, _ other: String) -> Int {
    let (one, other) = (Array(one.unicodeScalars), Array(other.unicodeScalars))
    guard !one.isEmpty, !other.isEmpty else { return max(one.count, other.count) }
    var before: [Int] = []
    var row = Array(0...other.count)
    for place in 1...one.count {
      var next = [place]
      for at in 1...other.count {
        let isSame = one[place - 1] == other[at - 1]
        var least = min(row[at - 1] + (isSame ? 0 : 1), row[at] + 1, next[at - 1] + 1)
        if place > 1, at > 1, one[place - 1] == other[at - 2], one[place - 2] == other[at - 1] {
          least = min(least, before[at - 2] + 1)
        }
        next.append(least)
      }
      (before, row) = (row, next)
    }
    return row[other.count]
  }
}

extension ServerConfiguration {
  /// The message for an unknown variable, with a suggestion.
  static func noSuchSetting(_ variable: String) -> String {
    let variables = settings.flatMap { [$0.variable, $0.variable + "_FILE"] }
    let suggestion = DidYouMean.word(variable, among: variables)
    return "unknown setting" + (suggestion.map { "; did you mean \($0)?" } ?? "")
  }
}

extension ServerConfiguration.Setting {
  /// The message for an invalid word: the valid words and a suggestion.
  static func expected<Word: RawRepresentable<String> & CaseIterable>(_: Word.Type, not text: String)
    -> String
  {
    let words = Word.allCases.map(\.rawValue)
    let suggestion = DidYouMean.word(text, among: words).map { "; did you mean \($0)?" } ?? ""
    return "must be one of \(words.joined(separator: ", "))\(suggestion)"
  }
}
