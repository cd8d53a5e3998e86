/// Plausible ranges of values in a catalog. Values outside are more likely a slipped digit or a wrong unit.
package enum CatalogLimits {
  /// Up to ten thousand units of the currency.
  package static let priceCents = 0...1_000_000
  /// Up to a ton, a cubic meter or a million pieces.
  package static let sizeAmount = 1...1_000_000
  static let weightGrams = 1...1_000_000
  /// Limits of a description: characters, and bytes for their combining marks.
  static let detailsCharacters = 1_000
  static let detailsBytes = 4_000
  package static let popularity = 0...1_000_000_000
  static let multiBuyCount = 2...100
  static let decimetresPerCell = 1...100
  static let aisleNumber = 0...9_999
}
