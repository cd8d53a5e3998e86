import Database
import FileFormats
import Grocery
import Hummingbird
package import Identity
import Language
package import ServerKit

/// The routes of found places: reported by devices of people who agreed, and published to everyone.
package struct FoundPlaceRoutes {
  private static let saltBytes = 32

  private let services: IdentityServices
  private let quota: StorageQuota
  private let finds: DailyQuota<String>

  package init(_ services: IdentityServices, _ finds: DailyQuota<String>) {
    self.services = services
    self.finds = finds
    quota = StorageQuota(services.app)
  }

  package func register(on routes: Routes) {
    routes.get("v1/stores/{id}/found-places", for: .everyone, costs: .search) { request, context in
      let id = try context.pathID("id", else: CatalogRefusal.unknownStore)
      let now = services.now()
      let sums = try await services.database.read { try FoundPlaceRepository.sums(of: id, at: now, in: $0) }
      let body = document(sums)
      return Response.json(EntityTag(of: body.readableBytesView), for: request) { body }
    }
    routes.post("v1/stores/{id}/found-places", for: .account, costs: .exchange) { request, context, person in
      try await count(request, context, person)
    }
  }

  /// Counts the finds of a request. The answer does not reveal if they were counted.
  private func count(
    _ request: Request, _ context: AppRequestContext, _ person: SignedIn
  ) async throws -> Response {
    let id = try context.pathID("id", else: CatalogRefusal.unknownStore)
    let body = try await request.json(atMost: FoundPlaceLimits.bodyBytes)
    var finds: [Find] = []
    for element in try body.member("finds").elements(0...FoundPlaceLimits.finds, of: "finds") {
      finds.append(try element.find())
    }
    let now = services.now()
    let acceptedFinds = finds.prefix(self.finds.take(upTo: finds.count, of: person.accountID, at: now))
    let salt = services.chance.bytes(Self.saltBytes)
    try await services.database.write { [services, quota] writer in
      try FoundPlaceRepository.count(
        Array(acceptedFinds), at: id, by: person.accountID, services.secrets, within: quota, salt: salt,
        at: now, in: writer)
    }
    return .done()
  }

  private func document(_ sums: [FoundPlaceRepository.Sum]) -> ByteBuffer {
    JSONWriter.object { json in
      json.member("places", list: sums) { json, sum in
        json.object { json in
          switch sum.thing.kind {
          case .product: json.member("product", sum.thing.id)
          case .thing: json.member("thing", sum.thing.id)
          }
          json.member("department", sum.place.department.rawValue)
          if let aisle = sum.place.aisle { json.member("aisle", aisle) }
          json.member("count", sum.count)
        }
      }
    }
  }
}
