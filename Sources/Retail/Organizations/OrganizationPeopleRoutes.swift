import Database
import FileFormats
import Hummingbird
package import Identity
import Language
import ServerKit

/// The routes of an organization's members and their roles.
package struct OrganizationPeopleRoutes {
  private let database: any Database
  private let now: @Sendable () -> Int
  private let timeAndIDs: @Sendable () -> TimeAndIDs
  private let secrets: SecretKeys
  private let live: LiveFeed
  private let security: SecurityLog
  private let configuration: ServerConfiguration

  package init(_ services: IdentityServices) {
    database = services.database
    now = services.clock.now
    timeAndIDs = services.timeAndIDs
    secrets = services.secrets
    live = services.live
    security = services.security
    configuration = services.configuration
  }

  package func register(on routes: Routes) {
    let path = "v1/organisations/{organisation}/members"
    routes.get(path, for: .member(.viewer), costs: .look) { _, _, member in try await list(member) }
    routes.put(path + "/{account}", for: .member(.owner), costs: .change) {
      request, context, owner in
      try await setRole(request, context, owner)
    }
    routes.delete(path + "/{account}", for: .member(.viewer), costs: .change) {
      request, context, member in
      try await remove(request, context, member)
    }
  }

  /// Lists the members. Only owners also see the invitations.
  private func list(_ member: Member) async throws -> Response {
    let now = now()
    let (members, invitations) = try await database.read { [secrets] reader in
      let members = try MemberRepository.members(of: member.organizationID, in: reader)
      guard member.role == .owner else { return (members, [OrganizationInvitation.Sent]()) }
      let sent = try OrganizationInvitationRepository.sent(
        by: member.organizationID, at: now, secrets, in: reader)
      return (members, sent)
    }
    return Response.personal(capacity: 1024 + 128 * members.count) { json in
      json.member("members", list: members) { json, member in
        json.object { member.write(into: &$0) }
      }
      json.member("invitations", list: invitations) { json, sent in
        json.object { sent.write(into: &$0) }
      }
    }
  }

  private func setRole(
    _ request: Request, _ context: AppRequestContext, _ owner: Member
  ) async throws -> Response {
    let account = try context.pathID("account", else: OrganizationRefusal.notAMember)
    let body = try await request.json(atMost: OrganizationRoutes.maximumBytes)
    let role: OrganizationAccess.Role = try body.member("role").word()
    let seen: OrganizationAccess.Role = try body.member("was").word()
    let messages = try body.optionalMember("getsMessages")?.flag()
    let reports = try body.optionalMember("getsReports")?.flag()
    let listing = try await live.telling(database) { writer in
      try MemberRepository.setRole(
        role, seen: seen, of: account, by: owner,
        receives: { .init(messages: messages ?? $0.messages, reports: reports ?? $0.reports) },
        timeAndIDs(), in: writer)
    }
    if role != seen { note(account, by: owner, request, context) }
    return Response.personal { listing.write(into: &$0) }
  }

  private func remove(
    _ request: Request, _ context: AppRequestContext, _ member: Member
  ) async throws -> Response {
    let account = try context.pathID("account", else: OrganizationRefusal.notAMember)
    try await live.tellAfter(database) { writer in
      try MemberRepository.remove(account, by: member, timeAndIDs(), in: writer)
    }
    note(account, by: member, request, context)
    return Response.done()
  }

  /// Writes to the security log whose role changed, and by whom.
  private func note(_ account: String, by member: Member, _ request: Request, _ context: AppRequestContext) {
    security.note(
      .roleChanged, account: account, by: member.person.accountID, context.asker(of: request, configuration))
  }
}
