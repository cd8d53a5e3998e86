import Language
import Testing

@testable import Grocery

@Suite("An entry is answered by the thing that it names")
struct ItemMeaningTests {
  @Test(
    "An item is a thing, and a kind of others",
    arguments: [
      ("Spaghetti", ["spaghetti", "pasta"]), ("Chicken breast", ["chicken-breast", "chicken", "meat"]),
      ("Gouda", ["gouda", "cheese"]), ("Blueberries", ["blueberries", "berries", "fruit"]),
      ("Sour cream", ["sour-cream", "!cream"]),
    ])
  func things(item: String, things: [String]) {
    let meaning = ItemMeaning(of: item)

    #expect(Set(things).isSubset(of: meaning.things), "\(meaning.things)")
    #expect(meaning.things.first == things[0])
    #expect(meaning.text == "\(meaning.department?.rawValue ?? "") " + meaning.things.joined(separator: " "))
  }

  @Test("What nobody knows means nothing")
  func unknown() {
    #expect(ItemMeaning(of: "Zzyzx").text.isEmpty)
    #expect(EntryMeaning(of: "Zzyzx") == nil)
    #expect(EntryMeaning(of: "cake for Ann") == nil, "that is more than a thing")
  }

  /// The item chosen by words alone, and the item chosen now.
  @Test(
    "Another thing does not answer, though it has the words",
    arguments: [
      ("cream", "Ice cream", nil, "Heavy cream"), ("cream", "Sour cream", nil, "Whipped cream"),
      ("pasta", "Pasta sauce", nil, "Penne"), ("meat", "Crab meat", nil, "Chicken breast"),
      ("chocolate", "Hot chocolate", nil, "Chocolate bar"), ("cake", "Rice cakes", nil, "Birthday cake"),
      ("fruit", "Fruit snacks", nil, "Apples"), ("fish", "Fish sticks", nil, "Salmon"),
      ("red pepper", "Red pepper flakes", nil, "Red bell peppers"),
      ("turkey", "Sliced turkey", nil, "Turkey breast"),
      ("berries", "Beer", "Beeren", "Strawberries"), ("Brötchen", "Corn on the cob", "cobs", "Dinner rolls"),
      ("mint", "Mints", nil, "Mint"), ("corn", "Corn tortillas", nil, "Corn on the cob"),
    ] as [(String, String, String?, String)])
  func others(entry: String, wrong: String, otherName: String?, right: String) throws {
    let names = [entry] + [otherName].compactMap(\.self)
    let tongue: Tongue = entry == "Brötchen" ? .german : .american
    let meaning = try #require(EntryMeaning(of: entry, in: tongue))

    #expect(ItemIndex([wrong]).best(for: names).match != nil, "its words answer")
    #expect(ItemIndex([wrong]).best(for: names, meaning: meaning).match == nil)
    #expect(ItemIndex([wrong, right]).best(for: names, meaning: meaning).items == [1])
  }

  @Test("How a thing is kept does not make it another")
  func forms() {
    #expect(ItemIndex(["Frozen peas"]).best(for: ["peas"], meaning: EntryMeaning(of: "peas")).items == [0])
    #expect(ItemIndex(["Green peas soup"]).best(for: ["peas"], meaning: EntryMeaning(of: "peas")).items == [])
  }

  @Test("What an item has in its own name comes before kinds of it")
  func kinds() {
    let index = ItemIndex(["Penne", "Pasta", "Spaghetti"])
    let pasta = EntryMeaning(of: "pasta")

    #expect(index.best(for: ["pasta"], meaning: pasta) == .init(items: [1], nameIndexes: [0], match: .same))
    #expect(
      ItemIndex(["Penne", "Olives", "Spaghetti"]).best(for: ["pasta"], meaning: pasta)
        == .init(items: [0, 2], nameIndexes: [0, 0], match: .variety))
  }

  @Test(
    "A word of another language in an item's name makes it no kind of something",
    arguments: [("Toastbrot", "Garlic bread"), ("Erbsen", "Snow peas"), ("peas", "Sugar snap peas")])
  func apart(entry: String, item: String) throws {
    let tongue: Tongue = entry == "peas" ? .american : .german
    let meaning = try #require(EntryMeaning(of: entry, in: tongue))
    let names = [entry] + Lexicon.shared.otherNames(of: Text(entry), in: tongue).map { String($0) }

    #expect(ItemIndex([item]).best(for: names, meaning: meaning).match == nil)
  }

  @Test(
    "What is described by words that change nothing is the thing, and no other",
    arguments: [
      ("crusty bread", "Bread", "Garlic bread"), ("nice crusty bread", "Bread", "Bread crumbs"),
      ("skinless chicken thighs", "Chicken thighs", "Chicken sausage"),
      ("Gouda in Scheiben", "Gouda", "Butter"),
    ])
  func described(entry: String, right: String, wrong: String) throws {
    let tongue: Tongue = entry.hasPrefix("Gouda") ? .german : .american
    let meaning = try #require(EntryMeaning(of: entry, in: tongue))
    let names = [entry] + Lexicon.shared.otherNames(of: Text(entry), in: tongue).map { String($0) }

    #expect(ItemIndex([wrong, right]).best(for: names, meaning: meaning).items == [1])
    #expect(ItemIndex([wrong]).best(for: names, meaning: meaning).match == nil)
  }

  @Test(
    "What a plain one does not replace, or nobody knows, is not taken for it",
    arguments: [
      "lactose free milk", "cocnut milk", "unicorn milk", "cat milk", "swiffer pads", "birthday card",
    ])
  func notDescribed(entry: String) {
    let answer = Lexicon.shared.look(up: Text(entry), in: .american)
    #expect(Lexicon.shared.plainName(in: Text(entry), answered: answer, .american) == nil)
  }

  @Test("Where no item and no pack answers, what serves in its place is bought")
  func substitutes() throws {
    func bought(_ entry: String, of goods: [(name: String, item: String)]) throws -> String? {
      let meaning = try #require(EntryMeaning(of: entry, in: .german))
      let items = goods.map(\.item)
      var answers = ListAnswers([EntryRequest([entry, "White bread"], meaning: meaning)], among: items)
      let shelf = goods.enumerated().map { number, good in
        ShelfGood(
          Product(
            id: "\(number)", organizationID: "m", name: good.name, item: good.item, department: .bakery,
            emoji: "🍞", size: Quantity(500, .gram), weightGrams: 500),
          price: Money(cents: 300 - number))
      }
      for good in shelf { answers.add(good.product) }
      answers.add(byNameOnPack: shelf.map(\.product))
      return answers.choices(on: shelf, isMember: false)[0].map { goods[$0.good].name }
    }

    #expect(
      try bought("Toastbrot", of: [("Multigrain", "Bread"), ("Garlic", "Garlic bread")]) == "Multigrain")
    #expect(
      try bought("Toastbrot", of: [("White Bread", "Bread"), ("Multigrain", "Bread")]) == "White Bread",
      "though the other is cheaper")
    #expect(try bought("Toastbrot", of: [("Baguette", "Baguette")]) == nil)
  }

  @Test("All that is said to be a kind of something, or to be bought for it, is in the lexicon")
  func table() {
    let substitutes = GeneralThings.boughtFor.flatMap { [$0.key] + $0.value }
    let kinds = GeneralThings.kindsOfGeneral.flatMap { [$0.general] + $0.kinds } + substitutes
    for id in kinds + GeneralThings.apart.flatMap({ [$0.key, $0.value] }) {
      #expect(Lexicon.shared.thing(withID: Text(id)) != nil, "\(id)")
    }
  }
}
