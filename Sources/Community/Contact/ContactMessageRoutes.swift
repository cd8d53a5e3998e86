import Database
import FileFormats
import HTTPTypes
import Hummingbird
package import Identity
import Language
import Retail
import ServerKit

/// Routes for an organization's people and administrators to read messages and mark them as answered.
package struct ContactMessageRoutes {
  private let services: IdentityServices

  package init(_ services: IdentityServices) {
    self.services = services
  }

  package func register(on routes: Routes) {
    let path = "v1/organisations/{organisation}/enquiries"
    routes.get(path, for: .member(.viewer), costs: .search) { request, _, member in
      try await list(request, for: .organization(member.organizationID))
    }
    routes.put(path + "/{enquiry}/state", for: .member(.editor), costs: .change) { request, context, member in
      try await change(request, context, for: .organization(member.organizationID), by: member)
    }
    routes.delete(path + "/{enquiry}", for: .member(.editor), costs: .change) { _, context, member in
      try await delete(context, for: .organization(member.organizationID), by: member)
    }
    let administration = "v1/administration/enquiries"
    routes.on(.get, administration, for: .administrator, costs: .search) { request, _, _ in
      try await list(request, for: .server)
    }
    routes.on(.put, administration + "/{enquiry}/state", for: .administrator, costs: .change) {
      request, context, _ in
      try await change(request, context, for: .server)
    }
    routes.on(.delete, administration + "/{enquiry}", for: .administrator, costs: .change) { _, context, _ in
      try await delete(context, for: .server)
    }
  }

  private func list(_ request: Request, for receiver: ContactMessageRepository.Receiver) async throws
    -> Response
  {
    let query = try QueryParameters(of: request)
    let after = try query.text("after")
    let (found, unread) = try await services.database.read { [secrets = services.secrets] reader in
      // One extra row shows that there is a next page.
      let found = try ContactMessageRepository.page(
        for: receiver, after: after, limit: ContactLimits.shown + 1, secrets, in: reader)
      return (found, try ContactMessageRepository.unread(for: receiver, in: reader))
    }
    let shown = found.prefix(ContactLimits.shown)
    return .personal(capacity: 8 << 10) { json in
      json.member("enquiries", list: shown) { json, listing in json.object { listing.write(into: &$0) } }
      json.member("unread", unread)
      json.member("next", orNull: found.count > shown.count ? shown.last?.cursor : nil)
    }
  }

  private func change(
    _ request: Request, _ context: AppRequestContext, for receiver: ContactMessageRepository.Receiver,
    by member: Member? = nil
  ) async throws -> Response {
    let id = try context.pathID("enquiry", else: ContactRefusal.unknownEnquiry)
    let body = try await request.json(atMost: OrganizationRoutes.maximumBytes)
    let state: ContactMessage.State = try body.member("state").word()
    let now = services.now()
    try await services.database.write { writer in
      if let member { try OrganizationAccess.require(member, .editor, in: writer) }
      try ContactMessageRepository.set(state, of: id, for: receiver, at: now, in: writer)
    }
    return .done()
  }

  private func delete(
    _ context: AppRequestContext, for receiver: ContactMessageRepository.Receiver, by member: Member? = nil
  ) async throws -> Response {
    let id = try context.pathID("enquiry", else: ContactRefusal.unknownEnquiry)
    try await services.database.write { writer in
      if let member { try OrganizationAccess.require(member, .editor, in: writer) }
      try ContactMessageRepository.delete(id, for: receiver, in: writer)
    }
    await services.shedDeleted()
    return .done()
  }
}
