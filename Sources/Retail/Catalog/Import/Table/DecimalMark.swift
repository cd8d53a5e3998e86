/// What parts whole units from fractions in a column of numbers.
package enum DecimalMark: String, Sendable, Hashable, CaseIterable {
  case comma, point

  var byte: UInt8 { self == .comma ? UInt8(ascii: ",") : UInt8(ascii: ".") }
  /// What then parts thousands.
  var grouping: UInt8 { self == .comma ? UInt8(ascii: ".") : UInt8(ascii: ",") }
}

/// Finds out which of the two a column uses: "1.299" is a thousand or a little more than one, and only other
/// cells of the column can tell.
struct DecimalEvidence: Sendable {
  private var commas = 0
  private var points = 0
  /// The first cell that could mean either.
  private(set) var ambiguous: (line: Int, value: String)?

  mutating func take(_ text: String, line: Int) {
    // "6 x 0,33 l", "$1,299/lb": every number counts.
    for number in text.split(whereSeparator: { !"0123456789.,".contains($0) }) {
      switch Self.shape(of: Array(number.utf8.trimmingMarks)) {
      case .comma: commas += 1
      case .point: points += 1
      case .either: if ambiguous == nil { ambiguous = (line, text) }
      case .whole: break
      }
    }
  }

  /// Nil where the column does not say and it matters.
  var mark: DecimalMark? {
    if commas != points { return commas > points ? .comma : .point }
    return commas == 0 && ambiguous == nil ? .point : nil
  }

  private enum Shape { case whole, comma, point, either }

  private static func shape(of bytes: [UInt8]) -> Shape {
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
  ///   - decimal: what it is where the only mark parts a fraction.
  ///   - grouping: where it parts thousands.
  private static func shape(
    _ bytes: [UInt8], _ marks: [Int], _ last: Int, decimal: Shape, grouping: Shape
  ) -> Shape {
    if marks.count > 1 {
      // "3,5,7" tells nothing, and is refused where it stands.
      let ends = marks.dropFirst() + [bytes.count]
      return zip(marks, ends).allSatisfy { $1 - $0 == 4 } ? grouping : .whole
    }
    let isThousands = bytes.count - last - 1 == 3 && (1...3).contains(last) && bytes[0] != UInt8(ascii: "0")
    return isThousands ? .either : decimal
  }
}

/// A cell that should hold a number: the number, and what stands around it.
struct NumberText {
  /// Digits, points and commas only.
  let number: String
  let isNegative: Bool
  /// A unit or a currency, folded to lower case, without spaces; empty where there is none.
  let word: String

  /// Nil where there is no number, or several.
  init?(_ text: String) {
    var number = ""
    var word = ""
    var isNegative = false
    var hasEnded = false
    /// Digits between spaces and apostrophes, which part thousands as points and commas do.
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
    // A full stop after an abbreviation was taken for a part of the number only where digits follow.
    self.word = word.lowercased()
  }

  /// Whether spaces part a number as thousands are parted: "1 298,00"; "2 99" are two numbers.
  private static func areThousands(_ groups: [Int], in number: String) -> Bool {
    guard groups.count > 1 else { return true }
    let whole = number.prefix { $0 != "." && $0 != "," }.utf8.count
    var place = groups[0]
    guard (1...3).contains(place) else { return false }
    for group in groups.dropFirst() {
      // Marks come behind the last group only.
      guard place <= whole, group >= 3, place + 3 <= whole else { return false }
      place += 3
      if group > 3, place != whole { return false }
    }
    return place == whole
  }

  /// The number in parts of `1 / scale`, exactly; nil where it is written otherwise, has finer parts, or is
  /// beyond a billion.
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

  /// Whole units, with or without groups of three.
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
  /// The digits with the marks between them: "12." is "12".
  fileprivate var trimmingMarks: Substring.UTF8View {
    var rest = self
    while let last = rest.last, !(0x30...0x39).contains(last) { rest.removeLast() }
    return rest
  }
}
