import FileFormats
import Grocery
import Language

/// Parsers of single cells: prices, sizes, GTINs.
enum TableCells {
  /// The reason why a cell is not valid in its column.
  struct Fault: Error {
    let code: TableFault.Code
    let reason: String

    init(_ code: TableFault.Code, _ reason: String) {
      self.code = code
      self.reason = reason
    }
  }

  /// - Throws: `Fault` if it is not a price, or is out of range.
  static func price(
    _ text: String, _ mark: DecimalMark, _ currency: Currency
  ) throws(Fault) -> TablePrice {
    let price = try TablePrice(reading: text, mark, currency)
    guard CatalogLimits.priceCents.contains(price.cents) else { throw priceRange(text, currency) }
    return price
  }

  static func priceRange(_ text: String, _ currency: Currency) -> Fault {
    let limit = Money(cents: CatalogLimits.priceCents.upperBound).plainText(digits: currency.digits)
    return Fault(.priceRange, "\(quoted(text)), must be 0 to \(limit)")
  }

  static func isPrice(_ text: String, _ currency: Currency) -> Bool {
    guard let cell = NumberText(text) else { return false }
    guard TablePrice.isCurrency(cell.word, currency) else { return TablePrice.isCents(cell.word) }
    let fraction = cell.number.utf8.reversed().prefix { (0x30...0x39).contains($0) }
    return !cell.word.isEmpty || (fraction.count == currency.digits && cell.number.utf8.count > 3)
  }

  /// Parses a size such as `500 g`, `1,5 l`, `12 fl oz`, `½ gal`, `36 Pack` or `6 x 330 ml`.
  ///
  /// - Parameter unit: the unit of a number without one.
  static func size(_ text: String, _ mark: DecimalMark, unit: String?) throws(Fault) -> PackSize {
    let isBare = NumberText(text)?.word.isEmpty == true
    let sizeText = isBare && unit != nil ? "\(text) \(unit ?? "")" : text
    guard let size = PackSize(reading: Text(sizeText), decimals: mark.inSizes) else {
      guard isBare, unit == nil else {
        throw Fault(.badSize, "\(quoted(text)), expected a size such as 500 g, 12 oz or 6 x 330 ml")
      }
      throw Fault(.badSize, "\(quoted(text)) has no unit such as g, oz, ml, l or pieces")
    }
    guard Quantity(size) != nil else {
      throw Fault(.numberRange, "\(quoted(text)), must be 1 to \(CatalogLimits.sizeAmount.upperBound)")
    }
    return size
  }

  static func isSize(_ text: String) -> Bool {
    text.utf8.contains { (0x30...0x39).contains($0) } && PackSize(reading: Text(text)) != nil
  }

  static func integer(_ text: String, _ range: ClosedRange<Int>) throws(Fault) -> Int {
    guard let integer = Int(text.filter { $0 != " " }) else {
      throw Fault(.badNumber, "\(quoted(text)), expected a whole number")
    }
    guard range.contains(integer) else {
      throw Fault(.numberRange, "\(integer), must be \(range.lowerBound) to \(range.upperBound)")
    }
    return integer
  }

  /// - Throws: `Fault` for a wrong length, an invalid character, or a wrong check digit.
  static func gtin(_ text: String) throws(Fault) -> String {
    let digits = text.filter { $0 != " " && $0 != "\u{A0}" }
    if digits.contains(where: { "eE".contains($0) }), digits.first?.isNumber == true {
      throw Fault(
        .shortenedNumber,
        "\(quoted(text)): the spreadsheet has shortened the number; format the column as text")
    }
    guard GTIN.isValid(digits) else {
      throw Fault(.badGTIN, "\(quoted(text)) is not a GTIN: 8, 12, 13 or 14 digits with check digit")
    }
    return digits
  }

  static func isGTIN(_ text: String) -> Bool { (try? gtin(text)) != nil }
}

extension Quantity {
  /// Nil if rounding to a whole number would be too inexact, or the amount is out of range.
  init?(_ size: PackSize) {
    guard let quantity = size.quantity, CatalogLimits.sizeAmount.contains(quantity.amount) else { return nil }
    let unit: Unit =
      switch quantity.unit {
      case .gram: .gram
      case .millilitre: .millilitre
      case .piece: .piece
      }
    self.init(quantity.amount, unit)
  }

  /// The quantity as the size of a single pack.
  var packSize: PackSize? {
    let unit: BaseUnit =
      switch unit {
      case .gram: .gram
      case .millilitre: .millilitre
      case .piece: .piece
      }
    return PackSize(whole: amount, of: unit)
  }
}

/// Escapes cells that a spreadsheet would run as formulas, such as names of products with injected formulas.
///
/// Source: OWASP, CSV injection.
enum FormulaEscaping {
  /// `=`, `+`, `-`, `@`, their full-width forms, and the white space that some programs skip before them.
  private static let dangerous: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r", "\n",
  ]

  private static func startsFormula(_ text: String) -> Bool {
    text.unicodeScalars.first { $0 != "'" }.map(dangerous.contains) == true
  }

  /// Puts an apostrophe before a text that a spreadsheet would run as a formula.
  static func escaped(_ text: String) -> String {
    startsFormula(text) ? "'" + text : text
  }

  /// The input of `escaped`.
  static func unescaped(_ text: String) -> String {
    guard text.utf8.first == UInt8(ascii: "'"), startsFormula(text) else { return text }
    return String(text.dropFirst())
  }
}
