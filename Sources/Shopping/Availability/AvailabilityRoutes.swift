import FileFormats
import Grocery
import Hummingbird
package import Identity
import Language
package import ServerKit

/// Serves the availability of a whole list at some stores.
///
/// The list is sent in the body rather than in the URL: URLs end up in logs along the way, and a list is
/// private (G-04).
package struct AvailabilityRoutes {
  let facts: TripFactReader
  let clock: WallClock

  package init(facts: TripFactReader, clock: WallClock) {
    self.facts = facts
    self.clock = clock
  }

  private static let maximumBytes = 128 << 10

  package func register(on routes: Routes) {
    routes.post("v1/availability", for: .everyone, costs: .download) { request, context, person in
      let body = try await request.json(atMost: Self.maximumBytes, in: context)
      let wish = try AvailabilityRequest(body)
      let found = try await facts.availability(for: wish, by: person?.accountID, clock: clock)
      return Response.personal { json in
        json.member("offers", list: found) { json, one in
          json.object { json in
            json.member("line", one.line)
            json.member("store", one.storeID)
            json.member("cents", orNull: one.cost?.cents)
            json.member("seenPrice", orNull: one.seenPrice)
          }
        }
      }
    }
  }
}

extension AvailabilityRequest {
  /// The stores of a neighborhood, and the lines of a long list.
  private static let (mostStores, mostLines) = (40, 100)

  /// Reads the body of `POST /v1/availability`.
  fileprivate init(_ body: JSONNode) throws(FileRefusal) {
    storeIDs = []
    for element in try body.member("stores").elements(1...Self.mostStores, of: "stores") {
      storeIDs.append(try element.id())
    }
    lines = try TripRequest.lines(try body.member("lines"), atMost: Self.mostLines)
    memberships = Set(try TripRequest.ids(body, "memberships", atMost: 100))
    usedCoupons = Set(try TripRequest.ids(body, "usedCoupons", atMost: 200))
  }
}
