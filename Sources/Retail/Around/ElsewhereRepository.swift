import Database
import Grocery
import ServerKit

/// A product and its substitutes at the nearby stores.
struct Elsewhere: Sendable {
  /// The offers of the same product, the cheapest first; sold-out offers last.
  var sameProduct: [OfferWithDiscounts]
  /// The closest substitute at each store without the product, in the same order.
  var substitutes: [OfferWithDiscounts]
  /// The prices that others have seen of the thing at stores that publish neither, the cheapest first.
  var seen: [SharedPrice]
  /// The products of the offers, by id.
  var products: [String: Product]
}

/// The prices of a product at the stores of all chains (N-05, N-30, X-06).
enum ElsewhereRepository {
  /// Returns the offers of a product; nil for an unknown id.
  static func elsewhere(
    of productID: String, around: StoresAround, by clock: WallClock, in reader: any Reader
  ) throws -> Elsewhere? {
    let own: SQL = """
      SELECT \(SameProductRepository.columns) FROM product
      WHERE product.id = \(productID) AND EXISTS (
        SELECT 1 FROM store
        WHERE store.organisation_id = product.organisation_id AND \(StoreVisibility.isPublic))
      """
    guard let target = try reader.first(own, { try SameProductRepository.product($0) }) else { return nil }
    // The product's own organization belongs to the search, because equality is decided by the product's
    // keys.
    let organizations = Set(around.organizationIDs + [target.product.organizationID]).sorted()
    let similar = try SameProductRepository.similar([productID], of: organizations, in: reader)
    let firsts = ProductKeys.firstOfSame(similar.map(\.keys))
    let first = similar.firstIndex { $0.product.id == productID }.map { firsts[$0] }
    let equalProducts = similar.indices.filter { firsts[$0] == first }.map { similar[$0] }
    var products = Dictionary(uniqueKeysWithValues: equalProducts.map { ($0.product.id, $0.product) })
    let offers = try SameProductRepository.offers(of: products.keys.sorted(), at: around.storeIDs, in: reader)
    let sameOffers = offers.values.flatMap { $0 }

    let others = Set(around.storeIDs).subtracting(sameOffers.filter(\.isInStock).map(\.storeID))
    var substitutes: [Offer] = []
    if !others.isEmpty {
      let things = try SameProductRepository.products(
        ofThing: target.keys.item, of: around.organizationIDs, in: reader
      ).filter { products[$0.product.id] == nil }
      for thing in things { products[thing.product.id] = thing.product }
      let offers = try SameProductRepository.offers(
        of: things.map(\.product.id), at: others.sorted(), in: reader)
      let byStore = Dictionary(grouping: offers.values.flatMap { $0 }, by: \.storeID)
      substitutes = byStore.values.compactMap { offers in
        offers.min { rank($0, products, target.product) < rank($1, products, target.product) }
      }
    }
    let publishing = Set((sameOffers + substitutes).map(\.storeID))
    let seen = try SharedPriceRepository.confirmed(
      at: around.storeIDs.filter { !publishing.contains($0) }, itemKey: target.keys.item,
      size: target.product.size, on: clock.today(), in: reader)
    let productIDs = Set((sameOffers + substitutes).map(\.productID))
    return Elsewhere(
      sameProduct: try SameProductRepository.withDiscounts(inOrder(sameOffers), by: clock, in: reader),
      substitutes: try SameProductRepository.withDiscounts(inOrder(substitutes), by: clock, in: reader),
      seen: seen, products: products.filter { productIDs.contains($0.key) })
  }

  /// Returns the position of the first store by id that sells a product; nil if none does.
  static func firstStorePosition(selling productID: String, in reader: any Reader) throws -> Position? {
    try reader.first(
      """
      SELECT store.latitude, store.longitude
      FROM offer
      JOIN store ON store.id = offer.store_id
      WHERE offer.product_id = \(productID) AND \(StoreVisibility.isPublic)
      ORDER BY store.id
      LIMIT 1
      """
    ) { row in Position(latitude: try row.real(0), longitude: try row.real(1)) }
  }

  private static func inOrder(_ offers: [Offer]) -> [Offer] {
    offers.sorted {
      ($0.isInStock ? 0 : 1, $0.price.cents, $0.storeID, $0.productID)
        < ($1.isInStock ? 0 : 1, $1.price.cents, $1.storeID, $1.productID)
    }
  }

  /// Returns the sort key of a substitute; lower keys are closer: in stock, same size, same unit, lower unit
  /// price.
  private static func rank(
    _ offer: Offer, _ products: [String: Product], _ target: Product
  ) -> (Int, Int, Int, Int, String) {
    guard let product = products[offer.productID] else { return (2, 2, 2, 0, offer.productID) }
    return (
      offer.isInStock ? 0 : 1, product.size == target.size ? 0 : 1,
      product.size.unit == target.size.unit ? 0 : 1,
      UnitPrice(pack: offer.price, size: product.size).price.cents, offer.productID
    )
  }
}
