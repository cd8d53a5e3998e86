import Database
import FileFormats
import Grocery

/// Something that makes products cheaper for a while, and that people are told of: a discount, or a coupon.
///
/// `SpecialOfferStore` reads them all, and whatever follows (occasions, whom they concern, how it is said)
/// knows nothing but this.
struct SpecialOffer: Sendable {
  enum Source: String, Sendable {
    case discount, coupon
  }

  /// What there is to gain.
  enum Gain: Sendable, Equatable {
    case discount(Discount)
    /// By its title: what it is worth is said by the till.
    case coupon(title: String, isForMembersOnly: Bool)

    var isForMembersOnly: Bool {
      switch self {
      case .discount(let terms): terms.isForMembersOnly
      case .coupon(_, let isForMembersOnly): isForMembersOnly
      }
    }

    /// So many packs are cheaper at most; nil: all are.
    var limit: Int? { if case .discount(let terms) = self { terms.limit } else { nil } }

    fileprivate var text: String {
      switch self {
      case .discount(let terms): terms.rule.json.serialized()
      case .coupon(let title, _): title
      }
    }
  }

  struct Key: Sendable, Hashable, Comparable {
    let source: Source
    let id: String

    static func < (left: Key, right: Key) -> Bool {
      (left.source.rawValue, left.id) < (right.source.rawValue, right.id)
    }
  }

  let key: Key
  let organisationID: String
  let gain: Gain
  /// On the clock at the stores.
  let period: DiscountPeriod
  /// What that clock shows: where the stores have several, the one of the first by its id.
  let moment: WallMinute
  let products: Set<String>
  /// Where it holds; never empty.
  let stores: Set<String>
  /// The only accounts that may learn of it; nil: everybody may.
  let accounts: Set<String>?

  var holds: Bool { period.holds(at: moment) }

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
