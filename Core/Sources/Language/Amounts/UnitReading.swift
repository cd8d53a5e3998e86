extension LineReading {
  /// A unit with its modifiers: "heaped tbsp", "2-inch piece".
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
      if var match = phraseUnit(at: place) {
        match.before = before
        return match
      }
      if let unit = word.unit, !isName(at: place) {
        return UnitFound(unit: unit, before: before, text: LineReading.bare(word.text), end: place + 1)
      }
      guard before.count < 2, Self.describesUnit(word) else { return nil }
      before.append(word.text)
      place += 1
    }
    return nil
  }

  /// "fl oz", "cuillère à soupe", "c. à s."
  private func phraseUnit(at start: Int) -> UnitFound? {
    guard let first = word(at: start), first.canBe(.phraseStart) else { return nil }
    // "2 colheres (sopa) de manteiga"
    if case .group(let kind) = token(at: start + 1),
      let unit = Vocabulary.shared[first.folded + " de " + kind.folded].unit
    {
      return UnitFound(unit: unit, before: [], text: first.text + " " + kind, end: start + 2)
    }
    let words = (start..<start + 4).map { word(at: $0) }.prefix { $0 != nil }.compactMap { $0 }
    for count in (2...4).reversed() where count <= words.count {
      let phrase = words.prefix(count).map { $0.folded }.joined(by: " ")
      guard let unit = Vocabulary.shared[phrase].unit else { continue }
      let text = words.prefix(count).map { $0.text }.joined(by: " ")
      return UnitFound(unit: unit, before: [], text: text, end: start + count)
    }
    return nil
  }

  /// Things to buy with a name that begins like a pack: "pot roast".
  private func isName(at place: Int) -> Bool {
    isPhrase("pot", "roast", at: place) || isPhrase("pot", "barley", at: place)
      || isPhrase("pot", "stickers", at: place) || isPhrase("stem", "ginger", at: place)
      || isPhrase("round", "steak", at: place) || isPhrase("head", "cheese", at: place)
  }

  /// "heaped", "thumb-sized", "5cm"
  private static func describesUnit(_ word: LineWord) -> Bool {
    let letters = word.text.bytes
    let startsWithDigit = letters.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } == true
    return word.isLength || word.canBe(.size) || letters.contains(UInt8(ascii: "-")) || startsWithDigit
  }

  /// - Returns: true if there was a unit; otherwise nothing is taken.
  mutating func takeUnit(counting number: WrittenNumber) -> Bool {
    if takeLength(number) { return true }
    // "1 (2-inch) piece ginger"
    if case .group(let text) = token(at: place), let match = unit(at: place + 1), match.before.isEmpty,
      isFollowed(match.end)
    {
      notes.append(text)
      place += 1
    }
    guard let match = unit(at: place) else { return false }
    let index = notes.count
    switch match.unit.kind {
    case .measure:
      guard let size = Size(number, match) else { return false }
      if !match.before.isEmpty { notes.append(match.before.joined(by: " ")) }
      takeMeasure(size)
    case .pack(let isTin):
      guard isFollowed(match.end) else { return false }
      place = match.end
      isTinned = isTin
      amount = .packs(number, match.wholeText)
      written = WrittenAmount(number, match.unit)
      takePackSize()
    case .part:
      // "2 Stück, mittelgroß Zwiebel"
      let isPiece = match.unit.name.is("piece") && token(at: match.end) == .comma
      guard isFollowed(isPiece ? match.end + 1 : match.end) else { return false }
      place = isPiece ? match.end + 1 : match.end
      amount = .pieces(number)
      written = WrittenAmount(number, match.unit)
      notes.append(match.wholeText)
    case .vague:
      place = match.end
      written = WrittenAmount(number, match.unit)
      notes.append((number.value == 1 ? "" : number.text + " ") + match.wholeText)
    }
    noteBrokenAmount(at: index)
    takeOrMore()
    place = afterLinks(place)
    // "1 xícara (chá) de açúcar"
    if case .group(let text) = token(at: place), afterLinks(place + 1) > place + 1 {
      notes.append(text)
      place = afterLinks(place + 1)
    }
    takeContent()
    takeAddedMeasure()
    return true
  }

  /// "a pack of 4 burger buns"
  private mutating func takeContent() {
    guard case .packs = amount, case .number(let number) = token(at: place), word(at: place + 1) != nil else {
      return
    }
    notes.append(number.text)
    place += 1
  }

  /// "1 stick plus 2 tablespoons butter"
  private mutating func takeAddedMeasure() {
    guard let plus = word(at: place), plus.folded.is("plus") || plus.text.is("+"),
      let size = size(at: place + 1), word(at: afterLinks(size.end)) != nil
    else { return }
    notes.append(plus.text + " " + size.text)
    place = afterLinks(size.end)
  }

  /// "1 inch piece of ginger"
  private mutating func takeLength(_ number: WrittenNumber) -> Bool {
    guard let length = word(at: place), length.canBe(.length) else { return false }
    let part = unit(at: place + 1)
    let end = afterLinks(part?.end ?? place + 1)
    guard word(at: end) != nil else { return false }
    notes.append(
      [number.text, length.text, part?.text ?? Text()].filter { !$0.isEmpty }.joined(by: " "))
    written = WrittenAmount(number, nil)
    written.unit = length.folded.ends(in: "m") ? "cm" : "inch"
    place = end
    return true
  }

  mutating func takeMeasure(_ first: Size) {
    var size = first
    addMore(to: &size)
    place = size.end
    amount = .measure(size.base, size.unit, written: size.text)
    written = size.written
    while let other = alternative(at: place) {
      if other.unit.base != size.unit.base { notes.append(other.text) }
      place = other.end
    }
    if case .group(let text) = token(at: place), Self.size(of: text)?.unit.base == size.unit.base {
      place += 1
    }
    takePackOfMeasure()
  }

  /// "150g pot natural yoghurt", "8 oz block cheddar"
  private mutating func takePackOfMeasure() {
    guard let match = unit(at: place), match.before.isEmpty, isFollowed(match.end) else { return }
    let isBlock = match.unit.name.is("block") || match.unit.name.is("ball") || match.unit.name.is("piece")
    guard match.unit.isPack || isBlock else { return }
    if match.unit.kind == .pack(isTin: true) { isTinned = true }
    notes.append(match.text)
    place = match.end
  }

  /// "1 can (400 g) tomatoes"
  mutating func takePackSize() {
    guard case .group(let text) = token(at: place), let size = Self.size(of: text) else { return }
    place += 1
    applyPackSize(size)
  }

  /// Makes the total of all packs the amount, and the content of one a note.
  mutating func applyPackSize(_ size: Size) {
    guard case .packs(let number, let pack) = amount else { return }
    amount = .measure(number.value * size.base, size.unit, written: number.text + " " + pack)
    notes.append(size.text + " " + pack)
  }

  /// True if a name follows a unit: in "4 rolls" the rolls are the name.
  private func isFollowed(_ end: Int) -> Bool {
    var place = afterLinks(end)
    if case .group = token(at: place) { place = afterLinks(place + 1) }
    if case .number = token(at: place) { place += 1 }
    return word(at: place) != nil
  }
}
