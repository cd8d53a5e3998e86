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
      json.array { json in
        json.integer(-12)
        json.boolean(true)
        json.null()
        json.array { _ in }
      }
      json.key("empty")
      json.object { _ in }
    }

    #expect(
      String(decoding: json.bytes, as: UTF8.self)
        == #"{"name":"6\" \\ \u0001tortillas\u000a","list":[-12,true,null,[]],"empty":{}}"#)
  }

  @Test(
    "Numbers have as many places as they need",
    arguments: [
      (0.0, "0"), (1, "1"), (-2.5, "-2.5"), (1.0 / 3, "0.333333"), (0.0000001, "0"), (1_000_000, "1000000"),
      (0.05, "0.05"), (.infinity, "null"), (.nan, "null"), (1e13, "null"), (123456.789, "123456.789"),
    ])
  func numbers(value: Double, written: String) {
    var json = JSONWriter()

    json.number(value)

    #expect(String(decoding: json.bytes, as: UTF8.self) == written)
  }
}
