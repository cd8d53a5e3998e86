import Database
import FileFormats
import Grocery
import Hummingbird
package import Identity
import Language
package import ServerKit

/// The routes of an organization's stores.
package struct LocationRoutes {
  private static let usualCount = 50
  private static let maximumCount = 200

  private let database: any Database
  private let timeAndIDs: @Sendable () -> TimeAndIDs
  private let quota: StorageQuota

  package init(_ app: AppContext) {
    database = app.database
    timeAndIDs = app.timeAndIDs
    quota = StorageQuota(app)
  }

  package func register(on routes: Routes) {
    let path = "v1/organisations/{organisation}/stores"
    routes.get(path, for: .member(.viewer), costs: .search) { request, _, member in
      try await list(request, member)
    }
    routes.post(path, for: .member(.owner), costs: .change) { request, _, member in
      try await create(request, member)
    }
    routes.get(path + "/{store}", for: .member(.viewer), costs: .look) { _, context, member in
      try await show(context, member)
    }
    routes.patch(path + "/{store}", for: .member(.editor), costs: .change) {
      request, context, member in
      try await edit(request, context, member)
    }
    routes.delete(path + "/{store}", for: .member(.owner), costs: .change) {
      request, context, member in
      try await remove(request, context, member)
    }
    routes.post(path + "/{store}/confirmations", for: .member(.editor), costs: .change) {
      request, context, member in
      try await confirm(request, context, member)
    }
    routes.post(path + "/{store}/verification-requests", for: .member(.owner), costs: .change) {
      _, context, member in
      try await requestAnotherReview(context, member)
    }
  }

  private func list(_ request: Request, _ member: Member) async throws -> Response {
    let parameters = try QueryParameters(of: request)
    let query = LocationRepository.Query(
      search: try parameters.text("search"), state: try parameters.word("state"),
      order: try parameters.word("sort") ?? .name,
      after: try parameters.text("after", maximumLength: 64),
      limit: try parameters.integer("limit", 1...Self.maximumCount) ?? Self.usualCount)
    let page = try await database.read {
      try LocationRepository.page(of: member.organizationID, query, in: $0)
    }
    return Response.personal(capacity: 1024 + 700 * page.locations.count) { json in
      json.member("stores", list: page.locations) { json, location in
        json.object { location.write(into: &$0) }
      }
      json.member("next", orNull: page.hasMore ? page.locations.last?.store.id : nil)
    }
  }

  private func create(_ request: Request, _ member: Member) async throws -> Response {
    let body = try await request.json(atMost: OrganizationRoutes.maximumBytes)
    let timeAndIDs = timeAndIDs()
    let id = try body.optionalMember("id")?.id() ?? timeAndIDs.newID()
    let details = try LocationDetails(body, id: id, of: member.organizationID)
    let location = try await database.write { writer in
      try LocationRepository.create(details, by: member, at: timeAndIDs.now, within: quota, in: writer)
    }
    return Response.personal(.created) { location.write(into: &$0) }
  }

  private func show(_ context: AppRequestContext, _ member: Member) async throws -> Response {
    let id = try storeID(context)
    let location = try await database.read { reader in
      try LocationRepository.location(id, of: member.organizationID, in: reader)
    }
    return Response.personal { location.write(into: &$0) }
  }

  private func edit(
    _ request: Request, _ context: AppRequestContext, _ member: Member
  ) async throws -> Response {
    let id = try storeID(context)
    let edit = try FieldEdit(
      try await request.json(atMost: OrganizationRoutes.maximumBytes), of: LocationDetails.fields)
    let now = timeAndIDs().now
    let location = try await database.write { writer in
      try LocationRepository.edit(id, edit, by: member, at: now, in: writer)
    }
    return Response.personal { location.write(into: &$0) }
  }

  private func remove(
    _ request: Request, _ context: AppRequestContext, _ member: Member
  ) async throws -> Response {
    let id = try storeID(context)
    let everything = try QueryParameters(of: request).flag("everything") ?? false
    try await database.write { writer in
      try LocationRepository.remove(id, everything: everything, by: member, in: writer)
    }
    return Response.done()
  }

  private func confirm(
    _ request: Request, _ context: AppRequestContext, _ member: Member
  ) async throws -> Response {
    let id = try storeID(context)
    let part: StorePart = try await request.json(atMost: OrganizationRoutes.maximumBytes).member(
      "part"
    ).word()
    let now = timeAndIDs().now
    let location = try await database.write { writer in
      try OrganizationAccess.require(member, .editor, in: writer)
      _ = try LocationRepository.location(id, of: member.organizationID, in: writer)
      try LocationRepository.confirm(part, of: id, by: member, at: now, in: writer)
      return try LocationRepository.location(id, of: member.organizationID, in: writer)
    }
    return Response.personal { location.write(into: &$0) }
  }

  private func requestAnotherReview(_ context: AppRequestContext, _ member: Member) async throws -> Response {
    let id = try storeID(context)
    let now = timeAndIDs().now
    let location = try await database.write { writer in
      try LocationRepository.requestAnotherReview(id, by: member, at: now, in: writer)
    }
    return Response.personal { location.write(into: &$0) }
  }

  private func storeID(_ context: AppRequestContext) throws -> String {
    try context.pathID("store", else: OrganizationRefusal.unknownStore)
  }
}
