extension LineReading {
  /// A measured amount: "400 g", "14 oz", with the written form.
  struct Size {
    var number: WrittenNumber
    var measure: UnitWord
    /// In base units of the displayed unit.
    var base: Double
    var unit: ShownUnit
    var text: Text
    var end: Int
    /// True for a sum: "1 lb 4 oz".
    var isSum = false

    /// The written form; a sum is in the unit of its first part.
    var written: WrittenAmount {
      var amount = WrittenAmount(number, measure)
      if isSum, case .measure(let unit, let times) = measure.kind {
        amount.quantity = base / unit.size / times * measure.scale
        amount.maximum = nil
      }
      return amount
    }
  }

  /// "2 x 400 g tins", "1 (14 ounce) can", "two 6-ounce fillets": a multiple of a size.
  mutating func takeSizes(times number: WrittenNumber) -> Bool {
    let size: Size
    if token(at: place) == .times {
      place += 1
      guard let match = self.size(at: place) else { return false }
      size = match
    } else if case .group(let text) = token(at: place), var match = Self.size(of: text),
      word(at: place + 1) != nil
    {
      match.end = place + 1
      size = match
    } else if let match = self.size(at: place), word(at: match.end) != nil || isSize(at: match.end) {
      size = match
    } else {
      return false
    }
    place = afterAlternatives(size.end)
    // "One 15 oz (420 g) can"
    if isSize(at: place), word(at: place + 1) != nil { place += 1 }
    takeSize(size, times: number)
    return true
  }

  private mutating func takeSize(_ size: Size, times number: WrittenNumber) {
    var text = size.text
    var container: UnitWord?
    if let match = unit(at: place), !match.unit.isMeasure, match.unit.kind != .vague,
      word(at: afterLinks(match.end)) != nil
    {
      text += " " + match.wholeText
      place = afterLinks(match.end)
      container = match.unit
      if match.unit.kind == .pack(isTin: true) { isTinned = true }
    }
    amount = .measure(number.value * size.base, size.unit, written: number.text + " " + size.text)
    written = WrittenAmount(number, container)
    if number.value != 1 || text != size.text { notes.append(text) }
    place = afterLinks(place)
  }

  func isSize(at place: Int) -> Bool {
    if case .group(let text) = token(at: place) { return Self.size(of: text) != nil }
    return false
  }

  /// The size of a text in parentheses with nothing else: "14 oz", "400g each".
  static func size(of text: Text) -> Size? {
    var inner = LineReading(LineScanner.tokens(of: text.scalars))
    if let last = inner.word(at: inner.tokens.count - 1), last.canBe(.each) {
      inner = LineReading(inner.tokens.dropLast())
    }
    guard let size = inner.size(at: 0) else { return nil }
    return inner.afterAlternatives(size.end) == inner.tokens.count ? size : nil
  }

  /// A number with a unit, and its additions: "1 lb 4 oz", "1 cup plus 2 tablespoons".
  func size(at start: Int) -> Size? {
    guard var size = plainSize(at: start) else { return nil }
    addMore(to: &size)
    return size
  }

  func addMore(to size: inout Size) {
    while let more = addition(to: size, at: size.end) {
      size.base += more.base
      size.text += " " + more.text
      size.end = more.end
      size.isSum = true
    }
  }

  private func plainSize(at start: Int) -> Size? {
    guard case .number = token(at: start) else { return nil }
    var ahead = self
    ahead.place = start
    guard let number = ahead.takeNumber(), let match = ahead.unit(at: ahead.place) else { return nil }
    return Size(number, match)
  }

  /// An addition to an amount: "plus 2 tablespoons", or the ounces after pounds.
  private func addition(to size: Size, at place: Int) -> Size? {
    // "2 tablespoons, plus 1 teaspoon"
    let isPlus = token(at: place) == .comma && word(at: place + 1)?.folded.is("plus") == true
    let place = isPlus ? place + 1 : place
    let isLinked = word(at: place).map { $0.text.is("+") || $0.canBe(.addition) } == true
    guard let more = plainSize(at: isLinked ? place + 1 : place), more.unit.base == size.unit.base else {
      return nil
    }
    return more
  }

  /// The same amount in another unit: "1 lb/450 g", "250 g or 9 oz".
  func alternative(at place: Int) -> Size? {
    let isLinked = token(at: place) == .slash || word(at: place)?.canBe(.either) == true
    return isLinked ? size(at: place + 1) : nil
  }

  func afterAlternatives(_ start: Int) -> Int {
    var end = start
    while let other = alternative(at: end) { end = other.end }
    return end
  }
}

extension LineReading.Size {
  /// nil if the number is not followed by a measure.
  init?(_ number: WrittenNumber, _ match: LineReading.UnitFound) {
    guard case .measure(let unit, let times) = match.unit.kind else { return nil }
    // Reads a decimal mark if a thousand of the unit is too much for cooking.
    let value = WrittenAmount.isSmall(match.unit) ? number.grouped : number.value
    self.init(
      number: number, measure: match.unit, base: value * unit.size * times, unit: unit,
      text: number.text + " " + match.text, end: match.end)
  }
}
