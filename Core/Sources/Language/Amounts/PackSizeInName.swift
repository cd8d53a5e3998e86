extension PackSize {
  /// A size inside a product's name.
  public struct InName: Sendable, Hashable {
    public let size: PackSize
    /// The name without the size.
    public let rest: Text
  }

  /// The size in a product's name: "Greek Yogurt, 32 oz", "Cola 6 x 330 ml", "Whole Milk, Gallon".
  ///
  /// - Returns: nil without a size ("7 Up", "80/20 ground beef", "2% milk"), or with several different ones.
  /// - Complexity: O(length), and some parses of a few words for each number.
  public static func inName(_ name: Text) -> InName? {
    var search = PackSizeSearch(name)
    search.run()
    guard let size = search.terms.size else { return nil }
    return InName(size: size, rest: search.rest)
  }
}

/// Searches a name for the words of a size.
private struct PackSizeSearch {
  /// The maximum number of words of a size: "12 x 12 fl oz cans, pack of 2".
  private static let mostWords = 8

  private let name: [UInt8]
  /// The words separated by spaces.
  private let words: [Range<Int>]
  private var sizeRanges: [Range<Int>] = []
  private(set) var terms = PackSizeTerms()

  init(_ name: Text) {
    let bytes = name.bytes
    self.name = bytes
    words = bytes.split(separator: UInt8(ascii: " ")).map { $0.startIndex..<$0.endIndex }
  }

  mutating func run() {
    var first = 0
    while first < words.count {
      first = mayBegin(first) ? end(from: first) : first + 1
    }
    if sizeRanges.isEmpty { takeUnit() }
  }

  /// Takes the longest size that begins with a word.
  ///
  /// - Returns: the index of the next word.
  private mutating func end(from first: Int) -> Int {
    for count in stride(from: min(Self.mostWords, words.count - first), through: 1, by: -1) {
      guard let part = Self.terms(of: text(first, count)) else { continue }
      // "20 g protein" and "size 4 diapers" are not pack sizes.
      if !isNutrient(first + count), !(part.isPlainCount && isNumbered(first)) {
        terms.add(part)
        sizeRanges.append(first..<first + count)
      }
      return first + count
    }
    return first + 1
  }

  /// Takes a unit at the end, which stands for one: "Half Gallon", "per lb", "each".
  private mutating func takeUnit() {
    for count in stride(from: min(2, words.count - 1), through: 1, by: -1) {
      let first = words.count - count
      let word = folded(first)
      guard Self.units.contains(where: { word.is($0) }), let part = Self.terms(of: text(first, count)) else {
        continue
      }
      terms.add(part)
      return sizeRanges.append(first..<words.count)
    }
  }

  private static let units: [StaticString] = [
    "per", "each", "ea", "half", "gallon", "quart", "pint", "dozen", "lb", "kg", "stuck", "stk",
  ]

  private static func terms(of text: Text) -> PackSizeTerms? {
    guard let scalars = PackSizeText.scalars(of: text, .either) else { return nil }
    var reading = PackSizeReading(LineScanner.tokens(of: scalars), .either)
    return reading.read() ? reading.terms : nil
  }

  private func mayBegin(_ word: Int) -> Bool {
    let letters = name[words[word]]
    guard let first = letters.first else { return false }
    switch first {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "."),
      UInt8(ascii: "~"):
      return true
    // "½" and the like; other characters with the same first byte are tried in vain.
    case 0xC2, 0xE2: return true
    default: return isPhrase(word, "pack", "of") || isPhrase(word, "case", "of")
    }
  }

  private func isPhrase(_ word: Int, _ first: StaticString, _ second: StaticString) -> Bool {
    word + 1 < words.count && folded(word).is(first) && folded(word + 1).is(second)
  }

  private func isNutrient(_ word: Int) -> Bool {
    guard word < words.count else { return false }
    let word = folded(word)
    return Self.nutrients.contains { word.is($0) }
  }

  /// Returns whether a number names a variant: "Size 4", "Stage 2".
  private func isNumbered(_ word: Int) -> Bool {
    guard word > 0 else { return false }
    let word = folded(word - 1)
    return Self.kinds.contains { word.is($0) }
  }

  private static let kinds: [StaticString] = ["size", "stage", "step", "no", "nr", "gr", "grosse", "stufe"]

  private static let nutrients: [StaticString] = [
    "protein", "carb", "carbs", "sugar", "sugars", "fiber", "fibre", "fat", "caffeine", "collagen", "eiweiss",
    "fett", "zucker",
  ]

  private func isApproximation(_ word: Int) -> Bool {
    let word = folded(word)
    return word.is("approx") || word.is("ca") || word.is("circa") || word.is("min") || word.is("avg")
  }

  private func folded(_ word: Int) -> Text { Text(trusting: Array(name[words[word]])).folded }

  /// A range of words without surrounding punctuation.
  private func text(_ first: Int, _ count: Int) -> Text {
    var letters = name[words[first].lowerBound..<words[first + count - 1].upperBound]
    while let last = letters.last, Self.isMark(last) { letters.removeLast() }
    while let first = letters.first, Self.isMark(first) { letters.removeFirst() }
    return Text(trusting: Array(letters))
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    [
      UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "|"),
      UInt8(ascii: "="),
    ].contains(
      byte)
  }

  /// The name without the size; the whole name if nothing else remains.
  var rest: Text {
    var restWords: [Text] = []
    for word in words.indices where !sizeRanges.contains(where: { $0.contains(word) }) {
      let isBeforeSize = sizeRanges.contains { $0.lowerBound == word + 1 }
      if isBeforeSize, isApproximation(word) { continue }
      restWords.append(Text(trusting: Array(name[words[word]])))
    }
    var letters = restWords.joined(by: " ").bytes[...]
    while let last = letters.last, Self.isMark(last) || last == UInt8(ascii: " ") { letters.removeLast() }
    while let first = letters.first, Self.isMark(first) || first == UInt8(ascii: " ") {
      letters.removeFirst()
    }
    return letters.isEmpty ? Text(trusting: name) : Text(trusting: Array(letters))
  }
}
