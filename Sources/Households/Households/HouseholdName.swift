import ServerKit

/// Validation of household names.
enum HouseholdName {
  static let mostCharacters = 60
  private static let mostBytes = 400

  /// The cleaned name.
  ///
  /// - Throws: `HouseholdRefusal` for names that are invisible, too long, or change the text direction
  ///   around them.
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
