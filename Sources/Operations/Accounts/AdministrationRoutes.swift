import Database
import FileFormats
import HTTPTypes
import Households
import Hummingbird
package import Identity
import Language
import ServerKit

/// Administrator routes for accounts, posted recipes and invitations. Every action needs a reason, which is
/// logged as a security event.
package struct AdministrationRoutes {
  private static let usualCount = 50
  private static let maximumCount = 200

  private let services: IdentityServices

  package init(_ services: IdentityServices) {
    self.services = services
  }

  package func register(on routes: Routes) {
    routes.on(.get, "v1/administration/accounts", for: .administrator, costs: .search) { request, _, _ in
      try await list(request)
    }
    routes.on(.put, "v1/administration/accounts/{id}/block", for: .administrator, costs: .change) {
      request, context, person in
      try await block(Action(request, context, person, services))
    }
    routes.on(.delete, "v1/administration/accounts/{id}/block", for: .administrator, costs: .change) {
      request, context, person in
      try await unblock(Action(request, context, person, services))
    }
    routes.on(.delete, "v1/administration/accounts/{id}/sessions", for: .administrator, costs: .change) {
      request, context, person in
      try await signOut(Action(request, context, person, services))
    }
    routes.on(.delete, "v1/administration/accounts/{id}", for: .administrator, costs: .change) {
      request, context, person in
      try await delete(Action(request, context, person, services))
    }
    routes.on(.delete, "v1/administration/posted-recipes/{id}", for: .administrator, costs: .change) {
      request, context, person in
      try await removeRecipe(Action(request, context, person, services))
    }
    routes.on(.put, "v1/administration/registration", for: .administrator, costs: .change) {
      request, context, person in
      try await choose(request, context, person)
    }
    routes.on(.get, "v1/administration/invitations", for: .administrator, costs: .search) { _, _, _ in
      try await invitations()
    }
    routes.on(.post, "v1/administration/invitations", for: .administrator, costs: .change) {
      request, context, person in
      try await invite(context.asker(of: request, services.configuration), person)
    }
    routes.on(.delete, "v1/administration/invitations/{id}", for: .administrator, costs: .change) {
      request, context, person in
      let id = try context.pathID("id", else: AccountRefusal.unknownInvitation)
      return try await withdraw(id, context.asker(of: request, services.configuration), person)
    }
  }

  /// An action on the object in the path: by whom, and why.
  private struct Action {
    let id: String
    let reason: String
    let administrator: String
    let asker: Requester

    init(
      _ request: Request, _ context: AppRequestContext, _ person: SignedIn, _ services: IdentityServices
    ) async throws {
      let node = try await request.json(atMost: AccountRoutes.maximumBytes).member("reason")
      reason = try node.text(maximumLength: OperatorRefusal.longestReason)
      guard reason.contains(where: { !$0.isWhitespace }) else { throw node.refusal("a reason is required") }
      id = try context.pathID("id", else: AccountRefusal.unknownAccount)
      administrator = person.accountID
      asker = context.asker(of: request, services.configuration)
    }
  }

  private func list(_ request: Request) async throws -> Response {
    let query = try QueryParameters(of: request)
    let search = try query.text("search")
    let after = try query.text("after")
    let limit = try query.integer("limit", 1...Self.maximumCount) ?? Self.usualCount
    let now = services.now()
    let (accounts, state) = try await services.database.read { [services] reader in
      // One extra row shows that there is a next page.
      let accounts = try AdministrationRepository.accounts(
        search: search, after: after, limit: limit + 1, at: now, in: reader)
      return (accounts, try RegistrationGate(services.configuration).state(in: reader))
    }
    let page = accounts.prefix(limit)
    return .personal(capacity: 8 << 10) { json in
      json.member("registration", state.rawValue)
      json.member("isRegistrationFixed", services.configuration.registration != nil)
      json.member("accounts", list: page) { json, account in json.object { account.write(into: &$0) } }
      json.member("next", orNull: accounts.count > limit ? page.last?.cursor : nil)
    }
  }

  private func block(_ action: Action) async throws -> Response {
    let now = services.now()
    try await services.database.write { writer in
      try AdministrationRepository.requireOrdinary(action.id, in: writer)
      try AccountSanctions.block(action.id, reason: action.reason, at: now, in: writer)
    }
    services.live.close(account: action.id)
    return done(.accountBlocked, action)
  }

  private func unblock(_ action: Action) async throws -> Response {
    try await services.database.write { writer in
      try AdministrationRepository.requireOrdinary(action.id, in: writer)
      try AccountSanctions.unblock(action.id, in: writer)
    }
    return done(.accountUnblocked, action)
  }

  private func signOut(_ action: Action) async throws -> Response {
    try await services.database.write { writer in
      try AdministrationRepository.requireOrdinary(action.id, in: writer)
      try AccountSanctions.signOut(action.id, in: writer)
    }
    services.live.close(account: action.id)
    return done(.accountSignedOut, action)
  }

  private func delete(_ action: Action) async throws -> Response {
    let timeAndIDs = services.timeAndIDs()
    try await services.database.read { try AdministrationRepository.requireOrdinary(action.id, in: $0) }
    try await AccountErasure.run(action.id, in: services.database, at: timeAndIDs.now) {
      try await services.live.tellAfter(services.database) { writer in
        try AdministrationRepository.requireOrdinary(action.id, in: writer)
        return try AccountSanctions.delete(action.id, timeAndIDs, in: writer)
      }
      services.live.close(account: action.id)
    }
    await services.shedDeleted()
    return done(.accountDeleted, action)
  }

  private func removeRecipe(_ action: Action) async throws -> Response {
    let author = try await services.database.write {
      try PostedRecipeRepository.removeAsOperator(action.id, in: $0)
    }
    services.security.note(
      .recipeRemoved, account: author, by: action.administrator, action.asker, reason: action.reason)
    return .done()
  }

  private func done(_ event: SecurityEvent, _ action: Action) -> Response {
    services.security.note(
      event, account: action.id, by: action.administrator, action.asker, reason: action.reason)
    return .done()
  }
}

/// Routes for the registration setting and registration links.
extension AdministrationRoutes {
  private func choose(
    _ request: Request, _ context: AppRequestContext, _ person: SignedIn
  ) async throws -> Response {
    let node = try await request.json(atMost: AccountRoutes.maximumBytes).member("registration")
    guard let state = ServerConfiguration.Registration(rawValue: try node.text(maximumLength: 10)) else {
      throw node.refusal("must be open, invited or closed")
    }
    try await services.database.write { [services] writer in
      try RegistrationGate(services.configuration).choose(state, in: writer)
    }
    services.security.note(
      .registrationChanged, by: person.accountID, context.asker(of: request, services.configuration))
    return .done()
  }

  private func invitations() async throws -> Response {
    let now = services.now()
    let links = try await services.database.read { try RegistrationLinkRepository.links(at: now, in: $0) }
    return .personal { json in
      json.member("invitations", list: links) { json, link in
        json.object { json in
          json.member("id", link.id)
          if let nickname = link.nickname { json.member("madeBy", nickname) }
          json.member("created", link.created)
          json.member("expires", link.expires)
        }
      }
    }
  }

  /// Creates an invitation; its secret is returned only once.
  private func invite(_ asker: Requester, _ person: SignedIn) async throws -> Response {
    let token = services.chance.token()
    let id = services.newID()
    let now = services.now()
    try await services.database.write { [services] writer in
      let gate = RegistrationGate(services.configuration)
      guard try gate.state(in: writer) != .closed else { throw AccountRefusal.registrationClosed }
      try StorageQuota(services.app).requireRoom(in: writer)
      try RegistrationLinkRepository.make(token, id: id, by: person.accountID, at: now, in: writer)
    }
    services.security.note(.invitationMade, by: person.accountID, asker)
    return .personal(.created) { json in
      json.member("id", id)
      json.member("token", token)
      json.member("expires", now + RegistrationLinkRepository.lifetime)
    }
  }

  private func withdraw(_ id: String, _ asker: Requester, _ person: SignedIn) async throws -> Response {
    let isWithdrawn = try await services.database.write { writer in
      try RegistrationLinkRepository.withdraw(id, in: writer)
    }
    guard isWithdrawn else { throw AccountRefusal.unknownInvitation }
    services.security.note(.invitationWithdrawn, by: person.accountID, asker)
    return .done()
  }
}
