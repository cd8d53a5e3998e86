/// What a word can be in a line of a recipe or of a list; one word can be several.
struct WordRoles: OptionSet {
  let rawValue: UInt32

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
}
