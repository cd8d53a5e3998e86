/// The separator of fractions in a column of numbers.
package enum DecimalMark: String, Sendable, Hashable, CaseIterable {
  case comma, point

  var byte: UInt8 { self == .comma ? UInt8(ascii: ",") : UInt8(ascii: ".") }
  /// The separator of thousands that goes with it.
  var grouping: UInt8 { self == .comma ? UInt8(ascii: ".") : UInt8(ascii: ",") }
}

/// Determines a column's decimal mark from all of its cells: "1.299" alone can be a thousand or a little more
/// than one.
struct DecimalEvidence: Sendable {
  /// The decimals of a currency whose amounts fill the column; nil for other numbers.
  private let decimals: Int?
  private var commas = 0
  private var points = 0
  /// The first ambiguous cell.
  private(set) var ambiguous: (line: Int, value: String)?

  init(decimals: Int?) { self.decimals = decimals }

  mutating func add(_ text: String, line: Int) {
    // "6 x 0,33 l", "$1,299/lb": every number counts.
    for number in text.split(whereSeparator: { !"0123456789.,".contains($0) }) {
      switch shape(of: Array(number.utf8.trimmingMarks)) {
      case .comma: commas += 1
      case .point: points += 1
      case .either: if ambiguous == nil { ambiguous = (line, text) }
      case .whole: break
      }
    }
  }

  /// The decimal mark; nil if it matters and the column is ambiguous.
  var mark: DecimalMark? {
    if commas != points { return commas > points ? .comma : .point }
    return commas == 0 && ambiguous == nil ? .point : nil
  }

  private enum Shape { case whole, comma, point, either }

  private func shape(of bytes: [UInt8]) -> Shape {
    let commas = bytes.indices.filter { bytes[$0] == UInt8(ascii: ",") }
    let points = bytes.indices.filter { bytes[$0] == UInt8(ascii: ".") }
    switch (commas.last, points.last) {
    case (nil, nil): return .whole
    case (let comma?, let point?): return comma > point ? .comma : .point
    case (let last?, nil): return shape(bytes, commas, last, decimal: .comma, grouping: .point)
    case (nil, let last?): return shape(bytes, points, last, decimal: .point, grouping: .comma)
    }
  }

  /// - Parameters:
  ///   - decimal: the shape if the only mark separates a fraction.
  ///   - grouping: the shape if the marks separate thousands.
  private func shape(
    _ bytes: [UInt8], _ marks: [Int], _ last: Int, decimal: Shape, grouping: Shape
  ) -> Shape {
    if marks.count > 1 {
      // "3,5,7" proves nothing; its line is refused later.
      let ends = marks.dropFirst() + [bytes.count]
      return zip(marks, ends).allSatisfy { $1 - $0 == 4 } ? grouping : .whole
    }
    let isThousands = bytes.count - last - 1 == 3 && (1...3).contains(last) && bytes[0] != UInt8(ascii: "0")
    guard isThousands else { return decimal }
    switch decimals {
    case 0: return grouping
    case 3: return decimal
    default: return .either
    }
  }
}

/// A cell split into a number and the text around it.
struct NumberText {
  /// Digits, points and commas only.
  let number: String
  let isNegative: Bool
  /// A unit or currency in lower case, without spaces; empty if there is none.
  let word: String

  /// Nil if the text has no number, or several.
  init?(_ text: String) {
    var number = ""
    var word = ""
    var isNegative = false
    var hasEnded = false
    /// Counts of digits between spaces and apostrophes, which can separate thousands too.
    var groups = [0]
    for scalar in text.unicodeScalars {
      switch scalar {
      case "0"..."9", ".", ",":
        guard !hasEnded else { return nil }
        number.unicodeScalars.append(scalar)
        groups[groups.count - 1] += 1
      case " ", "\u{A0}", "\u{2007}", "\u{2009}", "\u{202F}", "\t":
        if groups.last != 0, !hasEnded { groups.append(0) }
      case "'", "’":
        guard !number.isEmpty, !hasEnded else { return nil }
        groups.append(0)
      case "-" where number.isEmpty && !isNegative: isNegative = true
      default:
        if !number.isEmpty { hasEnded = true }
        word.unicodeScalars.append(scalar)
      }
    }
    if groups.last == 0 { groups.removeLast() }
    guard number.utf8.contains(where: { (0x30...0x39).contains($0) }), word.utf8.count <= 12,
      Self.areThousands(groups, in: number)
    else { return nil }
    // "12,-" and "12.–" are whole.
    let isWhole = number.last == "," || number.last == "."
    if isWhole, let dash = word.first, "-–—".contains(dash) {
      number.removeLast()
      word = String(word.drop { "-–—".contains($0) })
    }
    self.number = number
    self.isNegative = isNegative
    // A period after an abbreviation counts as part of the number only if digits follow.
    self.word = word.lowercased()
  }

  /// True if spaces separate thousands: "1 298,00", but not "2 99", which is two numbers.
  private static func areThousands(_ groups: [Int], in number: String) -> Bool {
    guard groups.count > 1 else { return true }
    let whole = number.prefix { $0 != "." && $0 != "," }.utf8.count
    var place = groups[0]
    guard (1...3).contains(place) else { return false }
    for group in groups.dropFirst() {
      // A decimal mark can follow only the last group.
      guard place <= whole, group >= 3, place + 3 <= whole else { return false }
      place += 3
      if group > 3, place != whole { return false }
    }
    return place == whole
  }

  /// The exact number in units of `1 / scale`; nil if it has another format or finer parts, or exceeds a
  /// billion.
  ///
  /// - Parameter scale: a power of ten.
  func scaled(_ scale: Int, _ mark: DecimalMark) -> Int? {
    let halves = number.utf8.split(separator: mark.byte, omittingEmptySubsequences: false)
    // ".99"
    let isFraction = halves.count == 2 && halves[0].isEmpty
    guard halves.count <= 2, let units = isFraction ? 0 : Self.units(Array(halves[0]), mark.grouping) else {
      return nil
    }
    var parts = 0
    var place = scale
    if halves.count == 2 {
      guard !halves[1].isEmpty else { return nil }
      for byte in halves[1] {
        guard (0x30...0x39).contains(byte) else { return nil }
        guard place > 1 else {
          if byte == UInt8(ascii: "0") { continue }
          return nil
        }
        place /= 10
        parts += Int(byte - 0x30) * place
      }
    }
    let whole = units * scale + parts
    return isNegative ? -whole : whole
  }

  /// The whole units, with or without groups of three digits.
  private static func units(_ bytes: [UInt8], _ grouping: UInt8) -> Int? {
    let groups = bytes.split(separator: grouping, omittingEmptySubsequences: false)
    if groups.count > 1 {
      guard (1...3).contains(groups[0].count), groups.dropFirst().allSatisfy({ $0.count == 3 }) else {
        return nil
      }
    }
    var units = 0
    for byte in groups.joined() {
      guard (0x30...0x39).contains(byte), units < 1_000_000_000 else { return nil }
      units = units * 10 + Int(byte - 0x30)
    }
    return bytes.isEmpty ? nil : units
  }
}

extension Substring.UTF8View {
  /// The number without trailing marks: "12" for "12.".
  fileprivate var trimmingMarks: Substring.UTF8View {
    var rest = self
    while let last = rest.last, !(0x30...0x39).contains(last) { rest.removeLast() }
    return rest
  }
}
