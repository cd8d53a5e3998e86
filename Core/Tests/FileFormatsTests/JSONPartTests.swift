import FileFormats
import TestKit
import Testing

@Suite("A document that is too large for memory is read part by part")
struct JSONPartTests {
  @Test("Members and elements are found, with their places")
  func parts() throws {
    let text = #"{"a":{"x\u0031":[1,[2,"]"],{"}":"\\\""}, 4 ]},"n":null,"b":true}"#
    let root = try JSONPart(checking: Array(text.utf8))

    var elements = try root.member("a").member("x1").elements()
    var members: [(String, JSONValue)] = []
    while let part = try elements.next() { members.append((part.place, try part.node().value)) }

    #expect(members.map(\.0) == ["a.x1[0]", "a.x1[1]", "a.x1[2]", "a.x1[3]"])
    #expect(members[0].1 == .integer(1))
    #expect(members[1].1 == .list([.integer(2), .text("]")]))
    #expect(members[3].1 == .integer(4))
    #expect(try root.optionalMember("n") == nil)
    #expect(try root.optionalMember("c") == nil)
    #expect(try root.member("b").node().flag())
    #expect(throws: FileRefusal.self) { try root.member("c") }
    #expect(throws: FileRefusal.self) { try root.elements() }
    #expect(throws: FileRefusal.self) { try root.member("b").member("x") }
  }

  @Test(
    "A broken document is refused as a whole, with the same words as when it is built",
    arguments: [
      "", " ", "[1,2", "[1 2]", #"{"a" 1}"#, #"{"a":1,}"#, #"{a:1}"#, "[1]]", #"["a]"#, "[tru]", "[01]",
      "[-]",
      String(repeating: "[", count: 65),
    ])
  func broken(text: String) {
    let whole = #expect(throws: FileRefusal.self) { try JSONNode(reading: Array(text.utf8)) }
    let part = #expect(throws: FileRefusal.self) { try JSONPart(checking: Array(text.utf8)) }

    #expect(part == whole)
  }

  @Test("Whatever is well-formed reads the same in parts", arguments: 0..<100)
  func same(seed: Int) throws {
    var chance = SeededGenerator(seed: seed)
    let texts = (0..<20).map { _ in Self.value(depth: 3, &chance) }
    let bytes = Array("[ \(texts.joined(separator: " ,\n")) ]".utf8)

    var elements = try JSONPart(checking: bytes).elements()
    var values: [JSONValue] = []
    while let part = try elements.next() { values.append(try part.node().value) }

    let whole = try JSONNode(reading: bytes)
    #expect(JSONValue.list(values) == whole.value)
  }

  @Test("However a document is damaged, it is read or refused", arguments: 0..<200)
  func damaged(seed: Int) {
    var chance = SeededGenerator(seed: seed)
    var bytes = Array(#"{"rows":[{"id":"a","n":[1,2.5e3,null]},{"id":"\u00e4\""}]}"#.utf8)
    for _ in 0..<3 {
      bytes[Int.random(in: bytes.indices, using: &chance)] = UInt8.random(in: 32...126, using: &chance)
    }

    do throws(FileRefusal) {
      var rows = try JSONPart(checking: bytes).member("rows").elements()
      while let row = try rows.next() { _ = try row.node() }
    } catch {
      #expect(!error.reason.isEmpty)
    }
  }

  @Test("Limits hold for the document and for each part")
  func limits() throws {
    let bytes = Array("[[1,2,3],[4,5,6]]".utf8)

    #expect(throws: FileRefusal.self) {
      try JSONPart(checking: bytes, limits: JSONLimits(bytes: 100, values: 8))
    }
    #expect(throws: FileRefusal.self) {
      try JSONPart(checking: bytes, limits: JSONLimits(bytes: 16, values: 9))
    }
    var elements = try JSONPart(checking: bytes, limits: JSONLimits(bytes: 17, values: 9)).elements()
    let first = try #require(try elements.next())
    #expect(first.byteCount == 7)
    #expect(throws: FileRefusal.self) { try first.node(limits: JSONLimits(bytes: 6, values: 9)) }
    #expect(throws: FileRefusal.self) { try first.node(limits: JSONLimits(bytes: 7, values: 3)) }
    #expect(try first.node(limits: JSONLimits(bytes: 7, values: 4)).elements().count == 3)
  }

  private static func value(depth: Int, _ chance: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &chance) {
    case 0: "null"
    case 1: "\(Int.random(in: -99...99, using: &chance))"
    case 2: #""a\\\"[]{},\u0041""#
    case 3: "true"
    case 4: "-1.5e2"
    case 5: "[" + (0..<3).map { _ in value(depth: depth - 1, &chance) }.joined(separator: ",") + "]"
    default:
      "{" + (0..<3).map { #""k\#($0)": \#(value(depth: depth - 1, &chance))"# }.joined(separator: " , ") + "}"
    }
  }
}
