import FileFormats

/// The steps of a recipe as lines. Names of parts and steps become headings with a colon.
struct RecipeSteps {
  private let recipe: String

  private static let names = [
    "recipeinstructions", "recipeinstruction", "instructions", "instruction", "steps", "step",
  ]
  private static let maximumDepth = 8

  /// - Parameter recipe: the recipe's name, which is not used as a heading.
  static func lines(of members: RecipeMembers, recipe: String, _ reader: inout LinkedDataText) -> [String] {
    let steps = RecipeSteps(recipe: folded(recipe))
    for name in names {
      guard let value = members[name] else { continue }
      let lines = steps.lines(of: value, isAlone: true, depth: 0, &reader)
      if !lines.isEmpty { return withoutRepeatedHeadings(lines.map(withoutNumber).filter { !$0.isEmpty }) }
    }
    return []
  }

  /// - Parameter isAlone: true if the value is the whole list, so that its paragraphs are the steps.
  private func lines(
    of value: JSONValue, isAlone: Bool, depth: Int, _ reader: inout LinkedDataText
  ) -> [String] {
    guard depth < Self.maximumDepth, reader.takeValue() else { return [] }
    switch reader.resolved(value) {
    case .text(let text): return Self.lines(of: text, isAlone: isAlone, &reader)
    case .list(let elements):
      var lines: [String] = []
      for element in elements where !reader.isExhausted {
        lines += self.lines(of: element, isAlone: isAlone && elements.count == 1, depth: depth + 1, &reader)
      }
      return lines
    case .object(let object): return lines(of: object, isAlone: isAlone, depth: depth, &reader)
    default: return []
    }
  }

  private static func lines(of text: String, isAlone: Bool, _ reader: inout LinkedDataText) -> [String] {
    if isAlone { return reader.paragraphs(text) }
    let lines = reader.points(text)
    guard lines.count == 1, text.contains(where: \.isNewline) else { return lines }
    // A list in a text has its own numbers.
    let paragraphs = reader.paragraphs(text)
    return paragraphs.allSatisfy { withoutNumber($0) != $0 } ? paragraphs : lines
  }

  private func lines(
    of object: JSONObject, isAlone: Bool, depth: Int, _ reader: inout LinkedDataText
  ) -> [String] {
    if let item = object["item"], case .object = reader.resolved(item) {
      return lines(of: item, isAlone: isAlone, depth: depth + 1, &reader)
    }
    let inner = ["itemListElement", "steps", "step", "recipeInstructions"].compactMap { object[$0] }
    let isSection = reader.line(object["@type"])?.hasSuffix("Section") == true
    var below: [String] = []
    if !inner.isEmpty {
      below = lines(of: .list(inner), isAlone: isAlone || isSection, depth: depth + 1, &reader)
    }
    if below.isEmpty, case .text(let text) = reader.resolved(object["text"]) {
      below = Self.lines(of: text, isAlone: isAlone, &reader)
    }
    if below.isEmpty, let line = reader.firstLine(of: [object["text"], object["description"]]) {
      below = [line]
    }
    guard let name = reader.line(object["name"] ?? object["headline"]) else { return below }
    guard !below.isEmpty else { return [name] }
    return (heading(name, above: below).map { [$0] } ?? []) + below
  }

  /// The name of a part or step; nil if it is a number or repeats the start of its text.
  private func heading(_ name: String, above lines: [String]) -> String? {
    let bare = Self.withoutNumber(name)
    let words = Self.folded(bare)
    guard !words.isEmpty, words.contains(where: \.isLetter), words != recipe,
      !lines.contains(where: { Self.folded($0).hasPrefix(words) })
    else { return nil }
    return bare.last.map { ":.!?".contains($0) } == true ? bare : bare + ":"
  }

  private static func folded(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// Drops headings equal to the previous heading.
  private static func withoutRepeatedHeadings(_ lines: [String]) -> [String] {
    var heading: String?
    return lines.filter { line in
      guard line.hasSuffix(":") else { return true }
      defer { heading = line }
      return line != heading
    }
  }

  private static let steps: Set<String> = [
    "step", "schritt", "étape", "paso", "passo", "steg", "trin", "stap",
  ]

  /// Removes the number, because the app numbers steps: "1. Mix" and "Step 1: Mix" become "Mix".
  static func withoutNumber(_ step: String) -> String {
    var rest = Substring(step)
    let word = rest.prefix { $0.isLetter }
    let isCalled = steps.contains(word.lowercased())
    if isCalled { rest = rest.dropFirst(word.count).drop { $0 == " " || $0 == "#" } }
    let digits = rest.prefix { ("0"..."9").contains($0) }
    guard (1...2).contains(digits.count) else { return step }
    rest = rest.dropFirst(digits.count)
    guard let mark = rest.first else { return isCalled ? "" : step }
    // "1.5 l" is an amount.
    guard ".):".contains(mark), rest.dropFirst().first?.isNumber != true else { return step }
    return String(rest.dropFirst().drop { $0 == " " })
  }
}
