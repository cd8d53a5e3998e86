import Database
import FileFormats
import Grocery

/// Something that makes products cheaper for a while, and that people are told of: a discount.
///
/// This is the seam for other sources, such as coupons: `SpecialOfferStore` reads them all, and whatever
/// follows (occasions, whom they concern, how it is said) knows nothing but this.
struct SpecialOffer: Sendable {
  enum Source: String, Sendable {
    case discount
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
  let terms: Discount
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

  /// Changes whenever the price, the times or the stores do.
  var termsVersion: String {
    var digest = Digest()
    for part in [
      terms.rule.json.serialized(), terms.isForMembersOnly ? "members" : "", period.firstDay ?? "",
      period.startTime ?? "", period.lastDay ?? "", period.endTime ?? "", terms.limit.map(String.init) ?? "",
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
