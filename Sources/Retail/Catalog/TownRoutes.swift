package import Database
import Grocery
import Hummingbird
package import Identity
import Language
import ServerKit

/// Towns with stores, as suggestions for a search.
package struct TownRoutes {
  let database: any Database

  package init(database: any Database) {
    self.database = database
  }

  package func register(on routes: Routes) {
    routes.get("v1/towns", for: .everyone, costs: .search) { request, _ in
      let towns = try await database.read { try TownRepository.towns(of: .grocer, in: $0) }
      let body = JSONWriter.object(capacity: 128 + 96 * towns.count) { json in
        json.member("towns", list: towns) { json, town in
          json.object { json in
            json.member("zip", town.zip)
            json.member("city", town.city)
            json.member("stores", town.storeCount)
          }
        }
      }
      return Response.json(EntityTag(of: body.readableBytesView), for: request) { body }
    }
  }
}
