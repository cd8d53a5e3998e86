import Foundation

/// A type, function or property that other files may use.
struct SwiftDeclaration {
  let name: String
  let path: String
  /// The line number, from 1.
  let line: Int
  /// The line that opens the enclosing type or extension; empty at the top level.
  let owner: String
  let isProperty: Bool
  /// True if an attribute exports it to C, for callers of the WebAssembly module.
  let isExported: Bool
}

/// The declarations of several files, and the number of uses of each name.
struct SwiftSources {
  private(set) var declarations: [SwiftDeclaration] = []
  /// The number of uses of each word outside declarations and argument labels.
  private(set) var reads: [String: Int] = [:]
  private(set) var types: Set<String> = []

  private static let kinds: Set<String> = [
    "func", "var", "let", "struct", "class", "enum", "actor", "protocol", "typealias",
  ]
  private static let typeKinds: Set<String> = ["struct", "class", "enum", "actor", "protocol"]
  private static let hiding: Set<String> = ["private", "fileprivate", "override"]

  /// Adds a file line by line; `swift format` guarantees its indentation.
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

/// The words of one line of Swift, without its comment and strings; interpolations are code.
private struct SwiftLine {
  struct Word {
    let text: String
    /// True before the colon of an argument label.
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
    // The open strings and interpolations around a byte.
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

  /// The declaring keyword, the declared name and its index among the words.
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
