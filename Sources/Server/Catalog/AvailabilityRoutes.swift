import Database
import FileFormats
import Grocery
import Hummingbird

/// What is to be had at which store, for a whole list at once.
///
/// The question is a body and no address: addresses stand in the logs of everything between here and there,
/// and this one would tell what somebody needs (G-04).
struct AvailabilityRoutes {
  let database: any Database

  /// As many as a neighbourhood has, and as many different things as a long list has.
  private static let (mostStores, mostItems) = (40, 100)
  private static let maximumBytes = 32 << 10

  func register(on routes: Routes) {
    routes.post("v1/availability", for: .everyone, costs: .download) { request, _ in
      let asked = try await request.json(atMost: Self.maximumBytes)
      let stores = try asked.member("stores").elements(1...Self.mostStores, of: "stores").map { try $0.id() }
      let items = try asked.member("items").elements(1...Self.mostItems, of: "items").map { try $0.name() }
      let found = try await database.read { reader in
        try AvailabilityStore.availability(ofItems: items, at: stores, in: reader)
      }
      return Response.personal { json in
        json.member("offers", list: found) { json, one in
          json.object { json in
            json.member("item", one.item)
            json.member("store", one.storeID)
            json.member("inStock", one.isInStock)
            json.member("fromCents", one.fromPrice.cents)
          }
        }
      }
    }
  }
}
