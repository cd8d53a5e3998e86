import Language
import Testing

@Suite("How sites and cooks write a line")
struct WrittenLinesTests {
  @Test(
    "Fractions as they are spoken, decimals without a zero, plurals in brackets, words in front (H-18)",
    arguments: [
      ("1/3rd cup syrup", "79 ml syrup"), ("2/3rds cup milk", "158 ml milk"),
      ("3/4ths cup flour", "177 ml flour"),
      ("1/3 of a cup syrup", "79 ml syrup"), ("1/2 of an onion", "onion (1/2)"),
      (",5 TL Salz", "2 ml Salz"), ("1/5th cup oil", "47 ml oil"),
      ("a third of a cup oil", "79 ml oil"), ("ein Drittel Liter Milch", "333 ml Milch"),
      ("n. B. Butter", "Butter (n. B)"), ("n.B. Salz", "Salz (n.B)"),
      ("nach Belieben Zucker", "Zucker (nach Belieben)"),
      ("nach Geschmack Pfeffer", "Pfeffer (nach Geschmack)"),
      ("ggf. Zucker", "Zucker (ggf)"), ("reichlich Petersilie", "Petersilie (reichlich)"),
      ("viel Butter", "Butter (viel)"), ("½ TL, gestr. Salz", "2 ml Salz (gestr)"),
      ("to taste salt", "salt (to taste)"), ("as needed flour", "flour (as needed)"),
      ("1 Tasse/n Reis", "250 ml Reis"), ("2 Zweig/e Thymian", "2 piece Thymian (Zweig)"),
      ("2 Zwiebel(n)", "2 piece Zwiebel"), ("3 Ei(er)", "3 piece Ei"), ("Sahne, ,5 l", "Sahne (,5 l)"),
      ("· 5 l cream", "5000 ml cream"),
      ("·5 l cream", "500 ml cream"),
    ])
  func written(line: String, expected: String) throws {
    let ingredient = try #require(Ingredient(reading: Text(line)))
    let amount = ingredient.quantity.map { "\($0.amount) \($0.unit.word) " } ?? ""
    let note = ingredient.note.isEmpty ? "" : " (\(string(ingredient.note)))"

    #expect(amount + string(ingredient.name) + note == expected)
  }
}

private func string(_ text: Text) -> String { String(decoding: text.bytes, as: UTF8.self) }
