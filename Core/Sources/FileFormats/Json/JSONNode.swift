/// A JSON value with its path in the document, for error messages.
///
/// ```swift
/// let root = try JSONNode(reading: bytes)
/// for item in try root.member("items").elements(1...512, of: "items") {
///   let quantity = try item.member("qty").integer(1...999)   // "items[3].qty: 0, allowed are 1 to 999"
/// }
/// ```
public struct JSONNode: Sendable {
  public let value: JSONValue
  let path: JSONPath

  /// - Throws: `FileRefusal` with line and column for malformed JSON, for exceeded limits, and for nesting
  ///   deeper than 64.
  /// - Complexity: O(bytes).
  public init(
    reading bytes: [UInt8], limits: JSONLimits = .standard, repeatedKeys: RepeatedKeys = .refused
  ) throws(FileRefusal) {
    self.init(value: try JSONParser.parse(bytes, limits, repeatedKeys), path: .root)
  }

  /// A parsed value as a document of its own.
  public init(_ value: JSONValue) {
    self.init(value: value, path: .root)
  }

  init(value: JSONValue, path: JSONPath) {
    self.value = value
    self.path = path
  }

  /// For example `items[3].cell`; `file` for the whole document.
  public var place: String { path.description }

  /// A refusal of this value.
  public func refusal(_ reason: String) -> FileRefusal { FileRefusal(place: place, reason: reason) }

  /// The required member.
  public func member(_ key: String) throws(FileRefusal) -> JSONNode {
    guard let value = try object()[key] else { throw refusal("\(quoted(key)) is missing") }
    return JSONNode(value: value, path: .member(path, key))
  }

  /// The member, or nil if it is missing or null.
  public func optionalMember(_ key: String) throws(FileRefusal) -> JSONNode? {
    guard let value = try object()[key], value != .null else { return nil }
    return JSONNode(value: value, path: .member(path, key))
  }

  /// All members in the order of the file.
  public func members() throws(FileRefusal) -> [(key: String, node: JSONNode)] {
    let object = try object()
    return zip(object.keys, object.values).map { ($0, JSONNode(value: $1, path: .member(path, $0))) }
  }

  /// The elements of a list.
  ///
  /// - Parameters:
  ///   - counts: the valid number of elements.
  ///   - noun: their name in the message: "0 items, allowed are 1 to 512".
  public func elements(
    _ counts: ClosedRange<Int> = 0...Int.max, of noun: String = "elements"
  ) throws(FileRefusal) -> [JSONNode] {
    guard case .list(let values) = value else { throw refusal("\(value.kindName), expected a list") }
    guard counts.contains(values.count) else {
      throw refusal("\(values.count) \(noun), \(Self.bounds(counts))")
    }
    return values.enumerated().map { JSONNode(value: $1, path: .element(path, $0)) }
  }

  /// An integer, also written as `3.0`.
  public func integer(_ range: ClosedRange<Int>) throws(FileRefusal) -> Int {
    let integer: Int
    switch value {
    case .integer(let exact): integer = exact
    case .number(let number):
      // From 2^53 on every Double is an integer: such a number is too large rather than fractional.
      guard number.magnitude < 9_007_199_254_740_992 else {
        throw refusal("\(number), \(Self.bounds(range))")
      }
      let exact = Int(number)
      guard Double(exact) == number else { throw refusal("\(number), expected a whole number") }
      integer = exact
    default: throw refusal("\(value.kindName), expected a whole number")
    }
    guard range.contains(integer) else { throw refusal("\(integer), \(Self.bounds(range))") }
    return integer
  }

  /// Any finite number in the range.
  public func number(_ range: ClosedRange<Double>) throws(FileRefusal) -> Double {
    let number: Double
    switch value {
    case .integer(let integer): number = Double(integer)
    case .number(let double): number = double
    default: throw refusal("\(value.kindName), expected a number")
    }
    guard range.contains(number) else {
      throw refusal("\(number), must be \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// True or false.
  public func flag() throws(FileRefusal) -> Bool {
    guard case .flag(let flag) = value else {
      throw refusal("\(value.kindName), expected true or false")
    }
    return flag
  }

  /// A text of at most `maximumLength` bytes without control characters.
  public func text(maximumLength: Int = 1000) throws(FileRefusal) -> String {
    guard case .text(let text) = value else { throw refusal("\(value.kindName), expected a text") }
    guard text.utf8.count <= maximumLength else {
      throw refusal("a text of \(text.utf8.count) bytes, at most \(maximumLength) are allowed")
    }
    guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      throw refusal("\(quoted(text)) contains a control character")
    }
    return text
  }

  /// A name: not empty, at most 200 bytes, no control characters.
  public func name() throws(FileRefusal) -> String {
    let name = try text(maximumLength: 200)
    guard !name.isEmpty else { throw refusal("must not be empty") }
    return name
  }

  private func object() throws(FileRefusal) -> JSONObject {
    guard case .object(let object) = value else {
      throw refusal("\(value.kindName), expected an object")
    }
    return object
  }

  private static func bounds(_ range: ClosedRange<Int>) -> String {
    if range.lowerBound == range.upperBound { return "must be \(range.lowerBound)" }
    if range.upperBound == Int.max { return "must be at least \(range.lowerBound)" }
    return "must be \(range.lowerBound) to \(range.upperBound)"
  }
}

/// The path from the root of a document to a value; converted to text only for messages.
indirect enum JSONPath: Sendable, CustomStringConvertible {
  case root
  case member(JSONPath, String)
  case element(JSONPath, Int)

  var description: String {
    switch self {
    case .root: "file"
    case .member(.root, let key): Self.written(key)
    case .member(let parent, let key): "\(parent).\(Self.written(key))"
    case .element(.root, let index): "[\(index)]"
    case .element(let parent, let index): "\(parent)[\(index)]"
    }
  }

  /// The key as it is if it is a plain word, else quoted.
  private static func written(_ key: String) -> String {
    let isPlain = !key.isEmpty && key.utf8.count <= 40 && key.unicodeScalars.allSatisfy(isWordScalar)
    return isPlain ? key : quoted(key)
  }

  private static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-": true
    default: false
    }
  }
}
