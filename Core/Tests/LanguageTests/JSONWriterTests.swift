import Language
import Testing

@Suite("Answers as JSON")
struct JSONWriterTests {
  @Test("Members and elements are parted by commas, and texts are escaped")
  func document() {
    var json = JSONWriter()

    json.object { json in
      json.key("name")
      json.text("6\" \\ \u{1}tortillas\n")
      json.key("list")
      json.list { json in
        json.integer(-12)
        json.boolean(true)
        json.null()
        json.list { _ in }
      }
      json.key("empty")
      json.object { _ in }
    }

    #expect(
      String(decoding: json.bytes, as: UTF8.self)
        == #"{"name":"6\" \\ \u0001tortillas\u000a","list":[-12,true,null,[]],"empty":{}}"#)
  }

  @Test("Objects and lists can be written in parts, and the bytes be taken in between")
  func parts() {
    var json = JSONWriter(capacity: 16)

    json.openObject()
    json.key("first")
    json.openList()
    json.integer(1)
    let start = json.takeBytes()
    json.integer(2)
    json.openObject()
    json.closeObject()
    json.closeList()
    json.key("second")
    json.openList()
    json.closeList()
    json.closeObject()

    #expect(String(decoding: start, as: UTF8.self) == #"{"first":[1"#)
    #expect(String(decoding: json.bytes, as: UTF8.self) == #",2,{}],"second":[]}"#)
    #expect(json.takeBytes().count == 19)
    #expect(json.bytes.isEmpty)
  }

  @Test("Names and texts in UTF-8 are escaped, JSON is copied")
  func utf8() {
    var json = JSONWriter()

    json.object { json in
      for name in ["", "\"", "a\\b"] {
        Array(name.utf8).withUnsafeBufferPointer { json.key($0) }
        Array("\u{1F}é\u{7F}/\t🥛\"".utf8).withUnsafeBufferPointer { json.quoted($0) }
      }
      json.key("raw")
      json.list { json in
        for value in ["{}", "1.5"] { Array(value.utf8).withUnsafeBufferPointer { json.raw($0) } }
      }
    }

    let text = "\"\\u001fé\u{7F}/\\u0009🥛\\\"\""
    #expect(
      String(decoding: json.bytes, as: UTF8.self)
        == "{\"\":\(text),\"\\\"\":\(text),\"a\\\\b\":\(text),\"raw\":[{},1.5]}")
  }

  @Test("Every integer can be written", arguments: [0, 7, 10, -10, 99, 100, 1_234_567_890, .max, .min])
  func integers(value: Int) {
    var json = JSONWriter()

    json.integer(value)

    #expect(String(decoding: json.bytes, as: UTF8.self) == String(value))
  }

  @Test("An error of a member is passed on")
  func failure() {
    struct Failure: Error {}
    var json = JSONWriter()

    #expect(throws: Failure.self) { try json.object { _ in throw Failure() } }
  }

  @Test(
    "Numbers have as many places as they need",
    arguments: [
      (0.0, "0"), (1, "1"), (-2.5, "-2.5"), (1.0 / 3, "0.333333"), (0.0000001, "0"), (1_000_000, "1000000"),
      (0.05, "0.05"), (.infinity, "null"), (.nan, "null"), (1e13, "null"), (123456.789, "123456.789"),
    ])
  func numbers(value: Double, written: String) {
    var json = JSONWriter()

    json.decimal(value)

    #expect(String(decoding: json.bytes, as: UTF8.self) == written)
  }
}
