import Database
import FileFormats
package import Households
import Hummingbird
package import Identity
import ServerKit

/// The routes to invite people to an organization and to answer.
package struct OrganizationInvitationRoutes {
  private let services: HouseholdServices
  private let database: any Database
  private let timeAndIDs: @Sendable () -> TimeAndIDs
  private let quota: StorageQuota
  private let live: LiveFeed

  package init(_ services: HouseholdServices) {
    self.services = services
    database = services.database
    timeAndIDs = services.timeAndIDs
    quota = StorageQuota(services.app)
    live = services.live
  }

  package func register(on routes: Routes) {
    let path = "v1/organisations/{organisation}/invitations"
    routes.post(path, for: .member(.owner), costs: .letter) { request, _, owner in
      try await invite(request, owner)
    }
    routes.delete(path + "/{invitation}", for: .member(.owner), costs: .change) {
      _, context, owner in
      try await withdraw(context, owner)
    }
    routes.post("v1/organisation-invitations/{id}/acceptance", for: .account, costs: .change) {
      _, context, person in
      try await accept(context, person)
    }
    routes.delete("v1/organisation-invitations/{id}", for: .account, costs: .change) {
      _, context, person in
      try await decline(context, person)
    }
  }

  /// Invites a person. An unknown nickname is an error; an address does not reveal whether it has an account.
  private func invite(_ request: Request, _ owner: Member) async throws -> Response {
    let body = try await request.json(atMost: OrganizationRoutes.maximumBytes)
    let name = try body.member("name").text()
    let role: OrganizationAccess.Role = try body.member("role").word()
    try services.countInvitation(by: owner.person.accountID)
    let sendsEmail = services.mailer != nil
    let secrets = services.secrets
    let sent = try await live.telling(database) { writer in
      try OrganizationAccess.require(owner, .owner, in: writer)
      let recipient = try OrganizationInvitationRepository.recipient(
        name, sendsEmail: sendsEmail, in: writer)
      return try OrganizationInvitationRepository.invite(
        recipient, as: role, by: owner, timeAndIDs(), within: quota, secrets, in: writer)
    }
    await services.letters.addAfterChange(
      .organizationInvitation(sent.id, EmailLanguage(of: request)), from: owner.person.accountID)
    return Response.personal(.created) { sent.write(into: &$0) }
  }

  private func withdraw(_ context: AppRequestContext, _ owner: Member) async throws -> Response {
    let id = try context.pathID("invitation", else: OrganizationRefusal.unknownInvitation)
    try await live.tellAfter(database) { writer in
      try OrganizationInvitationRepository.withdraw(id, by: owner, in: writer)
    }
    return Response.done()
  }

  private func accept(_ context: AppRequestContext, _ person: SignedIn) async throws -> Response {
    let id = try context.pathID("id", else: OrganizationRefusal.unknownInvitation)
    let listing = try await live.telling(database) { writer in
      try OrganizationInvitationRepository.accept(
        id, by: person.accountID, timeAndIDs(), within: quota, in: writer)
    }
    return Response.personal { listing.write(into: &$0) }
  }

  private func decline(_ context: AppRequestContext, _ person: SignedIn) async throws -> Response {
    let id = try context.pathID("id", else: OrganizationRefusal.unknownInvitation)
    try await live.tellAfter(database) { writer in
      try OrganizationInvitationRepository.decline(id, by: person.accountID, timeAndIDs(), in: writer)
    }
    return Response.done()
  }
}
