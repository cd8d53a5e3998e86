import Database
import Grocery
import Hummingbird

/// A product across stores.
struct OfferRoutes {
  let database: any Database
  let clock: WallClock

  func register(on routes: Routes) {
    routes.get("v1/products/{id}/offers", for: .everyone, costs: .search) { request, context in
      guard let id = context.pathID("id"),
        let offers = try await offers(of: id, on: clock.today())
      else { throw Problem(.unknownProduct, "No product has this id.", place: "id") }
      let body = JSONBytes.object { json in
        json.member("offers", list: offers) { json, entry in
          json.object { json in
            json.member("store", entry.offer.storeID)
            json.member("priceCents", entry.offer.price.cents)
            json.member("inStock", entry.offer.isInStock)
            json.member("aisle", orNull: entry.offer.aisle)
            json.member("discount", orNull: entry.discount, on: entry.offer.price)
          }
        }
      }
      return Response.json(EntityTag(of: body.readableBytesView), for: request) { body }
    }
  }

  private func offers(
    of productID: String, on day: CalendarDay
  ) async throws -> [(offer: Offer, discount: CatalogDiscount?)]? {
    try await database.read { try StoreCatalogStore.offers(of: productID, on: day, in: $0) }
  }
}
