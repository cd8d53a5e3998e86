package import Database
import Grocery
import Hummingbird
package import Identity
import Language
package import ServerKit

/// The routes of a product's offers at all nearby stores.
package struct ElsewhereRoutes {
  let database: any Database
  let clock: WallClock

  package init(database: any Database, clock: WallClock) {
    self.database = database
    self.clock = clock
  }

  package func register(on routes: Routes) {
    routes.get("v1/products/{id}/offers", for: .everyone, costs: .download) { request, context in
      let id = try context.pathID("id", else: CatalogRefusal.unknownProduct)
      let query = try QueryParameters(of: request)
      let radius = try query.integer("radius", 1...StoresAround.widestMetres)
      let origin = try await Origin.ifAny(query, database)
      let result = try await database.read { [clock] reader in
        // Older apps send no location: use that of a store that sells the product.
        guard
          let position = try origin?.position
            ?? ElsewhereRepository.firstStorePosition(selling: id, in: reader)
        else {
          throw CatalogRefusal.unknownProduct
        }
        let around = try StoresAround(position, radiusMetres: radius, in: reader)
        return try ElsewhereRepository.elsewhere(of: id, around: around, by: clock, in: reader)
          .map { ($0, around) }
      }
      guard let (elsewhere, around) = result else { throw CatalogRefusal.unknownProduct }
      return .aroundPlace(request, capacity: 1024 + 300 * around.stores.count) { json in
        json.member("stores", around: around)
        json.member("products", list: elsewhere.products.values.sorted { $0.id < $1.id }) { json, product in
          json.object { $0.product(product) }
        }
        json.member("offers", list: elsewhere.sameProduct) { json, offer in json.object { $0.offer(offer) } }
        json.member("instead", list: elsewhere.substitutes) { json, offer in json.object { $0.offer(offer) } }
        json.member("seen", list: elsewhere.seen) { json, price in
          json.object { json in
            json.member("store", price.storeID)
            json.member(named: "price") { $0.object { price.write(into: &$0) } }
          }
        }
      }
    }
  }
}

extension Response {
  /// Makes a response that shared caches must not store, because its address holds a location.
  static func aroundPlace(
    _ request: Request, capacity: Int, _ write: (inout JSONWriter) throws -> Void
  ) rethrows -> Response {
    let body = try JSONWriter.object(capacity: capacity, write)
    return .json(
      EntityTag(of: body.readableBytesView), for: request, cacheControl: "private, no-cache"
    ) { body }
  }
}
