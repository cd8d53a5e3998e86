extension LineReading {
  /// Takes the rest: preparation, name, and notes.
  mutating func takeName() {
    var current: [Text] = []
    var isNamed = false
    var isNoting = false
    while place < tokens.count {
      switch tokens[place] {
      case .group(let text):
        takeNote(current.joined(by: " "))
        current = []
        takeGroup(text)
        place += 1
      case .comma where isNamed && !isNoting && nameGoesOn(after: place):
        if alternativeEnd == nil { alternativeEnd = nameWords.count }
        place += 1
      case .comma, .dash, .slash:
        takeNote(current.joined(by: " "))
        current = []
        isNoting = isNamed
        place += 1
      case .number(let number):
        if isNamed, !isNoting, takeLateAmount() { continue }
        if isNoting { current.append(number.text) } else { nameWords.append(LineWord(number.text)) }
        isNamed = true
        place += 1
      case .times:
        if isNoting { current.append("x") } else { nameWords.append(LineWord("x")) }
        place += 1
      case .word(let word):
        if !isNamed, !isNoting, takeEach() || takeLeadingChoice() || takePreparation(&current) { continue }
        if isNamed, !isNoting, takeSharedName() { continue }
        isNoting = isNoting || (isNamed && breaksName(at: place))
        if isNoting { current.append(word.text) } else { nameWords.append(word) }
        isNamed = true
        place += 1
      }
    }
    takeNote(current.joined(by: " "))
    finishName()
  }

  /// "1 tsp each cumin and coriander"
  private mutating func takeEach() -> Bool {
    guard word(at: place)?.canBe(.each) == true, word(at: place + 1) != nil else { return false }
    place = afterLinks(place + 1)
    return true
  }

  /// "Tomatoes 400 g": an amount after the name. After a leading amount, it is the same in another unit.
  private mutating func takeLateAmount() -> Bool {
    guard let size = size(at: place), size.end == tokens.count || token(at: size.end) == .comma else {
      return false
    }
    place = size.end
    guard amount == .none, written == WrittenAmount() else {
      if case .measure(_, let unit, _) = amount, unit.base == size.unit.base { return true }
      notes.append(size.text)
      return true
    }
    written = size.written
    amount = .measure(size.base, size.unit, written: size.text)
    noteBrokenAmount(at: notes.count)
    return true
  }

  /// Takes "finely chopped" before a name; not if nothing would remain, and not for tins.
  private mutating func takePreparation(_ current: inout [Text]) -> Bool {
    if !nameWords.isEmpty || isTinned { return false }
    let words = runOfWords(from: place)
    let length = Preparation.length(of: words[...])
    let end = place + length
    guard length > 0, tokens[end...].contains(where: { if case .word = $0 { true } else { false } }) else {
      return false
    }
    current += words.prefix(length).map { $0.text }
    if word(at: end) != nil {
      takeNote(current.joined(by: " "))
      current = []
    }
    place = end
    return true
  }

  func runOfWords(from start: Int) -> [LineWord] {
    var words: [LineWord] = []
    while let word = word(at: start + words.count) { words.append(word) }
    return words
  }

  private mutating func takeGroup(_ text: Text) {
    if case .packs = amount, let size = Self.size(of: text) { return applyLatePackSize(size) }
    takeNote(text)
  }

  /// "1 Dose Tomaten (400 g)": the pack is in the notes already.
  private mutating func applyLatePackSize(_ size: Size) {
    guard case .packs(_, let pack) = amount else { return }
    if let index = notes.firstIndex(of: pack) { notes.remove(at: index) }
    applyPackSize(size)
  }

  /// Adds a note, unless it only marks the ingredient as optional.
  private mutating func takeNote(_ text: Text) {
    let bare = Self.bare(text)
    let plain = bare.folded
    if Self.optionalPhrases.contains(plain) {
      isOptional = true
    } else if !bare.isEmpty {
      isOptional = isOptional || plain.words.contains("optional")
      notes.append(bare)
    }
  }

  private static let optionalPhrases: Set<Text> = [
    "optional", "if desired", "if you like", "if using", "nach wunsch", "wer mag",
  ]

  /// True if a note begins here without a separator.
  func breaksName(at place: Int) -> Bool {
    guard let word = word(at: place) else { return false }
    if word.canBe(.and), case .number = token(at: place + 1) { return true }
    if word.canBe(.noteStart) { return true }
    if word.folded.is("from"), case .number = token(at: place + 1) { return true }
    guard let next = self.word(at: place + 1) else { return false }
    if word.folded.is("to") { return next.canBe(.purpose) }
    if word.folded.is("of") { return next.folded.is("choice") || next.folded.is("your") }
    if word.folded.is("at") { return next.folded.is("room") }
    if word.folded.is("in") { return next.canBe(.shape) }
    return word.canBe(.parting) && next.canBe(.intoLink)
  }
}

extension LineReading {
  /// Moves trailing words that are not part of the name to the notes.
  private mutating func finishName() {
    let count = Preparation.lengthAtEnd(of: nameWords)
    if count > 0 {
      let words = nameWords.suffix(count).map { $0.text }
      nameWords.removeLast(count)
      takeNote(words.joined(by: " "))
    }
    takePart()
    takeSticks()
  }

  /// "2 garlic cloves" are two cloves of garlic, and "basil leaves" are basil.
  private mutating func takePart() {
    guard nameWords.count > 1, let last = nameWords.last else { return }
    var isCounted = false
    if case .pieces = amount { isCounted = written.unit == nil }
    let isCelery =
      nameWords[0].folded.is("celery")
      && (last.unit?.name.is("stick") == true || last.unit?.name.is("rib") == true)
    let isPlantPart = last.canBe(.leaf) && !nameWords.contains { $0.canBe(.leafThing) }
    guard isPlantPart || (isCounted && (last.canBe(.partAtEnd) || isCelery)) else { return }
    // "4 whole cloves" are the spice.
    if nameWords.dropLast().allSatisfy({ $0.canBe(.trait) }) { return }
    nameWords.removeLast()
    notes.insert(last.text, at: 0)
    if isCounted { written.unit = last.unit?.name }
  }

  /// In the United States butter is sold in sticks of four ounces.
  private mutating func takeSticks() {
    guard case .pieces(let number) = amount,
      notes.contains(where: { $0.is("stick") || $0.is("sticks") }),
      nameWords.contains(where: { $0.folded.is("butter") || $0.folded.is("margarine") })
    else { return }
    notes.removeAll { $0 == number.text }
    amount = .measure(number.value * 4 * ShownUnit.ounce.size, .ounce, written: number.text)
  }
}
