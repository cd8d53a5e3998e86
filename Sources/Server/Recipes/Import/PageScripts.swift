/// What a web page carries for machines: the JSON-LD of its scripts, and its title.
///
/// Works on bytes and looks at each but a few times, however the page is built. Comments and all other
/// scripts are passed over.
struct PageScripts {
  /// A script's content, and on which line of the page it begins, from 1.
  struct Script {
    let bytes: ArraySlice<UInt8>
    let line: Int
  }

  private(set) var scripts: [Script] = []
  private(set) var title: String?

  private static let maximumScripts = 50

  /// - Complexity: O(bytes).
  init(of page: [UInt8]) {
    var place = 0
    var line = 1
    var counted = 0
    while let open = page.firstIndex(of: UInt8(ascii: "<"), from: place) {
      if page.has("<!--", at: open) {
        place = page.firstIndex(of: "-->", from: open + 4) ?? page.count
      } else if page.has("<script", at: open) {
        guard let content = page.firstIndex(of: UInt8(ascii: ">"), from: open) else { return }
        let end = page.firstIndex(of: "</script", from: content) ?? page.count
        if Self.isLinkedData(page[open..<content]), scripts.count < Self.maximumScripts {
          line += page[counted...content].count { $0 == UInt8(ascii: "\n") }
          counted = content + 1
          scripts.append(Script(bytes: page[(content + 1)..<max(content + 1, end)], line: line))
        }
        place = max(content + 1, end)
      } else if title == nil, page.has("<title", at: open) {
        guard let content = page.firstIndex(of: UInt8(ascii: ">"), from: open) else { return }
        let end = page.firstIndex(of: UInt8(ascii: "<"), from: content) ?? page.count
        title = PageText.line(String(decoding: page[(content + 1)..<end].prefix(1000), as: UTF8.self))
        place = end
      } else {
        place = open + 1
      }
    }
  }

  /// Whether a tag of a script has the type `application/ld+json`, in quotes or without.
  private static func isLinkedData(_ tag: ArraySlice<UInt8>) -> Bool {
    let words = String(decoding: tag.prefix(2000), as: UTF8.self).lowercased()
      .split { $0.isWhitespace || $0 == "=" || $0 == "\"" || $0 == "'" || $0 == ";" || $0 == ">" }
    guard let type = words.firstIndex(of: "type") else { return false }
    return words.dropFirst(type + 1).first == "application/ld+json"
  }
}

extension [UInt8] {
  func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    start < count ? self[start...].firstIndex(of: byte) : nil
  }

  /// The next place of a word in ASCII, whose letters are small; those of the page may be of any case.
  func firstIndex(of word: StaticString, from start: Int) -> Int? {
    var place = start
    let first = word.utf8Start.pointee
    while let found = firstIndex(of: first, from: place) {
      if has(word, at: found) { return found }
      place = found + 1
    }
    return nil
  }

  /// - Parameter word: in ASCII, its letters small.
  func has(_ word: StaticString, at place: Int) -> Bool {
    guard place + word.utf8CodeUnitCount <= count else { return false }
    for offset in 0..<word.utf8CodeUnitCount {
      let byte = self[place + offset]
      let small = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
      if small != word.utf8Start[offset] { return false }
    }
    return true
  }
}
