/// A counted event of an organization's content. Each counts by a single dimension, so that no difference
/// of two sums reveals a hidden value.
package enum Figure: String, Sendable, CaseIterable {
  /// Store: downloads of its maps.
  case maps
  /// Organization: entries that named one of its products when added to an account's list.
  case additions
  /// Store: suggested trips that stop there.
  case trips
  /// Coupon: number of times it was opened.
  case coupons
  /// Ad: number of times it was on screen.
  case impressions
  /// Ad: number of clicks.
  case clicks

  /// Daily sums below this are neither shown nor stored.
  package static let least = 5
  /// Retention in days: a year, and a month to compare with.
  package static let keptDays = 400
}
