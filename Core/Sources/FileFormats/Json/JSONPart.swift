/// A value of a document too large to hold in memory as values. The document is checked once as a whole, and
/// its parts are read on demand.
///
/// ```swift
/// var rows = try JSONPart(checking: bytes).member("rows").elements()
/// while let row = try rows.next() { try use(row.node()) }
/// ```
public struct JSONPart: Sendable {
  private let bytes: [UInt8]
  private let start: Int
  private let end: Int
  private let path: JSONPath

  /// Checks the document's structure, the number of values, and the nesting. The contents of strings are
  /// checked on reading.
  ///
  /// - Throws: `FileRefusal` with line and column, as `JSONNode(reading:)`.
  /// - Complexity: O(bytes), without building values.
  public init(checking bytes: [UInt8], limits: JSONLimits = .standard) throws(FileRefusal) {
    guard bytes.count <= limits.bytes else {
      throw FileRefusal(place: "file", reason: "\(bytes.count) bytes, at most \(limits.bytes) are read")
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var parser = JSONParser(bytes: bytes, at: start, limits: limits)
    parser.skipSpace()
    guard parser.position < bytes.count else { throw FileRefusal(place: "file", reason: "is empty") }
    let first = parser.position
    try parser.skip(depth: 0)
    self.init(bytes: bytes, first..<parser.position, path: .root)
    parser.skipSpace()
    guard parser.position == bytes.count else { throw parser.refusal("text after the end of the document") }
  }

  private init(bytes: [UInt8], _ range: Range<Int>, path: JSONPath) {
    self.bytes = bytes
    start = range.lowerBound
    end = range.upperBound
    self.path = path
  }

  /// The size of the part in bytes.
  public var byteCount: Int { end - start }

  /// For example `households[0].rows[12]`.
  public var place: String { path.description }

  /// Reads the whole value.
  ///
  /// - Throws: `FileRefusal` with line and column of the document, or with the value's place if it exceeds
  ///   the limits.
  public func node(limits: JSONLimits = .standard) throws(FileRefusal) -> JSONNode {
    guard byteCount <= limits.bytes else {
      throw FileRefusal(place: place, reason: "\(byteCount) bytes, at most \(limits.bytes) are read")
    }
    var parser = JSONParser(bytes: bytes, at: start, limits: limits)
    return JSONNode(value: try parser.value(depth: 0), path: path)
  }

  /// The required member; the first one of a duplicate key.
  ///
  /// - Complexity: O(bytes before it).
  public func member(_ key: String) throws(FileRefusal) -> JSONPart {
    guard let member = try optionalMember(key) else {
      throw FileRefusal(place: place, reason: "\(quoted(key)) is missing")
    }
    return member
  }

  /// The member, or nil if it is missing or null.
  public func optionalMember(_ key: String) throws(FileRefusal) -> JSONPart? {
    var parser = JSONParser(bytes: bytes, at: start, limits: .large)
    guard parser.take("{") else { throw FileRefusal(place: place, reason: "expected an object") }
    parser.skipSpace()
    while parser.position < bytes.count, bytes[parser.position] != UInt8(ascii: "}") {
      let name = try parser.text()
      parser.skipSpace()
      _ = parser.take(":")
      parser.skipSpace()
      let first = parser.position
      try parser.skip(depth: 0)
      if name == key {
        let isNull = bytes[first] == UInt8(ascii: "n")
        return isNull ? nil : JSONPart(bytes: bytes, first..<parser.position, path: .member(path, key))
      }
      parser.skipSpace()
      _ = parser.take(",")
      parser.skipSpace()
    }
    return nil
  }

  /// The elements of a list in sequence.
  public func elements() throws(FileRefusal) -> Elements {
    var parser = JSONParser(bytes: bytes, at: start, limits: .large)
    guard parser.take("[") else { throw FileRefusal(place: place, reason: "expected a list") }
    parser.skipSpace()
    return Elements(bytes: bytes, position: parser.position, path: path)
  }

  /// The remaining elements of a list.
  public struct Elements: Sendable {
    fileprivate let bytes: [UInt8]
    fileprivate var position: Int
    fileprivate let path: JSONPath
    private var index = 0

    fileprivate init(bytes: [UInt8], position: Int, path: JSONPath) {
      self.bytes = bytes
      self.position = position
      self.path = path
    }

    /// - Returns: nil after the last.
    public mutating func next() throws(FileRefusal) -> JSONPart? {
      guard bytes[position] != UInt8(ascii: "]") else { return nil }
      var parser = JSONParser(bytes: bytes, at: position, limits: .large)
      try parser.skip(depth: 0)
      let element = JSONPart(bytes: bytes, position..<parser.position, path: .element(path, index))
      parser.skipSpace()
      _ = parser.take(",")
      parser.skipSpace()
      position = parser.position
      index += 1
      return element
    }
  }
}

extension JSONParser {
  /// Skips the current value without building it.
  mutating func skip(depth: Int) throws(FileRefusal) {
    try count(depth: depth)
    switch bytes[position] {
    case UInt8(ascii: "{"): try skipMembers(depth: depth)
    case UInt8(ascii: "["): try skipElements(depth: depth)
    case UInt8(ascii: "\""): try skipText()
    case UInt8(ascii: "t"): _ = try word("true", .flag(true))
    case UInt8(ascii: "f"): _ = try word("false", .flag(false))
    case UInt8(ascii: "n"): _ = try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): _ = try number()
    default: throw refusal("expected a value")
    }
  }

  private mutating func skipMembers(depth: Int) throws(FileRefusal) {
    _ = take("{")
    skipSpace()
    if take("}") { return }
    while true {
      guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
        throw refusal("expected a key in double quotes")
      }
      try skipText()
      skipSpace()
      guard take(":") else { throw refusal("expected ':' after a key") }
      skipSpace()
      try skip(depth: depth + 1)
      skipSpace()
      if take("}") { return }
      guard take(",") else { throw refusal("expected ',' or '}'") }
      skipSpace()
    }
  }

  private mutating func skipElements(depth: Int) throws(FileRefusal) {
    _ = take("[")
    skipSpace()
    if take("]") { return }
    while true {
      try skip(depth: depth + 1)
      skipSpace()
      if take("]") { return }
      guard take(",") else { throw refusal("expected ',' or ']'") }
      skipSpace()
    }
  }
}
