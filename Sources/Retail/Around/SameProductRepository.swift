import Database
import Grocery
import ServerKit

/// An offer with the discounts that hold for it.
struct FoundOffer: Sendable, Hashable {
  var offer: Offer
  /// The one to show.
  var discount: CatalogDiscount?
  var otherDiscounts: [CatalogDiscount] = []
}

/// A product with what tells it from others.
struct KeyedProduct: Sendable, Hashable {
  var product: Product
  var keys: ProductKeys
  var foldedName: String
}

/// The same product at several organisations.
enum SameProductRepository {
  /// What is alike in a chain of products (this number, that name, another number) ends soon; where it does
  /// not, what was not found is taken for something else.
  private static let mostRounds = 4
  /// Of one thing; those most bought.
  private static let mostOfThing = 400

  static let columns: SQL = """
    \(CatalogRow.productColumns), product.item_key, product.likeness, product.gtin_key, product.folded_name
    """

  /// From a row that begins with the columns above. Keys that nobody has made yet are made here.
  static func product(_ row: borrowing Row) throws -> KeyedProduct {
    let product = try Product(row)
    let kept = ProductKeys(
      item: try row.text(19), likeness: try row.text(20), gtin: try row.optionalText(21))
    return KeyedProduct(
      product: product, keys: kept.likeness.isEmpty ? ProductKeys(of: product) : kept,
      foldedName: try row.text(22))
  }

  /// All products of some organisations that could be the same as one of these, these among them, each once,
  /// by their ids.
  ///
  /// - Complexity: O(found), all found by index.
  static func alike(
    _ productIDs: [String], of organisationIDs: [String], in reader: any Reader
  ) throws -> [KeyedProduct] {
    var found: [String: KeyedProduct] = [:]
    let wanted = Set(organisationIDs)
    func take(_ condition: SQL) throws -> [KeyedProduct] {
      let rows = try reader.rows("SELECT \(columns) FROM product WHERE \(condition)") { try product($0) }
      return rows.filter { row in
        guard found[row.product.id] == nil, wanted.contains(row.product.organisationID) else { return false }
        found[row.product.id] = row
        return true
      }
    }
    var fresh = try take("product.id IN \(list: Set(productIDs).sorted())")
    var (askedLikenesses, askedNumbers) = (Set<String>(), Set<String>())
    for _ in 0..<mostRounds where !fresh.isEmpty {
      let likenesses = Set(fresh.map(\.keys.likeness)).subtracting(askedLikenesses)
      let numbers = Set(fresh.compactMap(\.keys.gtin)).subtracting(askedNumbers)
      askedLikenesses.formUnion(likenesses)
      askedNumbers.formUnion(numbers)
      fresh = try likenesses.isEmpty ? [] : take("product.likeness IN \(list: likenesses.sorted())")
      if !numbers.isEmpty { fresh += try take("product.gtin_key IN \(list: numbers.sorted())") }
    }
    return found.values.sorted { $0.product.id < $1.product.id }
  }

  /// The products of some organisations that are the same thing, the most bought.
  static func ofThing(
    _ itemKey: String, of organisationIDs: [String], in reader: any Reader
  ) throws -> [KeyedProduct] {
    try reader.rows(
      """
      SELECT \(columns)
      FROM product
      WHERE product.item_key = \(itemKey) AND product.organisation_id IN \(list: organisationIDs)
      ORDER BY product.popularity DESC, product.id
      LIMIT \(mostOfThing)
      """
    ) { row in try product(row) }
  }

  /// What some products cost at some stores, by product.
  static func offers(
    of productIDs: [String], at storeIDs: [String], in reader: any Reader
  ) throws -> [String: [Offer]] {
    var offers: [String: [Offer]] = [:]
    try reader.each(
      """
      SELECT \(CatalogRow.columns)
      FROM offer
      JOIN product ON product.id = offer.product_id
      WHERE offer.store_id IN \(list: storeIDs) AND offer.product_id IN \(list: productIDs)
      ORDER BY offer.store_id, offer.product_id
      """
    ) { row in
      let offer = try CatalogRow(row).offer
      offers[offer.productID, default: []].append(offer)
    }
    return offers
  }

  /// The same offers with the discounts that hold for each, as it is shown in a catalog.
  static func withDiscounts(
    _ offers: [Offer], by clock: WallClock, in reader: any Reader
  ) throws -> [FoundOffer] {
    var tables: [String: (held: DiscountTable, moment: WallMinute)] = [:]
    for (storeID, offers) in Dictionary(grouping: offers, by: \.storeID) {
      let moment = clock.moment(in: try StoreCatalogRepository.timeZone(of: storeID, in: reader))
      let held = try DiscountTable(
        storeID: storeID, at: moment, products: offers.map(\.productID).sorted(), holdingOnly: true,
        in: reader)
      tables[storeID] = (held, moment)
    }
    return offers.map { offer in
      guard let (held, moment) = tables[offer.storeID] else { return FoundOffer(offer: offer) }
      let best = held.best(for: offer, at: moment)
      let others = held.all(of: offer.productID).filter { $0 != best }
      return FoundOffer(
        offer: offer, discount: best.map { held.discounts[$0] },
        otherDiscounts: others.map { held.discounts[$0] })
    }
  }
}
