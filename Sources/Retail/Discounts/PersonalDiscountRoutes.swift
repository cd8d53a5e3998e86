package import Database
import Hummingbird
package import Identity
import Language
package import ServerKit

/// The route of personal discounts. They are separate from the public catalog, because caches may store that
/// one but not these.
package struct PersonalDiscountRoutes {
  let database: any Database
  let clock: WallClock

  package init(database: any Database, clock: WallClock) {
    self.database = database
    self.clock = clock
  }

  package func register(on routes: Routes) {
    routes.get("v1/stores/{id}/personal-discounts", for: .account, costs: .look) { _, context, person in
      let store = try context.pathID("id", else: CatalogRefusal.unknownStore)
      return try await answer(store, person)
    }
  }

  private func answer(_ store: String, _ person: SignedIn) async throws -> Response {
    let table = try await database.read { [clock] reader in
      let isThere = try reader.exists(
        "SELECT 1 FROM store WHERE id = \(store) AND \(StoreVisibility.isPublic)")
      guard isThere else { throw CatalogRefusal.unknownStore }
      let moment = clock.moment(in: try StoreCatalogRepository.timeZone(of: store, in: reader))
      return try DiscountTable(
        personalOf: person.accountID, storeID: store, at: moment, in: reader)
    }
    var products = [[String]](repeating: [], count: table.discounts.count)
    for product in table.productIDs {
      for index in table.all(of: product) { products[index].append(product) }
    }
    return Response.personal { json in
      json.member("discounts", list: table.discounts.indices) { json, index in
        json.object { json in
          json.discount(table.discounts[index])
          json.member("products", list: products[index]) { $0.text($1) }
        }
      }
    }
  }
}
