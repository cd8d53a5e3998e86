import Foundation

/// A type, function or property that other files may name.
struct SwiftDeclaration {
  let name: String
  let path: String
  /// Counted from 1.
  let line: Int
  /// The line that opens the type or extension around it; empty at the top of a file.
  let owner: String
  let isProperty: Bool
  /// Whether an attribute gives it to C, and so to whoever loads the module.
  let isExported: Bool
}

/// What the sources of several files declare, and how often they read each name.
struct SwiftSources {
  private(set) var declarations: [SwiftDeclaration] = []
  /// How often each word stands in code where it neither declares something nor labels an argument.
  private(set) var reads: [String: Int] = [:]
  private(set) var types: Set<String> = []

  private static let kinds: Set<String> = [
    "func", "var", "let", "struct", "class", "enum", "actor", "protocol", "typealias",
  ]
  private static let typeKinds: Set<String> = ["struct", "class", "enum", "actor", "protocol"]
  private static let hiding: Set<String> = ["private", "fileprivate", "override"]

  /// Takes in a file, line by line; `swift format` keeps its indentation true.
  mutating func add(_ path: String, bytes: ArraySlice<UInt8>, declares: Bool = true) {
    var owners: [Int: String] = [:]
    var isInText = false
    var attributes = ""
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated()
    {
      let code = SwiftLine(line, isInText: &isInText)
      guard let first = code.words.first else { continue }
      let text = String(decoding: line, as: UTF8.self).trimmed
      let found = code.declaration(of: Self.kinds)
      let owner = code.indentation == 0 ? "" : owners[code.indentation - 2]
      if let found {
        let isType = Self.typeKinds.contains(found.kind)
        if isType { types.insert(found.name) }
        let isHidden = code.words[..<found.index].contains { Self.hiding.contains($0.text) }
        if declares, !isHidden, isType || owner != nil {
          declarations.append(
            SwiftDeclaration(
              name: found.name, path: path, line: index + 1, owner: owner ?? "",
              isProperty: found.kind == "var" || found.kind == "let", isExported: attributes.contains("@c(")))
        }
        owners[code.indentation] = isType ? text : nil
      } else if code.words.prefix(3).contains(where: { $0.text == "extension" }) {
        owners[code.indentation] = text
      } else if text.hasSuffix("{"), text.count > 1, first.text != "where" {
        owners[code.indentation] = nil
      }
      for (position, word) in code.words.enumerated() where position != found?.index && !word.isLabel {
        reads[word.text, default: 0] += 1
      }
      attributes = text.hasPrefix("@") ? text : ""
    }
  }
}

/// The words of one line of Swift, without its comment and its texts; what a text interpolates is code.
private struct SwiftLine {
  struct Word {
    let text: String
    /// `name:` where an argument begins.
    let isLabel: Bool
  }

  let indentation: Int
  private(set) var words: [Word] = []
  private let isPlain: Bool

  init(_ line: ArraySlice<UInt8>, isInText: inout Bool) {
    let spaces = line.prefix { $0 == UInt8(ascii: " ") }.count
    indentation = spaces
    let line = Array(line.dropFirst(spaces))
    isPlain = !isInText
    // What is open around a byte: a text, or the parentheses of what it interpolates.
    var depths: [Int] = []
    var isText = isInText
    var before = UInt8(ascii: "(")
    var index = 0
    while index < line.count {
      let byte = line[index]
      let next = index + 1 < line.count ? line[index + 1] : 0
      if byte == UInt8(ascii: "\""), next == byte, index + 2 < line.count, line[index + 2] == byte {
        isInText.toggle()
        isText = isInText
        index += 3
      } else if isText {
        if byte == UInt8(ascii: "\\"), next == UInt8(ascii: "(") {
          depths.append(0)
          isText = false
          before = next
        }
        if byte == UInt8(ascii: "\""), !isInText || !depths.isEmpty { isText = false }
        index += byte == UInt8(ascii: "\\") ? 2 : 1
      } else if byte == UInt8(ascii: "/"), next == byte {
        break
      } else if Self.isWord(byte) {
        let end = line[index...].firstIndex { !Self.isWord($0) } ?? line.count
        let opens = before == UInt8(ascii: "(") || before == UInt8(ascii: ",")
        words.append(
          Word(
            text: String(decoding: line[index..<end], as: UTF8.self),
            isLabel: opens && end < line.count && line[end] == UInt8(ascii: ":")))
        before = byte
        index = end
      } else {
        if byte == UInt8(ascii: "\"") { isText = true }
        if let depth = depths.last {
          if byte == UInt8(ascii: "(") { depths[depths.count - 1] += 1 }
          if byte == UInt8(ascii: ")"), depth == 0 {
            depths.removeLast()
            isText = true
          } else if byte == UInt8(ascii: ")") {
            depths[depths.count - 1] -= 1
          }
        }
        if byte != UInt8(ascii: " ") { before = byte }
        index += 1
      }
    }
  }

  /// The keyword that declares, the name behind it, and where among the words the name stands.
  func declaration(of kinds: Set<String>) -> (kind: String, name: String, index: Int)? {
    guard isPlain, words.first?.text != "import", words.first?.text != "extension",
      var index = words.firstIndex(where: { kinds.contains($0.text) })
    else { return nil }
    // `class func`
    if index + 1 < words.count, kinds.contains(words[index + 1].text) { index += 1 }
    guard index + 1 < words.count else { return nil }
    return (words[index].text, words[index + 1].text, index + 1)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 128...:
      true
    default: false
    }
  }
}
