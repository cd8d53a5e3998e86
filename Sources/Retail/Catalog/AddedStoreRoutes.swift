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
    let position = try await position(body, zip: body.member("zip").text(maximumLength: 16))
    var fields = JSONObject()
    for (key, node) in try body.members() where Self.detailKeys.contains(key) {
      _ = fields.append(key, node.value)
    }
    // The table of zip codes covers only the United States.
    _ = fields.append("country", .text("US"))
    _ = fields.append("latitude", .number(position.latitude))
    _ = fields.append("longitude", .number(position.longitude))
    let store = try LocationDetails(JSONNode(.object(fields)), id: id, of: id).store
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
    // Both are required here.
    _ = try (body.member("latitude"), body.member("longitude"))
    let position = try await position(body, zip: before.store.address.zip)
    let listing = try await app.database.write { writer in
      try AddedStoreRepository.move(id, to: position, by: person.accountID, in: writer)
      return try CatalogRepository.store(id, in: writer)
    }
    guard let listing else { throw CatalogRefusal.unknownStore }
    return .personal { StoreDocument().write(listing, into: &$0) }
  }

  /// The position in the request, or that of the zip code.
  private func position(_ body: JSONNode, zip: String) async throws -> Position {
    guard let origin = try await ZipOrigin(zip: zip, app.database) else {
      throw CatalogRefusal.unknownZip
    }
    guard let latitude = try body.optionalMember("latitude") else { return origin.position }
    let position = Position(
      latitude: try latitude.number(-90...90), longitude: try body.member("longitude").number(-180...180))
    guard origin.position.distanceMetres(to: position) <= AddedStoreRepository.farthestMetres else {
      throw AddedStoreRefusal.tooFar
    }
    return position
  }

  private static let detailKeys: Set<String> = ["name", "street", "city", "region", "zip", "size"]
}
