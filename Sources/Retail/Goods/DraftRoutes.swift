import Database
import FileFormats
import Hummingbird
package import Identity
import Language
import ServerKit

/// An organization's drafts at the store desk.
package struct DraftRoutes {
  private let database: any Database
  private let clock: WallClock
  private let secrets: SecretKeys
  private let quota: StorageQuota

  package init(_ services: IdentityServices) {
    database = services.database
    clock = services.clock
    secrets = services.secrets
    quota = StorageQuota(services.app)
  }

  package func register(on routes: Routes) {
    routes.get("v1/organisations/{organisation}/drafts", for: .member(.viewer), costs: .search) {
      _, _, member in
      let drafts = try await database.read {
        try DraftRepository.drafts(of: member.organizationID, secrets, in: $0)
      }
      return Response.personal { json in
        json.member("drafts", list: drafts) { json, draft in json.object { draft.write(into: &$0) } }
      }
    }
    routes.put("v1/organisations/{organisation}/drafts/{draft}", for: .member(.editor), costs: .change) {
      request, context, member in
      try await put(request, context, member)
    }
    routes.delete("v1/organisations/{organisation}/drafts/{draft}", for: .member(.editor), costs: .change) {
      _, context, member in
      let id = try context.pathID("draft", else: GoodsRefusal.unknownDraft)
      try await database.write { writer in
        try OrganizationAccess.require(member, .editor, in: writer)
        try DraftRepository.remove(id, of: member.organizationID, in: writer)
      }
      return Response.done()
    }
  }

  private func put(
    _ request: Request, _ context: AppRequestContext, _ member: Member
  ) async throws -> Response {
    let id = try context.pathID("draft", else: GoodsRefusal.unknownDraft)
    let body = try await request.json(atMost: GoodsLimits.draftBytes)
    let content = try body.member("body")
    _ = try content.members()
    let draft = Draft(
      id: id, kind: try body.member("kind").word(), body: content.value.serialized(), updated: clock.now())
    try await database.write { writer in
      try OrganizationAccess.require(member, .editor, in: writer)
      try quota.storing(for: .organization(member.organizationID), in: writer) {
        try DraftRepository.put(draft, of: member.organizationID, secrets, in: writer)
      }
    }
    return Response.done()
  }
}

extension Draft {
  /// Writes the members of a JSON object.
  func write(into json: inout JSONWriter) {
    json.member("id", id)
    json.member("kind", kind.rawValue)
    json.member("updated", updated)
    json.member("body", json: body)
  }
}
