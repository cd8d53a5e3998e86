import Foundation
import Language
import Testing

@Suite("Names of things, and what is known of them")
struct LexiconNamesTests {
  private let lexicon = Lexicon.shared

  @Test("A thing is shown in the reader's words")
  func shownNames() throws {
    let zucchini = try #require(lexicon.thing(withID: "zucchini"))
    let potatoes = try #require(lexicon.thing(withID: "potatoes"))

    #expect(
      Tongue.allCases.map { lexicon.shownName(of: zucchini, in: $0) } == [
        "Zucchini", "Courgettes", "Zucchini",
      ])
    #expect(lexicon.shownName(of: potatoes, in: .german) == "Kartoffeln")
    #expect(lexicon.names(of: zucchini, in: .british).first == "Courgettes")
    #expect(lexicon.names(of: potatoes, in: .american).contains("Erdäpfel"))
  }

  @Test("Facts are typical, and what replaces a thing is a thing")
  func facts() throws {
    let zucchini = try #require(lexicon.thing(withID: "zucchini"))
    let facts = lexicon.facts(of: zucchini)

    #expect(facts.isSoldByWeight && !facts.isFrozen)
    #expect(facts.pieceGrams == 200)
    #expect(lexicon.replacements(of: zucchini).map { lexicon.id(of: $0) } == ["eggplant"])
    #expect(LexiconFacts(reading: "pack=6piece density=0.53 heavy").packUnit == .piece)
    #expect(LexiconFacts(reading: "pack=6piece density=0.53 heavy").density == 0.53)
  }

  @Test(
    "What was typed so far is completed, the reader's own words first",
    arguments: [
      ("kart", Tongue.german, "Kartoffeln"), ("cour", .british, "Courgettes"),
      ("zucc", .american, "Zucchini"),
      ("potato", .american, "Potatoes"), ("äpf", .german, "Äpfel"), ("m", .american, "Milk"),
      ("po", .american, "Potatoes"), ("to", .british, "Tomatoes"), ("mi", .german, "Milch"),
      ("milk", .british, "Milk"),
    ])
  func suggestions(typed: String, tongue: Tongue, name: String) {
    let suggestions = lexicon.suggestions(for: Text(typed), in: tongue, atMost: 8)

    #expect(suggestions.prefix(3).contains { $0.name == Text(name) }, "\(suggestions.map { $0.name })")
    #expect(Set(suggestions.map { $0.thing }).count == suggestions.count)
  }

  @Test(
    "What people buy most is offered from the first letters on",
    arguments: [
      ("e", Tongue.american, ["Eggs"]), ("ei", .german, ["Eier", "Eis"]), ("mi", .american, ["Milk"]),
      ("a", .german, ["Äpfel"]), ("b", .british, ["Bread", "Butter", "Bananas"]),
    ])
  func mostBought(typed: String, tongue: Tongue, names: [Text]) {
    for lexicon in [Lexicon.shared, .onDevice] {
      let suggestions = lexicon.suggestions(for: Text(typed), in: tongue, atMost: 8)

      #expect(suggestions.prefix(names.count).map { $0.name } == names)
    }
  }

  @Test("Of everyday words 19 of 20 are among five after three letters, also on a device")
  func completions() throws {
    let rows = try samples("completions")
    for lexicon in [Lexicon.shared, .onDevice] {
      let hitCount = rows.count { row in
        let tongue = Tongue.allCases.first { "\($0)" == row[0] }!
        let target = lexicon.look(up: Text(row[1]), in: tongue).thing
        let prefix = Text(row[1].prefix(3))
        return lexicon.suggestions(for: prefix, in: tongue, atMost: 5).contains { $0.thing == target }
      }

      #expect(rows.count >= 200)
      #expect(hitCount * 20 >= rows.count * 19)
    }
  }

  @Test(
    "A beginning without umlauts is completed too",
    arguments: [("kaes", "Käse"), ("aepf", "Äpfel"), ("suess", "Süßkartoffeln"), ("moeh", "Möhren")])
  func withoutUmlauts(typed: String, name: String) {
    let suggestions = Lexicon.onDevice.suggestions(for: Text(typed), in: .german, atMost: 8)

    #expect(suggestions.prefix(3).contains { $0.name == Text(name) }, "\(suggestions.map { $0.name })")
    let words = Lexicon.shared.suggestions(for: "kae", in: .german, atMost: 99)
    #expect(!words.contains { $0.name == "Kartoffeln" })
  }

  @Test("Of misspelt words 9 of 10 are near the name that was meant, also on a device")
  func misspelt() throws {
    let rows = try samples("misspelt")
    for lexicon in [Lexicon.shared, .onDevice] {
      let hitCount = rows.count { row in
        let tongue = Tongue.allCases.first { "\($0)" == row[0] }!
        let target = lexicon.look(up: Text(row[2]), in: tongue).thing
        return lexicon.nearest(to: Text(row[1]), in: tongue, atMost: 3).contains { $0.thing == target }
      }

      #expect(rows.count >= 80)
      #expect(hitCount * 10 >= rows.count * 9)
    }
  }

  @Test(
    "A slip is a letter too many, too few or another one, or two that changed places",
    arguments: [
      ("bananna", Tongue.american, "bananas"), ("tomt", .american, "tomatoes"), ("mlik", .british, "milk"),
      ("chese", .american, "cheese"), ("Brokoli", .german, "broccoli"), ("Kartofeln", .german, "potatoes"),
    ])
  func slips(typed: String, tongue: Tongue, id: String) throws {
    for lexicon in [Lexicon.shared, .onDevice] {
      let nearest = try #require(lexicon.nearest(to: Text(typed), in: tongue, atMost: 3).first)

      #expect(lexicon.id(of: nearest.thing) == Text(id))
    }
  }

  @Test(
    "Nothing is near to what is far from all names",
    arguments: ["", "x", "xyzzy", "qqqqqq", "bananana bread with walnuts and very much else"])
  func nothingNear(typed: String) {
    #expect(Lexicon.shared.nearest(to: Text(typed), in: .american, atMost: 3) == [])
    #expect(Lexicon.shared.nearest(to: "mlik", in: .american, atMost: 0) == [])
  }

  @Test("Nothing is suggested for nothing")
  func noSuggestions() {
    #expect(lexicon.suggestions(for: " ", in: .german, atMost: 8) == [])
    #expect(lexicon.suggestions(for: "xyzzy", in: .german, atMost: 8) == [])
    #expect(lexicon.suggestions(for: "a", in: .german, atMost: 3).count == 3)
  }

  @Test(
    "A thing is searched for under its other names, those first that the languages show",
    arguments: [
      ("Kartoffeln", "Potatoes"), ("courgettes", "Zucchini"), ("aubergine", "Eggplant"),
      ("minced beef", "Ground beef"), ("yoghurt", "Yogurt"), ("potato", "Kartoffeln"),
    ])
  func otherNames(name: String, other: String) {
    for lexicon in [Lexicon.shared, .onDevice] {
      let otherNames = lexicon.otherNames(of: Text(name), in: .american)

      #expect(otherNames.prefix(2).contains(Text(other)), "\(otherNames)")
      #expect(otherNames.count <= 8 && !otherNames.contains(Text(name)))
    }
  }

  @Test("What says more than a name has no other names", arguments: ["xyzzy", "", "potatoes for the party"])
  func noOtherNames(name: String) {
    #expect(Lexicon.shared.otherNames(of: Text(name), in: .german) == [])
  }

  @Test("The languages that are asked for by their tags")
  func tongues() {
    #expect(Tongue(tag: "en") == .american && Tongue(tag: "en-US") == .american)
    #expect(Tongue(tag: "en-GB") == .british && Tongue(tag: "de-AT") == .german)
    #expect(Tongue(tag: "fr") == nil && Tongue(tag: "") == nil)
  }

  /// Rows of a table of samples, without its comments.
  private func samples(_ name: String) throws -> [[String]] {
    let url = try #require(
      Bundle.module.url(forResource: name, withExtension: "tsv", subdirectory: "Samples"))
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map { $0.split(separator: "\t").map(String.init) }
  }
}
