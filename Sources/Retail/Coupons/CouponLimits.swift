/// The limits of coupons.
enum CouponLimits {
  /// Coupons of one organization, including past ones.
  static let coupons = 500
  /// Products and stores of one coupon.
  static let products = 200
  static let stores = 200
  /// The minimum sum of a coupon on everything.
  static let leastSumCents = 1...1_000_000
  /// Coupons of one store in one answer.
  static let listed = 200
  static let titleCharacters = 80
  static let textCharacters = 600
  static let bodyBytes = 32 << 10
}
