/// A JSON document as plain values. Objects keep the order of their members.
public enum JSONValue: Sendable, Equatable {
  case null
  case flag(Bool)
  /// A number written without fraction and exponent that fits 64 bits.
  case integer(Int)
  /// Any other number; always finite.
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object(JSONObject)

  /// The kind of the value, in words for a message.
  var kindName: String {
    switch self {
    case .null: "null"
    case .flag: "true or false"
    case .integer, .number: "a number"
    case .text: "a text"
    case .list: "a list"
    case .object: "an object"
    }
  }
}

/// The members of a JSON object in their original order; keys are unique.
public struct JSONObject: Sendable, Equatable {
  public private(set) var keys: [String] = []
  public private(set) var values: [JSONValue] = []
  /// Filled from the ninth member on; for fewer, a linear search is faster and smaller.
  private var positions: [String: Int] = [:]

  public init() {}

  /// - Complexity: O(1), or O(members) for at most eight.
  public subscript(key: String) -> JSONValue? {
    position(of: key).map { values[$0] }
  }

  /// Appends a member.
  ///
  /// - Returns: false, without a change, if the key exists.
  public mutating func append(_ key: String, _ value: JSONValue) -> Bool {
    guard position(of: key) == nil else { return false }
    keys.append(key)
    values.append(value)
    if keys.count == 9 {
      for (position, key) in keys.enumerated() { positions[key] = position }
    } else if keys.count > 9 {
      positions[key] = keys.count - 1
    }
    return true
  }

  /// Appends a member, or replaces the value of its key.
  mutating func set(_ key: String, _ value: JSONValue) {
    if let position = position(of: key) { values[position] = value } else { _ = append(key, value) }
  }

  private func position(of key: String) -> Int? {
    keys.count > 8 ? positions[key] : keys.firstIndex(of: key)
  }
}

extension JSONValue: ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral, ExpressibleByStringLiteral,
  ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(booleanLiteral value: Bool) { self = .flag(value) }
  public init(stringLiteral value: String) { self = .text(value) }
  public init(nilLiteral: ()) { self = .null }
  public init(arrayLiteral elements: JSONValue...) { self = .list(elements) }

  /// An object with its members in the order written. A duplicate key is a programming error.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    var object = JSONObject()
    for (key, value) in elements {
      let isNew = object.append(key, value)
      precondition(isNew, "the key \(key) is written twice")
    }
    self = .object(object)
  }
}
