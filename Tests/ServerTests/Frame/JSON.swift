import Language

@testable import ServerKit

/// A JSON document as a literal: `["name": "Home", "count": 3, "items": ["milk", nil]]`.
indirect enum JSON: Sendable {
  case object([(String, JSON)])
  case list([JSON])
  case text(String)
  case integer(Int)
  case number(Double)
  case flag(Bool)
  case null

  var text: String {
    var json = JSONWriter()
    write(into: &json)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private func write(into json: inout JSONWriter) {
    switch self {
    case .object(let members):
      json.object { json in
        for (name, value) in members { json.member(named: name) { value.write(into: &$0) } }
      }
    case .list(let elements): json.list(elements) { json, element in element.write(into: &json) }
    case .text(let text): json.text(text)
    case .integer(let integer): json.integer(integer)
    case .number(let number): json.number(number)
    case .flag(let flag): json.boolean(flag)
    case .null: json.null()
    }
  }
}

extension JSON: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
  init(dictionaryLiteral elements: (String, JSON)...) { self = .object(elements) }
  init(arrayLiteral elements: JSON...) { self = .list(elements) }
  init(stringLiteral value: String) { self = .text(value) }
  init(integerLiteral value: Int) { self = .integer(value) }
  init(floatLiteral value: Double) { self = .number(value) }
  init(booleanLiteral value: Bool) { self = .flag(value) }
  init(nilLiteral: ()) { self = .null }
}
