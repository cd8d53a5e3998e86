import FileFormats
import Language
import NIOCore
import Testing

@testable import ServerKit

@Suite("The JSON writer's output is readable by other parsers")
struct JSONWriterTests {
  @Test(
    "Texts round-trip",
    arguments: [
      "", "milk", "\"quoted\" \\ and / more", "tab\tline\nreturn\r", "\u{0}\u{1}\u{1F}\u{7F}",
      "Crème brûlée 🥛",
      "\u{2028}\u{FEFF}", String(repeating: "é", count: 1000),
    ])
  func texts(text: String) throws {
    let bytes = JSONWriter.object { $0.member("text", text) }

    #expect(try JSONNode(reading: Array(bytes.readableBytesView)).member("text").value == .text(text))
  }

  @Test(
    "Integers round-trip",
    arguments: [
      0, 1, -1, 9, 10, -10, 1_234_567_890, Int.max, Int.min + 1, Int.min,
    ])
  func integers(number: Int) throws {
    let bytes = JSONWriter.object { $0.member("number", number) }

    #expect(String(buffer: bytes) == "{\"number\":\(number)}")
  }

  @Test("Positions round-trip", arguments: 0..<100)
  func numbers(seed: UInt64) throws {
    var chance = SplitMix(seed: seed)
    let number = Double.random(in: -180...180, using: &chance) / Double(1 << (seed % 60))

    let bytes = JSONWriter.object { $0.member("number", number) }

    let read = try JSONNode(reading: Array(bytes.readableBytesView)).member("number").number(-180...180)
    #expect(read == number)
  }

  @Test("Only quotes, backslashes and control characters are escaped")
  func escapes() {
    let text = "milk\u{0}\n\u{1F}\u{7F}/\"\\é"
    let bytes = JSONWriter.object { json in
      json.member("text", text)
      json.member("part", text.dropFirst(4))
      json.member(named: text) { $0.null() }
      json.member("json", json: "[1, 2]")
    }

    let escaped = "\\u0000\\u000a\\u001f\u{7F}/\\\"\\\\é"
    let expected = """
      {"text":"milk\(escaped)","part":"\(escaped)","milk\(escaped)":null,"json":[1, 2]}
      """
    #expect(String(buffer: bytes) == expected)
  }

  @Test("Commas separate members and elements only")
  func nesting() {
    let bytes = JSONWriter.object { json in
      json.member("empty", list: [Int]()) { $0.integer($1) }
      json.member("numbers", list: [1, 2]) { $0.integer($1) }
      json.member("objects", list: [true, false]) { json, flag in
        json.object { $0.member("flag", flag) }
      }
      json.member("none", object: { _ in })
      json.member("text", orNull: String?.none)
      json.member("number", orNull: Int?.none)
      json.key("grid")
      json.list([[1], []]) { json, row in json.list(row) { $0.integer($1) } }
    }

    let expected = """
      {"empty":[],"numbers":[1,2],"objects":[{"flag":true},{"flag":false}],"none":{},"text":null,\
      "number":null,"grid":[[1],[]]}
      """
    #expect(String(buffer: bytes) == expected)
  }
}
