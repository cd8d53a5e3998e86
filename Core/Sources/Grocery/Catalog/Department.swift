/// A store's part that sells one kind of thing. The same everywhere, so that the same department looks the
/// same on every map; the raw value is its word in files, on the wire and in the database.
public enum Department: String, Sendable, Hashable, Codable, CaseIterable {
  case produce, bakery, deli, meat, fish, dairy, cheese, frozen, pantry, pasta, breakfast
  case baking, spices, coffee, drinks, wine, snacks, sweets, household, care, baby, pets

  /// The picture that stands for the department on every map and list.
  public var emoji: String {
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
