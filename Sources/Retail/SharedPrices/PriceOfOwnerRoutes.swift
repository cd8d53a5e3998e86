import Database
import FileFormats
import Grocery
import Households
import Hummingbird
package import Identity
import Language
import ServerKit

/// The routes of what shoppers have seen at an organization's store, and of its answers.
package struct PriceOfOwnerRoutes {
  private static let bodyBytes = 1 << 10

  private let services: IdentityServices
  private let quota: StorageQuota

  package init(_ services: IdentityServices) {
    self.services = services
    quota = StorageQuota(services.app)
  }

  package func register(on routes: Routes) {
    let path = "v1/organisations/{organisation}/stores/{store}/seen-prices"
    routes.get(path, for: .member(.viewer), costs: .search) { _, context, member in
      try await list(context, member)
    }
    routes.put(path + "/{price}", for: .member(.editor), costs: .change) { request, context, member in
      try await publish(request, context, member)
    }
    routes.delete(path + "/{price}", for: .member(.editor), costs: .change) { _, context, member in
      try await refuse(context, member)
    }
  }

  private func list(_ context: AppRequestContext, _ member: Member) async throws -> Response {
    let prices = try prices(context, member)
    let found = try await services.database.read { try prices.prices(in: $0) }
    return .personal(capacity: 64 + 400 * found.count) { json in
      json.member("least", Figure.least)
      json.member("prices", list: found) { json, price in json.object { price.write(into: &$0) } }
    }
  }

  private func publish(
    _ request: Request, _ context: AppRequestContext, _ member: Member
  ) async throws -> Response {
    let body = try await request.json(atMost: Self.bodyBytes)
    let price = Money(cents: try body.member("priceCents").integer(CatalogLimits.priceCents))
    let (prices, id) = (try prices(context, member), try priceID(context))
    let (now, newID) = (services.now(), services.newID)
    try await services.database.write { [quota] writer in
      try OrganizationAccess.require(member, .editor, in: writer)
      try quota.storing(for: .organization(member.organizationID), in: writer) {
        try prices.publish(price, of: id, at: now, newID: newID, in: writer)
      }
    }
    return .done()
  }

  private func refuse(_ context: AppRequestContext, _ member: Member) async throws -> Response {
    let (prices, id, now) = (try prices(context, member), try priceID(context), services.now())
    try await services.database.write { [quota] writer in
      try OrganizationAccess.require(member, .editor, in: writer)
      try quota.requireRoom(in: writer)
      try prices.refuse(id, at: now, in: writer)
    }
    return .done()
  }

  private func prices(_ context: AppRequestContext, _ member: Member) throws -> PricesOfOwner {
    PricesOfOwner(
      organizationID: member.organizationID,
      storeID: try context.pathID("store", else: OrganizationRefusal.unknownStore),
      today: CalendarDay(dayNumber: services.now() / Milliseconds.day))
  }

  private func priceID(_ context: AppRequestContext) throws -> String {
    try context.pathID("price", else: CatalogRefusal.unknownProduct)
  }
}

extension PriceOfOwner {
  /// Writes the members for the store's desk. As in its analytics, few people are not counted.
  fileprivate func write(into json: inout JSONWriter) {
    json.member("id", seen.id)
    json.member("name", seen.name)
    json.member("emoji", seen.emoji)
    json.member("size", orNull: seen.size)
    json.member("isByWeight", seen.isByWeight)
    json.member("cents", seen.cents)
    json.member("isReduced", seen.isReduced)
    json.member("day", seen.day)
    json.member("people", orNull: seen.witnesses >= Figure.least ? seen.witnesses : nil)
    json.member("product", orNull: product?.id)
    json.member("publishedCents", orNull: published?.cents)
  }
}
