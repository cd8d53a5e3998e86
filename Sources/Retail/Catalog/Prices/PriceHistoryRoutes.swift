package import Database
import Grocery
import Hummingbird
package import Identity
import Language
package import ServerKit

/// The price history of a product at a store.
package struct PriceHistoryRoutes {
  let database: any Database
  let clock: WallClock

  package init(database: any Database, clock: WallClock) {
    self.database = database
    self.clock = clock
  }

  package func register(on routes: Routes) {
    routes.get("v1/stores/{id}/products/{product}/prices", for: .everyone, costs: .search) {
      request, context in
      let storeID = try context.pathID("id", else: CatalogRefusal.unknownStore)
      let productID = try context.pathID("product", else: CatalogRefusal.unknownProduct)
      let (points, confirmed) = try await database.read { reader in
        let isThere = try reader.exists(
          "SELECT 1 FROM store WHERE id = \(storeID) AND \(StoreVisibility.isPublic)")
        guard isThere else { throw CatalogRefusal.unknownStore }
        return (
          try PriceHistory.points(of: productID, at: storeID, in: reader),
          try PriceHistory.confirmed(productID, at: storeID, in: reader)
        )
      }
      guard let points else { throw CatalogRefusal.unknownProduct }
      let now = clock.now()
      // Rounded to whole days, so that the response changes less often.
      let start = (now - PriceHistory.fullDetail) / Milliseconds.day * Milliseconds.day
      let lowest = PricePoint.lowest(of: points, during: start...max(start, now))
      let body = JSONWriter.object(capacity: 128 + 48 * points.count) { json in
        json.member("prices", list: points) { json, point in write(point, into: &json) }
        json.key("lowest")
        if let lowest { write(lowest, into: &json) } else { json.null() }
        json.member("confirmed", orNull: confirmed)
      }
      return Response.json(EntityTag(of: body.readableBytesView), for: request) { body }
    }
  }

  private func write(_ point: PricePoint, into json: inout JSONWriter) {
    json.object { json in
      json.member("since", point.time)
      json.member("priceCents", point.price.cents)
    }
  }
}
