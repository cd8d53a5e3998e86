/// Parses the amount of an entry, with the numbers, sizes and units of recipe lines.
struct EntryAmountReading {
  let entry: EntryTokens
  /// Returns true if the words from a token on are a known item: in "a can opener" "can" is not a unit.
  let isKnownFrom: (Int) -> Bool

  /// An amount that begins at a token, and the token after it.
  typealias Found = (amount: EntryAmount, end: Int)

  func amount(at start: Int) -> Found? {
    if let offer = offer(at: start) { return offer }
    if let few = few(at: start) { return few }
    guard !isBound(at: start) else { return nil }
    var line = LineReading(entry.tokens)
    line.place = start
    line.skipApproximations()
    let first = line.place
    if let many = entry.manyPack(at: first) {
      return (EntryAmount(number: Double(many.count), measure: .pieces), many.end)
    }
    guard !isNameWithNumber(at: first) else { return nil }
    guard let number = line.takeNumber() else { return uncounted(at: first) }
    if line.isPhrase("or", "so", at: line.place) || line.isPhrase("oder", "so", at: line.place) {
      line.place += 2
    }
    let isArticle = entry.word(at: first)?.canBe(.article) == true && line.place - first == 1
    if entry.isTimes(at: line.place) { return product(of: number, at: line.place + 1) }
    if let many = entry.manyPack(at: line.place) {
      return (EntryAmount(number: number.grouped * Double(many.count), measure: .pieces), many.end)
    }
    if let result = sized(number, line) { return result }
    if isManyPack(number, at: line.place) {
      return (EntryAmount(number: number.value, measure: .pieces), entry.afterLink(line.place + 1))
    }
    if let unit = unit(after: number, line, isArticle: isArticle) {
      return sizeOfVessel(unit, from: first) ?? unit
    }
    if let length = length(number, unit: line.place, from: first) { return length }
    if isHalfOfNothing(at: first) { return nil }
    let isBroken = number.grouped != number.grouped.whole
    let measure: EntryAmount.Measure = isArticle ? .packs : .pieces
    return (
      EntryAmount(number: number.grouped, measure: measure, notes: isBroken ? [number.text] : []), line.place
    )
  }

  /// "12 pack toilet paper" is one pack of twelve; "2 pack rice" probably two.
  private func isManyPack(_ number: WrittenNumber, at place: Int) -> Bool {
    guard let word = entry.word(at: place), number.value >= 4 else { return false }
    return word.folded.is("pack") || word.folded.is("pk") || word.folded.is("ct") || word.folded.is("count")
  }

  /// "half and half": a fraction is an amount only before a measure or a noun with an article.
  private func isHalfOfNothing(at place: Int) -> Bool {
    guard let word = entry.word(at: place), let value = word.number, value < 1 else { return false }
    return entry.word(at: place + 1)?.canBe(.article) != true
      && !word.folded.bytes.starts(with: Text("halbe").bytes)
  }

  /// "7 up", "5 spice powder"
  private func isNameWithNumber(at place: Int) -> Bool {
    guard let number = entry.number(at: place)?.value ?? entry.word(at: place)?.number,
      number == number.whole
    else { return false }
    if Self.isHalfAndHalf(entry.number(at: place)) { return true }
    guard let word = entry.word(at: place + 1) else { return false }
    // "Four cheese pizza"
    if word.folded.is("cheese"), (3...6).contains(number), entry.count > place + 2 { return true }
    guard EntryWords.shared.has(.countedName, word.folded) else { return false }
    return word.folded.is("up") || word.folded.is("gum") || word.folded.is("spice") || entry.count > place + 2
  }

  /// "50/50 bread" is not one bread.
  private static func isHalfAndHalf(_ number: WrittenNumber?) -> Bool {
    guard let number, number.value >= 1 else { return false }
    let letters = number.text.bytes
    return letters.contains(UInt8(ascii: "/")) && !letters.contains(UInt8(ascii: " "))
  }

  /// "half and half cups"
  private func isBound(at start: Int) -> Bool {
    (2...EntryWords.longestPhrase).contains { length in
      guard start + length <= entry.count else { return false }
      let words = (start..<start + length).map { entry.word(at: $0)?.folded ?? Text() }
      return EntryWords.shared.has(.joined, words.joined(by: " "))
    }
  }
}

extension EntryAmountReading {
  /// "3 for 2 crisps", "2 für 1 Pizza", "1+1 gratis": the first number is the amount.
  private func offer(at place: Int) -> Found? {
    if let free = freeOffer(at: place) { return free }
    guard let number = entry.number(at: place), let link = entry.word(at: place + 1),
      link.folded.is("for") || link.folded.is("fur") || link.folded.is("zum")
    else { return nil }
    var end = place + 2
    if link.folded.is("zum") {
      guard entry.word(at: end)?.folded.is("preis") == true, entry.word(at: end + 1)?.folded.is("von") == true
      else { return nil }
      end += 2
    }
    guard entry.number(at: end) != nil || isPrice(at: end) else { return nil }
    end += 1
    if let euro = entry.word(at: end), euro.text.is("€") || euro.folded.is("euro") || euro.text.is("EUR") {
      end += 1
    }
    var amount = EntryAmount(number: number.value, measure: .packs)
    amount.notes = [entry.text(place..<end)]
    return (amount, end)
  }

  /// "2 get 1 free", "1+1 gratis": free units count too.
  private func freeOffer(at place: Int) -> Found? {
    guard let paidCount = count(at: place) else { return nil }
    let next = entry.word(at: place + 1)?.folded.is("get") == true ? place + 2 : place + 1
    guard let free = count(at: next), let word = entry.word(at: next + 1),
      word.folded.is("free") || word.folded.is("gratis")
    else { return nil }
    return (
      EntryAmount(number: paidCount + free, measure: .packs, notes: [entry.text(place..<next + 2)]), next + 2
    )
  }

  private func count(at place: Int) -> Double? {
    entry.number(at: place)?.value ?? entry.word(at: place)?.number
  }

  private func isPrice(at place: Int) -> Bool {
    entry.word(at: place)?.text.scalars.contains { $0 == "$" || $0 == "€" || $0 == "£" } == true
  }

  /// "a few onions", "some milk": no count; words for several stay as a note.
  private func few(at start: Int) -> Found? {
    var place = start
    let hasArticle = entry.word(at: place)?.canBe(.article) == true
    if hasArticle { place += 1 }
    guard let word = entry.word(at: place), word.canBe(.few) || isLot(at: place, hasArticle) else {
      return nil
    }
    // "Little gem lettuce" is a name; "ein Paar" is two.
    let needsArticle = word.folded.is("little") || word.folded.is("bisschen") || word.folded.is("lot")
    guard hasArticle || !needsArticle else { return nil }
    guard word.text.bytes.first != UInt8(ascii: "P") else { return nil }
    place = entry.afterLink(place + (word.folded.is("jede") ? 2 : 1))
    let saysMany = !(word.folded.is("some") || word.folded.is("etwas") || word.folded.is("any"))
    var amount = EntryAmount.uncounted
    if let unit = unitFound(at: place), isPackOrPart(unit.unit),
      entry.word(at: entry.afterLink(unit.end)) != nil
    {
      place = unit.end
      amount.notes = [entry.text(start..<place)]
      place = entry.afterLink(place)
    } else if saysMany {
      amount.notes = [LineReading.bare(entry.text(start..<place))]
    }
    return (amount, place)
  }

  private func isLot(at place: Int, _ hasArticle: Bool) -> Bool {
    guard let word = entry.word(at: place) else { return false }
    if word.folded.is("lots") || word.folded.is("plenty") { return entry.afterLink(place + 1) > place + 1 }
    let isJede = word.folded.is("jede") && entry.word(at: place + 1)?.folded.is("menge") == true
    return isJede || word.folded.is("bit") && hasArticle || EntryWords.shared.has(.many, word.folded)
  }

  /// "2 x 500 g", "2 x 6 eggs", "3x milk"
  private func product(of number: WrittenNumber, at place: Int) -> Found? {
    var line = LineReading(entry.tokens)
    line.place = place - 1
    if line.size(at: place) != nil {
      if entry.tokens[place - 1] != .times { line.place = place }
      if line.takeSizes(times: number), let result = measured(line, number) { return result }
    }
    line.place = place
    if let many = entry.manyPack(at: place) {
      return (EntryAmount(number: number.value * Double(many.count), measure: .pieces), many.end)
    }
    if entry.number(at: place) != nil, let factor = line.takeNumber() {
      var amount = EntryAmount(number: number.value * factor.value, measure: .pieces)
      if let unit = unitFound(at: line.place), isPackOrPart(unit.unit) {
        line.place = entry.afterLink(unit.end)
        var product = factor
        product.multiply(by: number.value)
        amount.measure = counted(product, unit)
        if amount.measure != .packs { amount.notes = [unit.wholeText] }
      }
      return (amount, line.place)
    }
    var end = place
    if let unit = unitFound(at: place), unit.before.isEmpty, isPackOrPart(unit.unit), !isKnownFrom(place),
      entry.word(at: entry.afterLink(unit.end)) != nil
    {
      end = entry.afterLink(unit.end)
    }
    return (EntryAmount(number: number.grouped, measure: .packs), end)
  }

  /// "2 100g bars of chocolate", "1 (400 g) tin chickpeas"
  private func sized(_ number: WrittenNumber, _ line: LineReading) -> Found? {
    var line = line
    guard line.takeSizes(times: number) else { return nil }
    return measured(line, number)
  }

  /// The measure in the result of a recipe line's parser.
  private func measured(_ line: LineReading, _ number: WrittenNumber) -> Found? {
    guard case .measure(let base, let unit, _) = line.amount else { return nil }
    let size = line.notes.joined(by: " ")
    var amount = EntryAmount(number: base / unit.size, measure: .unit(unit))
    if !size.isEmpty { amount.notes = [number.value == 1 ? size : number.text + " × " + size] }
    return (amount, line.place)
  }
}

extension EntryAmountReading {
  private func unit(after number: WrittenNumber, _ line: LineReading, isArticle: Bool) -> Found? {
    guard let match = unitFound(at: line.place) else { return nil }
    var line = line
    let after = entry.afterLink(match.end)
    switch match.unit.kind {
    case .measure:
      guard let size = LineReading.Size(number, match) else { return nil }
      line.takeMeasure(size)
      guard case .measure(var base, let unit, _) = line.amount else { return nil }
      if let half = addedHalf(at: line.place) {
        base += half.value * unit.size
        line.place = half.end
      }
      var amount = EntryAmount(
        number: base / unit.size, measure: .unit(unit), notes: match.before + line.notes)
      if case .measure(_, let times) = match.unit.kind, times != 1, unit.base == .millilitre {
        amount.word = (match.unit.name, unit.size * times)
      }
      return (amount, entry.afterLink(line.place))
    case .vague:
      guard after < entry.count else { return nil }
      var amount = EntryAmount.uncounted
      amount.notes = [(number.value == 1 ? Text() : number.text + " ") + match.wholeText]
      return (amount, after)
    case .pack, .part:
      guard after < entry.count else {
        guard !isArticle else { return nil }
        let measure = counted(number, match)
        let notes = measure == .packs ? [] : [match.wholeText]
        return (
          EntryAmount(number: number.grouped, measure: measure, notes: notes, isBarePack: true), match.end
        )
      }
      guard !isPartOfName(match, isCounted: !isArticle) else { return nil }
      return packed(number, match, after: after)
    }
  }

  /// "a pound and a half"
  private func addedHalf(at place: Int) -> (value: Double, end: Int)? {
    guard let and = entry.word(at: place), and.canBe(.and) else { return nil }
    let isArticle = entry.word(at: place + 1)?.canBe(.article) == true
    let end = place + (isArticle ? 2 : 1)
    guard let part = entry.word(at: end)?.number, part < 1 else { return nil }
    return (part, end + 1)
  }

  private func packed(_ number: WrittenNumber, _ match: LineReading.UnitFound, after: Int) -> Found {
    var line = LineReading(entry.tokens)
    line.place = match.end
    line.amount = .packs(number, match.wholeText)
    line.takePackSize()
    if case .measure = line.amount, let result = measured(line, number) {
      return (result.amount, entry.afterLink(result.end))
    }
    // "a pack of 6 rolls", "Packung mit 10 Eiern"
    let after = hasNumberWith(match) ? match.end + 1 : after
    if after > match.end, let inner = entry.number(at: after), entry.word(at: after + 1) != nil,
      unitFound(at: after + 1) == nil
    {
      return (EntryAmount(number: number.value * inner.value, measure: .pieces), after + 1)
    }
    if after > match.end, let size = line.size(at: after), size.end < entry.count {
      let base = number.value * size.base
      var amount = EntryAmount(number: base / size.unit.size, measure: .unit(size.unit))
      amount.notes = [number.text + " " + match.wholeText + " " + size.text]
      return (amount, entry.afterLink(size.end))
    }
    var amount = EntryAmount(number: number.grouped, measure: counted(number, match))
    if !Self.saysNothing(match.text.folded) { amount.notes = [match.wholeText] }
    return (amount, after)
  }

  /// "2 pieces", "2 packs": the same as the number alone.
  private static func saysNothing(_ unit: Text) -> Bool { EntryWords.shared.has(.anyPack, unit) }

  /// "2 can openers", "a bar stool": the apparent unit belongs to the name.
  private func isPartOfName(_ match: LineReading.UnitFound, isCounted: Bool) -> Bool {
    let place = match.end - 1
    guard entry.afterLink(match.end) == match.end else { return false }
    // "1 bag (5 lb) flour"
    if match.end < entry.count, case .group = entry.tokens[match.end] { return false }
    if isKnownFrom(place), !isKnownFrom(match.end) { return true }
    guard entry.has(.singularUnit, at: place) else { return false }
    let isGerman = entry.word(at: place)?.text.bytes.first.map { $0 < UInt8(ascii: "a") } == true
    if isGerman && !isCounted { return false }
    return !isKnownFrom(match.end)
  }

  /// "Packung mit 10 Eiern"
  private func hasNumberWith(_ pack: LineReading.UnitFound) -> Bool {
    entry.word(at: pack.end)?.folded.is("mit") == true && entry.number(at: pack.end + 1) != nil
  }

  /// "bunch of parsley", "Dose Mais": one of the unit.
  private func uncounted(at place: Int) -> Found? {
    guard let match = unitFound(at: place), match.before.isEmpty, !entry.has(.cut, at: place) else {
      return nil
    }
    let after = entry.afterLink(match.end)
    guard after < entry.count else { return nil }
    let isLinked = after > match.end
    switch match.unit.kind {
    case .measure(let unit, let times):
      // "Pound of butter", "Kilo Mehl"; but pound cake is a name.
      let isGerman = ["kilo", "liter", "pfund"].contains(match.text.folded) && isKnownFrom(after)
      guard isLinked || isGerman else { return nil }
      return (EntryAmount(number: times, measure: .unit(unit)), after)
    case .vague:
      guard isLinked || isKnownFrom(after) else { return nil }
      var amount = EntryAmount.uncounted
      amount.notes = [match.wholeText]
      return (amount, after)
    case .pack, .part:
      guard isLinked || hasNumberWith(match) || (isKnownFrom(after) && !isKnownFrom(place)) else {
        return nil
      }
      return packed(WrittenNumber(1, text: "1"), match, after: after)
    }
  }

  /// A unit as used in lists: also rolls and cases, but not "c" for a cup.
  func unitFound(at place: Int) -> LineReading.UnitFound? {
    guard let word = entry.word(at: place) else { return nil }
    if EntryWords.shared.has(.pinch, word.folded) {
      return .init(
        unit: UnitWord(kind: .measure(.pinch, times: 1), name: "pinch"), before: [], text: word.text,
        end: place + 1)
    }
    // "2 Stangen Lauch"
    let isStalk = word.unit?.name.is("stalk") == true
    if EntryWords.shared.has(.container, word.folded), !isStalk {
      return .init(
        unit: UnitWord(kind: .pack(isTin: false), name: "pack"), before: [],
        text: LineReading.bare(word.text), end: place + 1)
    }
    let isOunce = entry.word(at: place + 1)?.unit?.kind == .measure(.ounce, times: 1)
    if EntryWords.shared.has(.shortContainer, word.folded), word.text.bytes.last == UInt8(ascii: "."),
      !isOunce
    {
      return .init(
        unit: UnitWord(kind: .pack(isTin: false), name: "pack"), before: [], text: word.text, end: place + 1)
    }
    let letter = word.folded
    if EntryWords.shared.has(.noUnit, letter) { return nil }
    if letter.is("st") || letter.is("pc") || letter.is("pcs") || letter.is("ea") || letter.is("each") {
      return .init(unit: UnitWord(kind: .part, name: "piece"), before: [], text: "piece", end: place + 1)
    }
    return LineReading(entry.tokens).unit(at: place)
  }

  private func isPackOrPart(_ unit: UnitWord) -> Bool {
    switch unit.kind {
    case .pack, .part: true
    default: false
    }
  }
}
