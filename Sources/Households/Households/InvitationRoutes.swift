import Database
import FileFormats
import Grocery
import Hummingbird
package import Identity
import ServerKit

/// Routes to invite people, and to accept or decline.
package struct InvitationRoutes {
  private let database: any Database
  private let timeAndIDs: @Sendable () -> TimeAndIDs
  private let quota: StorageQuota
  private let services: HouseholdServices
  private let live: LiveFeed

  package init(_ services: HouseholdServices) {
    database = services.database
    timeAndIDs = services.timeAndIDs
    quota = StorageQuota(services.app)
    self.services = services
    live = services.live
  }

  package func register(on routes: Routes) {
    routes.post("v1/households/{id}/invitations", for: .account, costs: .letter) { request, context, person in
      try await invite(request, context, person)
    }
    routes.delete("v1/households/{id}/invitations/{invitation}", for: .account, costs: .change) {
      _, context, person in
      try await withdraw(context, person)
    }
    routes.post("v1/invitations/{id}/acceptance", for: .account, costs: .change) { _, context, person in
      try await accept(context, person)
    }
    routes.delete("v1/invitations/{id}", for: .account, costs: .change) { _, context, person in
      try await decline(context, person)
    }
  }

  private func invite(
    _ request: Request, _ context: AppRequestContext, _ person: SignedIn
  ) async throws -> Response {
    let id = try context.pathID("id", else: HouseholdRefusal.unknownHousehold)
    let body = try await request.json(atMost: HouseholdRoutes.maximumBytes)
    let name = try body.member("name").text()
    let role = try body.optionalMember("role")?.householdRole() ?? .edit
    // Only leaders learn which nicknames exist, so only their attempts count.
    try await database.read { reader in
      try HouseholdAccess.require(.leader, of: id, by: person.accountID, in: reader)
    }
    try services.countInvitation(by: person.accountID)
    if let address = EmailAddress(name) {
      return try await invite(address, to: id, as: role, by: person, EmailLanguage(of: request))
    }
    let sent = try await live.telling(database) { writer in
      try InvitationRepository.invite(
        to: id, as: role, by: person.accountID, timeAndIDs(), within: quota, in: writer
      ) { reader in
        try AccountRepository.account(nicknamed: name, in: reader)
      }
    }
    return Response.personal(.created) { json in
      json.member("id", sent.id)
      json.member("nickname", sent.nickname)
    }
  }

  /// Emails a link to join. The answer does not reveal whether the address has an account.
  private func invite(
    _ address: EmailAddress, to household: String, as role: HouseholdRole, by person: SignedIn,
    _ language: EmailLanguage
  ) async throws -> Response {
    guard services.mailer != nil else { throw HouseholdRefusal.noEmail }
    // A placeholder, never sent. The email gets its own secret when it is written.
    let hash = tokenHash(services.chance.token())
    let link = try await live.telling(database) { writer in
      try HouseholdLinkRepository.create(
        for: household, as: role, hash: hash, by: person.accountID, timeAndIDs(), within: quota, in: writer)
    }
    await services.letters.addAfterChange(
      .householdInvitation(link: link.id, to: address.text, language), from: person.accountID)
    return Response.personal(.created) { json in
      json.member("id", link.id)
      json.member("nickname", address.text)
    }
  }

  private func withdraw(_ context: AppRequestContext, _ person: SignedIn) async throws -> Response {
    let household = try context.pathID("id", else: HouseholdRefusal.unknownHousehold)
    let id = context.pathID("invitation") ?? ""
    try await live.tellAfter(database) { writer in
      try InvitationRepository.withdraw(id, from: household, by: person.accountID, in: writer)
    }
    return Response.done()
  }

  private func accept(_ context: AppRequestContext, _ person: SignedIn) async throws -> Response {
    let id = try context.pathID("id", else: HouseholdRefusal.unknownInvitation)
    let household = try await live.telling(database) { writer in
      try InvitationRepository.accept(id, by: person.accountID, timeAndIDs(), within: quota, in: writer)
    }
    return Response.personal { household.write(into: &$0) }
  }

  private func decline(_ context: AppRequestContext, _ person: SignedIn) async throws -> Response {
    let id = try context.pathID("id", else: HouseholdRefusal.unknownInvitation)
    try await live.tellAfter(database) { writer in
      try InvitationRepository.decline(id, by: person.accountID, timeAndIDs(), in: writer)
    }
    return Response.done()
  }
}
