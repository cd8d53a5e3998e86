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
      let others = lexicon.otherNames(of: Text(name), in: .american)

      #expect(others.prefix(2).contains(Text(other)), "\(others)")
      #expect(others.count <= 8 && !others.contains(Text(name)))
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
}
