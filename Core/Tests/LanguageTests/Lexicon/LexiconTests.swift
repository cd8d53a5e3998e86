import Language
import Testing

@Suite("What a text is")
struct LexiconTests {
  @Test(
    "A word that says what a thing is decides, wherever it stands; flavours and scents do not",
    arguments: [
      ("Strawberry Shampoo", "care"), ("Ginger Ale", "drinks"), ("Cake, Lemon", "bakery"),
      ("Chips, Potato", "snacks"), ("Toothpaste Gel Peppermint Sage", "care"),
      ("Macaroni & Cheese", "pantry"), ("Grilled Chicken & Beef Feast in Gravy Cat Food", "pets"),
      ("Baby Carrots", "produce"), ("Stage 2 Pumpkin Banana Baby Food", "baby"),
      ("Organic Grade A Large Brown Eggs", "dairy"), ("Chicken Noodle Soup", "pantry"),
      ("Frozen Chicken Breasts", "frozen"), ("Bergkäse", "cheese"), ("TK-Spinat", "frozen"),
      ("Katzenfutter mit Lachs", "pets"), ("Pfirsiche in Sirup", "pantry"),
    ])
  func departments(text: String, department: String) {
    #expect(Lexicon.shared.look(up: Text(text)).department.map { "\($0.id)" } == department)
  }

  @Test(
    "Both languages are understood everywhere",
    arguments: [
      ("Kartoffeln", "potatoes"), ("Erdäpfel", "potatoes"), ("courgettes", "zucchini"),
      ("Potato", "potatoes"),
      ("aubergine", "eggplant"), ("minced beef", "ground-beef"),
    ])
  func languages(text: String, id: String) {
    for tongue in Tongue.allCases {
      let answer = Lexicon.shared.look(up: Text(text), in: tongue)

      #expect(answer.thing.map { Lexicon.shared.id(of: $0) } == Text(id))
      #expect(answer.isWhole)
      #expect(answer.certainty == 100)
    }
  }

  @Test("A name as it is written is its thing in every language, whatever other word has the same stem")
  func asWritten() {
    let lexicon = Lexicon.shared
    for thing in lexicon.things {
      for name in Set(Tongue.allCases.flatMap { lexicon.names(of: thing, in: $0) }) {
        let things = lexicon.things(named: name)
        for tongue in Tongue.allCases {
          let answer = lexicon.look(up: name, in: tongue)

          #expect(answer.thing.map(things.contains) == true, "\(name) in \(tongue)")
        }
      }
    }
  }

  @Test(
    "German without umlauts is understood, and so are letters that nobody sees",
    arguments: [
      ("Aepfel", "Äpfel"), ("Kaese", "Käse"), ("Broetchen", "Brötchen"), ("Moehren", "Möhren"), ("Oel", "Öl"),
      ("Nuesse", "Nüsse"), ("Kuerbis", "Kürbis"), ("Wuerstchen", "Würstchen"), ("Olivenoel", "Olivenöl"),
      ("Suesskartoffeln", "Süßkartoffeln"), ("Gewuerzgurken", "Gewürzgurken"), ("BERGKAESE", "Bergkäse"),
      ("Huehnerbruehe", "Hühnerbrühe"), ("Muesli", "Müsli"), ("Kaese, gerieben", "Käse, gerieben"),
      ("Kraeuter", "Kräuter"), ("Kar\u{AD}tof\u{AD}feln", "Kartoffeln"),
      ("Gewürz\u{200B}gurken", "Gewürzgurken"),
      ("ﬁsh", "fish"), ("waﬄes", "waffles"), ("Käse\u{FE0F}", "Käse"),
    ])
  func withoutUmlauts(text: String, other: String) {
    for lexicon in [Lexicon.shared, .onDevice] {
      let answer = lexicon.look(up: Text(text), in: .german)

      #expect(answer == lexicon.look(up: Text(other), in: .german))
      #expect(answer.department != nil)
      #expect(lexicon.isName(Text(text)) == lexicon.isName(Text(other)))
    }
  }

  @Test(
    "Letters that stand for no umlaut stay",
    arguments: [("Sauerkraut", "sauerkraut"), ("blue cheese", "blue-cheese")])
  func noUmlauts(text: String, id: String) {
    #expect(Lexicon.shared.look(up: Text(text)).thing.map { Lexicon.shared.id(of: $0) } == Text(id))
    #expect(Text("neue quelle sauer").readingUmlauts == nil)
    #expect(Text("kaese").readingUmlauts == "kase")
  }

  @Test("Where one word means two things, the reader's language wins")
  func falseFriends() {
    func id(_ text: Text, _ tongue: Tongue) -> Text? {
      Lexicon.shared.look(up: text, in: tongue).thing.map { Lexicon.shared.id(of: $0) }
    }

    #expect(id("Chips", .american) != id("Chips", .british))
    #expect(id("Chips", .german) == id("Chips", .american))
  }

  @Test("Oat milk is found, but it is not the same as milk", arguments: ["oat milk", "organic barley milk"])
  func kinds(text: String) {
    let milk = Lexicon.shared.look(up: "milk")

    let other = Lexicon.shared.look(up: Text(text))

    #expect(!(other.isWhole && other.thing == milk.thing))
  }

  @Test("What nobody knows is said to be unknown", arguments: ["", "  ", "xyzzy", "qwrt 500", "🙂", "!!"])
  func unknown(text: String) {
    let answer = Lexicon.shared.look(up: Text(text))

    #expect(answer == .unknown)
    #expect(Lexicon.shared.emoji(of: answer) == "🛒")
  }
}
