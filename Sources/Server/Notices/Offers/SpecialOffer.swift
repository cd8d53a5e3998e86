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
  /// On the calendar of the store, `YYYY-MM-DD`; nil: no end in sight.
  let firstDay: String?
  let lastDay: String?
  let products: Set<String>
  /// Where it holds; never empty.
  let stores: Set<String>

  func holds(on day: CalendarDay) -> Bool {
    (firstDay.map { $0 <= day.text } ?? true) && (lastDay.map { day.text <= $0 } ?? true)
  }

  /// Changes whenever the price, the days or the stores do.
  var termsVersion: String {
    var digest = Digest()
    for part in [
      terms.rule.json.serialized(), terms.isForMembersOnly ? "members" : "", firstDay ?? "", lastDay ?? "",
    ] + stores.sorted() {
      digest.add(.text(part))
    }
    return digest.text
  }

  /// Changes whenever other products are meant.
  var goodsVersion: String {
    var digest = Digest()
    for product in products.sorted() { digest.add(.text(product)) }
    return digest.text
  }
}
