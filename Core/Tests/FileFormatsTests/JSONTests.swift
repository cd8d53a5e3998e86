import TestKit
import Testing

@testable import FileFormats

@Suite("JSON is read strictly, and a fault is named with its place")
struct JSONTests {
  static let malformed: [(document: String, message: String)] = [
    ("", "file: is empty"),
    (" \n ", "file: is empty"),
    ("{", "line 1, column 2: expected a key in double quotes"),
    ("{\"a\":1,}", "line 1, column 8: expected a key in double quotes"),
    ("{\"a\" 1}", "line 1, column 6: expected ':' after a key"),
    ("{\n \"a\": 1\n \"b\": 2}", "line 3, column 2: expected ',' or '}'"),
    ("[1 2]", "line 1, column 4: expected ',' or ']'"),
    ("[1,]", "line 1, column 4: expected a value"),
    ("[1,", "line 1, column 4: unexpected end of file, expected a value"),
    ("{\"a\":1,\"a\":2}", "line 1, column 8: the key 'a' is listed twice"),
    ("tru", "line 1, column 1: expected a value"),
    ("1 2", "line 1, column 3: text after the end of the document"),
    ("01", "line 1, column 2: text after the end of the document"),
    ("-", "line 1, column 2: expected a digit"),
    ("1.", "line 1, column 3: expected a digit after the point"),
    ("1e", "line 1, column 3: expected a digit in the exponent"),
    ("1e999", "line 1, column 1: the number is too large"),
    ("NaN", "line 1, column 1: expected a value"),
    ("\"abc", "line 1, column 1: unterminated string"),
    ("\"a\nb\"", "line 1, column 3: control character in a string; escape it with \\u"),
    ("\"\\q\"", "line 1, column 2: unknown escape in a string"),
    ("\"\\u12", "line 1, column 6: expected four hexadecimal digits after \\u"),
    ("\"\\ud83d\"", "line 1, column 2: incomplete surrogate pair in a string"),
    ("\"\\udc00\"", "line 1, column 2: incomplete surrogate pair in a string"),
  ]

  @Test("Malformed documents are refused with line and column", arguments: malformed.indices)
  func malformedDocument(index: Int) {
    let (document, message) = Self.malformed[index]

    #expect(refusal { () throws(FileRefusal) in try JSONNode(reading: Array(document.utf8)) } == message)
  }

  @Test("A text that is not UTF-8 is refused")
  func notUTF8() {
    let bytes: [UInt8] = [0x22, 0xFF, 0x22]

    #expect(
      refusal { () throws(FileRefusal) in try JSONNode(reading: bytes) }
        == "line 1, column 1: the string is not UTF-8")
  }

  @Test("Keys that are equal as text are listed twice, however many there are", arguments: [0, 20])
  func keys(others: Int) throws {
    func document(_ keys: [String]) -> [UInt8] {
      let members = ((0..<others).map { "k\($0)" } + keys).map { "\"\($0)\":1" }
      return Array("{\(members.joined(separator: ","))}".utf8)
    }

    #expect(try JSONNode(reading: document(["e", "\u{e9}"])).member("e\u{301}").integer(0...1) == 1)
    // One value of a dictionary by name.
    for twice in [["e\u{301}", "\u{e9}"], ["a", "a"]] {
      #expect(throws: FileRefusal.self) { try JSONNode(reading: document(twice)) }
    }
  }

  @Test("Nesting is bounded, so that no file exhausts the stack")
  func nesting() throws {
    let deepest = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    _ = try JSONNode(reading: Array(deepest.utf8))

    let bomb = [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)
    #expect(
      refusal { () throws(FileRefusal) in try JSONNode(reading: bomb) }
        == "line 1, column 65: nested deeper than 64 levels")
  }

  @Test("A file of more than 16 MB is refused before it is read")
  func tooLarge() {
    let bytes = [UInt8](repeating: 0x20, count: 16 * 1024 * 1024 + 1)

    #expect(
      refusal { () throws(FileRefusal) in try JSONNode(reading: bytes) }
        == "file: 16777217 bytes, at most 16777216 are read")
  }

  @Test("Every kind of value is read")
  func values() throws {
    let document = #"""
      {"a": [1, -2.5, 1e2, true, false, null], "b": {"c": "\u00e4\n\ud83e\udd5b ß"}}
      """#
    let root = try JSONNode(reading: [0xEF, 0xBB, 0xBF] + Array(document.utf8))

    #expect(
      root.value == [
        "a": [1, .number(-2.5), .number(100), true, false, nil], "b": ["c": "ä\n🥛 ß"],
      ])
  }

  @Test("What is written is read back as the same value", arguments: 0..<200)
  func roundTrip(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let value = JSONValue.arbitrary(&random, depth: 4)

    let back = try JSONNode(reading: Array(value.serialized().utf8)).value

    #expect(back == value)
  }

  static let wrongValues: [(message: String, read: @Sendable (JSONNode) throws(FileRefusal) -> Void)] = [
    ("file: 'x' is missing", { root throws(FileRefusal) in _ = try root.member("x") }),
    (
      "n: -3, must be 0 to 9",
      { root throws(FileRefusal) in _ = try root.member("n").integer(0...9) }
    ),
    (
      "half: 0.5, expected a whole number",
      { root throws(FileRefusal) in _ = try root.member("half").integer(0...9) }
    ),
    (
      "huge: 1e+30, must be 0 to 9",
      { root throws(FileRefusal) in _ = try root.member("huge").integer(0...9) }
    ),
    (
      "rows[1].a: a text, expected true or false",
      { root throws(FileRefusal) in
        for row in try root.member("rows").elements() { _ = try row.member("a").flag() }
      }
    ),
    (
      "rows: 2 rows, must be 3",
      { root throws(FileRefusal) in _ = try root.member("rows").elements(3...3, of: "rows") }
    ),
    (
      "bell: 'a\\u{7}' contains a control character",
      { root throws(FileRefusal) in _ = try root.member("bell").text() }
    ),
    (
      "empty: must not be empty",
      { root throws(FileRefusal) in _ = try root.member("empty").name() }
    ),
    (
      "'od d': a number, expected an object",
      { root throws(FileRefusal) in _ = try root.member("od d").member("y") }
    ),
  ]

  @Test("A wrong value is named by its path", arguments: wrongValues.indices)
  func wrongValue(index: Int) throws {
    let document = #"""
      {"n": -3, "half": 0.5, "huge": 1e30, "rows": [{"a": true}, {"a": "yes"}], "bell": "a\u0007",
       "empty": "", "od d": 7}
      """#
    let root = try JSONNode(reading: Array(document.utf8))
    let (message, readValue) = Self.wrongValues[index]

    #expect(refusal { () throws(FileRefusal) in try readValue(root) } == message)
  }

  @Test("A member that is missing and one that is null are both absent")
  func optional() throws {
    let root = try JSONNode(reading: Array(#"{"a": null, "b": 3.0}"#.utf8))

    #expect(try root.optionalMember("a")?.value == nil)
    #expect(try root.optionalMember("c")?.value == nil)
    #expect(try root.optionalMember("b")?.integer(0...3) == 3)
  }

  @Test("Objects of many members find each of them, and notice a repeated one")
  func manyMembers() {
    var object = JSONObject()
    let wereNew = (0..<40).map { object.append("key\($0)", .integer($0)) }
    let isTwiceNew = object.append("key7", 0)

    #expect(wereNew == Array(repeating: true, count: 40))
    #expect(!isTwiceNew)
    #expect(object["key3"] == 3)
    #expect(object["key39"] == 39)
    #expect(object["key40"] == nil)
  }
}

/// The message of the refusal; empty if the input is accepted.
func refusal<Value>(_ read: () throws(FileRefusal) -> Value) -> String {
  do throws(FileRefusal) {
    _ = try read()
    return ""
  } catch {
    return error.description
  }
}

extension JSONValue {
  fileprivate static func arbitrary(_ random: inout SeededGenerator, depth: Int) -> JSONValue {
    switch random.below(depth > 0 ? 8 : 6) {
    case 0: return .null
    case 1: return .flag(random.below(2) == 0)
    case 2: return .integer(random.below(2_000_001) - 1_000_000)
    case 3: return .number(Double(random.below(1_000_000)) / 1024 + 0.0001)
    case 4, 5: return .text(arbitraryText(&random))
    case 6: return .list((0..<random.below(5)).map { _ in arbitrary(&random, depth: depth - 1) })
    default:
      var object = JSONObject()
      for _ in 0..<random.below(12) {
        _ = object.append(arbitraryText(&random), arbitrary(&random, depth: depth - 1))
      }
      return .object(object)
    }
  }

  private static func arbitraryText(_ random: inout SeededGenerator) -> String {
    let alphabet: [Unicode.Scalar] = [
      "a", "Z", "\"", "\\", "\n", "\u{1}", "\u{7F}", "/", "é", "🥛", "\u{FFFF}",
    ]
    var text = ""
    for _ in 0..<random.below(6) { text.unicodeScalars.append(alphabet[random.below(alphabet.count)]) }
    return text
  }
}
