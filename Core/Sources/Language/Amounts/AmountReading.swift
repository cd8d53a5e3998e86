extension LineReading {
  mutating func takeAmount() {
    if takeSaying() || takeFew() { return }
    takeFullness()
    skipApproximations()
    let start = place
    guard let number = takeNumber() else {
      place = start
      takeUncounted()
      return
    }
    if takeSizes(times: number) || takeUnit(counting: number) { return }
    amount = .pieces(number)
    written = WrittenAmount(number, nil)
    // "2 3-inch cinnamon sticks"
    if let length = word(at: place), length.isLength, word(at: place + 1) != nil {
      notes.append(length.text)
      place += 1
    }
    noteBrokenAmount(at: notes.count)
  }

  /// "to taste salt", "nach Belieben Zucker": usually placed after the name.
  private mutating func takeSaying() -> Bool {
    guard Self.sayings.contains(where: { isPhrase($0.0, $0.1, at: place) }), word(at: place + 2) != nil else {
      return false
    }
    notes.append(Self.joined([place, place + 1].compactMap { word(at: $0) }))
    place += 2
    return true
  }

  private static let sayings: [(StaticString, StaticString)] = [
    ("to", "taste"), ("as", "needed"), ("as", "desired"), ("nach", "belieben"), ("nach", "geschmack"),
    ("nach", "bedarf"), ("n", "b"),
  ]

  /// "a few sprigs of thyme", "a little oil", "etwas Salz"
  private mutating func takeFew() -> Bool {
    var end = place
    if let article = word(at: end), article.canBe(.article) { end += 1 }
    guard let few = word(at: end), few.canBe(.few), word(at: end + 1) != nil else { return false }
    var words = (place...end).compactMap { word(at: $0)?.text }
    place = end + 1
    if let unit = unit(at: place), !unit.unit.isMeasure, word(at: afterLinks(unit.end)) != nil {
      words.append(unit.wholeText)
      written.unit = unit.unit.name
      place = afterLinks(unit.end)
    } else {
      place = afterLinks(place)
    }
    notes.append(words.joined(by: " "))
    return true
  }

  /// "Scant 1/2 teaspoon", "generous 1 cup"
  private mutating func takeFullness() {
    guard let first = word(at: place), first.canBe(.fullness) else { return }
    var ahead = self
    ahead.place += 1
    guard case .number = token(at: place + 1), ahead.takeNumber() != nil else { return }
    notes.append(first.text)
    place += 1
  }

  /// "Pinch of salt", "1-inch piece ginger", "a handful"
  private mutating func takeUncounted() {
    guard let match = unit(at: place), !match.unit.isMeasure else { return takeFreeLength() }
    let after = afterLinks(match.end)
    guard word(at: after) != nil else { return }
    // "Bar nuts" are not a bar of nuts.
    guard match.unit.kind == .vague || after > match.end || !match.before.isEmpty else { return }
    if let length = word(at: place), length.isLength {
      writeLength(length)
    } else {
      written.unit = match.unit.name
    }
    notes.append(match.wholeText)
    place = after
  }

  /// "5cm fresh ginger"
  private mutating func takeFreeLength() {
    guard let length = word(at: place), length.isLength, word(at: afterLinks(place + 1)) != nil else {
      return
    }
    notes.append(length.text)
    writeLength(length)
    place = afterLinks(place + 1)
  }

  /// The first length of "6cm/2½in".
  private mutating func writeLength(_ length: LineWord) {
    let scanner = LineScanner(length.text.scalars)
    guard let (number, end) = scanner.written(at: 0) else { return }
    written = WrittenAmount(number, nil)
    let isMetric = scanner.scalars[end...].contains("m")
    written.unit = isMetric ? "cm" : "inch"
  }

  func afterLinks(_ place: Int) -> Int {
    var end = place
    // "de la", "de l'"
    while let link = word(at: end), link.canBe(.link), end < place + 2 { end += 1 }
    return end
  }

  mutating func skipApproximations() {
    if token(at: place) == .comma { place += 1 }
    while let word = word(at: place), token(at: place + 1) != nil {
      if isPhrase("up", "to", at: place) || isPhrase("at", "least", at: place) {
        place += 2
      } else if word.text.is("~") || word.text.is("≈") || word.canBe(.approximation) {
        // "Roughly chopped parsley" has no amount.
        var ahead = self
        ahead.place += 1
        guard ahead.takeNumber() != nil else { return }
        place += 1
      } else {
        return
      }
    }
  }
}
