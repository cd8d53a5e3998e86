import Language
import TestKit
import Testing

@Suite("What is typed into the field of a list")
struct QuickEntryTests {
  @Test(
    "Amounts are understood before and after the name, in English and German (N-06)", arguments: Self.cases)
  func amounts(text: String, expected: String) {
    #expect(told(text) == [expected])
  }

  @Test(
    "A number that belongs to a name stays in it",
    arguments: [
      "7up", "7 up", "2% milk", "100% Orangensaft", "Mehl Type 405", "Vitamin B 12", "half and half",
      "mac and cheese", "can opener", "99999999999 milk", "1e308 milk",
    ])
  func names(name: String) {
    #expect(told(name) == [name])
  }

  @Test("A word for a pack that is part of a name is no amount")
  func packWords() {
    #expect(told("a can opener") == ["can opener"])
    #expect(told("2 can openers") == ["can openers 2 piece"])
    #expect(told("3 rolls") == ["rolls 3 piece"])
  }

  @Test("Several things at once become several entries")
  func several() {
    #expect(
      told("milk, 6 eggs; 2 kg flour\nbutter") == ["milk", "eggs 6 piece", "flour 2000 g (kg)", "butter"])
    #expect(told("two kilos of potatoes and milk") == ["potatoes 2000 g (kg)", "milk"])
    #expect(told("Brot und Butter") == ["Brot", "Butter"])
    #expect(told("milk ,2 eggs") == ["milk", "eggs 2 piece"])
    #expect(told("fish and chips from the stand") == ["fish and chips from the stand"])
  }

  @Test(
    "Without a name nothing is added", arguments: ["", "  ", ",,;\n", "2", "2 kg", "½", "...", "\u{200B}"])
  func nothing(text: String) {
    #expect(told(text) == [])
  }

  @Test("Whatever is typed is carried safely, and never more than it says", arguments: 0..<400)
  func anything(seed: Int) {
    var chance = SeededGenerator(seed: seed)
    let letters = Array("aäß½¼ 0123456789.,;/x×()[]-+%:#&\n\t\u{200B}\u{202E}🥛e".unicodeScalars)
    for _ in 0..<10 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...40, using: &chance) {
        text.append(letters.randomElement(using: &chance)!)
      }

      for entry in reader.read(Text(String(text))).entries {
        let name = string(entry.name)
        #expect(name.unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.isEmoji })
        #expect(!name.unicodeScalars.contains { "\u{200B}\u{202E}\n\t".unicodeScalars.contains($0) })
        #expect((1...999).contains(entry.count))
        #expect(entry.quantity.map { $0.amount >= 1 } ?? true)
      }
    }
  }

  @Test("A name has at most a hundred letters, and a reading two hundred entries")
  func limits() {
    #expect(reader.read(Text(String(repeating: "x", count: 10_000))).entries.map { $0.name.length } == [100])
    #expect(reader.read(Text(String(repeating: "milk,", count: 5_000))).entries.count == 200)
  }

  @Test("Of a long pasted list nothing is lost: what does not go in one go stays to be read next")
  func longList() {
    let names = (0..<450).map { "thing\(Array("abcdefghij")[$0 % 10])\($0)x" }

    #expect(readOn(names.joined(separator: "; ")) == names)
  }

  @Test("A pasted list of more letters than are read in one go is not cut through a name")
  func longNames() {
    let names = (0..<300).map { String(repeating: "long ", count: 18) + "\($0)th" }

    #expect(readOn(names.joined(separator: "; ")) == names)
  }

  @Test(
    "While somebody types, the amount is kept apart from the name to complete",
    arguments: [
      ("500 g pa", "", "500 g ", "pa"), ("milk, 2 kg po", "milk, ", "2 kg ", "po"), ("3x", "", "3x", ""),
      ("1,5 l Sa", "", "1,5 l ", "Sa"), ("milk, ", "milk, ", "", ""), ("add 2 kg po", "", "add 2 kg ", "po"),
      ("- [ ] mi", "", "- [ ] ", "mi"), ("milk\n2 eg", "milk\n", "2 ", "eg"),
    ])
  func typing(text: String, finished: String, amount: String, name: String) {
    let typing = reader.typing(Text(text))

    #expect([typing.finished, typing.amount, typing.name].map(string) == [finished, amount, name])
  }

  @Test("What is finished, the amount and the name are together what was typed", arguments: Self.cases)
  func wholeTyping(text: String, expected: String) {
    let typing = reader.typing(Text(text))

    #expect(string(typing.finished) + string(typing.amount) + string(typing.name) == text)
  }

  private func readOn(_ text: String) -> [String] {
    var names: [String] = []
    var rest = Text(text)
    for _ in 0..<5 where !rest.isEmpty {
      let reading = EntryReader { _ in false }.read(rest)
      names += reading.entries.map { string($0.name) }
      rest = reading.rest
    }
    return names
  }

  /// "Butter 227 g (lb)", "milk ×3"
  private func told(_ text: String) -> [String] {
    reader.read(Text(text)).entries.map { entry in
      let name = string(entry.name)
      guard let quantity = entry.quantity else { return entry.count == 1 ? name : "\(name) ×\(entry.count)" }
      let unitWord = entry.shownUnit.map { "\($0.word)" } ?? "-"
      return "\(name) \(quantity.amount) \(quantity.unit.word)"
        + (unitWord == "\(quantity.unit.word)" ? "" : " (\(unitWord))")
    }
  }

  private let reader = EntryReader(isKnown: LanguageAnswer.isKnown)

  static let cases: [(String, String)] = [
    ("milk", "milk"), ("2 kg potatoes", "potatoes 2000 g (kg)"), ("2kg potatoes", "potatoes 2000 g (kg)"),
    ("potatoes 2 kg", "potatoes 2000 g (kg)"), ("3x milk", "milk ×3"), ("3 x milk", "milk ×3"),
    ("milk 2x", "milk ×2"), ("milk x2", "milk ×2"), ("eggs × 12", "eggs ×12"),
    ("a dozen eggs", "eggs 12 piece"), ("half a dozen eggs", "eggs 6 piece"), ("6 eggs", "eggs 6 piece"),
    ("eggs 12", "eggs 12 piece"), ("two kilos of potatoes", "potatoes 2000 g (kg)"),
    ("½ lb butter", "butter 227 g (lb)"), ("½ bread", "bread 1 piece"),
    ("half a pound of butter", "butter 227 g (lb)"), ("1 1/2 lb ground beef", "ground beef 680 g (lb)"),
    ("1½ l milk", "milk 1500 ml (l)"), ("8 fl. oz cream", "cream 237 ml (floz)"),
    ("12 oz. bacon", "bacon 340 g (oz)"), ("a pint of milk", "milk 473 ml (pt)"),
    ("2 x 500 g spaghetti", "spaghetti 1000 g"), ("6-pack of beer", "beer 6 piece"),
    ("2 cans tomatoes", "tomatoes ×2"), ("a can of tomatoes", "tomatoes"), ("beans (3)", "beans 3 piece"),
    ("- milk", "milk"), ("[ ] bread", "bread"), ("1,5 l Saft", "Saft 1500 ml (l)"),
    (",5 l Milch", "Milch 500 ml (l)"), ("Milch ,5 l", "Milch 500 ml (l)"),
    (",75 kg flour", "flour 750 g (kg)"), ("flour ,75kg", "flour 750 g (kg)"),
    ("Butter ,25 kg", "Butter 250 g (kg)"), ("Cola 2 x ,5l", "Cola 1000 ml (l)"),
    ("·5 l cream", "cream 500 ml (l)"), (".5 l Milch", "Milch 500 ml (l)"),
    ("0,125 l Sahne", "Sahne 125 ml (l)"), ("2 EL Öl", "Öl 30 ml (tbsp)"), ("1 TL Zimt", "Zimt 5 ml (tsp)"),
    ("3 tablespoons of honey", "honey 44 ml (tbsp)"), ("eine Prise Salz", "Salz 1 ml (pinch)"),
    ("1.500 g Reis", "Reis 1500 g"), ("1,500 kg Reis", "Reis 1500 g (kg)"), ("1,000 g rice", "rice 1000 g"),
    ("ein halbes Pfund Butter", "Butter 250 g"), ("anderthalb Kilo Kartoffeln", "Kartoffeln 1500 g (kg)"),
    ("zwei Liter Milch", "Milch 2000 ml (l)"), ("drei Äpfel", "Äpfel 3 piece"),
    ("10er Eier", "Eier 10 piece"),
    ("6er Pack Bier", "Bier 6 piece"), ("eine Dose Mais", "Mais"), ("5 Stk. Zitronen", "Zitronen 5 piece"),
    ("ein Bund Petersilie", "Petersilie"), ("Kartoffeln, 2 kg", "Kartoffeln 2000 g (kg)"),
    ("2 tbsp soy sauce", "soy sauce 30 ml (tbsp)"), ("a pinch of salt", "salt 1 ml (pinch)"),
    ("1½ tsp. vanilla", "vanilla 7 ml (tsp)"),
    // A German cup has 250 ml, as in recipes.
    ("zwei Tassen Mehl", "Mehl 500 ml"),
  ]
}

private func string(_ text: Text) -> String { String(decoding: text.bytes, as: UTF8.self) }
