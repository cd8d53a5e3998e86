import Database
import FileFormats
import Grocery
import HTTPTypes
import Hummingbird
package import Identity
package import ServerKit

/// Routes for shoppers to add stores that are missing.
package struct AddedStoreRoutes {
  private let app: AppContext
  private let quota: StorageQuota

  package init(_ app: AppContext) {
    self.app = app
    quota = StorageQuota(app)
  }

  /// An account can add 5 stores a day and 20 in all. If a store exists at the address, it is returned
  /// instead. Stores with a similar name in the zip code are refused until the request sets `another`.
  package func register(on routes: Routes) {
    routes.post("v1/stores", for: .account, costs: .change) { request, _, person in
      try await add(request, person)
    }
    routes.put("v1/stores/{id}/position", for: .account, costs: .change) { request, context, person in
      try await move(request, context, person)
    }
  }

  private func add(_ request: Request, _ person: SignedIn) async throws -> Response {
    let body = try await request.json(atMost: OrganizationRoutes.maximumBytes)
    let id = try body.member("id").id()
    let sheet: StoreSheet? = try body.optionalMember("sheet")?.word()
    let isAnother = try body.optionalMember("another")?.flag() ?? false
    let store = try await store(body, id: id)
    let now = app.now()
    let (listing, isOwn) = try await app.database.write { [quota] writer in
      let added = try AddedStoreRepository.add(
        store, sheet: sheet, isAnother: isAnother, by: person.accountID, within: quota, at: now, in: writer)
      return (try CatalogRepository.store(added.id, in: writer), added.isOwn)
    }
    guard let listing else { throw CatalogRefusal.unknownStore }
    return .personal(isOwn ? .created : .ok) { StoreDocument().write(listing, into: &$0) }
  }

  private func move(
    _ request: Request, _ context: AppRequestContext, _ person: SignedIn
  ) async throws -> Response {
    let id = try context.pathID("id", else: CatalogRefusal.unknownStore)
    let body = try await request.json(atMost: OrganizationRoutes.maximumBytes)
    let before = try await app.database.read { try CatalogRepository.store(id, in: $0) }
    guard let before else { throw CatalogRefusal.unknownStore }
    let position = Position(
      latitude: try body.member("latitude").number(-90...90),
      longitude: try body.member("longitude").number(-180...180))
    try await requireNear(before.store.address.zip, of: before.store.address.country, position)
    let listing = try await app.database.write { writer in
      try AddedStoreRepository.move(id, to: position, by: person.accountID, in: writer)
      return try CatalogRepository.store(id, in: writer)
    }
    guard let listing else { throw CatalogRefusal.unknownStore }
    return .personal { StoreDocument().write(listing, into: &$0) }
  }

  /// The store in the request, at its position or that of its zip code, in its country or that of the stores
  /// around it.
  private func store(_ body: JSONNode, id: String) async throws -> Store {
    let zip = try body.optionalMember("zip")?.text(maximumLength: 16) ?? ""
    let sentCountry = try body.optionalMember("country")?.text(maximumLength: 2)
    let position = try await position(body, zip: zip, country: sentCountry)
    let country =
      if let sentCountry { sentCountry } else {
        try await app.database.read { try AddedStoreRepository.country(around: position, in: $0) }
      }
    if try body.optionalMember("latitude") != nil { try await requireNear(zip, of: country, position) }
    var fields = JSONObject()
    for (key, node) in try body.members() where Self.detailKeys.contains(key) && node.value != .null {
      _ = fields.append(key, node.value)
    }
    _ = fields.append("country", .text(country))
    _ = fields.append("latitude", .number(position.latitude))
    _ = fields.append("longitude", .number(position.longitude))
    return try LocationDetails(JSONNode(.object(fields)), id: id, of: id).store
  }

  /// The position in the request, or that of the zip code.
  private func position(_ body: JSONNode, zip: String, country: String?) async throws -> Position {
    if let latitude = try body.optionalMember("latitude") {
      return Position(
        latitude: try latitude.number(-90...90), longitude: try body.member("longitude").number(-180...180))
    }
    guard let origin = try await ZipOrigin(code: zip, of: country, app.database) else {
      throw CatalogRefusal.unknownZip
    }
    return origin.position
  }

  /// Checks the distance from a zip code of the United States. Those of other countries have no table, and
  /// their few stores tell little about where a code ends.
  private func requireNear(_ zip: String, of country: String, _ position: Position) async throws {
    guard country == "US", let origin = try await ZipOrigin(code: zip, of: country, app.database) else {
      return
    }
    guard origin.position.distanceMetres(to: position) <= AddedStoreRepository.farthestMetres else {
      throw AddedStoreRefusal.tooFar
    }
  }

  private static let detailKeys: Set<String> = ["name", "street", "city", "region", "zip", "size"]
}
