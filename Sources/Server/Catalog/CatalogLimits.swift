/// What is believable in a catalog. Beyond, a slipped digit or a wrong unit is likelier than the truth.
enum CatalogLimits {
  /// Up to ten thousand of the currency.
  static let priceCents = 0...1_000_000
  /// A tonne, a cubic metre, a million pieces.
  static let sizeAmount = 1...1_000_000
  static let weightGrams = 1...1_000_000
  static let popularity = 0...1_000_000_000
  static let multiBuyCount = 2...100
  static let decimetresPerCell = 1...100
  static let aisleNumber = 0...9_999
}
