import Database
import Grocery
import ServerKit

/// An offer with its discounts.
struct OfferWithDiscounts: Sendable, Hashable {
  var offer: Offer
  /// The discount to show.
  var discount: CatalogDiscount?
  var otherDiscounts: [CatalogDiscount] = []
}

/// A product with the keys that identify it.
struct KeyedProduct: Sendable, Hashable {
  var product: Product
  var keys: ProductKeys
  var foldedName: String
}

/// Equal products across organizations.
enum SameProductRepository {
  /// The most rounds of a search along a chain of products (number, name, another number). Products beyond
  /// count as different.
  private static let mostRounds = 4
  /// The most products of one thing; the most popular ones.
  private static let maxProducts = 400

  static let columns: SQL = """
    \(CatalogRow.productColumns), product.item_key, product.likeness, product.gtin_key, product.folded_name
    """

  /// Reads a row that begins with `columns`. Computes keys that are not stored yet.
  static func product(_ row: borrowing Row) throws -> KeyedProduct {
    let product = try Product(row)
    let storedKeys = ProductKeys(
      item: try row.text(19), likeness: try row.text(20), gtin: try row.optionalText(21))
    return KeyedProduct(
      product: product, keys: storedKeys.likeness.isEmpty ? ProductKeys(of: product) : storedKeys,
      foldedName: try row.text(22))
  }

  /// Returns all products of some organizations that could equal one of these, including these, by id.
  ///
  /// - Complexity: O(matches), all through indexes.
  static func similar(
    _ productIDs: [String], of organizationIDs: [String], in reader: any Reader
  ) throws -> [KeyedProduct] {
    var matches: [String: KeyedProduct] = [:]
    let organizations = Set(organizationIDs)
    func fetch(_ condition: SQL) throws -> [KeyedProduct] {
      let rows = try reader.rows("SELECT \(columns) FROM product WHERE \(condition)") { try product($0) }
      return rows.filter { row in
        guard matches[row.product.id] == nil, organizations.contains(row.product.organizationID) else {
          return false
        }
        matches[row.product.id] = row
        return true
      }
    }
    var newMatches = try fetch("product.id IN \(list: Set(productIDs).sorted())")
    var (searchedLikenesses, searchedNumbers) = (Set<String>(), Set<String>())
    for _ in 0..<mostRounds where !newMatches.isEmpty {
      let likenesses = Set(newMatches.map(\.keys.likeness)).subtracting(searchedLikenesses)
      let numbers = Set(newMatches.compactMap(\.keys.gtin)).subtracting(searchedNumbers)
      searchedLikenesses.formUnion(likenesses)
      searchedNumbers.formUnion(numbers)
      newMatches = try likenesses.isEmpty ? [] : fetch("product.likeness IN \(list: likenesses.sorted())")
      if !numbers.isEmpty { newMatches += try fetch("product.gtin_key IN \(list: numbers.sorted())") }
    }
    return matches.values.sorted { $0.product.id < $1.product.id }
  }

  /// Returns the products of some organizations that are the same thing, the most popular ones.
  static func products(
    ofThing itemKey: String, of organizationIDs: [String], in reader: any Reader
  ) throws -> [KeyedProduct] {
    try reader.rows(
      """
      SELECT \(columns)
      FROM product
      WHERE product.item_key = \(itemKey) AND product.organisation_id IN \(list: organizationIDs)
      ORDER BY product.popularity DESC, product.id
      LIMIT \(maxProducts)
      """
    ) { row in try product(row) }
  }

  /// Returns the offers of some products at some stores, by product.
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

  /// Returns the offers with their discounts, as a catalog shows them.
  static func withDiscounts(
    _ offers: [Offer], by clock: WallClock, in reader: any Reader
  ) throws -> [OfferWithDiscounts] {
    var tables: [String: (table: DiscountTable, moment: WallMinute)] = [:]
    for (storeID, offers) in Dictionary(grouping: offers, by: \.storeID) {
      let moment = clock.moment(in: try StoreCatalogRepository.timeZone(of: storeID, in: reader))
      let table = try DiscountTable(
        storeID: storeID, at: moment, products: offers.map(\.productID).sorted(), holdingOnly: true,
        in: reader)
      tables[storeID] = (table, moment)
    }
    return offers.map { offer in
      guard let (table, moment) = tables[offer.storeID] else { return OfferWithDiscounts(offer: offer) }
      let best = table.best(for: offer, at: moment)
      let others = table.all(of: offer.productID).filter { $0 != best }
      return OfferWithDiscounts(
        offer: offer, discount: best.map { table.discounts[$0] },
        otherDiscounts: others.map { table.discounts[$0] })
    }
  }
}
