import Language
import Testing

@Suite("What is said around a thing that somebody wants")
struct SpokenEntryTests {
  @Test(
    "Whatever ends on the list is a command, with whatever verb (N-06)",
    arguments: [
      ("packe Quark auf die Einkaufsliste", ["Quark"]), ("ergänze Quark auf der Einkaufsliste", ["Quark"]),
      ("Quark auf die Einkaufsliste packen", ["Quark"]), ("setzt Quark auf die Einkaufsliste", ["Quark"]),
      ("füge zu meiner Einkaufsliste Quark hinzu", ["Quark"]),
      ("Quark meiner Einkaufsliste hinzufügen", ["Quark"]), ("Hefe der Shoppingliste hinzufügen", ["Hefe"]),
      ("Quark unserer Liste hinzufügen", ["Quark"]), ("trag Quark ein", ["Quark"]),
      ("packe Zwieback und Butter auf die Liste", ["Zwieback", "Butter"]),
      ("schreibt Hefe auf den Zettel", ["Hefe"]), ("Hefe auf die Einkaufsliste nehmen", ["Hefe"]),
      ("die Milch ist aus", ["Milch"]), ("keine Milch mehr da", ["Milch"]),
      ("kein Brot mehr da", ["Brot"]), ("add pears to my trader joes list", ["pears"]),
      ("stick cream on the list", ["cream"]), ("chuck rice on the list", ["rice"]),
      ("pop bananas on the shopping list", ["bananas"]), ("cream comma rolls", ["cream", "rolls"]),
    ])
  func reported(said: String, names: [String]) {
    #expect(read(said) == names)
  }

  @Test(
    "So it is in other words",
    arguments: [
      ("throw some avocados on the list", ["avocados"]), ("can you stick milk on the grocery list", ["milk"]),
      ("could you please toss eggs and butter on our list", ["eggs", "butter"]),
      ("put on the shopping list milk and bread", ["milk", "bread"]),
      ("add to my list two pounds of apples", ["apples"]), ("jot down coffee", ["coffee"]),
      ("add oat milk to our weekly costco list", ["oat milk"]), ("put the eggs on the list", ["eggs"]),
      ("milk needs to go on the list", ["milk"]), ("bread should be on my shopping list", ["bread"]),
      ("stick milk, eggs and bread on the list", ["milk", "eggs", "bread"]),
      ("we're out of milk", ["milk"]), ("the milk is all gone", ["milk"]), ("no milk left", ["milk"]),
      ("there is no butter left", ["butter"]), ("the eggs are nearly finished", ["eggs"]),
      ("our coffee has run out", ["coffee"]), ("eggs comma flour comma sugar", ["eggs", "flour", "sugar"]),
      ("enter milk in my list", ["milk"]), ("shove beans on the list please", ["beans"]),
      ("hau noch Butter auf die Liste", ["Butter"]), ("wirf bitte Nudeln auf die Liste", ["Nudeln"]),
      ("kannst du Milch auf die Einkaufsliste packen", ["Milch"]),
      ("könntest du Brot auf den Zettel tun", ["Brot"]), ("mach Eier auf die Liste", ["Eier"]),
      ("pack Milch, Eier und Brot auf die Liste", ["Milch", "Eier", "Brot"]),
      ("kannst du Milch, Eier und Brot auf die Liste setzen", ["Milch", "Eier", "Brot"]),
      ("füge der Einkaufsliste Bananen hinzu", ["Bananen"]), ("trage Mehl in die Liste ein", ["Mehl"]),
      ("auf die Liste: Tomaten", ["Tomaten"]),
      ("schreib auf meine Liste Äpfel und Birnen", ["Äpfel", "Birnen"]),
      ("Butter soll noch auf die Liste", ["Butter"]), ("Käse muss auf den Einkaufszettel", ["Käse"]),
      ("der Kaffee ist fast alle", ["Kaffee"]), ("die Eier sind schon wieder leer", ["Eier"]),
      ("das Mehl geht zur Neige", ["Mehl"]), ("es ist kein Brot mehr da", ["Brot"]),
      ("wir haben keine Butter mehr", ["Butter"]), ("Zucker haben wir keinen mehr", ["Zucker"]),
      ("Milch Komma Eier Komma Brot", ["Milch", "Eier", "Brot"]), ("ergänze Reis", ["Reis"]),
      ("leg zwei Liter Milch auf die Rewe Liste", ["Milch"]), ("fuege Kaese zur Liste hinzu", ["Kaese"]),
      ("klatscht Spaghetti auf unsere Liste", ["Spaghetti"]),
      ("there's no milk left", ["milk"]), ("auf die Liste kommt Milch", ["Milch"]),
      ("der Einkaufsliste Reis hinzufügen", ["Reis"]), ("Haferflocken ergänzen", ["Haferflocken"]),
      ("chuck in some bananas", ["bananas"]), ("Salz auf die Liste, bitte", ["Salz"]),
    ])
  func drawn(said: String, names: [String]) {
    #expect(read(said) == names)
  }

  @Test(
    "What only looks like a command is a thing",
    arguments: [
      "list of Christmas presents", "Brot ein", "pop tarts", "chuck roast", "still water", "The Laughing Cow",
      "Preisliste", "Listerine", "Post-it", "basket cheese", "drop scones", "Auflaufform",
      "Einlegegurken", "packed lunch", "comma butterfly cake", "left handed scissors", "Mehrkornbrot",
      "Da Vinci Gnocchi", "leere Flaschen", "sour cream and onion chips", "all purpose flour",
      "no sugar ketchup", "place mats", "Liste für Oma", "flowers in a basket",
    ])
  func things(name: String) {
    #expect(read(name) == [name])
  }

  @Test(
    "Names that begin like a command stay whole on their way to the list",
    arguments: [
      ("add pop tarts to the list", "pop tarts"), ("pop tarts on the list", "pop tarts"),
      ("chuck roast on the list", "chuck roast"), ("put still water on the list", "still water"),
      ("still water on the list", "still water"), ("Packung Kekse auf die Liste", "Kekse"),
      ("Griechischer Joghurt auf die Liste", "Griechischer Joghurt"),
      ("frische Milch auf die Liste", "frische Milch"), ("stick of butter on the list", "stick of butter"),
      ("salt for the pasta on the list", "salt for the pasta"),
      ("Eier auf die Liste Brot", "Eier auf die Liste Brot"),
    ])
  func whole(said: String, name: String) {
    #expect(read(said) == [name])
  }

  @Test("A comma within a number parts nothing")
  func numbers() {
    #expect(read("2 Komma 5 Liter Milch").count == 1)
  }

  private func read(_ speech: String) -> [String] {
    EntryReader(isKnown: LanguageAnswer.isKnown).read(Text(speech)).entries.map { string($0.name) }
  }

  private func string(_ text: Text) -> String { String(decoding: text.bytes, as: UTF8.self) }
}
