import Database
import Grocery
import ServerKit

/// A product at the stores around: itself, and what stands for it where it is not sold.
struct Elsewhere: Sendable {
  /// The same product, cheapest first; what is sold out comes last.
  var same: [FoundOffer]
  /// At each store that does not sell it, the nearest of the same thing; in the same order.
  var instead: [FoundOffer]
  /// Those of the offers, by their ids.
  var products: [String: Product]
}

/// What a product costs elsewhere, whatever the chain (N-05, N-30, X-06).
enum ElsewhereRepository {
  /// Nil for an id that no product has.
  static func elsewhere(
    of productID: String, around: StoresAround, by clock: WallClock, in reader: any Reader
  ) throws -> Elsewhere? {
    let own: SQL = """
      SELECT \(SameProductRepository.columns) FROM product
      WHERE product.id = \(productID) AND EXISTS (
        SELECT 1 FROM store
        WHERE store.organisation_id = product.organisation_id AND \(StoreVisibility.isPublic))
      """
    guard let wanted = try reader.first(own, { try SameProductRepository.product($0) }) else { return nil }
    // Itself too, wherever its organisation is: what is like it is told from what is the same by its number.
    let organisations = Set(around.organisationIDs + [wanted.product.organisationID]).sorted()
    let alike = try SameProductRepository.alike([productID], of: organisations, in: reader)
    let firsts = ProductKeys.firstOfSame(alike.map(\.keys))
    let first = alike.firstIndex { $0.product.id == productID }.map { firsts[$0] }
    let same = alike.indices.filter { firsts[$0] == first }.map { alike[$0] }
    var products = Dictionary(uniqueKeysWithValues: same.map { ($0.product.id, $0.product) })
    let offers = try SameProductRepository.offers(of: products.keys.sorted(), at: around.storeIDs, in: reader)
    let sold = offers.values.flatMap { $0 }

    let others = Set(around.storeIDs).subtracting(sold.filter(\.isInStock).map(\.storeID))
    var instead: [Offer] = []
    if !others.isEmpty {
      let things = try SameProductRepository.ofThing(
        wanted.keys.item, of: around.organisationIDs, in: reader
      ).filter { products[$0.product.id] == nil }
      for thing in things { products[thing.product.id] = thing.product }
      let found = try SameProductRepository.offers(
        of: things.map(\.product.id), at: others.sorted(), in: reader)
      let byStore = Dictionary(grouping: found.values.flatMap { $0 }, by: \.storeID)
      instead = byStore.values.compactMap { offers in
        offers.min { rank($0, products, wanted.product) < rank($1, products, wanted.product) }
      }
    }
    let shown = Set((sold + instead).map(\.productID))
    return Elsewhere(
      same: try SameProductRepository.withDiscounts(inOrder(sold), by: clock, in: reader),
      instead: try SameProductRepository.withDiscounts(inOrder(instead), by: clock, in: reader),
      products: products.filter { shown.contains($0.key) })
  }

  /// Where a product is sold: the place of the first store by its id; nil where nobody sells it.
  static func somewhere(selling productID: String, in reader: any Reader) throws -> Position? {
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

  /// Lower is nearer to what was looked at: there, the same pack, the same measure, cheap by weight.
  private static func rank(
    _ offer: Offer, _ products: [String: Product], _ wanted: Product
  ) -> (Int, Int, Int, Int, String) {
    guard let product = products[offer.productID] else { return (2, 2, 2, 0, offer.productID) }
    return (
      offer.isInStock ? 0 : 1, product.size == wanted.size ? 0 : 1,
      product.size.unit == wanted.size.unit ? 0 : 1,
      UnitPrice(pack: offer.price, size: product.size).price.cents, offer.productID
    )
  }
}
