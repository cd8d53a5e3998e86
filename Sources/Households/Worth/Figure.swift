/// What is counted of what an organisation publishes. Each is counted of one subject alone and cut no other
/// way, so that no two sums tell by their difference what neither shows.
package enum Figure: String, Sendable, CaseIterable {
  /// Of a store: how often a map of it was downloaded.
  case maps
  /// Of the organisation: entries that named one of its products when they were put on a list of an account.
  case additions
  /// Of a store: trips that stop there, among those that were suggested.
  case trips
  /// Of a coupon: how often it was opened to be shown.
  case coupons
  /// Of an ad: how often it was on a screen.
  case impressions
  /// Of an ad: how often it was followed.
  case clicks

  /// Under it a sum of a day is neither shown nor kept.
  package static let least = 5
  /// So many days are kept: a year, and a month to compare it with.
  package static let keptDays = 400
}
