import Database
import FileFormats
import HTTPTypes
import Hummingbird
package import Identity
import Language
package import ServerKit

/// The routes of an organization's ads, for its members.
package struct AdDeskRoutes {
  private let app: AppContext
  private let database: any Database
  private let quota: StorageQuota

  package init(_ app: AppContext) {
    self.app = app
    database = app.database
    quota = StorageQuota(app)
  }

  package func register(on routes: Routes) {
    let all: String = "v1/organisations/{organisation}/ads"
    routes.get(all, for: .member(.viewer), costs: .search) { _, _, member in try await list(member) }
    routes.post(all, for: .member(.editor), costs: .change) { request, _, member in
      try await add(request, member)
    }
    let one = all + "/{ad}"
    routes.get(one, for: .member(.viewer), costs: .look) { _, context, member in
      let id = try context.pathID("ad", else: AdRefusal.unknown)
      return answer(try await database.read { try AdRepository.ad(id, of: member.organizationID, in: $0) })
    }
    routes.patch(one, for: .member(.editor), costs: .change) { request, context, member in
      try await change(request, context, member)
    }
    routes.delete(one, for: .member(.editor), costs: .change) { _, context, member in
      try await remove(context, member)
    }
    routes.get(one + "/picture", for: .member(.viewer), costs: .look) { request, context, member in
      try await picture(request, context, member)
    }
    routes.put(one + "/picture", for: .member(.editor), costs: .picture) { request, context, member in
      try await upload(request, context, member)
    }
  }

  private func list(_ member: Member) async throws -> Response {
    let today = app.clock.today()
    let ads = try await database.read { try AdRepository.ads(of: member.organizationID, in: $0) }
    return .personal(capacity: 8 << 10) { json in
      json.member("shown", app.configuration.ads == .on)
      json.member("ads", list: ads) { json, stored in
        json.object { stored.writeForMembers(on: today, into: &$0) }
      }
    }
  }

  private func add(_ request: Request, _ member: Member) async throws -> Response {
    let body = try await request.json(atMost: AdLimits.bodyBytes)
    var ad = StoreAd(
      id: try body.optionalMember("id")?.id() ?? app.newID(),
      organizationID: member.organizationID, line: "")
    try AdFields.set("line", body.member("line"), of: &ad)
    for name in AdFields.all {
      if let node = try body.optionalMember(name) { try AdFields.set(name, node, of: &ad) }
    }
    let (newAd, now) = (ad, app.now())
    let stored = try await database.write { writer in
      try OrganizationAccess.require(member, .editor, in: writer)
      let id = try quota.storing(for: .organization(member.organizationID), in: writer) {
        try AdWriter.add(newAd, at: now, in: writer)
      }
      return try AdRepository.ad(id, of: member.organizationID, in: writer)
    }
    return answer(stored, .created)
  }

  private func change(
    _ request: Request, _ context: AppRequestContext, _ member: Member
  ) async throws -> Response {
    let id = try context.pathID("ad", else: AdRefusal.unknown)
    let edit = try FieldEdit(await request.json(atMost: AdLimits.bodyBytes), of: AdFields.all)
    let stored = try await database.write { writer in
      try OrganizationAccess.require(member, .editor, in: writer)
      var ad = try AdRepository.ad(id, of: member.organizationID, in: writer).ad
      try edit.requireUnchanged(AdFields.present(ad))
      for name in edit.names {
        if let node = try edit.value(name) { try AdFields.set(name, node, of: &ad) }
      }
      try AdWriter.change(to: ad, in: writer)
      return try AdRepository.ad(id, of: member.organizationID, in: writer)
    }
    return answer(stored)
  }

  private func remove(_ context: AppRequestContext, _ member: Member) async throws -> Response {
    let id = try context.pathID("ad", else: AdRefusal.unknown)
    try await database.write { writer in
      try OrganizationAccess.require(member, .editor, in: writer)
      _ = try AdRepository.ad(id, of: member.organizationID, in: writer)
      try AdWriter.remove(id, in: writer)
    }
    return .done()
  }

  private func picture(
    _ request: Request, _ context: AppRequestContext, _ member: Member
  ) async throws -> Response {
    let id = try context.pathID("ad", else: AdRefusal.unknown)
    let result = try await database.read { reader in
      _ = try AdRepository.ad(id, of: member.organizationID, in: reader)
      return try AdRepository.picture(of: id, of: member.organizationID, in: reader)
    }
    guard let result else { throw AdRefusal.noPicture }
    return .picture(result.picture, result.bytes, for: request, cacheControl: "private, no-cache")
  }

  private func upload(
    _ request: Request, _ context: AppRequestContext, _ member: Member
  ) async throws -> Response {
    let id = try context.pathID("ad", else: AdRefusal.unknown)
    let picture = try await quota.picture(of: request, asking: database, in: context)
    let stored = try await database.write { writer in
      try OrganizationAccess.require(member, .editor, in: writer)
      _ = try AdRepository.ad(id, of: member.organizationID, in: writer)
      try quota.storing(for: .organization(member.organizationID), in: writer) {
        try AdWriter.setPicture(picture, of: id, in: writer)
      }
      return try AdRepository.ad(id, of: member.organizationID, in: writer)
    }
    return answer(stored)
  }

  private func answer(_ stored: StoredAd, _ status: HTTPResponse.Status = .ok) -> Response {
    let today = app.clock.today()
    return .personal(status, capacity: 2 << 10) { stored.writeForMembers(on: today, into: &$0) }
  }
}
