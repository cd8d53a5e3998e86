import Testing

@testable import Language

@Suite("Classes of scalars")
struct ScalarClassTests {
  @Test("Every scalar has the class that Unicode gives it")
  func classes() {
    let wrong = Self.everyScalar.filter { ScalarClass($0) != Self.expected($0) }

    #expect(wrong.isEmpty, "\(wrong.count) scalars; the text of ScalarClass.runs is now \(Self.runs)")
  }

  @Test("Every letter is folded as Unicode's own properties would have it")
  func folding() {
    let wrong = Self.everyScalar.filter {
      String(decoding: Text([$0]).folded.bytes, as: UTF8.self) != Self.foldedByProperties($0)
    }

    #expect(wrong.isEmpty, "\(wrong.prefix(20))")
  }

  private static let everyScalar = (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)

  private static func expected(_ scalar: Unicode.Scalar) -> ScalarClass {
    switch scalar.properties.generalCategory {
    case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      // Beyond ASCII only: signs such as ª or º are letters in Unicode.
      .letter
    case .nonspacingMark, .spacingMark: .accent
    case .decimalNumber: .digit
    case .otherSymbol: .picture
    case .format: .format
    case .privateUse: .privateUse
    case .control, .spaceSeparator, .lineSeparator, .paragraphSeparator: .space
    default: .mark
    }
  }

  /// The rule before the tables: categories and mappings from the standard library.
  private static func foldedByProperties(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "a"..."z", "0"..."9": return String(scalar)
    case "A"..."Z": return String(scalar).lowercased()
    case "\0"..."\u{7F}", "’", "ʼ", "\u{300}"..."\u{36F}": return ""
    default: break
    }
    let base = BaseLetters.letter(of: scalar) ?? scalar
    let spelled: [Unicode.Scalar: String] = [
      "ß": "ss", "æ": "ae", "œ": "oe", "ĳ": "ij", "þ": "th", "ø": "o", "ł": "l", "đ": "d", "ð": "d",
      "ħ": "h", "ŧ": "t", "ı": "i", "ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl",
      "ﬅ": "st", "ﬆ": "st",
    ]
    if let letters = spelled[base] { return letters }
    if (0xFE00...0xFE0F).contains(base.value) { return "" }
    switch base.properties.generalCategory {
    case .decimalNumber, .nonspacingMark, .spacingMark, .modifierLetter, .otherLetter, .lowercaseLetter:
      return String(base)
    case .uppercaseLetter, .titlecaseLetter: return base.properties.lowercaseMapping
    default: return ""
    }
  }

  private static var runs: String {
    var runs: [(kind: ScalarClass, length: Int)] = []
    for scalar in everyScalar where scalar.value >= 0x80 {
      // Surrogates lie between two marks.
      if scalar.value == 0xE000 { runs[runs.count - 1].length += 0x800 }
      let kind = expected(scalar)
      if runs.last?.kind == kind {
        runs[runs.count - 1].length += 1
      } else {
        runs.append((kind, 1))
      }
    }
    return runs.map { run in
      String(Unicode.Scalar(run.kind.rawValue)) + (run.length == 1 ? "" : String(run.length))
    }.joined()
  }
}
