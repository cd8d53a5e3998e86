import Database
import Grocery
import Hummingbird

/// Everything that is cheaper around, on one page. Whose list it is for is not asked: devices know what is on
/// their lists, and sort by it (N-01).
struct OffersAroundRoutes {
  let database: any Database
  let clock: WallClock

  func register(on routes: Routes) {
    routes.get("v1/offers-around", for: .everyone, costs: .browse) { request, _ in
      let parameters = try QueryParameters(of: request)
      let radius = try parameters.integer("radius", 1...StoresAround.widestMetres)
      let origin = try await Origin(parameters, database)
      let (found, around) = try await database.read { [clock] reader in
        let around = try StoresAround(origin.position, radiusMetres: radius, in: reader)
        return (try OffersAroundStore.offers(around: around, by: clock, in: reader), around)
      }
      return .aroundPlace(request, capacity: 4096 + 700 * found.offers.count) { json in
        json.member("stores", around: around)
        json.member("offers", list: found.offers) { json, offer in
          json.object { json in
            json.member("kind", "discount")
            json.member("discount") { $0.discount(offer.discount) }
            json.member("product") { $0.product(offer.product) }
            json.member("at", list: offer.offers) { json, offer in
              json.object { json in
                json.member("store", offer.storeID)
                json.member("priceCents", offer.price.cents)
                json.member("inStock", offer.isInStock)
              }
            }
          }
        }
        json.member("isCut", found.isCut)
      }
    }
  }
}
