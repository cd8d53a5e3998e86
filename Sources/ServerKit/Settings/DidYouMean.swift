/// What somebody most likely meant who has written a word that is none of those there are.
enum DidYouMean {
  /// The nearest word, where it is near enough: less than half of its letters may be wrong, and no more than
  /// four.
  static func word(_ written: String, among words: some Sequence<String>) -> String? {
    // Nobody means one of a few words by a page of text.
    guard written.utf8.count <= 100 else { return nil }
    let folded = written.lowercased()
    let nearest = words.map { (word: $0, distance: distance(folded, $0.lowercased())) }
      .min { ($0.distance, $0.word) < ($1.distance, $1.word) }
    guard let nearest, nearest.distance <= 4, nearest.distance * 2 < nearest.word.count else { return nil }
    return nearest.word
  }

  /// How many letters are to be set, left out, put in or exchanged with their neighbour to make one text of
  /// the other (Damerau 1964, each place changed once).
  ///
  /// - Complexity: O(letters of the one times letters of the other).
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
  /// What to say of a variable that nothing reads.
  static func noSuchSetting(_ variable: String) -> String {
    let known = settings.flatMap { [$0.variable, $0.variable + "_FILE"] }
    let meant = DidYouMean.word(variable, among: known)
    return "unknown setting" + (meant.map { "; did you mean \($0)?" } ?? "")
  }
}

extension ServerConfiguration.Setting {
  /// Which words a setting takes, and which of them was meant.
  static func expected<Word: RawRepresentable<String> & CaseIterable>(_: Word.Type, not text: String)
    -> String
  {
    let words = Word.allCases.map(\.rawValue)
    let meant = DidYouMean.word(text, among: words).map { "; did you mean \($0)?" } ?? ""
    return "must be one of \(words.joined(separator: ", "))\(meant)"
  }
}
