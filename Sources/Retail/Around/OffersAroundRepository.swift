import Database
import Grocery
import ServerKit

/// Discounts of nearby stores that lower the price of their products there (N-31).
struct OfferAround: Sendable {
  /// Such as a discount on a product. Other kinds of offers are further cases.
  var discount: CatalogDiscount
  var product: Product
  /// Nearest first.
  var offers: [Offer]
}

/// All of them.
struct OffersAround: Sendable {
  /// By organisation, the nearest first; then the most bought first.
  var offers: [OfferAround]
  /// Whether there are more than are told.
  var isCut: Bool
}

/// The offers of all stores around.
enum OffersAroundRepository {
  /// Discounts that begin so soon are told already.
  static let daysAhead = 7
  /// On one page to leaf through; of each organisation as many as there is room for all.
  static let mostOffers = 1_200

  /// - Complexity: O(discounted products of the stores around).
  static func offers(
    around: StoresAround, by clock: WallClock, in reader: any Reader
  ) throws -> OffersAround {
    var kept: [OfferAround] = []
    var isCut = false
    let most = mostOffers / max(1, around.organisationIDs.count)
    var seen = Set<String>()
    for organisationID in around.stores.map(\.listing.store.organisationID)
    where seen.insert(organisationID).inserted {
      let all = try offers(at: around.storeIDs(of: organisationID), by: clock, in: reader)
      isCut = isCut || all.count > most
      kept += all.prefix(most)
    }
    return OffersAround(offers: kept, isCut: isCut)
  }

  private struct Key: Hashable {
    var discountID: String
    var productID: String
  }

  /// Of stores of one organisation, nearest first.
  private static func offers(
    at storeIDs: [String], by clock: WallClock, in reader: any Reader
  ) throws -> [OfferAround] {
    let latest = clock.today().adding(days: daysAhead).text
    var found: [Key: OfferAround] = [:]
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
          // A coupon is on the page itself, with what it takes off.
          guard discount.couponID == nil, (discount.firstDay ?? "") <= latest,
            discount.terms.lowers(row.offer.price)
          else { continue }
          let key = Key(discountID: discount.id, productID: row.product.id)
          found[key, default: OfferAround(discount: discount, product: row.product, offers: [])]
            .offers.append(row.offer)
        }
      }
    }
    return found.values.sorted {
      (-$0.product.popularity, $0.product.id, $0.discount.id)
        < (-$1.product.popularity, $1.product.id, $1.discount.id)
    }
  }
}
