/// Parses the tokens of a size.
struct PackSizeReading {
  private let line: LineReading
  private let decimals: PackSize.Decimals
  private var place = 0
  private(set) var terms = PackSizeTerms()
  /// True after a multiplication sign.
  private var isLinked = false

  init(_ tokens: [LineToken], _ decimals: PackSize.Decimals) {
    line = LineReading(tokens)
    self.decimals = decimals
  }

  /// - Returns: true if all of it is a size.
  mutating func read() -> Bool {
    while let token = line.token(at: place) {
      let isRead =
        switch token {
        case .number(let number): takeNumber(number)
        case .group(let text): takeGroup(text)
        case .times: takeTimes()
        case .comma, .dash, .slash: takeMark(token)
        case .word(let word): takeWord(word)
        }
      guard isRead else { return false }
    }
    return !terms.isEmpty && !isLinked
  }

  // MARK: Numbers

  private mutating func takeNumber(_ number: WrittenNumber) -> Bool {
    place += 1
    if let word = line.word(at: place), word.canBe(.dozen) {
      place += 1
      return takeCount(number, times: 12, .counted)
    }
    if let measure = measure(number) {
      takeMeasure(measure)
      return true
    }
    if let (kind, end) = kind(at: place) {
      place = end
      return takeCount(number, kind)
    }
    let isFactor = line.token(at: place) == .times || isTimes(line.word(at: place))
    // "80 x 20" is not a size, "800 g x 6" is one.
    guard isFactor || (isLinked && terms.isNamed) else { return false }
    return takeCount(number, .plain)
  }

  private mutating func takeCount(_ number: WrittenNumber, times: Double = 1, _ kind: PackSizeTerms.Kind)
    -> Bool
  {
    let count = value(of: number, isSmall: true) * times
    guard count >= 1, count == count.whole, count <= Double(PackSize.mostPieces) else { return false }
    let isFactor = isLinked || line.token(at: place) == .times || isTimes(line.word(at: place))
    terms.counts.append(PackSizeTerms.Count(count: Int(count), kind: kind, isFactor: isFactor))
    isLinked = false
    return true
  }

  /// The number with the unit at `place`; nil if there is none.
  private func measure(_ number: WrittenNumber) -> (measure: PackSizeTerms.Measure, end: Int)? {
    guard let match = line.unit(at: place), match.before.isEmpty,
      case .measure(let unit, let times) = match.unit.kind, Self.isSold(unit)
    else { return nil }
    let amount = value(of: number, isSmall: WrittenAmount.isSmall(match.unit)) * times
    guard amount < 1e7 else { return nil }
    let parts = Int64(amount * Double(PackSize.parts) + 0.5)
    return (PackSizeTerms.Measure(amount: parts, unit: unit), match.end)
  }

  private mutating func takeMeasure(_ match: (measure: PackSizeTerms.Measure, end: Int)) {
    var measure = match.measure
    place = match.end
    // "1 lb 4 oz"
    if case .number(let more)? = line.token(at: place) {
      var ahead = self
      ahead.place += 1
      if let (part, end) = ahead.measure(more), Self.isPart(part.unit, of: measure.unit),
        part.base < measure.unit.size
      {
        measure.amount += Int64((part.base / measure.unit.size * Double(PackSize.parts) + 0.5).whole)
        place = end
      }
    }
    if isLinked { terms.isEach = true }
    isLinked = false
    terms.measures.append(measure)
  }

  /// By the decimal mark if known, else as in a recipe.
  private func value(of number: WrittenNumber, isSmall: Bool) -> Double {
    decimals == .either && isSmall ? number.grouped : number.value
  }

  private static func isPart(_ unit: ShownUnit, of larger: ShownUnit) -> Bool {
    switch (larger, unit) {
    case (.pound, .ounce), (.kilogram, .gram), (.litre, .millilitre), (.quart, .fluidOunce),
      (.pint, .fluidOunce), (.gallon, .quart), (.gallon, .fluidOunce):
      true
    default: false
    }
  }

  /// True for units on packs: not cups and spoons, nor milligrams, which are doses.
  private static func isSold(_ unit: ShownUnit) -> Bool {
    switch unit {
    case .gram, .kilogram, .ounce, .pound, .millilitre, .centilitre, .decilitre, .litre, .fluidOunce, .pint,
      .quart, .gallon:
      true
    default: false
    }
  }

  // MARK: Words and signs

  private mutating func takeGroup(_ text: Text) -> Bool {
    var inner = PackSizeReading(LineScanner.tokens(of: text.scalars), decimals)
    guard !isLinked, inner.read() else { return false }
    terms.add(inner.terms)
    place += 1
    return true
  }

  private mutating func takeTimes() -> Bool {
    place += 1
    guard !isLinked, !terms.isEmpty else { return false }
    isLinked = true
    if !terms.measures.isEmpty { terms.isEach = true }
    return true
  }

  private mutating func takeMark(_ mark: LineToken) -> Bool {
    place += 1
    guard !isLinked, !terms.isEmpty, line.token(at: place) != nil else { return false }
    // "12 pk / 12 fl oz"
    if mark == .slash, terms.measures.isEmpty { terms.isEach = true }
    // "6-12 oz" may be a range, or six of twelve ounces.
    if mark == .dash, case .number = line.token(at: place - 2) { return false }
    return true
  }

  private mutating func takeWord(_ word: LineWord) -> Bool {
    if isTimes(word) { return takeTimes() }
    guard !isLinked else { return false }
    if isAside(word) {
      place += 1
      return true
    }
    if Self.total.contains(where: { word.folded.is($0) }) {
      terms.isTotal = true
      place += 1
      return true
    }
    if let count = packsOf() { return takeCount(count, .packs) }
    if terms.isEmpty { return takeUncounted(word) }
    if word.canBe(.each) || Self.each.contains(where: { word.folded.is($0) }) {
      terms.isEach = true
      place += 1
      return true
    }
    guard let (kind, end) = kind(at: place), kind != .counted else { return false }
    // "12 oz cans" are several of 12 oz; "8.9 oz box" is a single one.
    let isSeveral = word.folded.ends(in: "s") || word.folded.ends(in: "n")
    if kind == .packs, isSeveral, line.token(at: place - 1).map(isPackBefore) != true { terms.isEach = true }
    place = end
    return true
  }

  /// Returns whether the previous word already belongs to a count: "12 ct box".
  private func isPackBefore(_ token: LineToken) -> Bool {
    guard case .word(let word) = token else { return false }
    return word.unit?.isMeasure != true
  }

  /// "Pack of 6", "case of 24"
  private mutating func packsOf() -> WrittenNumber? {
    guard let (kind, end) = kind(at: place), kind == .packs, let of = line.word(at: end), of.canBe(.link),
      case .number(let number)? = line.token(at: end + 1)
    else { return nil }
    place = end + 2
    terms.isEach = true
    return number
  }

  /// Takes a unit without a number, which stands for one: "gallon", "half gallon", "per lb", "each", "dozen".
  private mutating func takeUncounted(_ word: LineWord) -> Bool {
    let isHalf = word.number == 0.5
    if isHalf { place += 1 }
    if line.word(at: place)?.canBe(.dozen) == true {
      place += 1
      terms.counts.append(PackSizeTerms.Count(count: isHalf ? 6 : 12, kind: .counted, isFactor: false))
      return true
    }
    if let match = measure(WrittenNumber(isHalf ? 0.5 : 1, text: word.text)), isLarge(match.measure.unit) {
      takeMeasure(match)
      return true
    }
    let isOne = word.canBe(.each) || Self.each.contains { word.folded.is($0) }
    guard !isHalf, let end = isOne ? place + 1 : kind(at: place)?.end else { return false }
    place = end
    terms.counts.append(PackSizeTerms.Count(count: 1, kind: .pieces, isFactor: false))
    return true
  }

  /// Returns whether the unit is sold by ones: "lb", "gallon". A lone "L" may be a size of eggs.
  private func isLarge(_ unit: ShownUnit) -> Bool {
    switch unit {
    case .pound, .kilogram, .pint, .quart, .gallon: true
    case .litre: (line.word(at: place)?.text.length ?? 0) > 1
    default: false
    }
  }

  private func isTimes(_ word: LineWord?) -> Bool {
    guard let word else { return false }
    return word.text.is("x") || word.text.is("X") || word.text.is("×")
  }

  /// True for words without an amount: "approx.", "net wt".
  private func isAside(_ word: LineWord) -> Bool {
    word.canBe(.approximation) || word.text.is("~") || word.text.is("≈")
      || Self.aside.contains { word.folded.is($0) }
  }

  /// The kind of the counted things before `start`, and the end of their name.
  private func kind(at start: Int) -> (kind: PackSizeTerms.Kind, end: Int)? {
    var place = start
    // "12 mega rolls", "40 tea bags"
    while let word = line.word(at: place), place < start + 2,
      Self.describing.contains(where: { word.folded.is($0) })
    {
      place += 1
    }
    guard let word = line.word(at: place) else { return nil }
    // "10er Pack"
    if word.folded.is("er") {
      if let pack = line.word(at: place + 1), pack.unit?.isPack == true { return (.packs, place + 2) }
      return (.packs, place + 1)
    }
    if Self.countWords.contains(where: { word.folded.is($0) }) { return (.counted, self.end(of: place)) }
    if Self.packWords.contains(where: { word.folded.is($0) }) { return (.packs, place + 1) }
    if Self.things.contains(where: { word.folded.is($0) }) { return (.things, place + 1) }
    if Self.pieces.contains(where: { word.folded.is($0) }) { return (.pieces, place + 1) }
    switch word.unit?.kind {
    case .pack: return (.packs, place + 1)
    case .part:
      if Self.growing.contains(where: { word.folded.is($0) }) { return nil }
      let isPiece = word.unit?.name.is("piece") == true || word.unit?.name.is("slice") == true
      return (isPiece ? .pieces : .things, place + 1)
    case .measure, .vague, nil: return nil
    }
  }

  /// "12 count pack"
  private func end(of place: Int) -> Int {
    guard let pack = line.word(at: place + 1), pack.unit?.isPack == true else { return place + 1 }
    return place + 2
  }

  private static let countWords: [StaticString] = ["ct", "cts", "cnt", "count", "counts"]
  private static let packWords: [StaticString] = [
    "pk", "pks", "tray", "trays", "multipack", "case", "cases", "jug", "jugs", "canister", "canisters",
    "sack", "sacks", "clamshell", "basket", "brick", "portion", "portions", "kasten", "kiste", "netz",
    "schale",
    "eimer",
  ]
  private static let each: [StaticString] = ["ea", "each", "je", "apiece"]
  private static let total: [StaticString] = ["total", "gesamt", "insgesamt"]
  private static let aside: [StaticString] = [
    "net", "nt", "wt", "weight", "avg", "per", "pro", "inhalt", "fullmenge", "nettogewicht",
  ]
  private static let describing: [StaticString] = [
    "mega", "double", "super", "family", "giant", "jumbo", "large", "regular", "mini", "tea", "single",
    "individual", "small", "big", "huge",
  ]
  private static let pieces: [StaticString] = ["pc", "pcs", "ea", "each", "stucke", "portionen"]
  private static let things: [StaticString] = [
    "roll", "rolls", "rolle", "rollen", "tablet", "tablets", "tabletten", "tabs", "capsule",
    "capsules", "caps", "kapseln", "pod", "pods", "wipe", "wipes", "tucher", "diaper", "diapers", "windeln",
    "softgels", "gummies", "lozenges", "teabags", "sachets",
  ]
  /// Parts of plants, which packs do not count: "4 leaf".
  private static let growing: [StaticString] = [
    "leaf", "leaves", "blatter", "sprig", "sprigs", "rib", "ribs", "round", "rounds", "recipe", "recipes",
    "thumb", "thumbs", "twist", "serving", "servings",
  ]
}
