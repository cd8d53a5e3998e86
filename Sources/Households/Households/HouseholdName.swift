import ServerKit

/// What a household may be called.
enum HouseholdName {
  static let mostCharacters = 60
  private static let mostBytes = 400

  /// The name as it is kept.
  ///
  /// - Throws: `HouseholdRefusal` for one of which nothing can be seen, a long one, and one that turns the
  ///   text around it.
  static func cleaned(_ text: String) throws(HouseholdRefusal) -> String {
    do {
      return try CleanText.cleaned(text, mostCharacters: mostCharacters, mostBytes: mostBytes)
    } catch {
      switch error {
      case .empty: throw .emptyName
      case .long: throw .longName
      case .odd: throw .oddName
      }
    }
  }
}
