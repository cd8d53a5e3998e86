package import FileFormats

extension JSONBytes {
  /// A JSON value; members keep their order.
  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .flag(let flag): self.flag(flag)
    case .integer(let integer): self.integer(integer)
    case .number(let number): self.number(number)
    case .text(let text): self.text(text)
    case .list(let elements): list(elements) { json, element in json.value(element) }
    case .object(let object):
      self.object { json in
        for (key, value) in zip(object.keys, object.values) {
          json.member(named: key) { json in json.value(value) }
        }
      }
    }
  }
}
