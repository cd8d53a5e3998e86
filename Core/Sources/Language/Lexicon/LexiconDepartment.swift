/// The departments of the table of things; the same as `Grocery`'s `Department`.
public enum LexiconDepartment: UInt8, Sendable, CaseIterable {
  case produce, bakery, deli, meat, fish, dairy, cheese, frozen, pantry, pasta, breakfast
  case baking, spices, coffee, drinks, wine, snacks, sweets, household, care, baby, pets

  static let count = 22

  /// Its id in files and on the wire.
  public var id: StaticString {
    switch self {
    case .produce: "produce"
    case .bakery: "bakery"
    case .deli: "deli"
    case .meat: "meat"
    case .fish: "fish"
    case .dairy: "dairy"
    case .cheese: "cheese"
    case .frozen: "frozen"
    case .pantry: "pantry"
    case .pasta: "pasta"
    case .breakfast: "breakfast"
    case .baking: "baking"
    case .spices: "spices"
    case .coffee: "coffee"
    case .drinks: "drinks"
    case .wine: "wine"
    case .snacks: "snacks"
    case .sweets: "sweets"
    case .household: "household"
    case .care: "care"
    case .baby: "baby"
    case .pets: "pets"
    }
  }

  /// The picture for an unknown thing of the department.
  public var emoji: StaticString {
    switch self {
    case .produce: "🥬"
    case .bakery: "🥖"
    case .deli: "🥪"
    case .meat: "🥩"
    case .fish: "🐟"
    case .dairy: "🥛"
    case .cheese: "🧀"
    case .frozen: "🧊"
    case .pantry: "🥫"
    case .pasta: "🍝"
    case .breakfast: "🥣"
    case .baking: "🌾"
    case .spices: "🧂"
    case .coffee: "☕"
    case .drinks: "🧃"
    case .wine: "🍷"
    case .snacks: "🍿"
    case .sweets: "🍫"
    case .household: "🧻"
    case .care: "🧴"
    case .baby: "🍼"
    case .pets: "🐾"
    }
  }
}
