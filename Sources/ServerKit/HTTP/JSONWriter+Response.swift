package import FileFormats
package import Language
package import NIOCore

// Five times as fast as a general encoder, for endpoints that every client calls.
extension JSONWriter {
  /// A document: an object with the members that `write` adds.
  package static func object(capacity: Int = 1024, _ write: (inout JSONWriter) throws -> Void) rethrows
    -> ByteBuffer
  {
    var json = JSONWriter(capacity: capacity)
    try json.object(write)
    return ByteBuffer(bytes: json.bytes)
  }

  package mutating func list<Elements: Sequence>(
    _ elements: Elements, _ write: (inout JSONWriter, Elements.Element) throws -> Void
  ) rethrows {
    openList()
    for element in elements { try write(&self, element) }
    closeList()
  }

  /// A finite number, with the fewest digits that round-trip.
  package mutating func number(_ value: Double) {
    precondition(value.isFinite, "JSON has no number \(value)")
    json(value.description)
  }

  package mutating func text(_ value: some StringProtocol) { value.withUTF8Bytes { quoted($0) } }

  /// A value that is already JSON, copied unchanged.
  package mutating func json(_ text: some StringProtocol) { text.withUTF8Bytes { raw($0) } }

  /// A JSON value; members keep their order.
  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .flag(let flag): boolean(flag)
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

  /// A member with a name known only at run time.
  package mutating func member(named name: String, _ write: (inout JSONWriter) -> Void) {
    name.withUTF8Bytes { key($0) }
    write(&self)
  }

  package mutating func member(_ name: StaticString, _ value: some StringProtocol) {
    key(name)
    text(value)
  }

  package mutating func member(_ name: StaticString, _ value: Int) {
    key(name)
    integer(value)
  }

  package mutating func member(_ name: StaticString, _ value: Double) {
    key(name)
    number(value)
  }

  package mutating func member(_ name: StaticString, _ value: Bool) {
    key(name)
    boolean(value)
  }

  package mutating func member(_ name: StaticString, orNull value: String?) {
    key(name)
    if let value { text(value) } else { null() }
  }

  package mutating func member(_ name: StaticString, orNull value: Int?) {
    key(name)
    if let value { integer(value) } else { null() }
  }

  /// A member with a value that is already JSON.
  package mutating func member(_ name: StaticString, json value: some StringProtocol) {
    key(name)
    json(value)
  }

  package mutating func member(_ name: StaticString, object write: (inout JSONWriter) throws -> Void) rethrows
  {
    key(name)
    try object(write)
  }

  package mutating func member<Elements: Sequence>(
    _ name: StaticString, list elements: Elements,
    _ write: (inout JSONWriter, Elements.Element) throws -> Void
  ) rethrows {
    key(name)
    try list(elements, write)
  }
}

extension StringProtocol {
  fileprivate func withUTF8Bytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    if utf8.withContiguousStorageIfAvailable(body) == nil { Array(utf8).withUnsafeBufferPointer(body) }
  }
}
