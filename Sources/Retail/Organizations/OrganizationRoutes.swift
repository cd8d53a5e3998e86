import Database
import FileFormats
import Grocery
import Hummingbird
package import Identity
import Language
package import ServerKit

/// The routes to register, list, show and edit organizations.
package struct OrganizationRoutes {
  package static let maximumBytes = 16 << 10

  private let database: any Database
  private let timeAndIDs: @Sendable () -> TimeAndIDs
  private let quota: StorageQuota

  package init(_ app: AppContext) {
    database = app.database
    timeAndIDs = app.timeAndIDs
    quota = StorageQuota(app)
  }

  package func register(on routes: Routes) {
    routes.post("v1/organisations", for: .account, costs: .change) { request, _, person in
      try await register(request, person)
    }
    routes.get("v1/organisations", for: .account, costs: .search) { _, _, person in
      try await list(person)
    }
    routes.get("v1/organisations/{organisation}", for: .member(.viewer), costs: .look) { _, _, member in
      try await show(member)
    }
    routes.patch("v1/organisations/{organisation}", for: .member(.owner), costs: .change) {
      request, _, member in
      try await edit(request, member)
    }
  }

  private func register(_ request: Request, _ person: SignedIn) async throws -> Response {
    let body = try await request.json(atMost: Self.maximumBytes)
    let id = try body.optionalMember("id")?.id()
    let kind: Organization.Kind = try body.member("kind").word()
    let details = try OrganizationDetails(body)
    let listing = try await database.write { writer in
      try OrganizationRepository.register(
        id, kind, details, by: person.accountID, timeAndIDs(), within: quota, in: writer)
    }
    return Response.personal(.created) { listing.write(into: &$0) }
  }

  private func list(_ person: SignedIn) async throws -> Response {
    let now = timeAndIDs().now
    let (listings, invitations) = try await database.read { reader in
      (
        try OrganizationRepository.listings(of: person.accountID, in: reader),
        try OrganizationInvitationRepository.received(by: person.accountID, at: now, in: reader)
      )
    }
    return Response.personal { json in
      json.member("organisations", list: listings) { json, listing in
        json.object { listing.write(into: &$0) }
      }
      json.member("invitations", list: invitations) { json, invitation in
        json.object { invitation.write(into: &$0) }
      }
    }
  }

  private func show(_ member: Member) async throws -> Response {
    let listing = try await database.read { reader in
      try OrganizationRepository.listing(member.organizationID, of: member.person.accountID, in: reader)
    }
    return Response.personal { listing.write(into: &$0) }
  }

  private func edit(_ request: Request, _ member: Member) async throws -> Response {
    let edit = try FieldEdit(
      try await request.json(atMost: Self.maximumBytes),
      of: OrganizationDetails.fields + OrganizationPreferences.fields)
    let listing = try await database.write { try OrganizationRepository.edit(edit, by: member, in: $0) }
    return Response.personal { listing.write(into: &$0) }
  }
}
