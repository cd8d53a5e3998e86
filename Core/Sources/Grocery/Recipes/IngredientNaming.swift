extension IngredientReading {
  /// Reads what is left: how it is prepared, the name, and what is said of it afterwards.
  mutating func takeName() {
    var current: [String] = []
    var isNamed = false
    var isNoting = false
    while place < tokens.count {
      switch tokens[place] {
      case .group(let text):
        takeNote(current.joined(separator: " "))
        current = []
        takeGroup(text)
        place += 1
      case .comma, .dash, .slash:
        takeNote(current.joined(separator: " "))
        current = []
        isNoting = isNamed
        place += 1
      case .number(let number):
        if isNamed, !isNoting, takeLateAmount() { continue }
        if isNoting { current.append(number.text) } else { nameWords.append(IngredientWord(number.text)) }
        isNamed = true
        place += 1
      case .times:
        if isNoting { current.append("x") } else { nameWords.append(IngredientWord("x")) }
        place += 1
      case .word(let word):
        if !isNamed, !isNoting, takePreparation(&current) { continue }
        isNoting = isNoting || (isNamed && breaksName(at: place))
        if isNoting { current.append(word.text) } else { nameWords.append(word) }
        isNamed = true
        place += 1
      }
    }
    takeNote(current.joined(separator: " "))
    finishName()
  }

  /// "Tomatoes 400 g": the amount stands after the name.
  private mutating func takeLateAmount() -> Bool {
    guard amount == .none, let size = size(at: place), [nil, .comma].contains(token(at: size.end)) else {
      return false
    }
    amount = .measure(size.base, size.unit, written: size.text)
    noteBrokenAmount(at: notes.count)
    place = size.end
    return true
  }

  /// Takes "finely chopped" before a name; leaves it where nothing would be left, and for what comes in tins.
  private mutating func takePreparation(_ current: inout [String]) -> Bool {
    if !nameWords.isEmpty || isTinned { return false }
    let words = runOfWords(from: place)
    let length = IngredientPreparation.length(of: words.map(\.folded)[...])
    let end = place + length
    guard length > 0, tokens[end...].contains(where: { if case .word = $0 { true } else { false } }) else {
      return false
    }
    current += words.prefix(length).map(\.text)
    if word(at: end) != nil {
      takeNote(current.joined(separator: " "))
      current = []
    }
    place = end
    return true
  }

  private func runOfWords(from start: Int) -> [IngredientWord] {
    var words: [IngredientWord] = []
    while let word = word(at: start + words.count) { words.append(word) }
    return words
  }

  private mutating func takeGroup(_ text: String) {
    if case .packs = amount, let size = Self.size(of: text) { return applyLatePackSize(size) }
    takeNote(text)
  }

  /// "1 Dose Tomaten (400 g)": the pack was noted already.
  private mutating func applyLatePackSize(_ size: (base: Double, unit: ShownUnit, text: String)) {
    guard case .packs(_, let pack) = amount else { return }
    if let index = notes.firstIndex(of: pack) { notes.remove(at: index) }
    applyPackSize(size)
  }

  /// Keeps a note, unless it only says that the ingredient is optional.
  private mutating func takeNote(_ text: String) {
    let bare = Self.bare(text)
    let plain = folded(bare)
    if Self.optionalPhrases.contains(plain) {
      isOptional = true
    } else if !bare.isEmpty {
      isOptional = isOptional || plain.split(separator: " ").contains("optional")
      notes.append(bare)
    }
  }

  private static let optionalPhrases: Set<String> = [
    "optional", "if desired", "if you like", "if using", "nach wunsch", "wer mag",
  ]

  /// Whether a note begins here although no mark stands before it.
  private func breaksName(at place: Int) -> Bool {
    guard let word = word(at: place) else { return false }
    let next = self.word(at: place + 1)?.folded ?? ""
    switch word.folded {
    case "for", "plus", "or", "preferably", "such", "with", "without", "as", "if", "until", "about", "oder",
      "zum", "zur", "nach", "mit", "ohne", "bei", "fur":
      return true
    case "to": return Self.purposes.contains(next)
    case "at": return next == "room"
    case "cut", "broken", "torn": return ["into", "in", "up", "to"].contains(next)
    case "in": return Self.shapes.contains(next)
    default: return false
    }
  }

  private static let purposes = IngredientWords.words(
    "taste serve garnish finish decorate cover coat drizzle sprinkle top dust grease fry")
  private static let shapes = IngredientWords.words(
    "scheiben wurfel wurfeln stucke stucken streifen ringe ringen small thin large half chunks quarters")
}

extension IngredientReading {
  /// Moves to the notes what stands at the end of a name without being part of it.
  private mutating func finishName() {
    let count = IngredientPreparation.lengthAtEnd(of: nameWords.map(\.folded))
    if count > 0 {
      let words = nameWords.suffix(count).map(\.text)
      nameWords.removeLast(count)
      takeNote(words.joined(separator: " "))
    }
    takePart()
    takeSticks()
  }

  /// "2 garlic cloves" are two cloves of garlic.
  private mutating func takePart() {
    guard case .pieces = amount, nameWords.count > 1, let last = nameWords.last,
      Self.partsAtEnd.contains(last.folded)
    else { return }
    nameWords.removeLast()
    notes.insert(last.text, at: 0)
  }

  private static let partsAtEnd = IngredientWords.words("clove cloves stalk stalks sprig sprigs")

  /// In America butter is sold in sticks of four ounces.
  private mutating func takeSticks() {
    guard case .pieces(let number) = amount,
      notes.contains(where: { ["stick", "sticks"].contains($0) }),
      nameWords.contains(where: { ["butter", "margarine"].contains($0.folded) })
    else { return }
    notes.removeAll { $0 == number.text }
    amount = .measure(number.value * 4 * ShownUnit.ounce.size, .ounce, written: number.text)
  }
}
