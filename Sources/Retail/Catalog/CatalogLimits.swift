/// Bounds of what is believable in a catalog. A figure beyond them is more likely a slipped digit or a wrong
/// unit than true.
enum CatalogLimits {
  /// Up to ten thousand of the currency.
  static let priceCents = 0...1_000_000
  /// A tonne, a cubic metre, a million pieces.
  static let sizeAmount = 1...1_000_000
  static let weightGrams = 1...1_000_000
  /// Of what is said of a product: characters, and bytes for the marks that they may carry.
  static let detailsCharacters = 1_000
  static let detailsBytes = 4_000
  static let popularity = 0...1_000_000_000
  static let multiBuyCount = 2...100
  static let decimetresPerCell = 1...100
  static let aisleNumber = 0...9_999
}
