// Decides if a number with its unit counts packs, single packs, parts of a thing, or nothing.
extension EntryAmountReading {
  /// The measure of a number with a unit: "4 slices" are parts of a loaf, "12 rolls" the content of one pack.
  func counted(_ number: WrittenNumber, _ match: LineReading.UnitFound) -> EntryAmount.Measure {
    if match.unit.isPart(of: Text(entry.scalars).folded.words) { return .parts }
    let unit = match.text.folded
    if match.unit.kind == .part {
      return EntryWords.shared.has(.container, unit) && !match.unit.name.is("stalk") ? .packs : .pieces
    }
    // Two bottles of oil are bought individually.
    let isSingle = number.value >= 4 && (match.unit.name.is("can") || match.unit.name.is("bottle"))
    return isSingle || unit.is("rolls") || unit.is("rollen") ? .pieces : .packs
  }

  /// "13 gallon trash bags": a capacity, not an amount.
  func sizeOfVessel(_ match: Found, from start: Int) -> Found? {
    guard let unit = match.amount.shownUnit, unit.base == .millilitre else { return nil }
    let vessel = match.end == entry.count ? start - 1 : entry.count - 1
    guard entry.afterLink(match.end - 1) < match.end || match.end == entry.count, isVessel(at: vessel) else {
      return nil
    }
    return size(match.amount.number, start..<match.end)
  }

  /// "28 cm pan"
  func length(_ number: WrittenNumber, unit place: Int, from start: Int) -> Found? {
    guard entry.word(at: place)?.canBe(.length) == true else { return nil }
    return size(number.value, start..<place + 1)
  }

  private func size(_ number: Double, _ range: Range<Int>) -> Found {
    let amount = EntryAmount(number: number, measure: .uncounted, notes: [entry.text(range)])
    return (amount, entry.afterLink(range.upperBound))
  }

  private func isVessel(at place: Int) -> Bool {
    guard let word = entry.word(at: place)?.folded else { return false }
    return word.ends(inOneOf: "beutel sacke")
      || word.isOne(
        of:
          "bag bags liner liners bin bins bucket buckets pan pans pot pots saucepan skillet pfanne topf eimer"
      )
  }
}
