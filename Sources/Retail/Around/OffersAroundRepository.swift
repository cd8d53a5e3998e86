import Database
import Grocery
import ServerKit

/// A discount that lowers the price of one product at nearby stores (N-31).
struct OfferAround: Sendable {
  /// The discount. Other kinds of offers would be further cases.
  var discount: CatalogDiscount
  var product: Product
  /// The nearest store first.
  var offers: [Offer]
}

/// The discounts of all nearby stores.
struct OffersAround: Sendable {
  /// By organization, the nearest first, then by popularity.
  var offers: [OfferAround]
  /// True if there are more than the limit.
  var isCut: Bool
}

/// The discounts of all nearby stores.
enum OffersAroundRepository {
  /// Discounts that begin within this many days are included.
  static let daysAhead = 7
  /// The most discounts of one answer. All organizations get equal shares.
  static let mostOffers = 1_200

  /// - Complexity: O(discounted products of the nearby stores).
  static func offers(
    around: StoresAround, by clock: WallClock, in reader: any Reader
  ) throws -> OffersAround {
    var result: [OfferAround] = []
    var isCut = false
    let limit = mostOffers / max(1, around.organizationIDs.count)
    var seen = Set<String>()
    for organizationID in around.stores.map(\.listing.store.organizationID)
    where seen.insert(organizationID).inserted {
      let all = try offers(at: around.storeIDs(of: organizationID), by: clock, in: reader)
      isCut = isCut || all.count > limit
      result += all.prefix(limit)
    }
    return OffersAround(offers: result, isCut: isCut)
  }

  private struct Key: Hashable {
    var discountID: String
    var productID: String
  }

  /// Returns the discounts at the stores of one organization, the nearest store first.
  private static func offers(
    at storeIDs: [String], by clock: WallClock, in reader: any Reader
  ) throws -> [OfferAround] {
    let latest = clock.today().adding(days: daysAhead).text
    var matches: [Key: OfferAround] = [:]
    for storeID in storeIDs {
      let moment = clock.moment(in: try StoreCatalogRepository.timeZone(of: storeID, in: reader))
      let table = try DiscountTable(storeID: storeID, at: moment, in: reader)
      let rows = try reader.rows(
        """
        SELECT \(CatalogRow.columns)
        FROM offer
        JOIN product ON product.id = offer.product_id
        WHERE offer.store_id = \(storeID) AND offer.product_id IN \(list: table.productIDs)
        """
      ) { row in try CatalogRow(row) }
      for row in rows {
        for index in table.all(of: row.product.id) {
          let discount = table.discounts[index]
          // Coupons have their own part of the answer.
          guard discount.couponID == nil, (discount.firstDay ?? "") <= latest,
            discount.terms.lowers(row.offer.price)
          else { continue }
          let key = Key(discountID: discount.id, productID: row.product.id)
          matches[key, default: OfferAround(discount: discount, product: row.product, offers: [])]
            .offers.append(row.offer)
        }
      }
    }
    return matches.values.sorted {
      (-$0.product.popularity, $0.product.id, $0.discount.id)
        < (-$1.product.popularity, $1.product.id, $1.discount.id)
    }
  }
}
