/// The possible roles of a word in a line of a recipe or of a list.
struct WordRoles: OptionSet {
  let rawValue: UInt64

  /// Begins a phrase with a meaning of its own.
  static let phraseStart = WordRoles(rawValue: 1 << 63)

  // Beside numbers.
  static let article = WordRoles(rawValue: 1 << 0)
  /// "of"
  static let link = WordRoles(rawValue: 1 << 1)
  /// "2 to 3"
  static let rangeLink = WordRoles(rawValue: 1 << 2)
  /// "plus 2 tablespoons"
  static let addition = WordRoles(rawValue: 1 << 3)
  static let approximation = WordRoles(rawValue: 1 << 4)
  /// An uncountable amount.
  static let few = WordRoles(rawValue: 1 << 5)
  static let dozen = WordRoles(rawValue: 1 << 6)
  /// Occurs between a number and its unit.
  static let size = WordRoles(rawValue: 1 << 7)

  // In names.
  /// "finely grated zest and juice", before the fruit.
  static let juice = WordRoles(rawValue: 1 << 8)
  static let juiceLink = WordRoles(rawValue: 1 << 9)
  /// A preparation, before or after the name.
  static let deed = WordRoles(rawValue: 1 << 10)
  static let deedAtEnd = WordRoles(rawValue: 1 << 11)
  static let adverb = WordRoles(rawValue: 1 << 12)
  /// "freshly ground", though ground beef is beef.
  static let deedAfterAdverb = WordRoles(rawValue: 1 << 13)
  static let temperature = WordRoles(rawValue: 1 << 14)
  /// Hot or cold in use, but not when bought.
  static let liquid = WordRoles(rawValue: 1 << 15)
  static let and = WordRoles(rawValue: 1 << 16)
  /// Begins a note without a separator.
  static let noteStart = WordRoles(rawValue: 1 << 17)
  /// After "to": "to taste".
  static let purpose = WordRoles(rawValue: 1 << 18)
  /// After "in": "in Scheiben".
  static let shape = WordRoles(rawValue: 1 << 19)
  /// "2 garlic cloves"
  static let partAtEnd = WordRoles(rawValue: 1 << 20)
  static let optional = WordRoles(rawValue: 1 << 21)
  /// "cut into", "broken up"
  static let parting = WordRoles(rawValue: 1 << 22)
  static let intoLink = WordRoles(rawValue: 1 << 23)
  /// After a size: "400 g each".
  static let each = WordRoles(rawValue: 1 << 24)
  /// Inches and centimeters, which are not an amount.
  static let length = WordRoles(rawValue: 1 << 25)
  /// A plant sold with its leaves: "10 sage leaves", "1 cup basil leaves" are sage and basil.
  static let leaf = WordRoles(rawValue: 1 << 40)
  /// Bay leaves are sold as such.
  static let leafThing = WordRoles(rawValue: 1 << 41)
  /// "or"
  static let either = WordRoles(rawValue: 1 << 26)
  /// Describes a thing, never names one: "ripe", "red".
  static let trait = WordRoles(rawValue: 1 << 27)
  /// A trait of a separate product: "fresh or frozen".
  static let state = WordRoles(rawValue: 1 << 28)
  /// A modifier before a number: "scant 1/2 cup".
  static let fullness = WordRoles(rawValue: 1 << 29)

  // Kinds before a shared noun: "lemon or lime juice".
  static let meatKind = WordRoles(rawValue: 1 << 30)
  static let meatHead = WordRoles(rawValue: 1 << 31)
  static let fruitKind = WordRoles(rawValue: 1 << 32)
  static let fruitHead = WordRoles(rawValue: 1 << 33)
  static let oilKind = WordRoles(rawValue: 1 << 34)
  static let oilHead = WordRoles(rawValue: 1 << 35)
  static let vinegarKind = WordRoles(rawValue: 1 << 36)
  static let vinegarHead = WordRoles(rawValue: 1 << 37)
  static let variety = WordRoles(rawValue: 1 << 38)
  static let varietyHead = WordRoles(rawValue: 1 << 39)
}
