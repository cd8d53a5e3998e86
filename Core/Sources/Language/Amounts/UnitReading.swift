extension LineReading {
  /// A unit, with what stands before it: "heaped tbsp", "2-inch piece".
  struct UnitFound {
    var unit: UnitWord
    var before: [Text]
    var text: Text
    var end: Int

    var wholeText: Text { (before + [text]).joined(by: " ") }
  }

  func unit(at start: Int) -> UnitFound? {
    var before: [Text] = []
    var place = start
    while let word = word(at: place) {
      if word.folded.is("fl") || word.folded.is("fluid"), let next = self.word(at: place + 1),
        next.unit == .measure(.ounce, times: 1)
      {
        let text = word.text + " " + next.text
        return UnitFound(unit: .measure(.fluidOunce, times: 1), before: before, text: text, end: place + 2)
      }
      if let unit = word.unit {
        let text = LineReading.bare(word.text)
        return UnitFound(unit: unit, before: before, text: text, end: place + 1)
      }
      guard before.count < 2, Self.describesUnit(word) else { return nil }
      before.append(word.text)
      place += 1
    }
    return nil
  }

  /// "heaped", "thumb-sized", "5cm"
  private static func describesUnit(_ word: LineWord) -> Bool {
    let letters = word.text.bytes
    let startsWithDigit = letters.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } == true
    return word.canBe(.size) || letters.contains(UInt8(ascii: "-")) || startsWithDigit
  }

  /// - Returns: whether there was a unit; nothing is taken where there was none.
  mutating func takeUnit(counting number: WrittenNumber) -> Bool {
    if takeLength(number) { return true }
    // "1 (2-inch) piece ginger"
    if case .group(let text) = token(at: place), let found = unit(at: place + 1), found.before.isEmpty,
      isFollowed(found.end)
    {
      notes.append(text)
      place += 1
    }
    guard let found = unit(at: place) else { return false }
    let index = notes.count
    switch found.unit {
    case .measure(let unit, let times):
      if !found.before.isEmpty { notes.append(found.before.joined(by: " ")) }
      place = found.end
      takeMeasure(
        Size(
          base: Self.base(number, unit, times), unit: unit, text: number.text + " " + found.text, end: place))
    case .pack(let isTin):
      guard isFollowed(found.end) else { return false }
      place = found.end
      isTinned = isTin
      amount = .packs(number, found.wholeText)
      takePackSize()
    case .part:
      guard isFollowed(found.end) else { return false }
      place = found.end
      amount = .pieces(number)
      notes.append(found.wholeText)
    case .vague:
      place = found.end
      notes.append((number.value == 1 ? "" : number.text + " ") + found.wholeText)
    }
    noteBrokenAmount(at: index)
    place = afterLinks(place)
    return true
  }

  /// "1 inch piece of ginger"
  private mutating func takeLength(_ number: WrittenNumber) -> Bool {
    guard let length = word(at: place), length.canBe(.length) else { return false }
    let part = unit(at: place + 1)
    let end = afterLinks(part?.end ?? place + 1)
    guard word(at: end) != nil else { return false }
    notes.append([number.text, length.text, part?.text ?? Text()].filter { !$0.isEmpty }.joined(by: " "))
    place = end
    return true
  }

  mutating func takeMeasure(_ first: Size) {
    var base = first.base
    var written = first.text
    while let more = addition(to: base, of: first.unit, at: place) {
      base = more.base
      written += " " + more.text
      place = more.end
    }
    amount = .measure(base, first.unit, written: written)
    while let other = alternative(at: place) {
      if other.unit.base != first.unit.base { notes.append(other.text) }
      place = other.end
    }
    if case .group(let text) = token(at: place), Self.size(of: text)?.unit.base == first.unit.base {
      place += 1
    }
  }

  /// "1 can (400 g) tomatoes"
  mutating func takePackSize() {
    guard case .group(let text) = token(at: place), let size = Self.size(of: text) else { return }
    place += 1
    applyPackSize(size)
  }

  /// What all packs hold together is the amount, what one holds a note.
  mutating func applyPackSize(_ size: (base: Double, unit: ShownUnit, text: Text)) {
    guard case .packs(let number, let pack) = amount else { return }
    amount = .measure(number.value * size.base, size.unit, written: number.text + " " + pack)
    notes.append(size.text + " " + pack)
  }

  /// Whether something to be named comes after a unit: "4 rolls" are no rolls of something.
  func isFollowed(_ end: Int) -> Bool {
    var place = afterLinks(end)
    if case .group = token(at: place) { place = afterLinks(place + 1) }
    return word(at: place) != nil
  }
}
