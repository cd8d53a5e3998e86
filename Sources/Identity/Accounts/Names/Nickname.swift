package import FileFormats
import Grocery
import ServerKit
// As in ComposedText.swift.
@_spi(_Unicode) import Swift

/// What a person is called by others: letters, digits, spaces and `. _ -`, 2 to 40 Unicode scalars.
package struct Nickname {
  let text: String
  /// By which it is found: what is typed with other capitals, accents or gaps has the same key.
  let key: String
  /// By which it is told apart: nicknames that look alike have the same skeleton.
  let skeleton: String

  /// - Throws: a refusal with the place of the value.
  package init(_ node: JSONNode) throws(FileRefusal) {
    let typed = try node.text()
    let text = Self.cleaned(typed)
    let lengths = AccountBounds.nickname
    guard lengths.contains(text.unicodeScalars.count) else {
      throw node.refusal("\(lengths.lowerBound) to \(lengths.upperBound) characters are required")
    }
    guard text.unicodeScalars.allSatisfy(Self.isAllowed) else {
      throw node.refusal("may contain only letters, digits, spaces and . _ -")
    }
    guard Set(text.unicodeScalars.compactMap(Self.alphabet)).count <= 1 else {
      throw node.refusal("must not mix similar letters of different alphabets")
    }
    let key = Self.key(of: text)
    guard !key.isEmpty, text.first?.isLetter == true || text.first?.isNumber == true else {
      throw node.refusal("must start with a letter or a digit")
    }
    self.text = text
    self.key = key
    skeleton = Self.skeleton(of: text)
  }

  /// What a nickname looks like, after Unicode Technical Standard 39: every letter is replaced by the one
  /// that it is mistaken for, then capitals, accents and gaps are levelled. So `pauI`, `pau1` and `раul` in
  /// Cyrillic letters are `paul`; `Ian` and `Lan` are one too, as they are in many fonts.
  package static func skeleton(of text: String) -> String {
    var prototypes = ""
    for scalar in cleaned(text)._nfd {
      if let prototype = LookAlikes.prototype(of: scalar) {
        prototypes += prototype
      } else {
        prototypes.unicodeScalars.append(scalar)
      }
    }
    let skeleton = folded(composed(prototypes.lowercased()))
    // Signs alone, of a script that folding knows nothing of, stand for themselves.
    return skeleton.isEmpty ? text : skeleton
  }

  /// The key of a nickname as somebody types it to sign in or to invite; empty for what can be none.
  package static func key(of typed: String) -> String {
    guard typed.utf8.count <= 1000 else { return "" }
    let text = String(String.UnicodeScalarView(cleaned(typed).lowercased().unicodeScalars.map(lookAlike)))
    return folded(text)
  }

  /// Composed, in letters of ordinary width, without what cannot be seen, words apart by single spaces.
  private static func cleaned(_ typed: String) -> String {
    let visible = typed.unicodeScalars
      .filter { !$0.properties.isDefaultIgnorableCodePoint }
      .map { scalar in
        (0xFF01...0xFF5E).contains(scalar.value) ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar
      }
    return composed(String(String.UnicodeScalarView(visible)))
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", ".", "_", "-": return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter,
      .nonspacingMark, .spacingMark, .decimalNumber:
      return true
    default: return false
    }
  }

  private enum Alphabet { case latin, greek, cyrillic }

  /// The alphabets whose letters are mistaken for each other; nil for all else.
  private static func alphabet(_ scalar: Unicode.Scalar) -> Alphabet? {
    guard scalar.properties.isAlphabetic else { return nil }
    switch scalar.value {
    case ..<0x250, 0x1E00..<0x1F00: return .latin
    case 0x370..<0x400, 0x1F00..<0x2000: return .greek
    case 0x400..<0x530: return .cyrillic
    default: return nil
    }
  }

  /// The Latin letter that a small Greek or Cyrillic one is mistaken for, or whose capital is.
  private static func lookAlike(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    lookAlikes[scalar] ?? scalar
  }

  private static let lookAlikes: [Unicode.Scalar: Unicode.Scalar] = Dictionary(
    uniqueKeysWithValues: zip(
      "аеорсухіѕјкмтвнαβεζηικμνορτυχ".unicodeScalars, "aeopcyxisjkmtbhabezhikmnoptyx".unicodeScalars))
}
