extension Lexicon {
  /// Corrections of a misspelled name, the nearest first: one letter off up to five letters, two beyond.
  /// Compares the whole name or, from four letters on, its beginning.
  ///
  /// A correction is a guess: offer it, never apply it automatically.
  ///
  /// - Parameter input: beyond forty letters nothing is returned.
  /// - Complexity: O(names) integer comparisons, and O(letters²) for those that begin alike.
  public func nearest(to input: Text, in tongue: Tongue, atMost limit: Int) -> [LexiconSuggestion] {
    let input = input.folded.bytes
    guard limit > 0, (3...40).contains(input.count) else { return [] }
    var slips = Slips(in: input)
    var ranking = Ranking(limit: limit)
    for (name, row) in table.names.enumerated() where slips.couldBegin(row.beginning) {
      guard let count = slips.count(in: text(of: name).folded.bytes) else { continue }
      ranking.insert(name, of: row.thing, order: count * 1_000_000 + order(of: name, in: tongue))
    }
    return suggestions(ranking)
  }
}

/// The typos between a word and the typed text: an inserted, missing, wrong or swapped letter.
///
/// Source: the optimal string alignment distance, after Damerau.
private struct Slips {
  private let input: [UInt8]
  private let most: Int
  // Distances for prefixes of the typed text, by the number of letters of the name.
  private var beforeLast: [Int] = []
  private var last: [Int] = []
  private var row: [Int] = []

  init(in input: [UInt8]) {
    self.input = input
    most = input.count > 5 ? 2 : 1
  }

  /// True if a name with these first letters is possible: the first letter is rarely wrong, but may be
  /// missing or second.
  func couldBegin(_ beginning: UInt32) -> Bool {
    let first = UInt8(truncatingIfNeeded: beginning >> 24)
    let second = UInt8(truncatingIfNeeded: beginning >> 16)
    return first == input[0] || first == input[1] || second == input[0]
  }

  /// Twice the number of typos, plus one if only the beginning of the name matches; nil above the limit.
  mutating func count(in name: [UInt8]) -> Int? {
    let width = min(name.count, input.count + most)
    last = Array(0...width)
    for (place, letter) in input.enumerated() {
      row = [place + 1]
      var least = place + 1
      for other in 0..<width {
        var count = min(last[other] + (name[other] == letter ? 0 : 1), last[other + 1] + 1, row[other] + 1)
        if place > 0, other > 0, name[other] == input[place - 1], name[other - 1] == letter {
          count = min(count, beforeLast[other - 1] + 1)
        }
        row.append(count)
        least = min(least, count)
      }
      if least > most { return nil }
      (beforeLast, last) = (last, row)
    }
    let whole = width == name.count ? last[width] : most + 1
    let beginning = input.count > 3 ? last.min() ?? 0 : most + 1
    guard min(whole, beginning) <= most else { return nil }
    return min(2 * whole, 2 * beginning + 1)
  }
}
