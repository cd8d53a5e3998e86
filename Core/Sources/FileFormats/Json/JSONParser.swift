/// Parses JSON (RFC 8259) with limits on everything that a hostile file could inflate.
///
/// Foundation's decoder reports no line for most errors and does not limit nesting; this parser exists for
/// messages with a position. Duplicate keys (unless the last one counts), unpaired surrogates, and trailing
/// text are rejected; a byte order mark is skipped.
struct JSONParser {
  static let maximumDepth = 64

  let bytes: [UInt8]
  private let limits: JSONLimits
  private let repeatedKeys: RepeatedKeys
  /// The current offset.
  private(set) var position = 0
  private var valueCount = 0

  /// - Throws: `FileRefusal` with line and column, both from 1, columns counted in bytes.
  /// - Complexity: O(bytes).
  static func parse(
    _ bytes: [UInt8], _ limits: JSONLimits, _ repeatedKeys: RepeatedKeys = .refused
  ) throws(FileRefusal) -> JSONValue {
    guard bytes.count <= limits.bytes else {
      throw FileRefusal(place: "file", reason: "\(bytes.count) bytes, at most \(limits.bytes) are read")
    }
    var parser = JSONParser(bytes: bytes, limits: limits, repeatedKeys)
    return try parser.document()
  }

  private init(bytes: [UInt8], limits: JSONLimits, _ repeatedKeys: RepeatedKeys) {
    self.bytes = bytes
    self.limits = limits
    self.repeatedKeys = repeatedKeys
  }

  /// Starts at the position of a value.
  init(bytes: [UInt8], at position: Int, limits: JSONLimits) {
    self.init(bytes: bytes, limits: limits, .refused)
    self.position = position
  }

  private mutating func document() throws(FileRefusal) -> JSONValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    skipSpace()
    guard position < bytes.count else { throw FileRefusal(place: "file", reason: "is empty") }
    let value = try value(depth: 0)
    skipSpace()
    guard position == bytes.count else { throw refusal("text after the end of the document") }
    return value
  }

  mutating func value(depth: Int) throws(FileRefusal) -> JSONValue {
    try count(depth: depth)
    switch bytes[position] {
    case UInt8(ascii: "{"): return try .object(object(depth: depth))
    case UInt8(ascii: "["): return try .list(list(depth: depth))
    case UInt8(ascii: "\""): return try .text(text())
    case UInt8(ascii: "t"): return try word("true", .flag(true))
    case UInt8(ascii: "f"): return try word("false", .flag(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: throw refusal("expected a value")
    }
  }

  /// Counts the current value against all limits.
  mutating func count(depth: Int) throws(FileRefusal) {
    guard depth < Self.maximumDepth else { throw refusal("nested deeper than \(Self.maximumDepth) levels") }
    valueCount += 1
    guard valueCount <= limits.values else {
      throw refusal("more than \(limits.values) values")
    }
    guard position < bytes.count else { throw refusal("unexpected end of file, expected a value") }
  }

  private mutating func object(depth: Int) throws(FileRefusal) -> JSONObject {
    var object = JSONObject()
    position += 1
    skipSpace()
    if take("}") { return object }
    while true {
      guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
        throw refusal("expected a key in double quotes")
      }
      let start = position
      let key = try text()
      skipSpace()
      guard take(":") else { throw refusal("expected ':' after a key") }
      skipSpace()
      let value = try value(depth: depth + 1)
      if repeatedKeys == .lastCounts {
        object.set(key, value)
      } else if !object.append(key, value) {
        throw refusal("the key \(quoted(key)) is listed twice", at: start)
      }
      skipSpace()
      if take("}") { return object }
      guard take(",") else { throw refusal("expected ',' or '}'") }
      skipSpace()
    }
  }

  private mutating func list(depth: Int) throws(FileRefusal) -> [JSONValue] {
    var elements: [JSONValue] = []
    position += 1
    skipSpace()
    if take("]") { return elements }
    while true {
      elements.append(try value(depth: depth + 1))
      skipSpace()
      if take("]") { return elements }
      guard take(",") else { throw refusal("expected ',' or ']'") }
      skipSpace()
    }
  }

  mutating func word(_ word: StaticString, _ value: JSONValue) throws(FileRefusal) -> JSONValue {
    let matches = word.withUTF8Buffer { letters in
      bytes.dropFirst(position).starts(with: letters)
    }
    guard matches else { throw refusal("expected a value") }
    position += word.utf8CodeUnitCount
    return value
  }

  mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: mark) else { return false }
    position += 1
    return true
  }

  /// A refusal with the line and the column of `offset`, or of the current position.
  func refusal(_ reason: String, at offset: Int? = nil) -> FileRefusal {
    let offset = min(offset ?? position, bytes.count)
    var line = 1
    var lineStart = 0
    for index in 0..<offset where bytes[index] == UInt8(ascii: "\n") {
      line += 1
      lineStart = index + 1
    }
    return FileRefusal(place: "line \(line), column \(offset - lineStart + 1)", reason: reason)
  }
}

extension JSONParser {
  mutating func number() throws(FileRefusal) -> JSONValue {
    let start = position
    var isWhole = true
    _ = take("-")
    if !take("0") {
      guard skipDigits() else { throw refusal("expected a digit") }
    }
    if take(".") {
      isWhole = false
      guard skipDigits() else { throw refusal("expected a digit after the point") }
    }
    if take("e") || take("E") {
      isWhole = false
      if !take("+") { _ = take("-") }
      guard skipDigits() else { throw refusal("expected a digit in the exponent") }
    }
    let digits = String(decoding: bytes[start..<position], as: UTF8.self)
    if isWhole, let integer = Int(digits) { return .integer(integer) }
    guard let number = Double(digits), number.isFinite else {
      throw refusal("the number is too large", at: start)
    }
    return .number(number)
  }

  /// - Returns: true if there was at least one digit.
  private mutating func skipDigits() -> Bool {
    let start = position
    while position < bytes.count, bytes[position] >= UInt8(ascii: "0"), bytes[position] <= UInt8(ascii: "9") {
      position += 1
    }
    return position > start
  }

  mutating func text() throws(FileRefusal) -> String {
    let start = position
    position += 1
    var run = position
    var decoded: [UInt8] = []
    while true {
      guard position < bytes.count else { throw refusal("unterminated string", at: start) }
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") { break }
      guard byte >= 0x20 else { throw refusal("control character in a string; escape it with \\u") }
      if byte == UInt8(ascii: "\\") {
        decoded += bytes[run..<position]
        position += 1
        try escape(into: &decoded)
        run = position
      } else {
        position += 1
      }
    }
    decoded += bytes[run..<position]
    position += 1
    guard let text = String(validating: decoded, as: UTF8.self) else {
      throw refusal("the string is not UTF-8", at: start)
    }
    return text
  }

  /// Skips a string without checking its contents.
  mutating func skipText() throws(FileRefusal) {
    let start = position
    position += 1
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return
      case UInt8(ascii: "\\"): position += 2
      default: position += 1
      }
    }
    throw refusal("unterminated string", at: start)
  }

  /// Reads the character after a backslash, which was consumed.
  private mutating func escape(into decoded: inout [UInt8]) throws(FileRefusal) {
    guard position < bytes.count else { throw refusal("unexpected end of file in a string") }
    let mark = bytes[position]
    position += 1
    switch mark {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): decoded.append(mark)
    case UInt8(ascii: "b"): decoded.append(0x08)
    case UInt8(ascii: "f"): decoded.append(0x0C)
    case UInt8(ascii: "n"): decoded.append(0x0A)
    case UInt8(ascii: "r"): decoded.append(0x0D)
    case UInt8(ascii: "t"): decoded.append(0x09)
    case UInt8(ascii: "u"): decoded += Array(String(Character(try escapedScalar())).utf8)
    default: throw refusal("unknown escape in a string", at: position - 2)
    }
  }

  private mutating func escapedScalar() throws(FileRefusal) -> Unicode.Scalar {
    let start = position - 2
    let first = try fourHexDigits()
    if let scalar = Unicode.Scalar(first) { return scalar }
    if first < 0xDC00, take("\\"), take("u") {
      let second = try fourHexDigits()
      if (0xDC00..<0xE000).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      {
        return scalar
      }
    }
    throw refusal("incomplete surrogate pair in a string", at: start)
  }

  private mutating func fourHexDigits() throws(FileRefusal) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard position < bytes.count,
        let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue
      else { throw refusal("expected four hexadecimal digits after \\u") }
      value = value << 4 + UInt32(digit)
      position += 1
    }
    return value
  }
}
