/// The limits of ads.
enum AdLimits {
  /// Ads of one organization, including past ones.
  static let ads = 50
  /// Stores of one ad.
  static let stores = 200
  static let lineCharacters = 90
  static let bodyBytes = 16 << 10
  /// Ads in one answer.
  static let listed = 24
  /// Ads of one organization in an answer; those that end first.
  static let listedOfOrganization = 3
  /// The radius of nearby stores in meters.
  static let widestMetres = 16_000
  static let storesAround = 24
}
