import Database
import Grocery
import Hummingbird
package import Identity
import Language
package import ServerKit

/// The public routes of ads. Devices request the ads for all placements at once, so that the server does not
/// learn which of them a shopper reaches.
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
    let ads =
      isOn
      ? try await database.read { try AdRepository.publicAds(around: origin.position, on: today, in: $0) }
      : []
    return .aroundPlace(request, capacity: 64 + 512 * ads.count) { json in
      json.member("day", today.text)
      json.member("ads", list: ads) { json, ad in
        json.object { json in
          json.member("id", ad.ad.id)
          json.member("line", ad.ad.line)
          json.member("places", list: ad.ad.placements) { $0.text($1.rawValue) }
          json.member("lastDay", orNull: ad.ad.lastDay?.text)
          json.member("organisation", ad.store.organization.name)
          json.member("store") { json in
            json.member("id", ad.store.store.id)
            json.member("name", ad.store.store.name)
            json.member("emoji", ad.store.organization.emoji)
          }
          json.member("picture", object: ad.picture.write)
        }
      }
    }
  }

  private func picture(_ request: Request, _ context: AppRequestContext) async throws -> Response {
    let id = try context.pathID("id", else: AdRefusal.unknown)
    let today = clock.today()
    let result = isOn ? try await database.read { try AdRepository.picture(of: id, on: today, in: $0) } : nil
    guard let result else { throw AdRefusal.unknown }
    return .picture(result.picture, result.bytes, for: request)
  }
}
