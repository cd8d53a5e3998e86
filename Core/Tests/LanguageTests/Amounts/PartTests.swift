import Language
import Testing

@Suite("Parts of a thing are not the thing")
struct PartTests {
  @Test("A recipe that takes a slice asks for no loaf", arguments: Self.lineCases)
  func cooked(line: String, expected: String) throws {
    let result = try #require(Ingredient(reading: Text(line)))

    #expect(told(result.name, result.quantity, result.count, result.shownUnit, result.note) == expected)
  }

  @Test("Whoever types a slice onto a list wants no loaf for each", arguments: Self.typedCases)
  func listed(typed: String, expected: String) {
    let entries = reader.read(Text(typed)).entries

    #expect(
      entries.map { told($0.name, $0.quantity, $0.count, $0.shownUnit, $0.note) } == [expected])
  }

  private let reader = EntryReader(isKnown: LanguageAnswer.isKnown)

  /// "bread: 4 part, slices"
  private func told(
    _ name: Text, _ quantity: Ingredient.Quantity?, _ count: Int, _ unit: ShownUnit?, _ note: Text
  ) -> String {
    let amount =
      quantity.map { "\($0.amount) \(unit?.word ?? $0.unit.word)" } ?? (count == 1 ? "" : "×\(count)")
    return "\(string(name)): \([amount, string(note)].filter { !$0.isEmpty }.joined(separator: ", "))"
  }

  static let lineCases: [(String, String)] = [
    // Previously bought as a whole.
    ("4 slices bread", "bread: 4 part, slices"), ("5 basil leaves", "basil: 5 part, leaves"),
    ("2 sprigs thyme", "thyme: 2 part, sprigs"), ("2 stalks celery", "celery: 2 part, stalks"),
    ("4 rashers bacon", "bacon: 4 part, rashers"), ("3 lettuce leaves", "lettuce: 3 part, leaves"),
    ("6 wedges lemon", "lemon: 6 part, wedges"), ("2 cloves garlic", "garlic: 2 part, cloves"),
    ("4 slices cheddar", "cheddar: 4 part, slices"), ("10 mint leaves", "mint: 10 part, leaves"),
    ("4 slices ham", "ham: 4 part, slices"), ("12 spears asparagus", "asparagus: 12 part, spears"),
    ("8 sheets lasagne", "lasagne: 8 part, sheets"), ("2 sprigs rosemary", "rosemary: 2 part, sprigs"),
    ("30 slices bread", "bread: 30 part, slices"),
    ("2 garlic cloves, crushed", "garlic: 2 part, cloves, crushed"),
    ("1 clove of garlic", "garlic: 1 part, clove"), ("2 celery sticks", "celery: 2 part, sticks"),
    ("3 ribs celery", "celery: 3 part, ribs"), ("3 strips of bacon", "bacon: 3 part, strips"),
    ("2 sticks cinnamon", "cinnamon: 2 part, sticks"), ("3 bay leaves", "bay leaves: 3 part"),
    ("4 whole cloves", "whole cloves: 4 part"), ("10 black peppercorns", "black peppercorns: 10 part"),
    ("6 lemon wedges", "lemon wedges: 6 part"),
    ("2 squares dark chocolate", "dark chocolate: 2 part, squares"),
    ("1 1/2 slices toast", "toast: 2 part, 1 1/2, slices"),
    ("2 sheets filo pastry", "filo pastry: 2 part, sheets"),
    ("4 Scheiben Toastbrot", "Toastbrot: 4 part, Scheiben"), ("5 Blatt Gelatine", "Gelatine: 5 part, Blatt"),
    ("2 Zweige Rosmarin", "Rosmarin: 2 part, Zweige"), ("3 Zehen Knoblauch", "Knoblauch: 3 part, Zehen"),
    ("3 Knoblauchzehen", "Knoblauchzehen: 3 part"), ("2 Lorbeerblätter", "Lorbeerblätter: 2 part"),
    ("2 Stangen Staudensellerie", "Staudensellerie: 2 part, Stangen"),
    ("10 Blätter Basilikum", "Basilikum: 10 part, Blätter"), ("4 Scheiben Käse", "Käse: 4 part, Scheiben"),
    ("3 Stiele Petersilie", "Petersilie: 3 part, Stiele"), ("2 Stangen Zimt", "Zimt: 2 part, Stangen"),
    ("3 gousses d'ail", "ail: 3 part, gousses"),
    // The word names the whole.
    ("2 Stangen Lauch", "Lauch: 2 piece, Stangen"), ("2 stalks lemongrass", "lemongrass: 2 piece, stalks"),
    ("2 ears of corn", "corn: 2 piece, ears"), ("1 head of lettuce", "lettuce: 1 piece, head"),
    ("2 bulbs of garlic", "garlic: 2 piece, bulbs"), ("2 Köpfe Salat", "Salat: 2 piece, Köpfe"),
    ("1 stick butter", "butter: 113 oz, stick"), ("2 salmon fillets", "salmon fillets: 2 piece"),
    ("2 balls of mozzarella", "mozzarella: 2 piece, balls"), ("3 links sausage", "sausage: 3 piece, links"),
    ("1 Stange Porree", "Porree: 1 piece, Stange"), ("2 Stück Zwiebeln", "Zwiebeln: 2 piece, Stück"),
    ("3 carrots", "carrots: 3 piece"), ("2 Kugeln Mozzarella", "Mozzarella: 2 piece, Kugeln"),
  ]

  static let typedCases: [(String, String)] = [
    ("2 sticks butter", "butter: 2 part, sticks"), ("1 stick margarine", "margarine: 1 part, stick"),
    ("4 slices of bread", "bread: 4 part, slices"), ("bread 4 slices", "bread: 4 part, slices"),
    ("bread (4 slices)", "bread: 4 part, slices"), ("bread, 4 slices", "bread: 4 part, slices"),
    ("4 Scheiben Brot", "Brot: 4 part, Scheiben"), ("5 Blatt Gelatine", "Gelatine: 5 part, Blatt"),
    ("2 cloves garlic", "garlic: 2 part, cloves"), ("2 Zehen Knoblauch", "Knoblauch: 2 part, Zehen"),
    ("2 stalks celery", "celery: 2 part, stalks"), ("2 Stangen Sellerie", "Sellerie: 2 part, Stangen"),
    ("a slice of ham", "ham: 1 part, slice"), ("4 rashers of bacon", "bacon: 4 part, rashers"),
    ("3 sprigs thyme", "thyme: 3 part, sprigs"), ("6 wedges lemon", "lemon: 6 part, wedges"),
    ("8 lasagne sheets", "lasagne sheets: 8 part"),
    ("3 bay leaves", "bay leaves: 3 part"), ("ham 4 slices", "ham: 4 part, slices"),
    ("2 Stangen Lauch", "Lauch: 2 piece, Stangen"), ("2 ears of corn", "corn: 2 piece, ears"),
    ("1 stick of butter", "butter: 1 part, stick"), ("2 heads of lettuce", "lettuce: 2 piece, heads"),
    ("2 bulbs of garlic", "garlic: 2 piece, bulbs"), ("2 bed sheets", "bed sheets: 2 piece"),
    // Single packs; one pack may hold several.
    ("6 beers", "beers: 6 piece"), ("beer 6 pack", "beer: 6 piece"), ("2 6-packs of beer", "beer: 12 piece"),
    ("toilet paper 12 rolls", "toilet paper: 12 piece, rolls"),
    ("24 rolls toilet paper", "toilet paper: 24 piece, rolls"),
    ("paper towels 6 rolls", "paper towels: 6 piece, rolls"), ("4 cans lager", "lager: 4 piece, cans"),
    ("6 bottles of water", "water: 6 piece, bottles"), ("Wasser 6 Flaschen", "Wasser: 6 piece, Flaschen"),
    ("10 Rollen Klopapier", "Klopapier: 10 piece, Rollen"), ("8 Dosen Bier", "Bier: 8 piece, Dosen"),
    ("3 milk", "milk: 3 piece"), ("2 bottles of olive oil", "olive oil: ×2, bottles"),
    ("2 cans tomatoes", "tomatoes: ×2, cans"), ("4 bags carrots", "carrots: ×4, bags"),
    ("2 packs of toilet paper", "toilet paper: ×2"),
    // The capacity of a bag is not an amount.
    ("13 gallon trash bags", "trash bags: 13 gallon"), ("trash bags 13 gallon", "trash bags: 13 gallon"),
    ("gallon freezer bags", "gallon freezer bags: "), ("28 cm pan", "pan: 28 cm"),
    ("60 l Müllbeutel", "Müllbeutel: 60 l"), ("Müllbeutel 35 Liter", "Müllbeutel: 35 Liter"),
    ("2 quart saucepan", "saucepan: 2 quart"), ("2 l milk", "milk: 2000 l"),
    ("3 l Gefrierbeutel", "Gefrierbeutel: 3 l"), ("2 gallons of milk", "milk: 7571 gal"),
    ("Pfanne 28 cm", "Pfanne: 28 cm"),
    ("10 inch tortillas", "tortillas: 10 inch"), ("5 cm of ginger", "ginger: 5 cm"),
    ("4 x 6 cans beer", "beer: 24 piece, cans"), ("26 cm Springform", "Springform: 26 cm"),
    ("5 gallon bucket", "bucket: 5 gallon"), ("30 gallon garden bags", "garden bags: 30 gallon"),
    ("2 trash bags 13 gallon", "trash bags: 2 piece, 13 gallon"),
  ]
}

private func string(_ text: Text) -> String { String(decoding: text.bytes, as: UTF8.self) }
