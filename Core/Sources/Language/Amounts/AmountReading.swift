extension LineReading {
  /// An amount of measures: "400 g", "14 oz", with what was written.
  struct Size {
    var base: Double
    var unit: ShownUnit
    var text: Text
    var end: Int
  }

  mutating func takeAmount() {
    if takeFew() { return }
    skipApproximations()
    let start = place
    guard let number = takeNumber() else {
      place = start
      takeUncounted()
      return
    }
    if takeSizes(times: number) || takeUnit(counting: number) { return }
    amount = .pieces(number)
    noteBrokenAmount(at: notes.count)
  }

  /// "a few sprigs of thyme", "a little oil", "etwas Salz"
  private mutating func takeFew() -> Bool {
    var end = place
    if let article = word(at: end), article.canBe(.article) { end += 1 }
    guard let few = word(at: end), few.canBe(.few), word(at: end + 1) != nil else {
      return false
    }
    var words = (place...end).compactMap { word(at: $0)?.text }
    place = end + 1
    if let unit = unit(at: place), !unit.unit.isMeasure, word(at: afterLinks(unit.end)) != nil {
      words.append(unit.wholeText)
      place = afterLinks(unit.end)
    } else {
      place = afterLinks(place)
    }
    notes.append(words.joined(by: " "))
    return true
  }

  /// "Pinch of salt", "1-inch piece ginger", "a handful"
  private mutating func takeUncounted() {
    guard let found = unit(at: place), !found.unit.isMeasure else { return }
    let after = afterLinks(found.end)
    guard word(at: after) != nil else { return }
    // "Bar nuts" are no bar of nuts.
    guard found.unit == .vague || after > found.end || !found.before.isEmpty else { return }
    notes.append(found.wholeText)
    place = after
  }

  func afterLinks(_ place: Int) -> Int {
    guard let link = word(at: place), link.canBe(.link) else { return place }
    return place + 1
  }

  mutating func skipApproximations() {
    if token(at: place) == .comma { place += 1 }
    while let word = word(at: place), token(at: place + 1) != nil {
      if isPhrase("up", "to", at: place) || isPhrase("at", "least", at: place) {
        place += 2
      } else if word.text.bytes.first == UInt8(ascii: "~") || word.canBe(.approximation) {
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

extension LineReading {
  /// A number in digits or words, the larger one of a range; nil, and nothing taken, where there is none.
  mutating func takeNumber() -> WrittenNumber? {
    guard var number = takeSingleNumber() else { return nil }
    if let more = addedHalf() {
      number = WrittenNumber(number.value + more.value, text: number.text + " " + more.text)
      place = more.end
    }
    if let other = rangeEnd() {
      let text = number.text + "-" + other.number.text
      number = other.number.value > number.value ? other.number : number
      number.text = text
      place = other.end
    }
    if let word = word(at: place), word.canBe(.dozen) {
      number = WrittenNumber(
        number.value * 12, grouped: number.grouped * 12, text: number.text + " " + word.text)
      place += 1
    }
    place = afterLinks(place)
    return number
  }

  private mutating func takeSingleNumber() -> WrittenNumber? {
    if case .number(let number) = token(at: place) {
      place += 1
      return number
    }
    guard let first = word(at: place) else { return nil }
    if first.canBe(.article) {
      let next = word(at: place + 1)
      // "a few", and "a 400 g tin": the article counts one.
      if let next, next.canBe(.few) { return nil }
      if let next, let value = next.number {
        place += 2
        return WrittenNumber(value, text: next.text)
      }
      guard token(at: place + 1) != nil else { return nil }
      place += 1
      return WrittenNumber(1, text: first.text)
    }
    guard let value = first.number, token(at: place + 1) != nil else { return nil }
    place += 1
    // "half a lemon", "half of an onion"
    if value < 1, let next = word(at: afterLinks(place)), next.canBe(.article) {
      place = afterLinks(place) + 1
    }
    return WrittenNumber(value, text: first.text)
  }

  /// "one and a half", "1 and 1/2"
  private func addedHalf() -> (value: Double, text: Text, end: Int)? {
    guard let and = word(at: place), and.text.is("and") || and.text.is("und") || and.text.is("&") else {
      return nil
    }
    var end = place + 1
    if let article = word(at: end), article.canBe(.article) { end += 1 }
    if case .number(let part) = token(at: end), part.value < 1 { return (part.value, part.text, end + 1) }
    guard let half = word(at: end), let value = half.number, value < 1 else {
      return nil
    }
    return (value, and.text + " " + half.text, end + 1)
  }

  private func rangeEnd() -> (number: WrittenNumber, end: Int)? {
    let isLinked =
      token(at: place) == .dash
      || word(at: place).map { $0.canBe(.rangeLink) } == true
    guard isLinked else { return nil }
    if case .number(let number) = token(at: place + 1) { return (number, place + 2) }
    guard token(at: place) != .dash, let word = word(at: place + 1),
      let value = word.number
    else { return nil }
    return (WrittenNumber(value, text: word.text), place + 2)
  }
}

extension LineReading {
  /// "2 x 400 g tins", "1 (14 ounce) can", "two 6-ounce fillets": so many times a size.
  mutating func takeSizes(times number: WrittenNumber) -> Bool {
    let size: Size
    if token(at: place) == .times {
      place += 1
      guard let found = self.size(at: place) else { return false }
      size = found
    } else if case .group(let text) = token(at: place), let found = Self.size(of: text),
      word(at: place + 1) != nil
    {
      size = Size(base: found.base, unit: found.unit, text: found.text, end: place + 1)
    } else if let found = self.size(at: place), word(at: found.end) != nil {
      size = found
    } else {
      return false
    }
    place = afterAlternatives(size.end)
    takeSize(size, times: number)
    return true
  }

  private mutating func takeSize(_ size: Size, times number: WrittenNumber) {
    var text = size.text
    if let found = unit(at: place), !found.unit.isMeasure, found.unit != .vague,
      word(at: afterLinks(found.end)) != nil
    {
      text += " " + found.wholeText
      place = afterLinks(found.end)
      if found.unit == .pack(isTin: true) { isTinned = true }
    }
    amount = .measure(
      number.value * size.base, size.unit, written: number.text + " " + size.text)
    if number.value != 1 || text != size.text { notes.append(text) }
    place = afterLinks(place)
  }

  /// What a text in brackets says where it is nothing but a size: "14 oz", "400g each".
  static func size(of text: Text) -> (base: Double, unit: ShownUnit, text: Text)? {
    var inner = LineReading(LineScanner.tokens(of: text.scalars))
    if let last = inner.word(at: inner.tokens.count - 1), last.canBe(.each) {
      inner = LineReading(inner.tokens.dropLast())
    }
    guard let size = inner.size(at: 0) else { return nil }
    let end = inner.afterAlternatives(size.end)
    return end == inner.tokens.count ? (size.base, size.unit, size.text) : nil
  }

  /// A number with a measure, and more such that belong to it: "1 lb 4 oz", "1 cup plus 2 tablespoons".
  func size(at start: Int) -> Size? {
    guard var size = plainSize(at: start) else { return nil }
    while let more = addition(to: size.base, of: size.unit, at: size.end) {
      size = Size(base: more.base, unit: size.unit, text: size.text + " " + more.text, end: more.end)
    }
    return size
  }

  private func plainSize(at start: Int) -> Size? {
    guard case .number = token(at: start) else { return nil }
    var ahead = self
    ahead.place = start
    guard let number = ahead.takeNumber(), let found = ahead.unit(at: ahead.place),
      case .measure(let unit, let times) = found.unit
    else { return nil }
    return Size(
      base: Self.base(number, unit, times), unit: unit, text: number.text + " " + found.text, end: found.end)
  }

  /// What is added to an amount: "plus 2 tablespoons", or the ounces after pounds.
  func addition(to base: Double, of unit: ShownUnit, at place: Int) -> Size? {
    let isLinked =
      word(at: place).map { $0.text.is("+") || $0.canBe(.addition) } == true
    guard let more = plainSize(at: isLinked ? place + 1 : place), more.unit.base == unit.base else {
      return nil
    }
    return Size(base: base + more.base, unit: unit, text: more.text, end: more.end)
  }

  /// The same amount once more in another unit: "1 lb/450 g", "250 g or 9 oz".
  func alternative(at place: Int) -> Size? {
    let isLinked = token(at: place) == .slash || word(at: place)?.folded.is("or") == true
    return isLinked ? size(at: place + 1) : nil
  }

  func afterAlternatives(_ start: Int) -> Int {
    var end = start
    while let other = alternative(at: end) { end = other.end }
    return end
  }

  /// Decimals are meant where a thousand of the unit is more than anybody cooks.
  static func base(_ number: WrittenNumber, _ unit: ShownUnit, _ times: Double) -> Double {
    let isSmall = [.milligram, .gram, .millilitre].contains(unit) && times == 1
    return (isSmall ? number.grouped : number.value) * unit.size * times
  }
}
