/// Guesses which lines of a page are a recipe's title, ingredients and steps. A person reviews the result,
/// so a wrong guess costs one tap.
struct PlainPageGuess {
  private let lines: [PlainPageWords.Line]
  private var marks: [PlainPage.Mark?]

  private static let longestIngredient = 160
  private static let longestHeading = 60
  /// Consecutive lines with amounts that make a list of ingredients without a heading.
  private static let fewestAmounts = 3

  /// - Parameter title: the page's title.
  /// - Returns: one mark per line.
  /// - Complexity: O(lines).
  static func marks(of lines: [PlainPageWords.Line], title: String) -> [PlainPage.Mark?] {
    var guess = PlainPageGuess(lines: lines, marks: Array(repeating: nil, count: lines.count))
    guess.markParts()
    if !guess.marks.contains(.ingredient) { guess.markAmounts() }
    if guess.marks.contains(.ingredient), !guess.marks.contains(.step) { guess.markWhatFollows() }
    guess.markTitle(title)
    return guess.marks
  }

  /// Marks lines under "Ingredients" and "Method" until the next heading.
  private mutating func markParts() {
    var part: (mark: PlainPage.Mark, level: Int)?
    for (place, line) in lines.enumerated() {
      let level = line.headingLevel ?? 7
      if isShort(line), let kind = RecipeHeadings.kind(of: line.text) {
        part = kind.map { ($0, level) }
        continue
      }
      guard let current = part else { continue }
      // "For the sauce" is part of the list if it is a lesser heading or not marked as one.
      if level < 7, level <= current.level {
        part = nil
        continue
      }
      guard level == 7, !line.text.hasSuffix(":") else { continue }
      switch current.mark {
      case .ingredient where line.text.count <= Self.longestIngredient: marks[place] = .ingredient
      case .ingredient: part = nil
      default: marks[place] = current.mark
      }
    }
  }

  private func isShort(_ line: PlainPageWords.Line) -> Bool { line.text.count <= Self.longestHeading }

  /// Marks the longest run of lines that begin with amounts.
  private mutating func markAmounts() {
    var best = 0..<0
    var start: Int?
    for place in 0...lines.count {
      let isAmount = place < lines.count && beginsWithAmount(lines[place])
      if isAmount {
        start = start ?? place
      } else if let first = start {
        if place - first > best.count { best = first..<place }
        start = nil
      }
    }
    guard best.count >= Self.fewestAmounts else { return }
    for place in best { marks[place] = .ingredient }
  }

  private func beginsWithAmount(_ line: PlainPageWords.Line) -> Bool {
    let text = line.text.drop { !$0.isLetter && !$0.isNumber }
    guard line.headingLevel == nil, text.first?.isNumber == true, line.text.count <= Self.longestIngredient,
      text.contains(where: \.isLetter)
    else { return false }
    // "1. Mix the flour" is a step.
    return RecipeSteps.withoutNumber(String(text)) == text
  }

  /// Marks sentences after the ingredients as steps until the next heading.
  private mutating func markWhatFollows() {
    guard let last = marks.lastIndex(of: .ingredient) else { return }
    var isFound = false
    for place in (last + 1)..<max(last + 1, lines.count) {
      let text = lines[place].text
      let isSentence = text.count >= 40 || RecipeSteps.withoutNumber(text) != text
      if lines[place].headingLevel != nil || RecipeHeadings.kind(of: text) != nil {
        if isFound { return }
      } else if isSentence {
        marks[place] = .step
        isFound = true
      }
    }
  }

  /// Marks the highest-ranking heading as title, or else the first line that the page's title begins with.
  private mutating func markTitle(_ title: String) {
    let free = lines.indices.filter { marks[$0] == nil }
    let small = title.lowercased()
    let heading = free.first { lines[$0].headingLevel == 1 }
    let named = free.first { small.hasPrefix(lines[$0].text.lowercased()) && lines[$0].text.count > 3 }
    let second = free.first { place in
      lines[place].headingLevel == 2 && RecipeHeadings.kind(of: lines[place].text) == nil
    }
    guard let place = heading ?? named ?? second ?? free.first(where: { isShort(lines[$0]) }) else { return }
    marks[place] = .title
  }
}

/// Headings that begin or end the parts of a recipe.
enum RecipeHeadings {
  /// The part that a heading begins. The inner nil ends the recipe's parts; the outer nil is an unrelated
  /// heading.
  static func kind(of line: String) -> PlainPage.Mark?? {
    let words = line.lowercased().split { !$0.isLetter }
    // "Ingredients (serves 4)", "You will need", "For the ingredients".
    guard !words.isEmpty, words.count <= 6 else { return nil }
    let text = words.joined(separator: " ")
    if begins(text, with: ingredients) { return .some(.ingredient) }
    if begins(text, with: steps) { return .some(.step) }
    return begins(text, with: ends) ? .some(nil) : nil
  }

  private static func begins(_ text: String, with headings: [String]) -> Bool {
    headings.contains { text == $0 || text.hasPrefix($0 + " ") }
  }

  private static let ingredients = [
    "ingredients", "ingredient list", "you will need", "you ll need", "what you need", "shopping list",
    "zutaten", "zutatenliste", "das brauchst du", "ingrédients", "ingredienti", "ingredientes",
    "ingrediënten",
    "ingredienser", "ingrediens", "składniki", "hozzávalók",
  ]
  private static let steps = [
    "method", "directions", "instructions", "preparation", "steps", "how to make", "cooking instructions",
    "procedure", "zubereitung", "anleitung", "so geht s", "und so geht s", "vorbereitung", "arbeitsschritte",
    "préparation", "étapes", "preparazione", "procedimento", "preparación", "elaboración", "modo de preparo",
    "preparação", "bereiding", "bereidingswijze", "gör så här", "så här gör du", "fremgangsmåde",
    "fremgangsmåte", "przygotowanie", "sposób przygotowania", "elkészítés",
  ]
  private static let ends = [
    "nutrition", "nutritional", "notes", "note", "recipe notes", "tips", "tip", "comments", "leave a comment",
    "reviews", "related", "you may also like", "more recipes", "equipment", "video",
    "storage", "faq",
    "nährwerte",
    "nährwert", "tipp", "tipps", "notizen", "kommentare", "hinweise", "das könnte", "weitere rezepte",
    "ähnliche",
    "utensilien",
  ]
}
