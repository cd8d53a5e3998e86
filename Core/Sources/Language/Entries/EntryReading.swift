/// Parses one item: its amount, its name, and its notes.
struct EntryReading {
  private(set) var entry: Entry
  /// True if an amount precedes the name.
  private(set) var leadsWithAmount = false
  /// The amount of a piece without a name, which belongs to the name before it: "potatoes, 2 kg".
  private(set) var amountAlone: EntryAmount?

  private let isKnown: (Text) -> Bool

  init(_ part: ArraySlice<Unicode.Scalar>, isKnown: @escaping (Text) -> Bool) {
    self.isKnown = isKnown
    let isName = isKnown(EntryName.clean(Text(part.withoutPictures)))
    let (request, price) = Self.withoutPrice(
      isName ? part : SpokenEntry.wanted(in: part, isKnown: isKnown))
    let bare = EntryName.bare(request.withoutPictures)
    entry = Entry(name: EntryName.clean(Text(bare)), amount: nil)
    // A fraction character is not a letter, so that "½ milk" would pass for milk.
    let isWhole = isKnown(entry.name) && bare.first.flatMap({ WrittenNumber.share($0) }) == nil
    if isWhole, !isAmountOfThing(EntryTokens(Array(bare))) { return }
    read(EntryTokens(Array(request.withoutPictures)), isPictured: EntryName.hasPicture(Text(request)))
    if !EntryName.hasLetter(entry.name) { takePicture(from: request) }
    if !isNamed, amountAlone == nil, EntryName.hasLetter(Text(bare)) {
      entry = Entry(name: EntryName.clean(Text(bare)), amount: nil)
    }
    entry.add(note: price)
  }

  /// "Butter 2,29 €": moves the price to the notes.
  private static func withoutPrice(
    _ part: ArraySlice<Unicode.Scalar>
  ) -> (part: ArraySlice<Unicode.Scalar>, price: Text) {
    var start = part.endIndex
    var hasSign = false
    while start > part.startIndex {
      let scalar = part[start - 1]
      let isSign = scalar == "€" || scalar == "$" || scalar == "£"
      guard isSign || scalar == " " || scalar == "." || scalar == "," || ("0"..."9").contains(scalar) else {
        break
      }
      // With a space before the sign, the number is not a price: "milk 2 $3.49".
      if hasSign, scalar == " ", part[start] == "$" || part[start] == "£" { break }
      hasSign = hasSign || isSign
      start -= 1
    }
    while start < part.endIndex, part[start] == " " { start += 1 }
    guard hasSign, start > part.startIndex, part[start - 1] == " " else { return (part, Text()) }
    return (part[..<start], LineReading.bare(Text(part[start...])))
  }

  /// "Dozen eggs" and "bottle of wine" may be known names, but are an amount of eggs and wine.
  private func isAmountOfThing(_ tokens: EntryTokens) -> Bool {
    guard let match = amounts(in: tokens).amount(at: 0), match.end < tokens.count else { return false }
    guard match.amount.number >= 1 || match.amount.shownUnit != nil else { return false }
    return isKnown(EntryName.clean(tokens.text(match.end..<tokens.count)))
  }

  private func amounts(in tokens: EntryTokens) -> EntryAmountReading {
    // "1 can tomatoes (15 oz)": text in parentheses is not part of the name.
    var end = tokens.count
    while end > 0, case .group = tokens.tokens[end - 1] { end -= 1 }
    return EntryAmountReading(entry: tokens) { [isKnown] place in
      place < end && isKnown(EntryName.clean(tokens.text(place..<end)))
    }
  }

  var isNamed: Bool {
    amountAlone == nil && (EntryName.hasLetter(entry.name) || EntryName.hasPicture(entry.name))
  }

  /// True for a bare description: "sliced" in "bread, sliced".
  var isOnlyDescription: Bool {
    guard !leadsWithAmount, !entry.name.isEmpty else { return false }
    let words = entry.name.folded
    return EntryWords.shared.has(.describing, words)
      || words.words.allSatisfy { EntryWords.shared.has(.describing, $0) }
  }

  private mutating func read(_ tokens: EntryTokens, isPictured: Bool) {
    let reading = amounts(in: tokens)
    var start = 0
    var amount: EntryAmount?
    if let match = reading.amount(at: 0) {
      if match.amount.isBarePack {
        let name = EntryName.clean(tokens.text(tokens.count - 1..<tokens.count))
        if !isKnown(name) { amountAlone = match.amount }
        entry = Entry(name: name, amount: EntryAmount(number: match.amount.number, measure: .pieces))
        leadsWithAmount = true
        return
      }
      (amount, start) = match
      leadsWithAmount = true
    }
    var parts = NameParts(tokens: tokens, start: start, amounts: reading)
    parts.read(leading: amount, isNamed: isPictured)
    entry = Entry(name: parts.name, amount: parts.amount, notes: (parts.amount?.notes ?? []) + parts.notes)
    if !EntryName.hasLetter(entry.name), !EntryName.hasPicture(entry.name) { amountAlone = parts.amount }
  }

  /// "🍌x6"
  private mutating func takePicture(from part: ArraySlice<Unicode.Scalar>) {
    let pictures = part.filter { $0.isPictorial && !EntryLine.isBox($0) }
    guard EntryName.hasPicture(Text(pictures)) else { return }
    entry.name = CleanLine.cut(EntryName.clean(Text(pictures)), to: 14)
    amountAlone = nil
  }
}

/// Splits the text after the leading amount into name, amount and notes.
private struct NameParts {
  let tokens: EntryTokens
  let start: Int
  let amounts: EntryAmountReading
  private(set) var amount: EntryAmount?
  private(set) var notes: [Text] = []
  /// The token indexes of the name.
  private var places: [Int] = []

  init(tokens: EntryTokens, start: Int, amounts: EntryAmountReading) {
    self.tokens = tokens
    self.start = start
    self.amounts = amounts
  }

  var name: Text {
    var name: [Unicode.Scalar] = []
    var last: Int?
    for place in places {
      let range = tokens.ranges[place]
      if let last, last != place - 1 || tokens.ranges[last].upperBound < range.lowerBound { name.append(" ") }
      name += tokens.scalars[range]
      last = place
    }
    return EntryName.clean(Text(name))
  }

  /// - Parameter isNamed: true if a picture already names the item: "🍌x6".
  mutating func read(leading: EntryAmount?, isNamed: Bool) {
    amount = leading
    var place = start
    while place < tokens.count {
      if case .group(let text) = tokens.tokens[place] {
        takeGroup(text)
      } else if tokens.tokens[place] == .dash, !places.isEmpty {
        takeBehindDash(place + 1..<tokens.count)
        break
      } else if !places.isEmpty || isNamed, let lastAmount = amountAtEnd(afterEach(place)) {
        take(lastAmount)
        notes += groups(from: place)
        break
      } else if !places.isEmpty, let match = describedAmount(at: place) {
        take(match.amount)
        notes.append(LineReading.bare(tokens.text(match.end..<tokens.count)))
        break
      } else {
        places.append(place)
        // "Milk: 2 l"
        if tokens.word(at: place)?.text.bytes.last == UInt8(ascii: ":"), place + 1 < tokens.count {
          takeBehindDash(place + 1..<tokens.count)
          break
        }
      }
      place += 1
    }
    takeSizeAtEnd()
  }

  /// "3 Dosen Tomaten à 400 g"
  private func afterEach(_ place: Int) -> Int {
    guard let word = tokens.word(at: place), place + 1 < tokens.count else { return place }
    return word.text.is("à") || word.text.is("á") || word.folded.is("je") ? place + 1 : place
  }

  /// "Käse 200 g am Stück": a measure before words of description.
  private func describedAmount(at place: Int) -> EntryAmountReading.Found? {
    guard let match = amounts.amount(at: place), case .unit = match.amount.measure, match.end < tokens.count
    else { return nil }
    let rest = tokens.text(match.end..<tokens.count).folded
    let isDescription =
      EntryWords.shared.has(.describing, rest)
      || rest.words.allSatisfy { EntryWords.shared.has(.describing, $0) }
    return isDescription ? match : nil
  }

  /// "Toast 500 g 2x": a size before the count.
  private mutating func takeSizeAtEnd() {
    guard let count = amount, count.shownUnit == nil, places.count > 1, let last = places.last else {
      return
    }
    for start in places.dropFirst() {
      guard let match = amounts.amount(at: start), match.end == last + 1, let unit = match.amount.shownUnit,
        unit != .piece
      else { continue }
      places.removeAll { $0 >= start }
      take(match.amount)
      return
    }
  }

  /// An amount that covers all tokens from one on, except trailing parentheses.
  private func amountAtEnd(_ place: Int) -> EntryAmount? {
    var end = tokens.count
    while end > place, case .group = tokens.tokens[end - 1] { end -= 1 }
    guard end > place else { return nil }
    if let times = timesAtEnd(place, end: end) { return times }
    guard let match = amounts.amount(at: place), match.end == end,
      match.amount.measure != .uncounted || match.amount.number > 0
    else { return nil }
    if place == end - 1, let number = tokens.number(at: place) {
      // "Vitamin B 12", "Mehl Type 405"; a number above 99 is a variety rather than a count.
      let before = tokens.word(at: place - 1)
      let isNaming = before.map { EntryWords.shared.has(.naming, $0.folded) || $0.folded.length == 1 } == true
      if isNaming || number.value > 99 || number.value != number.value.whole { return nil }
    }
    var amount = match.amount
    if amount.isBarePack {
      amount.isBarePack = false
      if tokens.has(.singularUnit, at: end - 1), amount.number > 1 { return nil }
    }
    return amount
  }

  /// "milk x2", "eggs × 12", "milk 2x"
  private func timesAtEnd(_ place: Int, end: Int) -> EntryAmount? {
    if end == place + 1, let word = tokens.word(at: place) {
      let scalars = word.text.scalars
      guard let first = scalars.first, Self.isTimes(first), scalars.count > 1,
        scalars.dropFirst().allSatisfy({ ("0"..."9").contains($0) }), scalars.count < 5
      else { return nil }
      let number = scalars.dropFirst().reduce(0) { $0 * 10 + Int($1.value - 48) }
      return number > 0 ? EntryAmount(number: Double(number), measure: .packs) : nil
    }
    if end == place + 2, tokens.isTimes(at: place), let number = tokens.number(at: place + 1) {
      return EntryAmount(number: number.grouped, measure: .packs)
    }
    return nil
  }

  private static func isTimes(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "x" || scalar == "X" || scalar == "×" || scalar == "*"
  }

  private func groups(from place: Int) -> [Text] {
    tokens.tokens[place...].compactMap { token in
      guard case .group(let text) = token else { return nil }
      return LineReading.bare(text)
    }
  }

  /// "eggs (12)", "milk (lactose free)"
  private mutating func takeGroup(_ text: Text) {
    if let groupAmount = Self.amount(of: text, amounts) {
      take(groupAmount)
    } else {
      notes.append(LineReading.bare(text))
    }
  }

  /// "milk - 2 l", "bread - sliced"
  private mutating func takeBehindDash(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if let match = amounts.amount(at: range.lowerBound), match.end == range.upperBound {
      take(match.amount)
    } else {
      notes.append(LineReading.bare(tokens.text(range)))
    }
  }

  /// The amount in a text in parentheses with nothing else.
  private static func amount(of text: Text, _ amounts: EntryAmountReading) -> EntryAmount? {
    let inner = EntryTokens(text.scalars)
    if let many = inner.word(at: 0), inner.count == 1,
      many.text.scalars.first == "x" || many.text.scalars.first == "×"
    {
      return NameParts(tokens: inner, start: 0, amounts: amounts).timesAtEnd(0, end: 1)
    }
    let reading = EntryAmountReading(entry: inner) { _ in false }
    guard let match = reading.amount(at: 0), match.end == inner.count, match.amount.measure != .uncounted
    else {
      return nil
    }
    return match.amount
  }

  /// Takes an amount after the name; an earlier number of packs multiplies a size: "6 Wasser 1,5 l".
  private mutating func take(_ newAmount: EntryAmount) {
    guard let leadingAmount = amount, leadingAmount.measure != .uncounted else {
      let notes = amount?.notes ?? []
      amount = newAmount
      amount?.notes += notes
      return
    }
    guard case .unit = newAmount.measure, leadingAmount.shownUnit == nil else {
      notes += newAmount.measure == .uncounted ? newAmount.notes : [Self.told(newAmount)]
      return
    }
    var total = newAmount
    total.number *= leadingAmount.number
    let size = Self.told(newAmount)
    if leadingAmount.number != 1 {
      total.notes.append(Self.told(leadingAmount) + " × " + size)
    }
    total.notes = leadingAmount.notes + total.notes
    amount = total
  }

  /// "1.5 l"
  private static func told(_ amount: EntryAmount) -> Text {
    var json = JSONWriter()
    json.decimal(amount.number)
    let number = Text(trusting: json.bytes)
    guard let unit = amount.shownUnit, unit != .piece else { return number }
    return number + " " + Text(stringLiteral: unit.word)
  }
}
