package import FileFormats

/// Splits a file with elements of OpenStreetMap into its elements, while it is read.
///
/// Reads a GeoJSON FeatureCollection, a GeoJSON text sequence (RFC 8142, with or without record separators)
/// and the JSON of Overpass. Holds one element and what surrounds the list of elements.
package struct ElementSplitter {
  /// One element as text.
  package struct Element: Sendable {
    package let bytes: [UInt8]
    /// Counted from 1.
    package let number: Int
  }

  /// The most bytes of one element: the border of a large country has 10 MB.
  static let mostBytes = 16 << 20
  private static let mostLevels = 64

  private enum Area {
    /// Outside of any document.
    case between
    /// Inside of a document, outside of its list of elements.
    case document
    /// Between two elements of the list.
    case list
    /// Inside of an element of the list.
    case element
  }

  private var area = Area.between
  private var start: [UInt8] = []
  /// The document without the elements of its list.
  private var document: [UInt8] = []
  private var element: [UInt8] = []
  private var hasList = false
  private var needsComma = false
  private var depth = 0
  private var isInText = false
  private var isEscaped = false
  /// The elements found so far.
  package private(set) var count = 0

  package init() {}

  /// Consumes the next bytes of the file, in chunks of any size.
  ///
  /// - Parameter use: called with each complete element.
  /// - Throws: `FileRefusal`, and the errors of `use`.
  /// - Complexity: O(bytes).
  package mutating func append(_ bytes: [UInt8], use: (Element) throws -> Void) throws {
    var index = 0
    if start.count < 16 {
      start += bytes.prefix(16 - start.count)
      try ElementFileKind.refuseOthers(start)
    }
    while index < bytes.count {
      switch area {
      case .between: try begin(bytes[index], at: &index)
      case .document: try readDocument(bytes, &index, use)
      case .list: try readList(bytes[index], at: &index)
      case .element: try readElement(bytes, &index, use)
      }
    }
  }

  /// Checks that the file is complete.
  ///
  /// - Parameter mayBeEmpty: true for a text sequence, which may have no elements.
  package func finish(mayBeEmpty: Bool) throws(FileRefusal) {
    guard mayBeEmpty || !start.isEmpty else { throw FileRefusal(place: "file", reason: "is empty") }
    guard area == .between else {
      throw FileRefusal(
        place: "file", reason: "ends in the middle, after \(count) elements; was it copied completely?")
    }
  }

  private mutating func begin(_ byte: UInt8, at index: inout Int) throws(FileRefusal) {
    index += 1
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"), 0x1E: return
    // The byte order mark.
    case 0xEF, 0xBB, 0xBF: if count == 0 { return }
    case UInt8(ascii: "{"):
      area = .document
      hasList = false
      depth = 1
      document = [byte]
      return
    default: break
    }
    throw ElementFileKind.unknown(after: count)
  }

  private mutating func readDocument(
    _ bytes: [UInt8], _ index: inout Int, _ use: (Element) throws -> Void
  ) throws {
    let first = index
    let stop = try scan(bytes, &index, stopsAtLists: !hasList)
    document += bytes[first..<index]
    guard document.count <= Self.mostBytes else { throw tooLarge() }
    switch stop {
    case .list:
      guard ElementFileKind.endsWithListKey(document) else { return }
      area = .list
      hasList = true
      needsComma = false
      element = []
    case .end:
      area = .between
      if hasList {
        try ElementFileKind.check(document)
      } else {
        try hand(document, to: use)
      }
      document = []
    case .chunk: break
    }
  }

  private mutating func readList(_ byte: UInt8, at index: inout Int) throws(FileRefusal) {
    index += 1
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): break
    case UInt8(ascii: ",") where needsComma: needsComma = false
    case UInt8(ascii: "]") where needsComma || element.isEmpty:
      document.append(byte)
      depth = 1
      area = .document
    case UInt8(ascii: "{") where !needsComma:
      element = [byte]
      depth = 1
      area = .element
    default:
      throw FileRefusal(place: "after element \(count)", reason: "expected another element or the list's end")
    }
  }

  private mutating func readElement(
    _ bytes: [UInt8], _ index: inout Int, _ use: (Element) throws -> Void
  ) throws {
    let first = index
    let stop = try scan(bytes, &index, stopsAtLists: false)
    element += bytes[first..<index]
    guard element.count <= Self.mostBytes else { throw tooLarge() }
    guard stop == .end else { return }
    area = .list
    needsComma = true
    try hand(element, to: use)
  }

  private mutating func hand(_ bytes: [UInt8], to use: (Element) throws -> Void) throws {
    count += 1
    try use(Element(bytes: bytes, number: count))
  }

  private func tooLarge() -> FileRefusal {
    FileRefusal(place: "element \(count + 1)", reason: "is larger than \(Self.mostBytes >> 20) MB")
  }

  private enum Stop {
    case end, list, chunk
  }

  /// Moves `index` behind the end of the current object, behind a `[` of its own level, or to the end.
  private mutating func scan(
    _ bytes: [UInt8], _ index: inout Int, stopsAtLists: Bool
  ) throws(FileRefusal) -> Stop {
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if isInText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInText = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInText = true
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        if byte == UInt8(ascii: "["), depth == 2, stopsAtLists { return .list }
        guard depth <= Self.mostLevels else {
          throw FileRefusal(
            place: "element \(count + 1)", reason: "nested deeper than \(Self.mostLevels) levels")
        }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return .end }
      default: break
      }
    }
    return .chunk
  }
}
