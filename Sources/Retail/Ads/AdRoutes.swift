import Database
import Grocery
import Hummingbird
package import Identity
package import ServerKit

/// Ads as shoppers see them. Devices ask for all marked places at once, so that nobody learns which of them a
/// shopper has reached.
package struct AdRoutes {
  private let database: any Database
  private let clock: WallClock
  private let isOn: Bool

  package init(_ app: AppContext) {
    database = app.database
    clock = app.clock
    isOn = app.configuration.ads == .on
  }

  package func register(on routes: Routes) {
    routes.get("v1/ads", for: .everyone, costs: .search) { request, _ in try await around(request) }
    routes.get("v1/ads/{id}/picture", for: .everyone, costs: .look) { request, context in
      try await picture(request, context)
    }
  }

  private func around(_ request: Request) async throws -> Response {
    let origin = try await Origin(QueryParameters(of: request), database)
    let today = clock.today()
    let shown =
      isOn
      ? try await database.read { try AdRepository.shown(around: origin.position, on: today, in: $0) } : []
    return .aroundPlace(request, capacity: 64 + 512 * shown.count) { json in
      json.member("day", today.text)
      json.member("ads", list: shown) { json, shown in
        json.object { json in
          json.member("id", shown.ad.id)
          json.member("line", shown.ad.line)
          json.member("places", list: shown.ad.places) { $0.text($1.rawValue) }
          json.member("lastDay", orNull: shown.ad.lastDay?.text)
          json.member("organisation", shown.store.organisation.name)
          json.member("store") { json in
            json.member("id", shown.store.store.id)
            json.member("name", shown.store.store.name)
            json.member("emoji", shown.store.organisation.emoji)
          }
          json.member("picture", object: shown.picture.write)
        }
      }
    }
  }

  private func picture(_ request: Request, _ context: AppRequestContext) async throws -> Response {
    let id = try context.pathID("id", else: AdRefusal.unknown)
    let today = clock.today()
    let found = isOn ? try await database.read { try AdRepository.picture(of: id, on: today, in: $0) } : nil
    guard let found else { throw AdRefusal.unknown }
    return .picture(found.picture, found.bytes, for: request)
  }
}
