extension IngredientReading {
  /// A unit, with what stands before it: "heaped tbsp", "2-inch piece".
  struct UnitFound {
    var unit: IngredientUnit
    var before: [String]
    var text: String
    var end: Int

    var wholeText: String { (before + [text]).joined(separator: " ") }
  }

  func unit(at start: Int) -> UnitFound? {
    var before: [String] = []
    var place = start
    while let word = word(at: place) {
      if ["fl", "fluid"].contains(word.folded), let next = self.word(at: place + 1),
        ["oz", "ounce", "ounces"].contains(next.folded)
      {
        let text = word.text + " " + next.text
        return UnitFound(unit: .measure(.fluidOunce, times: 1), before: before, text: text, end: place + 2)
      }
      if let unit = IngredientUnit(word.text) {
        let text = IngredientReading.bare(word.text)
        return UnitFound(unit: unit, before: before, text: text, end: place + 1)
      }
      guard before.count < 2, Self.describesUnit(word) else { return nil }
      before.append(word.text)
      place += 1
    }
    return nil
  }

  /// "heaped", "thumb-sized", "5cm"
  private static func describesUnit(_ word: IngredientWord) -> Bool {
    let scalars = word.text.unicodeScalars
    let startsWithDigit = scalars.first.map { ("0"..."9").contains($0) } == true
    return IngredientWords.sizes.contains(word.folded) || scalars.contains("-") || startsWithDigit
  }

  /// - Returns: whether there was a unit; nothing is taken where there was none.
  mutating func takeUnit(counting number: IngredientNumber) -> Bool {
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
      if !found.before.isEmpty { notes.append(found.before.joined(separator: " ")) }
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
  private mutating func takeLength(_ number: IngredientNumber) -> Bool {
    guard let length = word(at: place), ["inch", "inches", "cm"].contains(length.folded) else { return false }
    let part = unit(at: place + 1)
    let end = afterLinks(part?.end ?? place + 1)
    guard word(at: end) != nil else { return false }
    notes.append([number.text, length.text, part?.text ?? ""].filter { !$0.isEmpty }.joined(separator: " "))
    place = end
    return true
  }

  private mutating func takeMeasure(_ first: Size) {
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
  private mutating func takePackSize() {
    guard case .group(let text) = token(at: place), let size = Self.size(of: text) else { return }
    place += 1
    applyPackSize(size)
  }

  /// What all packs hold together is the amount, what one holds a note.
  mutating func applyPackSize(_ size: (base: Double, unit: ShownUnit, text: String)) {
    guard case .packs(let number, let pack) = amount else { return }
    amount = .measure(number.value * size.base, size.unit, written: number.text + " " + pack)
    notes.append(size.text + " " + pack)
  }

  /// Whether something to be named comes after a unit: "4 rolls" are no rolls of something.
  private func isFollowed(_ end: Int) -> Bool {
    var place = afterLinks(end)
    if case .group = token(at: place) { place = afterLinks(place + 1) }
    return word(at: place) != nil
  }
}
