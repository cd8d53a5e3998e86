import Grocery
import Language

/// The departments of Open Food Facts' categories.
///
/// Source: the category taxonomy of Open Food Facts. Tags are English: `en:oat-milks`.
enum FoodCategories {
  /// The department of a product.
  ///
  /// - Parameters:
  ///   - tags: from the most general to the most specific, as Open Food Facts writes them.
  ///   - name: asked if no tag is known.
  static func department(of tags: [String], named name: String) -> Department {
    let tags = tags.suffix(mostTags)
    // Frozen goods are in one place, whatever they are.
    if tags.contains("en:frozen-foods") || tags.contains("en:frozen-desserts") { return .frozen }
    for tag in tags.reversed() {
      if let department = departments[tag] { return department }
    }
    for text in tags.reversed().compactMap(OpenDataText.words) + [name] {
      if let department = department(named: text) { return department }
    }
    return .other
  }

  /// The everyday English name of the most specific category that the lexicon knows; nil if it knows none.
  static func item(of tags: [String]) -> String? {
    let found = tags.suffix(mostTags).reversed().lazy.compactMap { thing(of: $0) }.first
    return found.map { shownName(of: $0, in: .american) }
  }

  /// The name of loose goods by their category, in the language of a country, and their department.
  static func looseGoods(of tag: String, in country: String) -> (name: String, department: Department)? {
    guard let words = OpenDataText.words(ofTag: tag) else { return nil }
    let tongue: Tongue = ["DE", "AT", "CH", "LI"].contains(country) ? .german : .american
    let own = thing(of: tag).map { shownName(of: $0, in: tongue) }
    let name = own ?? words.prefix(1).uppercased() + words.dropFirst()
    return (name, department(of: [tag], named: own ?? words))
  }

  /// The thing of a category; nil if neither the table of loose goods nor the lexicon knows it.
  private static func thing(of tag: String) -> LexiconThing? {
    if let thing = LooseGoods.thing(ofCategory: tag) { return thing }
    guard let words = OpenDataText.words(ofTag: tag) else { return nil }
    let answer = Lexicon.shared.look(up: Text(words), in: .american)
    return answer.isWhole ? answer.thing : nil
  }

  private static func shownName(of thing: LexiconThing, in tongue: Tongue) -> String {
    String(decoding: Lexicon.shared.shownName(of: thing, in: tongue).bytes, as: UTF8.self)
  }

  /// Nil if the lexicon does not know the thing.
  static func department(named text: String) -> Department? {
    Lexicon.shared.look(up: Text(text)).department.map(Department.init)
  }

  /// A product has about ten; anyone can add more.
  private static let mostTags = 40

  private static let departments: [String: Department] = [
    "en:fruits": .produce, "en:fresh-fruits": .produce, "en:vegetables": .produce,
    "en:fresh-vegetables": .produce, "en:fresh-foods": .produce, "en:mushrooms": .produce,
    "en:salads": .produce, "en:potatoes": .produce, "en:fresh-herbs": .produce,
    "en:breads": .bakery, "en:viennoiseries": .bakery, "en:pastries": .bakery, "en:cakes": .bakery,
    "en:prepared-meats": .deli, "en:hams": .deli, "en:sausages": .deli, "en:meals": .deli,
    "en:meats": .meat, "en:poultries": .meat, "en:beef": .meat, "en:pork": .meat,
    "en:seafood": .fish, "en:fishes": .fish, "en:canned-fishes": .pantry,
    "en:dairies": .dairy, "en:milks": .dairy, "en:yogurts": .dairy, "en:butters": .dairy, "en:creams": .dairy,
    "en:eggs": .dairy, "en:plant-based-milk-alternatives": .dairy, "en:margarines": .dairy,
    "en:dairy-desserts": .dairy,
    "en:cheeses": .cheese,
    "en:ice-creams-and-sorbets": .frozen, "en:frozen-foods": .frozen,
    "en:canned-foods": .pantry, "en:soups": .pantry, "en:sauces": .pantry, "en:legumes": .pantry,
    "en:rices": .pantry, "en:fats": .pantry, "en:olive-oils": .pantry, "en:vegetable-oils": .pantry,
    "en:condiments": .pantry, "en:canned-vegetables": .pantry, "en:canned-fruits": .pantry,
    "en:pastas": .pasta, "en:noodles": .pasta, "en:pasta-sauces": .pasta,
    "en:breakfast-cereals": .breakfast, "en:mueslis": .breakfast, "en:jams": .breakfast,
    "en:honeys": .breakfast,
    "en:spreads": .breakfast, "en:sweet-spreads": .breakfast,
    "en:flours": .baking, "en:sugars": .baking, "en:baking-powders": .baking, "en:yeast": .baking,
    "en:spices": .spices, "en:salts": .spices, "en:herbs-and-spices": .spices,
    "en:coffees": .coffee, "en:teas": .coffee, "en:hot-beverages": .coffee, "en:cocoa-powders": .coffee,
    "en:waters": .drinks, "en:sodas": .drinks, "en:juices-and-nectars": .drinks, "en:fruit-juices": .drinks,
    "en:beverages": .drinks, "en:energy-drinks": .drinks, "en:syrups": .drinks,
    "en:wines": .wine, "en:beers": .wine, "en:alcoholic-beverages": .wine, "en:spirits": .wine,
    "en:snacks": .snacks, "en:salty-snacks": .snacks, "en:crisps": .snacks, "en:nuts": .snacks,
    "en:crackers": .snacks,
    "en:sweet-snacks": .sweets, "en:chocolates": .sweets, "en:confectioneries": .sweets,
    "en:biscuits": .sweets,
    "en:candies": .sweets, "en:desserts": .sweets,
    "en:baby-foods": .baby, "en:infant-formulas": .baby,
    "en:pet-food": .pets,
  ]
}
