/// Goes through the tokens of a line: first how much, then of what, then what is said of it.
struct IngredientReading {
  /// How much a line asks for, as it is written.
  enum Amount: Equatable {
    case none
    /// In base units of the shown one.
    case measure(Double, ShownUnit, written: String)
    case pieces(IngredientNumber)
    /// The word is that of the pack.
    case packs(IngredientNumber, String)
  }

  let tokens: [IngredientToken]
  var place = 0
  var amount = Amount.none
  /// Whether it comes in a tin, whose content was cut before it was bought.
  var isTinned = false
  var nameWords: [IngredientWord] = []
  var notes: [String] = []
  var isOptional = false

  init(_ tokens: [IngredientToken]) { self.tokens = tokens }

  mutating func read() {
    if let first = word(at: 0), tokens.count > 1, ["optional", "evtl", "eventuell"].contains(first.folded) {
      isOptional = true
      place = 1
    }
    takeJuice()
    takeAmount()
    takeName()
  }

  var name: String {
    Self.bare(nameWords.map(\.text).joined(separator: " "))
  }

  var note: String {
    notes.map(Self.bare).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Without marks around it.
  static func bare(_ text: String) -> String {
    var scalars = Substring(text).unicodeScalars
    let marks: Set<Unicode.Scalar> = [" ", ",", ";", ":", ".", "-", "–", "—", "*", "/", "~"]
    while let first = scalars.first, marks.contains(first) { scalars.removeFirst() }
    // A dot may belong to the word: "approx."
    while let last = scalars.last, marks.contains(last) { scalars.removeLast() }
    return String(scalars)
  }

  func word(at place: Int) -> IngredientWord? {
    guard tokens.indices.contains(place), case .word(let word) = tokens[place] else { return nil }
    return word
  }

  func token(at place: Int) -> IngredientToken? {
    tokens.indices.contains(place) ? tokens[place] : nil
  }

  /// "Juice of 1 lemon", "finely grated zest and juice of 2 limes": to be bought are lemons and limes.
  private mutating func takeJuice() {
    let start = place
    var end = start
    var isJuice = false
    while let word = word(at: end), IngredientWords.juices.contains(word.folded) {
      isJuice = isJuice || !["the", "and", "und"].contains(word.folded)
      end += 1
    }
    guard isJuice, let link = word(at: end),
      IngredientWords.juiceLinks.contains(link.folded) || link.folded == "einer"
    else { return }
    let next = link.folded == "einer" ? end : end + 1
    var ahead = self
    ahead.place = next
    guard ahead.takeNumber() != nil else { return }
    notes.append((start..<end).compactMap { word(at: $0)?.text }.joined(separator: " "))
    place = next
  }
}

extension IngredientReading {
  /// The amount as a row of a recipe keeps it.
  var kept: (quantity: Quantity?, count: Int, shownUnit: ShownUnit?) {
    switch amount {
    case .none: return (nil, 1, nil)
    case .packs(let number, _): return (nil, Self.packs(number.grouped), nil)
    case .pieces(let number):
      guard number.grouped >= 1 else { return (nil, 1, nil) }
      return (Quantity(Self.up(number.grouped), .piece), 1, .piece)
    case .measure(let base, let unit, _):
      guard Self.isExact(base) else { return (nil, 1, nil) }
      return (Quantity(Int(min(1e9, base + 0.5)), unit.base), 1, unit)
    }
  }

  /// Puts the amount among the notes where a whole one could not keep it.
  mutating func noteBrokenAmount(at index: Int) {
    switch amount {
    case .none: break
    case .packs(let number, let word):
      notes.insert(Self.isWhole(number.grouped) ? word : number.text + " " + word, at: index)
    case .pieces(let number):
      if !Self.isWhole(number.grouped) { notes.insert(number.text, at: index) }
    case .measure(let base, _, let written):
      if !Self.isExact(base) { notes.insert(written, at: index) }
    }
  }

  /// In floating point throughout: sizes times sizes go beyond every whole number ("9999999,999,999 x
  /// 9999999,999,999 kg").
  static func isExact(_ base: Double) -> Bool {
    let whole = max(1, (base + 0.5).rounded(.down))
    return (whole - base).magnitude <= base / 5
  }

  private static func packs(_ number: Double) -> Int { min(999, up(number)) }
  private static func isWhole(_ number: Double) -> Bool { number == number.rounded(.down) }
  private static func up(_ number: Double) -> Int { Int(min(1e9, number.rounded(.up))) }
}
