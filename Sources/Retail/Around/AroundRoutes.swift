package import Database
import FileFormats
import FoundationEssentials
import Grocery
import Hummingbird
package import Identity
import Language
package import ServerKit

/// The products of all nearby stores, one row per product (N-30).
package struct AroundRoutes {
  let database: any Database
  let clock: WallClock

  package init(database: any Database, clock: WallClock) {
    self.database = database
    self.clock = clock
  }

  package func register(on routes: Routes) {
    routes.get("v1/products", for: .everyone, costs: .browse) { request, _ in
      let parameters = try QueryParameters(of: request)
      let query = try AroundQuery(parameters)
      let radius = try parameters.integer("radius", 1...StoresAround.widestMetres)
      let origin = try await Origin(parameters, database)
      let (page, around) = try await database.read { [clock] reader in
        let around = try StoresAround(origin.position, radiusMetres: radius, in: reader)
        return (try AroundPageRepository.page(query, around: around, by: clock, in: reader), around)
      }
      return .aroundPlace(request, capacity: 4096 + 1500 * page.rows.count) { json in
        json.member("stores", around: around)
        json.member("products", list: page.rows) { json, row in
          json.object { json in
            json.product(row.product)
            json.member("offers", list: row.offers) { json, offer in json.object { $0.offer(offer) } }
          }
        }
        json.member("next", orNull: page.next?.text(query.order))
      }
    }
  }
}

extension AroundQuery {
  init(_ parameters: QueryParameters) throws(Problem) {
    self.init()
    search = try parameters.text("search")
    department = try parameters.word("department")
    let lowest = try parameters.integer("minimumCents", CatalogLimits.priceCents) ?? cents.lowerBound
    let highest = try parameters.integer("maximumCents", CatalogLimits.priceCents) ?? cents.upperBound
    // Limits the lower bound, so that the range is valid if the bounds are swapped.
    cents = min(lowest, highest)...highest
    guard lowest <= highest else {
      throw Problem(.badRequest, "Must not be less than minimumCents.", place: "maximumCents")
    }
    isDiscounted = try parameters.flag("discounted") ?? false
    order = try parameters.word("sort") ?? .name
    limit = try parameters.integer("limit", 1...100) ?? 30
    if let text = try parameters.text("after", maximumLength: 2000) {
      guard let cursor = AroundCursor(text, order) else {
        throw Problem(
          .badRequest, "Use the value of `next` from a page in the same order.", place: "after")
      }
      after = cursor
    }
  }
}

extension AroundCursor {
  /// Parses the text of `text(_:)` for the same order; nil for anything else.
  init?(_ text: String, _ order: AroundQuery.Order) {
    guard let bytes = AddressText.bytes(of: text) else { return nil }
    do {
      let parts = try JSONNode(reading: bytes).elements(4...4)
      guard try parts[0].text() == order.rawValue else { return nil }
      self.init(
        key: try parts[1].integer(CatalogLimits.priceCents),
        name: try parts[2].text(), productID: try parts[3].text())
    } catch {
      return nil
    }
  }

  func text(_ order: AroundQuery.Order) -> String {
    let parts: JSONValue = [.text(order.rawValue), .integer(key), .text(name), .text(productID)]
    return AddressText.text(of: Array(parts.serialized().utf8))
  }
}
