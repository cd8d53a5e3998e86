/// Parses the tokens of a line: first the amount, then the name, then the notes.
struct LineReading {
  /// The amount of a line as written.
  enum Amount: Equatable {
    case none
    /// In base units of the displayed unit.
    case measure(Double, ShownUnit, written: Text)
    case pieces(WrittenNumber)
    /// The word for the pack.
    case packs(WrittenNumber, Text)
  }

  let tokens: [LineToken]
  var place = 0
  var amount = Amount.none
  var written = WrittenAmount()
  /// True for tins: the content was cut before the purchase.
  var isTinned = false
  var nameWords: [LineWord] = []
  /// The end of the first of several traits: "red, white or black".
  var alternativeEnd: Int?
  var notes: [Text] = []
  var isOptional = false

  init(_ tokens: [LineToken]) { self.tokens = tokens }

  mutating func read() {
    if let first = word(at: 0), tokens.count > 1, first.canBe(.optional) {
      isOptional = true
      place = 1
    }
    takeJuice()
    takeAmount()
    takeName()
  }

  var name: Text {
    Self.bare(Self.joined(nameWords))
  }

  var note: Text {
    notes.map { Self.bare($0) }.filter { !$0.isEmpty }.joined(by: ", ")
  }

  /// Strips surrounding punctuation.
  static func bare(_ text: Text) -> Text {
    let scalars = text.scalars
    // ".25 ounce", ",5 l"
    let isDecimal =
      scalars.count > 1 && (scalars[0] == "." || scalars[0] == ",") && ("0"..."9").contains(scalars[1])
    guard let first = isDecimal ? 0 : scalars.firstIndex(where: { !isMark($0) }),
      let last = scalars.lastIndex(where: { !isMark($0) })
    else { return Text() }
    return Text(scalars[first...last])
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", ",", ";", ":", ".", "-", "–", "—", "*", "/", "~": true
    default: false
    }
  }

  /// Joined by spaces, but "d'olive" without.
  static func joined(_ words: [LineWord]) -> Text {
    var result = Text()
    for word in words {
      let isElided = result.bytes.count >= 2 && (result.ends(in: " d'") || result.ends(in: " d’"))
      if !result.isEmpty, !isElided { result += " " }
      result += word.text
    }
    return result
  }

  @inline(never)
  func word(at place: Int) -> LineWord? {
    guard tokens.indices.contains(place), case .word(let word) = tokens[place] else { return nil }
    return word
  }

  func isPhrase(_ first: StaticString, _ second: StaticString, at place: Int) -> Bool {
    word(at: place)?.folded.is(first) == true && word(at: place + 1)?.folded.is(second) == true
  }

  @inline(never)
  func token(at place: Int) -> LineToken? {
    tokens.indices.contains(place) ? tokens[place] : nil
  }

  /// "Juice of 1 lemon", "finely grated zest and juice of 2 limes": the items to buy are lemons and limes.
  private mutating func takeJuice() {
    let start = place
    var end = start
    var isJuice = false
    while let word = word(at: end), word.canBe(.juice) {
      isJuice = isJuice || !(word.canBe(.and) || word.folded.is("the"))
      end += 1
    }
    guard isJuice else { return }
    let next: Int
    if case .number = token(at: end) {
      next = end
    } else if let link = word(at: end), link.canBe(.juiceLink) || link.folded.is("einer") {
      next = link.folded.is("einer") ? end : end + 1
    } else {
      return
    }
    var ahead = self
    ahead.place = next
    guard ahead.takeNumber() != nil else { return }
    notes.append((start..<end).compactMap { word(at: $0)?.text }.joined(by: " "))
    place = next
  }
}

extension LineReading {
  /// The amount as stored in a recipe's row.
  var rowAmount: (quantity: Ingredient.Quantity?, count: Int, shownUnit: ShownUnit?) {
    switch amount {
    case .none: return (nil, 1, nil)
    case .packs(let number, _): return (nil, Self.packs(number.grouped), nil)
    case .pieces(let number):
      guard number.grouped >= 1 else { return (nil, 1, nil) }
      let quantity = Ingredient.Quantity(amount: Self.up(number.grouped), unit: .piece)
      return (quantity, 1, isPart ? .part : .piece)
    case .measure(let base, let unit, _):
      guard Self.isExact(base) else { return (nil, 1, nil) }
      return (Ingredient.Quantity(amount: Int(min(1e9, base + 0.5)), unit: unit.base), 1, unit)
    }
  }

  /// True if the line counts parts of the thing to buy.
  private var isPart: Bool {
    let words = name.folded.words
    return written.unit.map { UnitWord(kind: .part, name: $0).isPart(of: words) }
      ?? UnitWord.isPart(named: words)
  }

  /// Moves the amount to the notes if rounding to an integer would lose it.
  mutating func noteBrokenAmount(at index: Int) {
    switch amount {
    case .none: break
    case .packs(let number, let word):
      notes.insert(Self.isWhole(number.grouped) ? word : number.text + " " + word, at: index)
    case .pieces(let number):
      if !Self.isWhole(number.grouped) { notes.insert(number.text, at: index) }
    case .measure(let base, _, let amountText):
      if !Self.isExact(base) { notes.insert(amountText, at: index) }
    }
  }

  /// In floating point throughout, because products of sizes may overflow integers ("9999999,999,999 x
  /// 9999999,999,999 kg").
  static func isExact(_ base: Double) -> Bool {
    let whole = max(1, (base + 0.5).whole)
    return (whole - base).magnitude <= base / 5
  }

  private static func packs(_ number: Double) -> Int { min(999, up(number)) }
  private static func isWhole(_ number: Double) -> Bool { number == number.whole }
  private static func up(_ number: Double) -> Int {
    Int(min(1e9, number == number.whole ? number : number.whole + 1))
  }
}
