package import Database
import Grocery
import Hummingbird
package import Identity
import Language
package import ServerKit

/// All discounts and coupons of nearby stores in one answer. The request holds no list: devices match their
/// lists themselves (N-01).
package struct OffersAroundRoutes {
  let database: any Database
  let clock: WallClock

  package init(database: any Database, clock: WallClock) {
    self.database = database
    self.clock = clock
  }

  package func register(on routes: Routes) {
    routes.get("v1/offers-around", for: .everyone, costs: .browse) { request, _ in
      let parameters = try QueryParameters(of: request)
      let radius = try parameters.integer("radius", 1...StoresAround.widestMetres)
      let origin = try await Origin(parameters, database)
      let today = clock.today()
      let (nearby, coupons, soldThings, around) = try await database.read { [clock] reader in
        let around = try StoresAround(origin.position, radiusMetres: radius, in: reader)
        return (
          try OffersAroundRepository.offers(around: around, by: clock, in: reader),
          try CouponsAroundRepository.coupons(around: around, on: today, in: reader),
          try SoldThings(by: around.organizationIDs, in: reader), around
        )
      }
      return .aroundPlace(request, capacity: 4096 + 700 * nearby.offers.count) { json in
        json.member("stores", around: around)
        json.member("offers", list: nearby.offers) { json, offer in
          json.object { json in
            json.member("kind", "discount")
            json.member("discount") { $0.discount(offer.discount) }
            json.member("product") { $0.product(offer.product) }
            let product = offer.product
            json.member("things", list: soldThings.things(for: product.item, of: product.organizationID)) {
              $0.text($1)
            }
            json.member("at", list: offer.offers) { json, offer in
              json.object { json in
                json.member("store", offer.storeID)
                json.member("priceCents", offer.price.cents)
                json.member("inStock", offer.isInStock)
              }
            }
          }
        }
        json.member("day", today.text)
        json.member("coupons", list: coupons.coupons) { json, coupon in
          json.object { json in
            json.member("coupon", object: { coupon.stored.writeForShoppers(on: today, into: &$0) })
            json.member("stores", list: coupon.storeIDs) { $0.text($1) }
            json.member("items", list: coupon.items) { json, item in
              json.object { json in
                json.member("name", item.name)
                json.member("department", item.department.rawValue)
                let organization = coupon.stored.coupon.organizationID
                json.member("things", list: soldThings.things(for: item.name, of: organization)) {
                  $0.text($1)
                }
              }
            }
          }
        }
        json.member("isCut", nearby.isCut || coupons.isCut)
      }
    }
  }
}
