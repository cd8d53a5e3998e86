/// The limits of a menu.
enum MenuLimits {
  static let dishes = 1_000
  static let groups = 100
  /// The size of a file.
  static let fileBytes = 512 << 10
  /// Characters.
  static let name = 100
  static let details = 500
}
