extension LineReading {
  /// Takes a number in digits or words, the larger one of a range; nil, with nothing taken, if there is none.
  mutating func takeNumber() -> WrittenNumber? {
    guard var number = takeSingleNumber() else { return nil }
    if let more = addedHalf() {
      number = WrittenNumber(number.value + more.value, text: number.text + " " + more.text)
      place = more.end
    }
    if let other = rangeEnd() {
      number = .range(number, other.number)
      place = other.end
    }
    if let word = word(at: place), word.canBe(.dozen) {
      number.multiply(by: 12)
      number.text += " " + word.text
      place += 1
    }
    takeOrMore()
    place = afterLinks(place)
    return number
  }

  /// "1 or more", "1 tablespoon or to taste"
  mutating func takeOrMore() {
    guard word(at: place)?.canBe(.either) == true, let next = word(at: place + 1) else { return }
    let isMore =
      next.folded.is("more") || next.folded.is("so") || next.folded.is("less") || next.folded.is("mehr")
    let isTaste = isPhrase("to", "taste", at: place + 1)
    guard isMore || isTaste else { return }
    let end = place + (isMore ? 2 : 3)
    notes.append((place..<end).compactMap { word(at: $0)?.text }.joined(by: " "))
    place = end
  }

  private mutating func takeSingleNumber() -> WrittenNumber? {
    if case .number(let number) = token(at: place) {
      place += 1
      // "½ a nectarine"
      if number.value < 1, let next = word(at: place), next.canBe(.article), word(at: place + 1) != nil {
        place += 1
      }
      return number
    }
    guard let first = word(at: place) else { return nil }
    if first.canBe(.article) { return takeNumber(after: first) }
    guard var value = first.number, token(at: place + 1) != nil else { return nil }
    place += 1
    if let hundred = word(at: place), hundred.folded.is("hundred"), value < 10 {
      value *= 100
      place += 1
      return WrittenNumber(value, text: first.text + " " + hundred.text)
    }
    if let share = shares(of: value, first) { return share }
    // "half a lemon", "half of an onion"
    if value < 1, let next = word(at: afterLinks(place)), next.canBe(.article) {
      place = afterLinks(place) + 1
    }
    return WrittenNumber(value, text: first.text)
  }

  /// "two thirds of a cup", "drei viertel Liter"
  private mutating func shares(of value: Double, _ first: LineWord) -> WrittenNumber? {
    guard value <= 3, value == value.whole, let part = word(at: place), let last = Self.parts(part.folded),
      word(at: place + 1) != nil
    else { return nil }
    place = afterLinks(place + 1)
    if let article = word(at: place), article.canBe(.article) { place += 1 }
    return WrittenNumber(value / last, text: first.text + " " + part.text)
  }

  private static func parts(_ word: Text) -> Double? {
    if word.is("third") || word.is("thirds") || word.is("drittel") { return 3 }
    return word.is("quarters") || word.is("fourths") || word.is("viertel") ? 4 : nil
  }

  /// "a dozen", "eine halbe Zitrone"; and "a 400 g tin", where the article means one.
  private mutating func takeNumber(after article: LineWord) -> WrittenNumber? {
    let next = word(at: place + 1)
    // "a few"
    if let next, next.canBe(.few) { return nil }
    if let next, let value = next.number {
      place += 2
      return WrittenNumber(value, text: next.text)
    }
    guard token(at: place + 1) != nil else { return nil }
    place += 1
    // "a third of a cup"
    if let share = shares(of: 1, article) { return share }
    return WrittenNumber(1, text: article.text)
  }

  /// "one and a half", "1 and 1/2"
  private func addedHalf() -> (value: Double, text: Text, end: Int)? {
    guard let and = word(at: place), and.text.is("and") || and.text.is("und") || and.text.is("&") else {
      return nil
    }
    var end = place + 1
    if let article = word(at: end), article.canBe(.article) { end += 1 }
    if case .number(let part) = token(at: end), part.value < 1 { return (part.value, part.text, end + 1) }
    guard let half = word(at: end), let value = half.number, value < 1 else { return nil }
    return (value, and.text + " " + half.text, end + 1)
  }

  private func rangeEnd() -> (number: WrittenNumber, end: Int)? {
    let isLinked = token(at: place) == .dash || word(at: place).map { $0.canBe(.rangeLink) } == true
    let isBetween = place >= 2 && word(at: place - 2)?.folded.is("between") == true
    guard isLinked || (isBetween && word(at: place)?.folded.is("and") == true) else { return nil }
    if case .number(let number) = token(at: place + 1) { return (number, place + 2) }
    guard token(at: place) != .dash, let word = word(at: place + 1), let value = word.number else {
      return nil
    }
    return (WrittenNumber(value, text: word.text), place + 2)
  }
}
