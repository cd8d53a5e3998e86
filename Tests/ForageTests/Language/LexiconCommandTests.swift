import Language
import Testing

@testable import forage

@Suite("forage lexicon")
struct LexiconCommandTests {
  @Test(
    "A line is answered by its thing, department and picture, which are empty where nothing is known",
    arguments: [
      ("Kartoffeln", Tongue.american, "Kartoffeln\tpotatoes\tproduce\t🥔"),
      ("strawberry\tshampoo", .american, "strawberry shampoo\tshampoo\tcare\t🧴"),
      ("xyzzy", .german, "xyzzy\t\t\t"), ("", .german, "\t\t\t"),
    ])
  func answers(text: String, tongue: Tongue, line: String) {
    #expect(String(decoding: LexiconCommand.answer(to: Text(text), in: tongue), as: UTF8.self) == line)
  }
}
