import Language
import TestKit
import Testing

@Suite("What the note of an ingredient says of how much")
struct NotedAmountTests {
  @Test(
    "An amount at the beginning is taken apart from the rest",
    arguments: [
      ("1/8 tsp, ground", 0.125, "tsp", "ground"), ("pinch", 1, "pinch", ""), ("2 Prisen", 2, "pinch", ""),
      ("1/2", 0.5, "piece", ""), ("half, zested", 0.5, "piece", "zested"),
      ("1 1/2, sliced", 1.5, "piece", "sliced"),
      ("0,5 l", 0.5, "l", ""), ("14 oz cans", 14, "oz", "cans"),
    ])
  func amounts(note: String, value: Double, unit: String, rest: String) {
    let amount = NotedAmount(reading: Text(note))

    #expect(amount.value == value)
    #expect(amount.unit.word.description == unit)
    #expect(string(amount.rest) == rest)
  }

  @Test(
    "What begins with something else has no amount",
    arguments: ["6-inch", "5 cm piece", "2 for serving", "chopped", "", ",", "half a lemon", "2 Tassen"])
  func others(note: String) {
    let amount = NotedAmount(reading: Text(note))

    #expect(amount.value == nil)
    #expect(string(amount.rest) == note)
  }

  @Test("The words before the first comma may be a unit, in any language")
  func kinds() {
    let kinds = ["cans, drained", "Dosen", "gousses", "clove", "kg", "handful", "chopped", "large cans"].map {
      NotedAmount(reading: Text($0)).kind
    }

    #expect(kinds == [.pack, .pack, .part, .part, .measure, .vague, nil, nil])
  }

  @Test(
    "Whatever stands in a note, reading it ends well, and gives nothing that was not there",
    arguments: 0..<200)
  func anything(seed: Int) {
    var chance = SeededGenerator(seed: seed)
    let parts =
      Array("aäß½¼ 0123456789.,;/x×()-+% \t🥛".unicodeScalars.map(String.init)) + [" tsp", " cups", "1e308"]
    for _ in 0..<20 {
      let note = (0..<Int.random(in: 0...30, using: &chance)).map { _ in parts.randomElement(using: &chance)!
      }.joined()
      let amount = NotedAmount(reading: Text(note))

      #expect(amount.value.map { $0 > 0 && $0.isFinite } ?? true, "\(note)")
      #expect(note.hasSuffix(string(amount.rest)), "\(note)")
    }
  }

  @Test("The module answers notes line by line")
  func answers() {
    let bytes = LanguageAnswer(to: [2] + Array("1/8 tsp, ground\ncans".utf8)).bytes

    #expect(
      String(decoding: bytes, as: UTF8.self)
        == #"[{"value":0.125,"shownUnit":"tsp","rest":"ground","unit":null},"#
        + #"{"value":null,"shownUnit":"piece","rest":"cans","unit":"pack"}]"#)
  }

  private func string(_ text: Text) -> String { String(decoding: text.bytes, as: UTF8.self) }
}
