import Grocery
import Language
import ServerKit

/// Cleans texts of open data, which anyone may have written.
enum OpenDataText {
  /// The limit of a row's name.
  static let nameCharacters = 100
  static let nameBytes = 200

  private static let entities = [
    ("&quot;", "\""), ("&#39;", "'"), ("&apos;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&nbsp;", " "),
    // The last one, because what it makes is not an entity.
    ("&amp;", "&"),
  ]

  /// A name on one line, without markup; nil if it is empty or too long, or would turn the text after it.
  static func name(_ text: String?) -> String? {
    guard let text, text.utf8.count <= 4 * nameBytes else { return nil }
    let plain = withoutMarkup(text)
    return try? CleanText.cleaned(plain, mostCharacters: nameCharacters, mostBytes: nameBytes)
  }

  /// The text without tags; entities become characters.
  private static func withoutMarkup(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else {
      return text
    }
    let plain = entities.reduce(text) { $0.replacing($1.0, with: $1.1) }
    var kept = ""
    var rest = plain[...]
    while let open = rest.firstIndex(of: "<") {
      kept += rest[..<open]
      let after = rest.index(after: open)
      // "<" before a digit or a space is a comparison: "< 0.5 % salt".
      guard after < rest.endIndex, rest[after].isLetter || "/!".contains(rest[after]),
        let close = rest[after...].firstIndex(of: ">")
      else {
        kept.append("<")
        rest = rest[after...]
        continue
      }
      kept += " "
      rest = rest[rest.index(after: close)...]
    }
    return kept + rest
  }

  /// The words of a tag: "oat milks" for "en:oat-milks".
  static func words(ofTag tag: String) -> String? {
    guard let colon = tag.firstIndex(of: ":") else { return nil }
    return name(String(tag[tag.index(after: colon)...]).replacing("-", with: " "))
  }
}
