import FileFormats
import Hummingbird

/// Asking people to join, and answering.
struct InvitationRoutes {
  private let invitations: InvitationStore
  private let throttle = InvitationThrottle()
  private let secrets: SecretKeys
  private let live: LiveFeed

  init(_ dependencies: Dependencies) {
    invitations = InvitationStore(
      database: dependencies.database, timeAndIDs: dependencies.timeAndIDs, quota: StorageQuota(dependencies))
    secrets = dependencies.secrets
    live = dependencies.live
  }

  func register(on routes: Routes) {
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
    _ request: Request, _ context: ServerContext, _ person: SignedIn
  ) async throws -> Response {
    guard let id = context.pathID("id") else { throw Problem.unknownHousehold }
    let name = try await request.json(atMost: HouseholdRoutes.maximumBytes).member("name").text()
    // Only a leader is told who exists, so only a leader's tries count.
    try await invitations.requireLeader(of: id, person.accountID)
    try throttle.note(person.accountID, at: invitations.timeAndIDs().now)
    let sent = try await live.telling {
      try await invitations.invite(to: id, by: person.accountID) { [secrets] reader in
        // An address that was only claimed must not lead an invitation to whoever claimed it.
        try AccountStore.accountNamed(name, trustsClaims: false, secrets, reader)
      }
    }
    return Response.personal(.created) { json in
      json.member("id", sent.id)
      json.member("nickname", sent.nickname)
    }
  }

  private func withdraw(_ context: ServerContext, _ person: SignedIn) async throws -> Response {
    guard let household = context.pathID("id") else { throw Problem.unknownHousehold }
    let id = context.pathID("invitation") ?? ""
    try await live.tellAfter { try await invitations.withdraw(id, from: household, by: person.accountID) }
    return Response.done()
  }

  private func accept(_ context: ServerContext, _ person: SignedIn) async throws -> Response {
    guard let id = context.pathID("id") else { throw Problem.unknownInvitation }
    let joined = try await live.telling { try await invitations.accept(id, by: person.accountID) }
    return Response.personal { joined.write(into: &$0) }
  }

  private func decline(_ context: ServerContext, _ person: SignedIn) async throws -> Response {
    guard let id = context.pathID("id") else { throw Problem.unknownInvitation }
    try await live.tellAfter { try await invitations.decline(id, by: person.accountID) }
    return Response.done()
  }
}
