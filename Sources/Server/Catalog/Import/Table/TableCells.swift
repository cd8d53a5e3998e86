import FileFormats
import Grocery

/// Reads what single cells say: prices, sizes, numbers under bars.
enum TableCells {
  /// What prices may carry beside their number.
  private static let currencies: Set<String> = [
    "", "€", "eur", "euro", "$", "us$", "usd", "£", "gbp", "chf", "sfr.",
  ]

  /// Why a cell is not what its column should hold.
  struct Fault: Error {
    let code: TableFault.Code
    let reason: String

    init(_ code: TableFault.Code, _ reason: String) {
      self.code = code
      self.reason = reason
    }
  }

  /// Such as `2.79`, `2,79 €` or `1.299,00`.
  static func price(_ text: String, _ mark: DecimalMark) throws(Fault) -> Money {
    let example = mark == .comma ? "2,79" : "2.79"
    guard let cell = NumberText(text), currencies.contains(cell.word), let cents = cell.scaled(100, mark)
    else {
      throw Fault(.badPrice, "\(quoted(text)), a price such as \(example) is expected")
    }
    guard CatalogLimits.priceCents.contains(cents), !cell.isNegative else {
      let limit = Money(cents: CatalogLimits.priceCents.upperBound).plainText
      throw Fault(.priceRange, "\(quoted(text)), allowed is 0 to \(limit)")
    }
    return Money(cents: cents)
  }

  static func isPrice(_ text: String) -> Bool {
    guard let cell = NumberText(text), currencies.contains(cell.word) else { return false }
    let fraction = cell.number.utf8.reversed().prefix { (0x30...0x39).contains($0) }
    return !cell.word.isEmpty || (fraction.count == 2 && cell.number.utf8.count > 3)
  }

  /// What one of each unit holds, in thousandths of the base unit.
  private static let units: [String: (Quantity.Unit, Int)] = [
    "g": (.gram, 1), "gr": (.gram, 1), "gramm": (.gram, 1), "gram": (.gram, 1), "grams": (.gram, 1),
    "kg": (.gram, 1000), "kilo": (.gram, 1000), "ml": (.millilitre, 1), "cl": (.millilitre, 10),
    "dl": (.millilitre, 100), "l": (.millilitre, 1000), "liter": (.millilitre, 1000),
    "litre": (.millilitre, 1000),
    "ltr": (.millilitre, 1000), "piece": (.piece, 1), "pieces": (.piece, 1), "pc": (.piece, 1),
    "pcs": (.piece, 1),
    "ct": (.piece, 1), "ea": (.piece, 1), "each": (.piece, 1), "stuck": (.piece, 1), "stück": (.piece, 1),
    "stk": (.piece, 1), "st": (.piece, 1),
  ]

  static func unit(_ text: String) -> (unit: Quantity.Unit, factor: Int)? {
    let word = text.lowercased().filter { $0 != "." && $0 != " " }
    return units[word].map { ($0.0, $0.1) }
  }

  /// Such as `500 g`, `1,5 l` or `6 x 330 ml`.
  ///
  /// - Parameter unit: in which a number without one counts.
  static func size(_ text: String, _ mark: DecimalMark, unit: String?) throws(Fault) -> Quantity {
    let fault = Fault(.badSize, "\(quoted(text)), a size such as 500 g or 6 x 330 ml is expected")
    var (packs, rest) = (1, text[...])
    if let sign = text.firstIndex(where: { "x×X*".contains($0) }), let count = plainInteger(text[..<sign]) {
      (packs, rest) = (count, text[text.index(after: sign)...])
    }
    guard let cell = NumberText(withoutStop(rest)), !cell.isNegative, packs > 0 else { throw fault }
    guard let thousandths = cell.scaled(1000, mark) else { throw fault }
    guard let meaning = Self.unit(cell.word.isEmpty ? unit ?? "" : cell.word) else {
      if cell.word.isEmpty && unit == nil {
        throw Fault(.badSize, "\(quoted(text)) says no unit: g, kg, ml, l or pieces are expected")
      }
      throw fault
    }
    let (scaled, isTooLarge) = thousandths.multipliedReportingOverflow(by: meaning.factor)
    let (whole, isTooMany) = scaled.multipliedReportingOverflow(by: packs)
    guard !isTooLarge, !isTooMany, whole % 1000 == 0 else { throw fault }
    guard CatalogLimits.sizeAmount.contains(whole / 1000) else {
      throw Fault(.numberRange, "\(quoted(text)), allowed are 1 to \(CatalogLimits.sizeAmount.upperBound)")
    }
    return Quantity(whole / 1000, meaning.unit)
  }

  static func isSize(_ text: String) -> Bool {
    guard let cell = NumberText(withoutStop(text.split(separator: "x").last ?? "")) else { return false }
    return !cell.word.isEmpty && unit(cell.word) != nil
  }

  /// "12 St." without its stop, which no number ends with.
  private static func withoutStop(_ text: Substring) -> String {
    String(text.hasSuffix(".") ? text.dropLast() : text)
  }

  private static func plainInteger(_ text: Substring) -> Int? {
    let digits = text.filter { $0 != " " }
    return digits.utf8.count <= 4 && digits.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(digits) : nil
  }

  static func integer(_ text: String, _ range: ClosedRange<Int>) throws(Fault) -> Int {
    guard let integer = Int(text.filter { $0 != " " }) else {
      throw Fault(.badNumber, "\(quoted(text)), a whole number is expected")
    }
    guard range.contains(integer) else {
      throw Fault(.numberRange, "\(integer), allowed are \(range.lowerBound) to \(range.upperBound)")
    }
    return integer
  }

  /// - Throws: `Fault` for what has another length, another sign, or a wrong check digit.
  static func gtin(_ text: String) throws(Fault) -> String {
    let digits = text.filter { $0 != " " && $0 != "\u{A0}" }
    if digits.contains(where: { "eE".contains($0) }), digits.first?.isNumber == true {
      throw Fault(
        .shortenedNumber,
        "\(quoted(text)): the spreadsheet has shortened the number; format the column as text")
    }
    guard GTIN.isValid(digits) else {
      throw Fault(.badGTIN, "\(quoted(text)) is no GTIN: 8, 12, 13 or 14 digits with a check digit")
    }
    return digits
  }

  static func isGTIN(_ text: String) -> Bool { (try? gtin(text)) != nil }
}

/// Cells that a spreadsheet would run: a person's spreadsheet must not do what somebody else has written into
/// the name of a product.
///
/// Source: OWASP, CSV injection.
enum CellDefusal {
  private static func isDangerous(_ byte: UInt8) -> Bool {
    [0x3D, 0x2B, 0x2D, 0x40, 0x09, 0x0D, 0x0A].contains(byte)
  }

  /// With an apostrophe in front where a spreadsheet would take the text for a formula.
  static func defused(_ text: String) -> String {
    text.utf8.first { $0 != UInt8(ascii: "'") }.map(isDangerous) == true ? "'" + text : text
  }

  /// What `defused` was given.
  static func restored(_ text: String) -> String {
    guard text.utf8.first == UInt8(ascii: "'"),
      text.utf8.first(where: { $0 != UInt8(ascii: "'") }).map(isDangerous) == true
    else { return text }
    return String(text.dropFirst())
  }
}
