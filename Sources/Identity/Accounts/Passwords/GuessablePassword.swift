import Grocery

/// Detects passwords that are guessed first: leaked ones, common words, keyboard rows and repetitions. Also
/// names of the person, and words disguised with digits and signs.
struct GuessablePassword {
  /// The names of the person and the service; folded, without spaces, at least four letters.
  private let names: [String]

  /// - Parameter names: the nickname, the email address and the service's name.
  init(names: [String]) {
    let parts = names.flatMap { [$0, String($0.prefix { $0 != "@" })] } + ["forage"]
    self.names = Set(parts.map(Self.plainLetters)).filter { $0.count >= 4 }.sorted()
  }

  /// - Parameter text: in composed form.
  func matches(_ text: String) -> Bool {
    let plain = text.lowercased()
    if Set(plain.unicodeScalars).count <= 2 || plain.unicodeScalars.allSatisfy(Self.isDigit) { return true }
    if LeakedPasswordFilter.contains(plain) || Self.isRepeated(plain) || Self.isRowOfKeys(plain) {
      return true
    }
    return [plain, Self.spelled(plain, "i"), Self.spelled(plain, "l")].contains { spelling in
      LeakedPasswordFilter.contains(spelling) || isKnownWordInDisguise(spelling)
    }
  }

  /// A word with a few digits and signs around it: `Summer2025!`, `!!liverpool`, `schalke04`.
  private func isKnownWordInDisguise(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    guard let first = scalars.firstIndex(where: \.properties.isAlphabetic),
      let last = scalars.lastIndex(where: \.properties.isAlphabetic)
    else { return scalars.count < 12 && scalars.allSatisfy(\.isASCII) }
    let around = scalars.count - (last - first + 1)
    guard around <= Self.maximumAround else { return false }
    var core = ""
    core.unicodeScalars.append(contentsOf: scalars[first...last])
    // A short core leaves little to guess beyond the usual digits, such as years.
    if core.unicodeScalars.count < 4 && around <= 6 { return true }
    if LeakedPasswordFilter.contains(core) || Self.isRepeated(core) || Self.isRowOfKeys(core) { return true }
    let letters = Self.plainLetters(core)
    return names.contains { letters.contains($0) && letters.count - $0.count <= 3 }
  }

  /// The digits and signs around a word that barely add strength: a date and a sign.
  private static let maximumAround = 9

  private static func plainLetters(_ text: String) -> String { folded(text).filter { $0 != " " } }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { (48...57).contains(scalar.value) }

  /// Replaces digits and signs by the letters they stand for.
  ///
  /// - Parameter one: the letter for `1` and `!` within a word.
  private static func spelled(_ text: String, _ one: Character) -> String {
    var characters = Array(text)
    // At the end they are plain digits and signs.
    let end = characters.lastIndex(where: \.isLetter) ?? 0
    for place in characters.indices where place <= end {
      switch characters[place] {
      case "1", "!", "|": characters[place] = one
      case "0": characters[place] = "o"
      case "3": characters[place] = "e"
      case "4", "@": characters[place] = "a"
      case "5", "$": characters[place] = "s"
      case "7": characters[place] = "t"
      default: break
      }
    }
    return String(characters)
  }

  /// True for 6 to 32 characters that repeat one piece: up to four characters, or a known word of any
  /// length.
  private static func isRepeated(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    guard (6...32).contains(scalars.count) else { return false }
    return (1...scalars.count / 2).contains { length in
      guard scalars.indices.allSatisfy({ scalars[$0] == scalars[$0 % length] }) else { return false }
      var piece = ""
      piece.unicodeScalars.append(contentsOf: scalars[..<length])
      return length <= 4 || LeakedPasswordFilter.contains(piece) || isRowOfKeys(piece)
    }
  }

  /// True for runs along keyboard rows, the alphabet or digits, forwards or backwards, in pieces of three or
  /// more.
  private static func isRowOfKeys(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    guard scalars.count >= 6 else { return false }
    var place = 0
    while place < scalars.count {
      let length = rows.map { $0.lengthOfRun(in: scalars[place...]) }.max() ?? 0
      guard length >= 3 else { return false }
      place += length
    }
    return true
  }

  private static let rows = [
    "qwertyuiop[]", "asdfghjkl;'", "zxcvbnm,./", "qwertzuiopü+", "asdfghjklöä#", "yxcvbnm,.-", "azertyuiop",
    "qsdfghjklm", "wxcvbn", "1234567890", "0123456789", "!@#$%^&*()", "abcdefghijklmnopqrstuvwxyz", "1qaz",
    "2wsx", "3edc", "4rfv", "5tgb", "6yhn", "7ujm", "8ik,", "zaq1", "xsw2", "cde3", "vfr4", "bgt5", "qaz",
    "wsx", "edc", "rfv", "tgb", "yhn", "ujm", "159", "357", "147", "258", "369", "q1w2e3r4t5y6u7i8o9p0",
    "1q2w3e4r5t6y7u8i9o0p", "a1b2c3d4e5f6g7h8i9", "a1s2d3f4g5h6",
  ].map(KeyRow.init)

  private struct KeyRow {
    private let keys: [Unicode.Scalar]

    init(_ keys: String) {
      self.keys = Array(keys.unicodeScalars)
    }

    /// The length of the text's run along the row from its start, in one direction.
    func lengthOfRun(in text: ArraySlice<Unicode.Scalar>) -> Int {
      guard let first = text.first, let start = keys.firstIndex(of: first) else { return 0 }
      return [1, -1].map { step in
        var length = 0
        var place = start
        for scalar in text {
          guard keys.indices.contains(place), keys[place] == scalar else { break }
          length += 1
          place += step
        }
        return length
      }.max() ?? 0
    }
  }
}
