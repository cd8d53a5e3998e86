/// Bounds of what organisations advertise.
enum AdLimits {
  /// Of one organisation, those that are over included.
  static let ads = 50
  /// Of one ad.
  static let stores = 200
  static let lineCharacters = 90
  static let bodyBytes = 16 << 10
  /// Of all stores around, in one answer.
  static let listed = 24
  /// Of one organisation in an answer: those that end first.
  static let listedOfOrganisation = 3
  /// Beyond it a store is not around.
  static let widestMetres = 16_000
  static let storesAround = 24
}
