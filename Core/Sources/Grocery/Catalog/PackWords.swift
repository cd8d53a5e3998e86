/// The distinguishing words on a pack, as stems. The size is left out: `Product.size` holds it, and it is
/// written in many ways.
enum PackWords {
  private static let units: Set<String> = [
    "g", "kg", "mg", "ml", "cl", "dl", "l", "ltr", "liter", "litre", "litres", "oz", "fl", "lb", "lbs", "st",
    "stk", "stuck", "pcs", "ct", "piece", "pieces", "pack", "pk", "er", "x",
  ]

  /// Returns "meadow", "milk" and "3.5%" for "Meadow Milk 3,5 % 1 l".
  static func told(by name: String) -> [String] {
    // Fast path: most names have no digits.
    guard name.utf8.contains(where: { (0x30...0x39).contains($0) }) else {
      return folded(name).split(separator: " ").filter { $0 != "x" }.map { wordStem($0) }
    }
    let words = name.split(whereSeparator: isSpace)
    var stems: [String] = []
    var index = 0
    while index < words.count {
      defer { index += 1 }
      guard let (number, rest) = leadingNumber(words[index]) else {
        stems += folded(words[index]).split(separator: " ").filter { $0 != "x" }.map { wordStem($0) }
        continue
      }
      let next = index + 1 < words.count ? words[index + 1] : ""
      if rest.hasPrefix("%") || rest.isEmpty && next.hasPrefix("%") {
        stems.append(number + "%")
        if rest.isEmpty { index += 1 }
      } else if rest.isEmpty ? isUnit(next) : isUnit(rest) || isPacks(rest) {
        while index + 1 < words.count, isUnit(words[index + 1]) { index += 1 }
      } else {
        stems.append(number)
        stems += folded(rest).split(separator: " ").map { wordStem($0) }
      }
    }
    return stems
  }

  /// Equals `isWhitespace`, but avoids Unicode table lookups.
  private static func isSpace(_ character: Character) -> Bool {
    guard let byte = character.asciiValue else { return character.isWhitespace }
    return byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private static func isUnit(_ word: some StringProtocol) -> Bool { units.contains(folded(word)) }

  /// True for the rest of "6x330ml".
  private static func isPacks(_ rest: Substring) -> Bool {
    guard let first = rest.first, "xX×".contains(first) else { return false }
    let inner = rest.dropFirst()
    guard let (_, unit) = leadingNumber(inner) else { return inner.isEmpty }
    return unit.isEmpty || isUnit(unit)
  }

  /// The leading number of a word, with a decimal point and no trailing zeros, and the rest.
  private static func leadingNumber(_ word: Substring) -> (number: String, rest: Substring)? {
    // Fast path: most words begin with a letter.
    guard let first = word.utf8.first, (0x30...0x39).contains(first) else { return nil }
    let isDigit = { (character: Character) in ("0"..."9").contains(character) }
    let whole = word.prefix(while: isDigit)
    guard !whole.isEmpty else { return nil }
    var rest = word.dropFirst(whole.count)
    var number = String(whole)
    if let point = rest.first, point == "." || point == "," {
      var decimals = rest.dropFirst().prefix(while: isDigit)
      rest = rest.dropFirst(1 + decimals.count)
      while decimals.last == "0" { decimals.removeLast() }
      if !decimals.isEmpty { number += "." + decimals }
    }
    return (number, rest)
  }
}
