import FileFormats
package import Grocery
import Language
import ServerKit

extension FieldValue {
  /// The value as sent. Integers are equal in any notation.
  init(_ value: JSONValue) {
    switch value {
    case .null: self = .null
    case .flag(let flag): self = .flag(flag)
    case .integer(let integer): self = .integer(integer)
    case .number(let number):
      // Above 2^53, adjacent integers are the same Double.
      let isWhole = number.magnitude < 9_007_199_254_740_992 && number == number.rounded(.towardZero)
      self = isWhole ? .integer(Int(number)) : .number(number)
    case .text(let text): self = .text(text)
    case .list(let elements): self = .list(elements.map { FieldValue($0) })
    case .object(let object): self = .object(object.fieldValues)
    }
  }

  /// The JSON text of the value.
  var json: String {
    var json = JSONWriter()
    json.field(self)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

extension JSONObject {
  /// The members by name.
  package var fieldValues: [String: FieldValue] {
    Dictionary(uniqueKeysWithValues: zip(keys, values.map { FieldValue($0) }))
  }
}

extension JSONWriter {
  /// Writes members sorted by name, so that equal values give equal bytes.
  mutating func field(_ value: FieldValue) {
    switch value {
    case .null: null()
    case .flag(let flag): boolean(flag)
    case .integer(let integer): self.integer(integer)
    case .number(let number): self.number(number)
    case .text(let text): self.text(text)
    case .list(let elements): list(elements) { json, element in json.field(element) }
    case .object(let members): fields(members)
    }
  }

  /// Writes an object with its members sorted by name.
  mutating func fields(_ members: [String: FieldValue]) {
    object { json in
      for (name, value) in members.sorted(by: { $0.key < $1.key }) {
        json.member(named: name) { json in json.field(value) }
      }
    }
  }
}
