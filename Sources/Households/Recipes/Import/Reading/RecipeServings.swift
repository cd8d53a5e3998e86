import FileFormats

/// Parses the servings of a recipe.
enum RecipeServings {
  /// The first value that names people or portions, else the first valid one.
  static func servings(of recipe: RecipeMembers, _ reader: inout LinkedDataText) -> Int? {
    var first: Int?
    for value in ["recipeyield", "yield", "yields", "servings"].flatMap({ reader.elements(recipe[$0]) }) {
      guard !reader.isExhausted, let text = reader.line(value), let match = number(in: text) else { continue }
      if match.isNamed { return match.number }
      first = first ?? match.number
    }
    return first
  }

  /// The number of people, portions or pieces, 1 to 100; the larger end of a range.
  ///
  /// - Returns: the number; `isNamed` is true if the text names people or portions.
  static func number(in text: String) -> (number: Int, isNamed: Bool)? {
    let words = words(of: text)
    var first: Int?
    for (place, word) in words.enumerated() {
      guard case .number(let start) = word else { continue }
      let end = end(of: start, from: place, in: words)
      let largest = end?.number ?? start
      var next = (end?.place ?? place) + 1
      // "9-inch", "9\""
      let isHyphened = words.indices.contains(next) && words[next].mark == "-"
      if words.indices.contains(next), let mark = words[next].mark, "\"″".contains(mark) { continue }
      if isHyphened { next += 1 }
      let unit = words.indices.contains(next) ? words[next].letters : nil
      if let unit, dozens.contains(unit), largest <= 8 { return (Int(largest * 12), false) }
      guard largest == largest.rounded(), (1...100).contains(largest) else { continue }
      // "750 g" is a weight.
      if let unit, measures.contains(unit) { continue }
      let before = place > 0 ? words[place - 1].letters : nil
      if unit.map(isServing) == true || before.map(isServing) == true { return (Int(largest), true) }
      first = first ?? Int(largest)
    }
    return first.map { ($0, false) }
  }

  private enum Word {
    case number(Double)
    case letters(String)
    case mark(Character)

    var letters: String? {
      if case .letters(let letters) = self { letters } else { nil }
    }
    var number: Double? {
      if case .number(let number) = self { number } else { nil }
    }
    var mark: Character? {
      if case .mark(let mark) = self { mark } else { nil }
    }
  }

  /// The larger end of a range that begins at a number, and its position.
  private static func end(
    of start: Double, from place: Int, in words: [Word]
  ) -> (number: Double, place: Int)? {
    guard words.count > place + 2, case .number(let end) = words[place + 2], end > start else { return nil }
    switch words[place + 1] {
    case .mark(let mark) where "-–—~/‑".contains(mark): return (end, place + 2)
    case .letters(let link) where links.contains(link): return (end, place + 2)
    default: return nil
    }
  }

  private static let links: Set<String> = [
    "to", "or", "bis", "oder", "a", "à", "o", "ou", "til", "till", "tot",
  ]

  private static func words(of text: String) -> [Word] {
    var words = parted(text)
    // "1/2" and "1 1/2" are fractions; "4/6" is a range.
    for place in words.indices.dropFirst().dropLast().reversed() where words[place].mark == "/" {
      guard let above = words[place - 1].number, let below = words[place + 1].number, above < below,
        [2, 3, 4, 8].contains(below), above < 4, above * 2 <= below || above == below - 1
      else { continue }
      words.replaceSubrange(place - 1...place + 1, with: [.number(above / below)])
    }
    for place in words.indices.dropFirst().reversed() {
      guard let whole = words[place - 1].number, let part = words[place].number, part < 1 else { continue }
      words.replaceSubrange(place - 1...place, with: [.number(whole + part)])
    }
    return words
  }

  private static func parted(_ text: String) -> [Word] {
    var words: [Word] = []
    var rest = Substring(text.lowercased().prefix(200))
    while let first = rest.first {
      if ("0"..."9").contains(first) {
        let digits = rest.prefix { ("0"..."9").contains($0) || $0 == "." || $0 == "," }
        rest = rest.dropFirst(digits.count)
        let plain = digits.replacing(",", with: ".")
        words.append(.number(Double(plain.last == "." ? plain.dropLast() : plain[...]) ?? 0))
      } else if first.isLetter {
        let letters = String(rest.prefix { $0.isLetter })
        rest = rest.dropFirst(letters.count)
        words.append(named.firstIndex(of: letters).map { .number(Double($0 / 2 + 2)) } ?? .letters(letters))
      } else {
        rest = rest.dropFirst()
        if "½⅓⅔¼¾⅛".contains(first) {
          words.append(.number(0.5))
        } else if !first.isWhitespace {
          words.append(.mark(first))
        }
      }
    }
    return words
  }

  private static func isServing(_ word: String) -> Bool { servings.contains { word.hasPrefix($0) } }

  /// Number words from two on; "one" and "a" begin too many other phrases.
  private static let named = [
    "two", "zwei", "three", "drei", "four", "vier", "five", "fünf", "six", "sechs", "seven", "sieben",
    "eight",
    "acht", "nine", "neun", "ten", "zehn", "eleven", "elf", "twelve", "zwölf",
  ]
  private static let servings = [
    "serv", "portion", "person", "people", "porzion", "porcion", "ración", "racion", "porç", "porcj", "eater",
    "adult", "kişi", "annos", "hlöð", "adag", "fő", "pers",
  ]
  private static let dozens: Set<String> = ["dozen", "dozens", "dutzend", "dozzine", "docenas", "douzaines"]
  private static let measures: Set<String> = [
    "cup", "cups", "tasse", "tassen", "tbsp", "tablespoon", "tablespoons", "tsp", "teaspoon", "teaspoons",
    "g", "kg", "gram", "grams", "gramm", "mg", "ml", "l", "cl", "dl", "oz", "ounce", "ounces", "lb", "lbs",
    "pound",
    "pounds", "cm", "inch", "inches", "quart", "quarts", "pint", "pints", "gallon", "liter", "liters",
    "litre",
    "litres", "cc", "min", "minutes", "minuten",
  ]
}
