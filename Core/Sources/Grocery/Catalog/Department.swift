public import Language

/// A store's part that sells one kind of thing. The same everywhere, so that the same department looks the
/// same on every map; the raw value is its word in files, on the wire and in the database.
public enum Department: String, Sendable, Hashable, Codable, CaseIterable {
  case produce, bakery, deli, meat, fish, dairy, cheese, frozen, pantry, pasta, breakfast
  case baking, spices, coffee, drinks, wine, snacks, sweets, household, care, baby, pets
  /// Unknown words, and products that fit nowhere else.
  case other

  /// The picture that stands for the department on every map and list.
  public var emoji: String { inLexicon.map { "\($0.emoji)" } ?? "📦" }

  /// The same department in the table of things, which has them in the same order; nil for `other`, which
  /// has no things.
  public var inLexicon: LexiconDepartment? {
    LexiconDepartment.allCases.first { "\($0.id)" == rawValue }
  }

  public init(_ department: LexiconDepartment) {
    self = Self(rawValue: "\(department.id)") ?? .other
  }
}
