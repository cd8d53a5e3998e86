import Language
import Testing

@testable import forage

@Suite("The command that reads ingredients")
struct IngredientsCommandTests {
  @Test(
    "A line of a recipe is answered by one of JSON",
    arguments: [
      (
        "2-3 tbsp olive or rapeseed oil, warmed",
        #"{"quantity":2,"quantityMaximum":3,"unit":"tbsp","name":"olive oil","#
          + #""note":"or rapeseed oil, warmed","item":"olive oil"}"#
      ),
      (
        "2 (15 oz) cans chickpeas",
        #"{"quantity":2,"quantityMaximum":null,"unit":"can","name":"chickpeas","#
          + #""note":"15 oz cans","item":"chickpeas"}"#
      ),
      (
        "salt",
        #"{"quantity":null,"quantityMaximum":null,"unit":null,"name":"salt","note":null,"item":"salt"}"#
      ),
      (
        "For the sauce:",
        #"{"quantity":null,"quantityMaximum":null,"unit":null,"name":null,"note":null,"item":null}"#
      ),
    ])
  func answers(line: String, expected: String) {
    #expect(String(decoding: IngredientsCommand.answer(to: Text(line)), as: UTF8.self) == expected)
  }

  @Test("Every line is answered, in whatever pieces it comes", arguments: [1, 2, 3, 7, 1000])
  func pieces(size: Int) {
    let bytes = Array("200 g flour\r\n\n\u{E9}t\u{E9}\nlast".utf8)
    var stream = LineStream()
    var lines: [Text] = []

    for start in stride(from: 0, to: bytes.count, by: size) {
      stream.take(bytes[start..<min(bytes.count, start + size)]) { lines.append($0) }
    }
    stream.finish { lines.append($0) }

    #expect(lines == ["200 g flour", "", "\u{E9}t\u{E9}", "last"])
  }

  @Test("A line without end takes no more memory than the longest that is read")
  func longLine() {
    var stream = LineStream()
    var lengths: [Int] = []

    for _ in 0..<100 { stream.take([UInt8](repeating: 97, count: 10_000)) { lengths.append($0.bytes.count) } }
    stream.take([10]) { lengths.append($0.bytes.count) }

    #expect(lengths == [LineStream.maximumBytes])
  }

  @Test("A stream that ends with a line end has no empty line behind it")
  func lastLine() {
    var stream = LineStream()
    var count = 0

    stream.take(Array("a\nb\n".utf8)) { _ in count += 1 }
    stream.finish { _ in count += 1 }

    #expect(count == 2)
  }
}
