package import FileFormats
import Grocery
import ServerKit
// See ComposedText.swift.
@_spi(_Unicode) import Swift

/// A public nickname: letters, digits, spaces and `. _ -`, 2 to 40 Unicode scalars.
package struct Nickname {
  let text: String
  /// The lookup key; it ignores case, accents and spaces.
  let key: String
  /// The skeleton for uniqueness: nicknames that look alike share one.
  let skeleton: String

  /// - Throws: a refusal with the location of the value.
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

  /// The skeleton of a nickname, after Unicode Technical Standard 39. Each letter becomes its confusable
  /// prototype; case, accents and spaces are removed. `pauI`, `pau1` and Cyrillic `раul` all become `paul`.
  /// `Ian` and `Lan` match too, as they look equal in many fonts.
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
    // Signs of a script without folding rules stand for themselves.
    return skeleton.isEmpty ? text : skeleton
  }

  /// The lookup key of a typed nickname; empty if it cannot be valid.
  package static func key(of typed: String) -> String {
    guard typed.utf8.count <= 1000 else { return "" }
    let text = String(String.UnicodeScalarView(cleaned(typed).lowercased().unicodeScalars.map(lookAlike)))
    return folded(text)
  }

  /// Composed, in ordinary width, without invisible characters, with single spaces between words.
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

  /// The alphabets with letters that look alike; nil for all others.
  private static func alphabet(_ scalar: Unicode.Scalar) -> Alphabet? {
    guard scalar.properties.isAlphabetic else { return nil }
    switch scalar.value {
    case ..<0x250, 0x1E00..<0x1F00: return .latin
    case 0x370..<0x400, 0x1F00..<0x2000: return .greek
    case 0x400..<0x530: return .cyrillic
    default: return nil
    }
  }

  /// The Latin letter that looks like a small Greek or Cyrillic letter or its capital.
  private static func lookAlike(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    lookAlikes[scalar] ?? scalar
  }

  private static let lookAlikes: [Unicode.Scalar: Unicode.Scalar] = Dictionary(
    uniqueKeysWithValues: zip(
      "аеорсухіѕјкмтвнαβεζηικμνορτυχ".unicodeScalars, "aeopcyxisjkmtbhabezhikmnoptyx".unicodeScalars))
}
