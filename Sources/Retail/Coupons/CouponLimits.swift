/// Bounds of what an organisation publishes as coupons.
enum CouponLimits {
  /// Of one organisation, those that are over included.
  static let coupons = 500
  /// Of one coupon.
  static let products = 200
  static let stores = 200
  /// From which a coupon on everything may hold.
  static let leastSumCents = 1...1_000_000
  /// In one answer about a store.
  static let listed = 200
  static let titleCharacters = 80
  static let textCharacters = 600
  static let bodyBytes = 32 << 10
}
