import Grocery
import Testing

@Suite("Words mean the same in the browser")
struct WordContractTests {
  private struct FoldingCase: Encodable {
    let text: String
    let folded: String
  }

  private struct StemCase: Encodable {
    let word: String
    let stem: String
  }

  private struct MatchCase: Encodable {
    let entry: String
    let name: String
    let match: String
  }

  @Test("Texts are folded alike")
  func folding() throws {
    let texts = [
      "", " ", "Milk", "  Oat   MILK ", "Crème fraîche", "Cre\u{300}me", "Weißwein", "WEẞ", "Smørrebrød",
      "œufs",
      "Æble", "Łosoś", "Þorskur", "Đậu phụ", "Phở bò", "ħobż", "Ŧ", "ĳs", "İzmir ıhlamur", "jalapeño",
      "Äpfel",
      "Rosa's", "Rosa’s", "rock ʼn roll", "half-fat", "3.5 % milk", "3,5%", "salt & pepper", "7-Up®", "½ l",
      "m²",
      "ΦΈΤΑ", "Χωρίς", "ΟΔΥΣΣΕΥΣ", "Сырный йогурт", "ЁЛКА", "牛乳", "ガム", "우유", "لبن ٣", "दूध", "🥛 milk", "!?…",
      "a_b", "tab\tand\nline", "ﬁsh", "Ǆ", "ŉ", "ſalt", "Ⅷ", "ᾠδή", "x̂ŷ",
      "Kar\u{AD}tof\u{AD}feln", "zero\u{200B}width\u{200D}\u{2060}letters", "\u{FEFF}Waﬄes & toﬀee", "ﬆew",
      "☕\u{FE0F} coffee",
    ]
    var file = ContractFile("folding.json")

    try file.add("texts", texts.map { FoldingCase(text: $0, folded: folded($0)) })

    try file.check()
  }

  @Test("Names are matched alike")
  func matching() throws {
    let words = [
      "egg", "eggs", "peas", "pea", "tomato", "tomatoes", "potatoes", "berry", "berries", "cookie", "cookies",
      "loaf", "loaves", "knives", "leaf", "leaves", "beef", "box", "boxes", "peaches", "peach", "glass",
      "glasses",
      "cheese", "cheeses", "sauces", "rice", "couscous", "hummus", "asparagus", "pie", "pies", "gas",
      "chicken",
      "chick", "chickpeas", "geese", "goose", "tomaten", "tomate", "bananen", "banane", "eier", "ei", "apfel",
      "kartoffeln", "kartoffel", "huhner", "brote", "brot", "nusse", "nuss", "butter", "butt", "milch", "y",
      "s",
      "fries", "fry", "oranges", "orangen", "2", "牛乳",
    ]
    let names = [
      ("milk", "Milk"), ("Milk", "milks"), ("milk", "Oat milk"), ("milk", "Milk chocolate"),
      ("oat milk", "Milk"),
      ("milk oat", "Oat milk"), ("tomato", "Canned Tomatoes"), ("tomatoes", "Tomato"),
      ("crème", "Creme fraiche"),
      ("chicken", "Chick peas"), ("chick peas", "Chicken"), ("Tomaten", "Tomate"), ("", "Milk"), ("milk", ""),
      ("milk milk", "Oat milk"), ("milk milk", "Milk oat"), ("!", "!"), ("Bananen", "Banane"),
      ("half fat milk", "Half-fat milk"), ("oat barista milk", "Harvest Lane Oat Milk Barista"),
    ]
    var file = ContractFile("matching.json")

    try file.add("stems", words.map { StemCase(word: $0, stem: wordStem($0)) })
    try file.add(
      "names",
      names.map { entry, name in
        let match = ItemName(name).match(for: ItemName(entry))
        return MatchCase(entry: entry, name: name, match: match.map { "\($0)" } ?? "none")
      })

    try file.check()
  }
}
