/// The price of a dish as written on a menu: "$4.59 – $8.99", "3,49 €/5,99 €", "S 4.50 M 6.00", "market
/// price", several lines, or empty.
///
/// Imports and the desk share this parser. The text is kept beside the cents if it says more.
public struct WrittenPrice: Sendable, Hashable {
  /// Trimmed lines; nil if empty or a lone price says it all.
  public let text: String?
  /// At least one, in the order of the text.
  public let prices: [Menu.Dish.Price]

  /// A text with more prices is rejected.
  public static let mostPrices = 20
  /// The size limit of a text.
  public static let mostBytes = 300
  /// Ten thousand units of the currency.
  public static let mostCents = 1_000_000
  /// The length limit of a size's name.
  public static let mostSizeCharacters = 40

  /// - Parameter currency: decides how many decimals a price has.
  /// - Returns: nil if a number is not a valid price: negative, above `mostCents`, or ambiguous.
  /// - Complexity: O(bytes).
  public init?(reading input: String, in currency: Currency) {
    guard input.utf8.count <= Self.mostBytes else { return nil }
    let lines = input.split(whereSeparator: \.isNewline).map { Self.trimmed($0) }.filter { !$0.isEmpty }
    var scanner = PriceScanner(lines, decimals: currency.digits)
    guard let pieces = scanner.pieces() else { return nil }
    var assembly = PriceAssembly()
    for piece in pieces { assembly.take(piece) }
    let prices = assembly.finish()
    guard prices.count <= Self.mostPrices else { return nil }
    let text = lines.joined(separator: "\n")
    guard !prices.isEmpty else {
      self.prices = [Menu.Dish.Price(price: nil)]
      self.text = text.isEmpty ? nil : text
      return
    }
    self.prices = prices
    self.text = scanner.isLonePrice ? nil : text
  }

  /// A price in cents, as in files with numbers.
  public init(cents: Int) {
    prices = [Menu.Dish.Price(price: cents > 0 ? Money(cents: cents) : nil)]
    text = nil
  }

  private static func trimmed(_ line: Substring) -> String {
    var line = line
    while line.first?.isWhitespace == true { line.removeFirst() }
    while line.last?.isWhitespace == true { line.removeLast() }
    return String(line)
  }
}

/// A part of a written price.
private enum PricePiece {
  /// - Parameter isSure: true if it is written as money: with a currency, or with all of its decimals.
  case amount(cents: Int, isSure: Bool, isLeast: Bool, text: String)
  case word(String)
  /// A range between two amounts.
  case dash
  /// A separator of sizes: a line, a slash, a comma.
  case separator
}

/// Cuts the lines of a written price into pieces.
private struct PriceScanner {
  private let lines: [String]
  /// The decimals of an amount: 0, 2 or 3.
  private let decimals: Int
  /// True for a single amount with nothing but its currency.
  private(set) var isLonePrice = false
  private var hasFault = false

  init(_ lines: [String], decimals: Int) {
    self.lines = lines
    self.decimals = decimals
  }

  private static let currencies: Set<String> = [
    "$", "€", "£", "¥", "us$", "usd", "eur", "euro", "gbp", "chf", "fr", "fr.", "sfr", "kr", "zł", "₹",
  ]
  private static let cents: Set<String> = ["¢", "c", "ct", "cent", "cents"]
  private static let units: Set<String> = [
    "l", "ml", "cl", "dl", "g", "kg", "oz", "lb", "lbs", "cm", "mm", "in", "inch", "pc", "pcs", "piece",
    "pieces", "stk", "stück", "stücke", "x", "er", "pack", "ct.", "%", "\"", "″", "''", "wings", "person",
    "personen", "people", "liter", "gr",
  ]
  private static let ranges: Set<String> = ["to", "bis", "à"]
  private static let leasts: Set<String> = ["from", "ab", "starting", "min", "min."]

  /// nil if a number is not a price.
  mutating func pieces() -> [PricePiece]? {
    var pieces: [PricePiece] = []
    for line in lines where line.first != "*" {
      if !pieces.isEmpty { pieces.append(.separator) }
      scan(Array(line), into: &pieces)
    }
    guard !hasFault else { return nil }
    let isSure = pieces.contains { if case .amount(_, true, _, _) = $0 { true } else { false } }
    // "6 wings 5.99": if one amount is written as money, plain numbers are counts.
    let amounts = pieces.map { piece in
      if isSure, case .amount(_, false, _, let text) = piece { PricePiece.word(text) } else { piece }
    }
    if amounts.count == 1, case .amount(_, _, false, _) = amounts[0] { isLonePrice = lines.count == 1 }
    return amounts
  }

  private mutating func scan(_ line: [Character], into pieces: inout [PricePiece]) {
    var at = 0
    var hasCurrency = false
    while at < line.count {
      let character = line[at]
      if character.isWhitespace {
        at += 1
      } else if beginsWithMark(line, at) {
        scanNumber(line, &at, hasCurrency, into: &pieces)
        hasCurrency = false
      } else if let digit = character.wholeNumberValue, digit < 10, character.isASCII {
        scanNumber(line, &at, hasCurrency, into: &pieces)
        hasCurrency = false
      } else if "-–—−".contains(character) {
        let isNegative =
          at + 1 < line.count && line[at + 1].isASCII && line[at + 1].isWholeNumber
          && (pieces.isEmpty || at > 0 && line[at - 1].isWhitespace && !Self.endsInAmountOrWord(pieces))
        if isNegative { hasFault = true }
        pieces.append(.dash)
        at += 1
      } else if "/|;,•·".contains(character) {
        pieces.append(.separator)
        at += 1
      } else if ":()+=".contains(character) {
        at += 1
      } else {
        scanWord(line, &at, &hasCurrency, into: &pieces)
      }
    }
  }

  /// ".99", ",89": a decimal mark without digits before it. With more text after it, a comma separates sizes.
  private func beginsWithMark(_ line: [Character], _ at: Int) -> Bool {
    let figures = Self.figures(line, at + 1)
    guard decimals > 0, figures > 0, line[at] == "." || line[at] == "," && (figures == decimals || at == 0)
    else { return false }
    return at == 0 || !(line[at - 1].isWholeNumber || line[at - 1].isLetter)
  }

  /// The number of digits at this position.
  private static func figures(_ line: [Character], _ start: Int) -> Int {
    line[min(start, line.count)...].prefix { $0.isASCII && $0.isWholeNumber }.count
  }

  /// The end of "1 298,00": a space groups thousands only if decimals follow.
  private func spacedEnd(_ line: [Character], _ start: Int) -> Int? {
    let first = Self.figures(line, start)
    guard (1...3).contains(first) else { return nil }
    var end = start + first
    while end < line.count, " \u{A0}\u{202F}".contains(line[end]), Self.figures(line, end + 1) == 3 {
      end += 4
    }
    guard end > start + first, decimals > 0, end < line.count, ".,".contains(line[end]),
      Self.figures(line, end + 1) == decimals
    else { return nil }
    return end + 1 + decimals
  }

  private static func endsInAmountOrWord(_ pieces: [PricePiece]) -> Bool {
    switch pieces.last {
    case .amount, .word: true
    default: false
    }
  }

  private mutating func scanWord(
    _ line: [Character], _ at: inout Int, _ hasCurrency: inout Bool, into pieces: inout [PricePiece]
  ) {
    if let sign = Self.sign(line[at]) {
      at += 1
      hasCurrency = sign
      return
    }
    let start = at
    while at < line.count, !line[at].isWhitespace, !"/|;,:()+=•·–—".contains(line[at]),
      Self.sign(line[at]) == nil, !(line[at].isASCII && line[at].isWholeNumber)
    {
      at += 1
    }
    let word = String(line[start..<at])
    if Self.currencies.contains(word.lowercased()) {
      hasCurrency = true
    } else {
      pieces.append(.word(word))
    }
  }

  /// True for a currency sign; nil for other characters.
  private static func sign(_ character: Character) -> Bool? {
    currencies.contains(String(character)) ? true : nil
  }

  private mutating func scanNumber(
    _ line: [Character], _ at: inout Int, _ hasCurrency: Bool, into pieces: inout [PricePiece]
  ) {
    let start = at
    if let end = Self.fraction(line, start) {
      at = end
      return pieces.append(.word(String(line[start..<at])))
    }
    if let end = spacedEnd(line, start) { at = end }
    while at < line.count {
      let isDigit = line[at].isASCII && line[at].isWholeNumber
      let isMark =
        ".,'’".contains(line[at]) && Self.figures(line, at + 1) > 0
        // "4·50"; elsewhere it separates prices.
        || line[at] == "·" && decimals > 0 && Self.figures(line, at + 1) == decimals
          && line[start..<at].allSatisfy(\.isWholeNumber)
      guard isDigit || isMark else { break }
      at += 1
    }
    let digits = line[start..<at].filter { !$0.isWhitespace }.map { $0 == "·" ? "." : String($0) }.joined()
    var isSure = hasCurrency
    // "5,-" and "5.–".
    if at + 1 < line.count, ".,".contains(line[at]), "-–—".contains(line[at + 1]) {
      at += 2
      isSure = true
    }
    let unit = Self.unit(line, at)
    if case .measure(let end) = unit, !hasCurrency {
      at = end
      return pieces.append(.word(String(line[start..<at])))
    }
    let isPair = hasCurrency && endsInPair(line, at)
    guard let amount = WrittenAmount(digits, decimals), !(isPair && amount.decimals == 0) else {
      hasFault = true
      return
    }
    var cents = amount.cents
    switch unit {
    case .currency(let end):
      at = end
      isSure = true
      // "4€50"
      if amount.decimals == 0, decimals > 0, Self.figures(line, end) == decimals,
        let after = Int(String(line[end..<end + decimals]))
      {
        cents += after
        at = end + decimals
      }
    case .cents(let end) where amount.decimals == 0:
      at = end
      isSure = true
      cents = amount.whole
    case .cents, .measure, .none: break
    }
    let isLeast = at < line.count && line[at] == "+" || Self.takeLeast(from: &pieces)
    guard cents <= WrittenPrice.mostCents else {
      hasFault = true
      return
    }
    let isMoney = isSure || decimals > 0 && amount.decimals == decimals
    pieces.append(.amount(cents: cents, isSure: isMoney, isLeast: isLeast, text: digits))
  }

  /// True if only a space and the decimals follow: "$4 50" is ambiguous and rejected.
  private func endsInPair(_ line: [Character], _ at: Int) -> Bool {
    let rest = line[at...].drop { $0 == " " || $0 == "\u{A0}" }
    return decimals > 0 && rest.startIndex > at && rest.count == decimals
      && Self.figures(line, rest.startIndex) == decimals
  }

  /// The end of "1/2", "1/4" and the like: half a chicken is not a price.
  private static func fraction(_ line: [Character], _ start: Int) -> Int? {
    guard start + 2 < line.count, line[start + 1] == "/", "1234".contains(line[start]),
      "12348".contains(line[start + 2]),
      start + 3 == line.count || !(line[start + 3].isWholeNumber || ".,".contains(line[start + 3]))
    else { return nil }
    return start + 3
  }

  private enum Unit {
    case currency(end: Int)
    case cents(end: Int)
    case measure(end: Int)
  }

  /// The unit after a number, and its end.
  private static func unit(_ line: [Character], _ start: Int) -> Unit? {
    var at = start
    while at < line.count, line[at] == " " || line[at] == "\u{A0}" { at += 1 }
    guard at < line.count else { return nil }
    if sign(line[at]) != nil { return .currency(end: at + 1) }
    if line[at] == "¢" { return .cents(end: at + 1) }
    let first = at
    while at < line.count, line[at].isLetter || "\"″%'".contains(line[at]) { at += 1 }
    let word = String(line[first..<at]).lowercased()
    if currencies.contains(word) { return .currency(end: at) }
    if cents.contains(word) { return .cents(end: at) }
    return units.contains(word) ? .measure(end: at) : nil
  }

  /// Removes "from" from the pieces and replaces "to" between two amounts by a dash.
  private static func takeLeast(from pieces: inout [PricePiece]) -> Bool {
    guard case .word(let word)? = pieces.last else { return false }
    if leasts.contains(word.lowercased()) {
      pieces.removeLast()
      return true
    }
    if ranges.contains(word.lowercased()), pieces.count > 1, case .amount = pieces[pieces.count - 2] {
      pieces[pieces.count - 1] = .dash
    }
    return false
  }
}

/// Combines pieces into prices with sizes.
private struct PriceAssembly {
  private struct Found {
    var size: [String]
    var cents: Int
    var isLeast: Bool
  }

  private var prices: [Found] = []
  /// Words not yet assigned to a price.
  private var words: [String] = []
  /// The prices since the last separator.
  private var segment: [Int] = []
  private var beginsWithAmount = false
  private var follows: PricePiece?

  mutating func take(_ piece: PricePiece) {
    switch piece {
    case .amount(let cents, _, let isLeast, _):
      takeAmount(cents, isLeast)
    case .word(let word): words.append(word)
    case .dash: break
    case .separator: endSegment()
    }
    follows = piece
  }

  private mutating func takeAmount(_ cents: Int, _ isLeast: Bool) {
    if case .dash? = follows, words.isEmpty, let last = segment.last {
      // The upper end of a range.
      prices[last].cents = min(prices[last].cents, cents)
      prices[last].isLeast = true
      return
    }
    if segment.isEmpty { beginsWithAmount = words.isEmpty }
    if beginsWithAmount, let last = segment.last {
      // "4.50 small 6.00 large"
      prices[last].size = words
      words = []
    }
    segment.append(prices.count)
    prices.append(Found(size: beginsWithAmount ? [] : words, cents: cents, isLeast: isLeast))
    words = []
  }

  private mutating func endSegment() {
    if let last = segment.last {
      // "4.50 small": if a size came first, further words are a remark.
      if beginsWithAmount { prices[last].size = words }
      words = []
    }
    segment = []
  }

  /// Returns the prices; several prices have distinct sizes.
  mutating func finish() -> [Menu.Dish.Price] {
    // "5.19 per person": words after a lone price are a remark.
    if prices.count == 1, beginsWithAmount { words = [] }
    endSegment()
    let positives = prices.filter { $0.cents > 0 }
    guard positives.count == prices.count else { return [] }
    let nameless = prices.count { $0.size.isEmpty }
    var sizes: Set<String> = []
    return prices.enumerated().map { place, entry in
      var size: String? = String(entry.size.joined(separator: " ").prefix(WrittenPrice.mostSizeCharacters))
      if entry.size.isEmpty { size = nameless > 1 ? String(place + 1) : nil }
      while !sizes.insert(size ?? "").inserted { size = "\(size ?? "") \(place + 1)" }
      return Menu.Dish.Price(size: size, price: Money(cents: entry.cents), isLeast: entry.isLeast)
    }
  }
}
