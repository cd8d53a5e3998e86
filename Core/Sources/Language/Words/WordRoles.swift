/// What a word can be in a line of a recipe or of a list; one word can be several.
struct WordRoles: OptionSet {
  let rawValue: UInt64

  /// More words follow that mean something together with it.
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
  /// An amount that nobody can count.
  static let few = WordRoles(rawValue: 1 << 5)
  static let dozen = WordRoles(rawValue: 1 << 6)
  /// Stands between a number and its unit.
  static let size = WordRoles(rawValue: 1 << 7)

  // In names.
  /// "finely grated zest and juice", before the fruit.
  static let juice = WordRoles(rawValue: 1 << 8)
  static let juiceLink = WordRoles(rawValue: 1 << 9)
  /// What is done to an ingredient, before or behind its name.
  static let deed = WordRoles(rawValue: 1 << 10)
  static let deedAtEnd = WordRoles(rawValue: 1 << 11)
  static let adverb = WordRoles(rawValue: 1 << 12)
  /// "freshly ground", though ground beef is beef.
  static let deedAfterAdverb = WordRoles(rawValue: 1 << 13)
  static let temperature = WordRoles(rawValue: 1 << 14)
  /// What is hot or cold when it is used, and bought neither.
  static let liquid = WordRoles(rawValue: 1 << 15)
  static let and = WordRoles(rawValue: 1 << 16)
  /// A note begins with it although no mark stands before it.
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
  /// Behind a size: "400 g each".
  static let each = WordRoles(rawValue: 1 << 24)
  /// Inches and centimetres, which are no amount.
  static let length = WordRoles(rawValue: 1 << 25)
  /// What a plant is sold with anyway: "10 sage leaves", "1 cup basil leaves" are sage and basil.
  static let leaf = WordRoles(rawValue: 1 << 40)
  /// Bay leaves are sold as such.
  static let leafThing = WordRoles(rawValue: 1 << 41)
  /// "or"
  static let either = WordRoles(rawValue: 1 << 26)
  /// Says what something is like, never what it is: "ripe", "red".
  static let trait = WordRoles(rawValue: 1 << 27)
  /// A trait in which it is sold besides others: "fresh or frozen".
  static let state = WordRoles(rawValue: 1 << 28)
  /// What stands before a number without being one: "scant 1/2 cup".
  static let fullness = WordRoles(rawValue: 1 << 29)

  // Kinds that stand before what they are kinds of: "lemon or lime juice".
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
