import Grocery

/// Suggests item names for an entry that matches nothing.
struct NearNames {
  /// The maximum number of entries with suggestions.
  static let maximumEntries = 40

  private let names: [String]
  private let items: [ItemName]
  private let pairCounts: [Int]
  /// The items that contain each pair of adjacent letters, with the number of occurrences.
  private var itemsOfPair: [UInt64: [(item: Int, count: Int)]] = [:]
  private var itemsOfStem: [String: [Int]] = [:]

  /// - Parameter names: unique names.
  init(_ names: [String]) {
    self.names = names
    items = names.map { ItemName($0) }
    var counts: [Int] = []
    for (index, item) in items.enumerated() {
      let pairs = Self.letterPairs(item.folded)
      for (pair, count) in pairs { itemsOfPair[pair, default: []].append((index, count)) }
      counts.append(pairs.values.reduce(0, +))
      for stem in Set(item.stems) { itemsOfStem[stem, default: []].append(index) }
    }
    pairCounts = counts
  }

  /// Returns at most three names that share a word with an entry or look similar, most similar first.
  func nearest(to entry: String) -> [String] {
    let target = ItemName(entry)
    var sharedPairs: [Int: Int] = [:]
    let pairs = Self.letterPairs(target.folded)
    for (pair, count) in pairs {
      for (item, itemCount) in itemsOfPair[pair] ?? [] {
        sharedPairs[item, default: 0] += min(count, itemCount)
      }
    }
    let stems = Set(target.stems)
    for stem in stems { for item in itemsOfStem[stem] ?? [] { sharedPairs[item, default: 0] += 0 } }
    let pairCount = pairs.values.reduce(0, +)
    var scored: [(score: Double, index: Int)] = []
    for (index, common) in sharedPairs {
      let item = items[index]
      let words = item.stems.reduce(0) { $0 + (stems.contains($1) ? 1 : 0) }
      // Dice's coefficient of two bags of letter pairs: 0 for nothing in common, 1 for equality.
      let similarity = Double(2 * common) / Double(max(1, pairCount + pairCounts[index]))
      guard words > 0 || similarity >= 0.5 else { continue }
      // The last word names the kind: "russet potatoes" are potatoes.
      let isSameKind = item.stems.last == target.stems.last
      scored.append((Double(words) + (isSameKind ? 1 : 0) + similarity, index))
    }
    scored.sort { $0.score != $1.score ? $0.score > $1.score : $0.index < $1.index }
    return scored.prefix(3).map { names[$0.index] }
  }

  /// Returns the pairs of adjacent letters. Most typos keep some: "tomto" still has "to", "om" and again
  /// "to".
  private static func letterPairs(_ text: String) -> [UInt64: Int] {
    var pairs: [UInt64: Int] = [:]
    for (left, right) in zip(text.unicodeScalars, text.unicodeScalars.dropFirst()) {
      pairs[UInt64(left.value) << 32 | UInt64(right.value), default: 0] += 1
    }
    return pairs
  }
}
