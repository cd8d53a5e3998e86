import Grocery
import Testing

@Suite("Folding")
struct FoldingTests {
  @Test(
    "A search does not mind capitals, accents and punctuation",
    arguments: [
      ("Milk", "milk"), ("CRÈME fraîche", "creme fraiche"), ("Weißwein", "weisswein"),
      ("Smørrebrød", "smorrebrod"), ("œufs", "oeufs"), ("Ærø", "aero"), ("Łosoś", "losos"),
      ("Äpfel", "apfel"), ("jalapeño", "jalapeno"), ("İzmir ıhlamur", "izmir ihlamur"),
      ("Rosa's", "rosas"), ("Rosa’s", "rosas"), ("half-fat", "half fat"), ("3.5 % milk", "3 5 milk"),
      ("  salt  &  pepper ", "salt pepper"), ("", ""), ("!?…", ""), ("🥛 milk", "milk"),
      ("ΦΈΤΑ Χωρίς", "φετα χωρισ"), ("Сырный йогурт", "сырныи иогурт"), ("牛乳", "牛乳"),
      ("Phở", "pho"), ("100% Ω", "100 ω"),
    ])
  func folding(text: String, expected: String) {
    #expect(folded(text) == expected)
  }

  @Test("It makes no difference whether an accent is a letter of its own")
  func decomposed() {
    #expect(folded("Cre\u{300}me bru\u{302}le\u{301}e") == folded("Crème brûlée"))
    #expect(Array(folded("e\u{301}").utf8) == Array("e".utf8))
  }

  @Test(
    "What is not seen is not missed, and ligatures are the letters that they join",
    arguments: [
      ("Kar\u{AD}tof\u{AD}feln", "kartoffeln"), ("ginger\u{200B}bread", "gingerbread"),
      ("\u{FEFF}Milk\u{200D} \u{2060}chocolate\u{200E}", "milk chocolate"), ("ﬁsh", "fish"),
      ("Toﬀee", "toffee"),
      ("Waﬄes", "waffles"), ("coﬃn ﬂour", "coffin flour"), ("haﬅ ﬆew", "hast stew"), ("☕️ coffee", "coffee"),
      ("\u{AD}", ""),
    ])
  func unseen(text: String, expected: String) {
    #expect(folded(text) == expected)
  }

  @Test("What is folded stays as it is", arguments: ["Häagen-style ÉCLAIR", "ΣΊΣΥΦΟΣ", "ǅem", "ẞ", "٣ لبن"])
  func idempotent(text: String) {
    let foldedText = folded(text)

    #expect(folded(foldedText) == foldedText)
  }
}
