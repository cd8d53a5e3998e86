package import Database
import Grocery
import Hummingbird
package import Identity
import Language
package import ServerKit

/// The public routes of coupons. Each answer includes the server's day, which decides if a coupon is valid;
/// past coupons are left out.
package struct CouponRoutes {
  let database: any Database
  let clock: WallClock

  package init(database: any Database, clock: WallClock) {
    self.database = database
    self.clock = clock
  }

  package func register(on routes: Routes) {
    routes.get("v1/stores/{id}/coupons", for: .everyone, costs: .search) { request, context in
      try await ofStore(request, context)
    }
    routes.get("v1/stores/{id}/products/{product}/coupon", for: .everyone, costs: .look) {
      request, context in
      try await ofProduct(request, context)
    }
    routes.get("v1/coupons/{id}/picture", for: .everyone, costs: .look) { request, context in
      try await picture(request, context)
    }
  }

  private func ofStore(_ request: Request, _ context: AppRequestContext) async throws -> Response {
    let store = try context.pathID("id", else: CatalogRefusal.unknownStore)
    let today = clock.today()
    let coupons = try await database.read { reader in
      guard try CatalogRepository.store(store, in: reader) != nil else { throw CatalogRefusal.unknownStore }
      return try CouponRepository.coupons(at: store, from: today, in: reader)
    }
    let body = JSONWriter.object { json in
      json.member("day", today.text)
      json.member("coupons", list: coupons) { json, stored in
        json.object { stored.writeForShoppers(on: today, into: &$0) }
      }
    }
    return Response.json(EntityTag(of: body.readableBytesView), for: request) { body }
  }

  private func ofProduct(_ request: Request, _ context: AppRequestContext) async throws -> Response {
    let store = try context.pathID("id", else: CatalogRefusal.unknownStore)
    let product = try context.pathID("product", else: CatalogRefusal.unknownProduct)
    let today = clock.today()
    let stored = try await database.read { reader in
      guard try CatalogRepository.store(store, in: reader) != nil else { throw CatalogRefusal.unknownStore }
      let isSold = try reader.exists(
        "SELECT 1 FROM offer WHERE store_id = \(store) AND product_id = \(product)")
      guard isSold else { throw CatalogRefusal.unknownProduct }
      return try CouponRepository.best(for: product, at: store, on: today, in: reader)
    }
    guard let stored else { throw CouponRefusal.none }
    let body = JSONWriter.object { json in
      json.member("day", today.text)
      json.member("coupon", object: { stored.writeForShoppers(on: today, into: &$0) })
    }
    return Response.json(EntityTag(of: body.readableBytesView), for: request) { body }
  }

  private func picture(_ request: Request, _ context: AppRequestContext) async throws -> Response {
    let id = try context.pathID("id", else: CouponRefusal.unknown)
    let today = clock.today()
    let result = try await database.read { try CouponRepository.picture(of: id, on: today, in: $0) }
    guard let result else { throw CouponRefusal.unknown }
    return .picture(result.picture, result.bytes, for: request)
  }
}
