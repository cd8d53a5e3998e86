import FileFormats
import Grocery
import Language

/// A price in a cell: of a pack, or of a unit such as a pound.
struct TablePrice {
  let cents: Int
  /// Nil for the price of a pack.
  let per: PackSize?
  /// True for the explicit price of one piece: "4.99 ea".
  let isEach: Bool

  /// Parses a price such as `2.79`, `79¢`, `12,-`, `4.99 ea`, `2 for $5`, `$3.99/lb` or `1,29 €/kg`.
  init(reading text: String, _ mark: DecimalMark, _ currency: Currency) throws(TableCells.Fault) {
    let (cents, unit) = try Self.parts(text, mark, currency)
    let size = try unit.map { unit throws(TableCells.Fault) in
      guard let size = Self.unit(unit, mark) else { throw Self.fault(text, mark, currency) }
      return size
    }
    self.cents = cents
    isEach = size?.quantity.map { $0.unit == .piece && $0.amount == 1 } ?? false
    per = isEach ? nil : size
  }

  private static func fault(_ text: String, _ mark: DecimalMark, _ currency: Currency) -> TableCells.Fault {
    let price = Money(cents: 279).plainText(digits: currency.digits)
    let example = mark == .comma ? price.replacing(".", with: ",") : price
    return TableCells.Fault(.badPrice, "\(quoted(text)), expected a price such as \(example)")
  }

  // MARK: Reading

  /// The cents and their unit; the unit is nil for a pack.
  private static func parts(
    _ text: String, _ mark: DecimalMark, _ currency: Currency
  ) throws(TableCells.Fault) -> (cents: Int, unit: Substring?) {
    if let cents = money(text[...], mark, currency) { return (cents, nil) }
    if let cents = several(text, mark, currency) { return (cents, nil) }
    if let (money, unit) = perUnit(text), let cents = Self.money(money, mark, currency) {
      return (cents, unit)
    }
    throw fault(text, mark, currency)
  }

  private static let currencies: Set<String> = [
    "", "€", "eur", "euro", "$", "us$", "usd", "a$", "au$", "aud", "c$", "ca$", "cad", "nz$", "nzd", "£",
    "gbp", "chf", "sfr.", "fr.", "kr", "kr.", "zł", "kč", "ft", "¥", "円", "₩", "₹",
  ]
  private static let cents: Set<String> = ["¢", "c", "ct", "ct.", "cent", "cents"]

  /// True if the word beside a number is a currency or empty.
  ///
  /// - Parameter currency: the installation's, whose code is known too.
  static func isCurrency(_ word: String, _ currency: Currency) -> Bool {
    currencies.contains(word) || word == currency.code.lowercased()
  }
  /// True if the word beside a number means cents.
  static func isCents(_ word: String) -> Bool { cents.contains(word) }

  private static func money(_ text: Substring, _ mark: DecimalMark, _ currency: Currency) -> Int? {
    guard let cell = NumberText(String(text)) else { return nil }
    if isCents(cell.word) { return cell.scaled(1, mark) }
    return isCurrency(cell.word, currency) ? cell.scaled(currency.scale, mark) : nil
  }

  /// The price of one in "2 for $5", rounded up as stores do; nil for other texts.
  private static func several(_ text: String, _ mark: DecimalMark, _ currency: Currency) -> Int? {
    let lower = text.lowercased()
    for link in [" for ", " für ", "/"] {
      let sides = lower.split(separator: link, maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, let count = Int(trimmed(sides[0])), (2...100).contains(count),
        let cell = NumberText(String(sides[1])), isCurrency(cell.word, currency), !cell.isNegative,
        // "3/5" may be a fraction.
        link != "/" || !cell.word.isEmpty, let cents = cell.scaled(currency.scale, mark)
      else { continue }
      return (cents + count - 1) / count
    }
    return nil
  }

  /// The money and the unit of "$3.99/lb", "1,29 € per kg", "4.99 ea".
  private static func perUnit(_ text: String) -> (money: Substring, unit: Substring)? {
    let lower = text.lowercased()
    for link in ["/", " per ", " pro ", " je "] {
      let sides = lower.split(separator: link, maxSplits: 1, omittingEmptySubsequences: false)
      if sides.count == 2 { return (sides[0], trimmed(sides[1])) }
    }
    let text = trimmed(lower[...])
    let unit = text.reversed().prefix { $0.isLetter || $0 == "." }.count
    guard unit > 0, unit < text.count else { return nil }
    return (text.dropLast(unit), text.suffix(unit))
  }

  /// Parses a unit such as "lb", "100 g" or "ea".
  private static func unit(_ unit: Substring, _ mark: DecimalMark) -> PackSize? {
    guard !unit.isEmpty else { return nil }
    return PackSize(reading: Text(unit), decimals: mark.inSizes)
      ?? PackSize(reading: Text("1 " + unit), decimals: mark.inSizes)
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while text.last?.isWhitespace == true { text.removeLast() }
    return text.drop { $0.isWhitespace }
  }

  // MARK: Packs

  /// The price of a pack in cents, half a cent rounded up; nil if the units do not match, or on overflow.
  func cents(ofPack size: PackSize) -> Int? {
    guard let per else { return cents }
    guard per.unit.base == size.unit.base else { return nil }
    var parts = [cents, size.packs, Int(size.amount), Self.exact(size.unit)]
    var wholes = [per.packs, Int(per.amount), Self.exact(per.unit)]
    // Reduced first to keep the products small.
    for part in parts.indices {
      for whole in wholes.indices {
        let divisor = Self.greatestDivisor(parts[part], wholes[whole])
        if divisor > 1 { (parts[part], wholes[whole]) = (parts[part] / divisor, wholes[whole] / divisor) }
      }
    }
    guard let above = Self.product(parts + [2]), let below = Self.product(wholes),
      let twice = Self.product(wholes + [2])
    else { return nil }
    let (sum, isBeyond) = above.addingReportingOverflow(below)
    return isBeyond ? nil : sum / twice
  }

  /// A unit in ten-billionths of its base unit; all units are whole numbers of them.
  private static func exact(_ unit: ShownUnit) -> Int { Int((unit.size * 1e10).rounded()) }

  private static func product(_ factors: [Int]) -> Int? {
    var product = 1
    for factor in factors {
      let (next, isTooMuch) = product.multipliedReportingOverflow(by: factor)
      guard !isTooMuch else { return nil }
      product = next
    }
    return product
  }

  private static func greatestDivisor(_ one: Int, _ other: Int) -> Int {
    var (one, other) = (one, other)
    while other != 0 { (one, other) = (other, one % other) }
    return max(1, one)
  }
}

extension DecimalMark {
  var inSizes: PackSize.Decimals { self == .comma ? .comma : .point }
}
