import Language
import Testing

@Suite("A vessel says which kind of a thing is bought, or how many (N-06)")
struct EntryVesselTests {
  @Test(
    "What is sold in cans or pouches besides loose is looked for as such",
    arguments: [
      ("cat food", "cans", "Wet cat food"), ("cat food", "pouches", "Wet cat food"),
      ("dog food", "cans", "Wet dog food"), ("Katzenfutter", "Dosen", "Wet cat food"),
      ("corn", "cans", "Canned corn"), ("sweetcorn", "tin", "Canned corn"),
      ("peas", "large tins, low salt", "Canned peas"), ("peaches", "can", "Canned peaches"),
      ("Pfirsiche", "Dose", "Canned peaches"), ("carrots", "2 × 400 g cans", "Canned carrots"),
    ])
  func kinds(name: String, note: String, shown: String) throws {
    let tongue: Tongue = note.hasPrefix("Dose") ? .german : .american
    let vessel = EntryVessel(of: Text(name), note: Text(note), in: tongue)

    let thing = try #require(Lexicon.shared.look(up: vessel.name, in: tongue).thing)
    #expect(Lexicon.shared.shownName(of: thing, in: .american) == Text(shown))
    #expect(vessel.pieces == nil)
  }

  @Test(
    "A crate of drinks is so many bottles",
    arguments: [
      ("Bier", "Kasten", Tongue.german, 20), ("Pils", "Kiste", .german, 20), ("beer", "crate", .british, 20),
      ("Mineralwasser", "Kästen", .german, 12), ("Apfelschorle", "Kasten", .german, 12),
      ("water", "case", .american, 24), ("beer", "cases", .american, 24), ("wine", "case", .american, 12),
      ("Rotwein", "Kiste", .german, 6),
    ])
  func crates(name: String, note: String, tongue: Tongue, pieces: Int) {
    let vessel = EntryVessel(of: Text(name), note: Text(note), in: tongue)

    #expect(vessel.name == Text(name) && vessel.pieces == pieces)
  }

  @Test(
    "Other notes say nothing",
    arguments: [
      ("milk", "carton"), ("milk", ""), ("tuna", "tins"), ("chickpeas", "cans"), ("beer", "cans"),
      ("apples", "crate"), ("xyzzy", "cans"), ("bread", "sliced"), ("cat food", "the cheap one"),
    ])
  func others(name: String, note: String) {
    let vessel = EntryVessel(of: Text(name), note: Text(note), in: .british)

    #expect(vessel.name == Text(name) && vessel.pieces == nil)
  }
}
