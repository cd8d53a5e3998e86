import Database
import FileFormats
package import Grocery

/// Something that makes products cheaper for a while, and that people are told of: a discount, or a coupon.
///
/// `SpecialOfferRepository` reads them all, and whatever follows (occasions, whom they concern, how it is said)
/// knows nothing but this.
package struct SpecialOffer: Sendable {
  package enum Source: String, Sendable {
    case discount, coupon
  }

  /// What there is to gain.
  package enum Gain: Sendable, Equatable {
    case discount(Discount)
    /// By its title. What it takes off is known by its JSON, and that alone tells whether it has changed.
    case coupon(title: String, rule: String? = nil, isForMembersOnly: Bool)

    package var isForMembersOnly: Bool {
      switch self {
      case .discount(let terms): terms.isForMembersOnly
      case .coupon(_, _, let isForMembersOnly): isForMembersOnly
      }
    }

    /// So many packs are cheaper at most; nil: all are.
    package var limit: Int? { if case .discount(let terms) = self { terms.limit } else { nil } }

    fileprivate var text: String {
      switch self {
      case .discount(let terms): terms.rule.json.serialized()
      case .coupon(let title, let rule, _): title + (rule ?? "")
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
  package let organisationID: String
  package let gain: Gain
  /// On the clock at the stores.
  package let period: DiscountPeriod
  /// What that clock shows: where the stores have several, the one of the first by its id.
  let moment: WallMinute
  package let products: Set<String>
  /// Where it holds; never empty.
  package let stores: Set<String>
  /// The only accounts that may learn of it; nil: everybody may.
  package let accounts: Set<String>?

  package var holds: Bool { period.holds(at: moment) }

  /// Changes whenever the gain, the times or the stores do.
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

  /// Changes whenever other products or other people are meant.
  var goodsVersion: String {
    var digest = Digest()
    for product in products.sorted() { digest.add(.text(product)) }
    if let accounts { for account in accounts.sorted() { digest.add(.text(account)) } }
    return digest.text
  }
}
