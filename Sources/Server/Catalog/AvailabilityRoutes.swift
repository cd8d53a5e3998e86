import Grocery
import Hummingbird

/// What is to be had at which store, for a whole list at once.
struct AvailabilityRoutes {
  let catalog: CatalogStore

  /// As many as a neighbourhood has, and as many different things as a long list has.
  private static let (mostStores, mostItems) = (40, 100)

  func register(on routes: Routes) {
    routes.get("v1/availability", for: .everyone, costs: .download) { request, _ in
      let query = try QueryParameters(of: request)
      let stores = try Self.list("stores", ",", of: query, most: Self.mostStores)
      let items = try Self.list("items", ";", of: query, most: Self.mostItems)
      let found = try await catalog.availability(ofItems: items, at: stores)
      let body = JSONBytes.object(capacity: 64 + 80 * found.count) { json in
        json.member("offers", list: found) { json, one in
          json.object { json in
            json.member("item", one.item)
            json.member("store", one.storeID)
            json.member("inStock", one.isInStock)
            json.member("fromCents", one.fromPrice.cents)
          }
        }
      }
      // The address tells what somebody needs; nobody between here and there may keep it.
      return Response.json(
        EntityTag(of: body.readableBytesView), for: request, cacheControl: "private, no-cache"
      ) { body }
    }
  }

  private static func list(
    _ name: String, _ separator: Character, of query: QueryParameters, most: Int
  ) throws(Problem) -> [String] {
    guard let text = try query.text(name, maximumLength: 6_000) else {
      throw Problem(.badRequest, "It is missing.", place: name)
    }
    let parts = text.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= most else {
      throw Problem(.badRequest, "At most \(most) are allowed.", place: name)
    }
    return parts
  }
}
