public import Language

/// The part of a store that sells one kind of product. The same in every store, so that all maps look alike.
/// The raw value is used in files, on the wire and in the database.
public enum Department: String, Sendable, Hashable, Codable, CaseIterable {
  case produce, bakery, deli, meat, fish, dairy, cheese, frozen, pantry, pasta, breakfast
  case baking, spices, coffee, drinks, wine, snacks, sweets, household, care, baby, pets
  /// Unknown words, and products that fit no other department.
  case other

  /// The picture of the department on maps and lists.
  public var emoji: String { inLexicon.map { "\($0.emoji)" } ?? "📦" }

  /// The lexicon's department; nil for `other`. Both enumerations have the same order.
  public var inLexicon: LexiconDepartment? {
    LexiconDepartment.allCases.first { "\($0.id)" == rawValue }
  }

  public init(_ department: LexiconDepartment) {
    self = Self(rawValue: "\(department.id)") ?? .other
  }
}
