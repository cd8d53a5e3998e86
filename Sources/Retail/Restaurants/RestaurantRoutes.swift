package import Database
import Grocery
import Hummingbird
package import Identity
import Language
import ServerKit

/// The route of restaurants with their menus: all of them, or those near a position.
package struct RestaurantRoutes {
  let database: any Database
  let document = StoreDocument()

  package init(database: any Database) {
    self.database = database
  }

  package func register(on routes: Routes) {
    routes.get("v1/restaurants", for: .everyone, costs: .search) { request, _ in
      let query = try QueryParameters(of: request)
      let restaurants = try await restaurants(query)
      let menus = try await database.read { reader in
        try MenuRepository.menus(of: restaurants.map(\.listing.store.id), in: reader)
      }
      let body = JSONWriter.object(capacity: 1024 + 8192 * restaurants.count) { json in
        json.member("restaurants", list: restaurants) { json, restaurant in
          json.object { json in
            document.write(restaurant.listing, into: &json)
            if let distance = restaurant.distanceMetres { json.member("distanceMetres", distance) }
            let menu = menus[restaurant.listing.store.id]
            json.member("menu", list: menu?.groups ?? []) { json, group in
              json.object { group.write(into: &$0) }
            }
          }
        }
      }
      var response = Response.json(
        EntityTag(of: body.readableBytesView), for: request, cacheControl: "private, no-cache"
      ) { body }
      if response.status == .ok { response.headers[.forageContentLength] = String(body.readableBytes) }
      return response
    }
  }

  /// Returns all restaurants, or the nearest ones with their distance if the query has a position.
  private func restaurants(
    _ query: QueryParameters
  ) async throws -> [(listing: StoreListing, distanceMetres: Int?)] {
    guard let origin = try await Origin.ifAny(query, database) else {
      return try await database.read { reader in
        try CatalogRepository.stores(of: .restaurant, in: reader).map { ($0, nil) }
      }
    }
    let neighborhood = try await database.read { reader in
      try CatalogRepository.neighborhood(of: origin.position, limit: 200, kind: .restaurant, in: reader)
    }
    return neighborhood.stores.map { ($0.listing, $0.distanceMetres) }
  }
}
