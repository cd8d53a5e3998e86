import Database
import FileFormats
package import Grocery

/// A temporary advantage that people are notified of: a discount or a coupon. `Key` and `Gain` also describe
/// prices that people share.
///
/// `SpecialOfferRepository` reads both. Events, recipients and texts depend only on this type.
package struct SpecialOffer: Sendable {
  package enum Source: String, Sendable {
    case discount, coupon
    /// A price that others have seen.
    case price
  }

  /// The advantage of an offer.
  package enum Gain: Sendable, Equatable {
    case discount(Discount)
    /// A coupon's title and rule. The JSON of the rule shows if it changed.
    case coupon(title: String, rule: String? = nil, isForMembersOnly: Bool)
    /// A price below the usual one, by whole per cents, and its day.
    case lessThanUsual(percent: Int, day: String)

    package var isForMembersOnly: Bool {
      switch self {
      case .discount(let terms): terms.isForMembersOnly
      case .coupon(_, _, let isForMembersOnly): isForMembersOnly
      case .lessThanUsual: false
      }
    }

    /// The most packs that are cheaper; nil for no limit.
    package var limit: Int? { if case .discount(let terms) = self { terms.limit } else { nil } }

    fileprivate var text: String {
      switch self {
      case .discount(let terms): terms.rule.json.serialized()
      case .coupon(let title, let rule, _): title + (rule ?? "")
      case .lessThanUsual(let percent, let day): "\(percent) \(day)"
      }
    }
  }

  package struct Key: Sendable, Hashable, Comparable {
    package let source: Source
    package let id: String

    package static func < (left: Key, right: Key) -> Bool {
      (left.source.rawValue, left.id) < (right.source.rawValue, right.id)
    }
  }

  package let key: Key
  package let organizationID: String
  package let gain: Gain
  /// In the stores' local time.
  package let period: DiscountPeriod
  /// The local time at the first store by id.
  let moment: WallMinute
  package let products: Set<String>
  /// The stores where it holds; never empty.
  package let stores: Set<String>
  /// The only accounts that may see it; nil for everyone.
  package let accounts: Set<String>?

  package var holds: Bool { period.holds(at: moment) }

  /// Changes with the gain, the times or the stores.
  var termsVersion: String {
    var digest = Digest()
    for part in [
      gain.text, gain.isForMembersOnly ? "members" : "", period.firstDay ?? "", period.startTime ?? "",
      period.lastDay ?? "", period.endTime ?? "", gain.limit.map(String.init) ?? "",
    ] + stores.sorted() {
      digest.add(.text(part))
    }
    return digest.text
  }

  /// Changes with the products or the accounts.
  var goodsVersion: String {
    var digest = Digest()
    for product in products.sorted() { digest.add(.text(product)) }
    if let accounts { for account in accounts.sorted() { digest.add(.text(account)) } }
    return digest.text
  }
}
