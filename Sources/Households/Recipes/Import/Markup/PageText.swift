/// Text of web pages without markup.
enum PageText {
  /// The text on one line.
  static func line(_ text: String) -> String { lines(text).joined(separator: " ") }

  /// The text with one line per paragraph, break or list item, without empty lines.
  ///
  /// Resolves entities, twice if the page escaped them twice. Removes tags, scripts, styles, control
  /// characters and direction marks.
  static func lines(_ text: String) -> [String] { lines(text, at: blocks) }

  /// The text with one line per list item, or on a single line if there are none. Paragraphs and breaks are
  /// only layout in a text that is one of several.
  static func points(_ text: String) -> [String] {
    guard text.contains("<li") || text.contains("<LI") || text.contains("&lt;li") else { return [line(text)] }
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return lines(line, at: ["li", "ul", "ol"])
  }

  private static func lines(_ text: String, at elements: Set<String>) -> [String] {
    let plain = HTMLEntities.resolved(withoutTags(HTMLEntities.resolved(text), linesAt: elements))
    return plain.split { $0.isNewline || $0 == PageTree.pointMark }.map(cleaned).filter { !$0.isEmpty }
  }

  private static func cleaned(_ line: Substring) -> String {
    var result = ""
    var isSpaced = false
    for scalar in line.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .spaceSeparator, .lineSeparator, .paragraphSeparator: isSpaced = true
      // The zero-width joiner makes emoji.
      case .format where scalar.value != 0x200D, .surrogate, .privateUse: continue
      default:
        if isSpaced, !result.isEmpty { result.append(" ") }
        isSpaced = false
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func withoutTags(_ text: String, linesAt elements: Set<String>) -> String {
    guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
    let bytes = Array(text.utf8)
    var text: [UInt8] = []
    var place = 0
    // The next end of a tag; searched only after passing the last one.
    var close = -1
    while place < bytes.count {
      if close < place { close = bytes.firstIndex(of: UInt8(ascii: ">"), from: place) ?? bytes.count }
      guard bytes[place] == UInt8(ascii: "<"), startsTag(bytes, at: place), close - place < maximumTag else {
        text.append(bytes[place])
        place += 1
        continue
      }
      let name = nameOfTag(bytes, at: place)
      if blocks.contains(name) { text.append(elements.contains(name) ? UInt8(ascii: "\n") : 0x20) }
      let isOpening = bytes[place + 1] != UInt8(ascii: "/")
      place = close + 1
      guard isOpening else { continue }
      if name == "script" { place = bytes.firstIndex(of: "</script", from: place) ?? bytes.count }
      if name == "style" { place = bytes.firstIndex(of: "</style", from: place) ?? bytes.count }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static let blocks: Set<String> = [
    "p", "br", "li", "div", "ul", "ol", "tr", "table", "h1", "h2", "h3", "h4", "h5", "h6", "section",
  ]

  /// Maximum length of a tag; longer ones are text.
  private static let maximumTag = 1_000

  /// True if "<" begins a tag rather than meaning "less than".
  private static func startsTag(_ bytes: [UInt8], at start: Int) -> Bool {
    guard start + 1 < bytes.count else { return false }
    return switch bytes[start + 1] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "/"),
      UInt8(ascii: "!"):
      true
    default: false
    }
  }

  private static func nameOfTag(_ bytes: [UInt8], at start: Int) -> String {
    let name = bytes[(start + 1)...].drop { $0 == UInt8(ascii: "/") }.prefix(10).prefix { byte in
      byte != UInt8(ascii: " ") && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "/")
    }
    return String(decoding: name, as: UTF8.self).lowercased()
  }
}
