import Database
import FileFormats
import Grocery
import HTTPTypes
import Hummingbird
package import Identity
import ServerKit

/// Routes to invite by link, and to join by one.
///
/// The secret is sent only in bodies, because addresses end up in logs.
package struct HouseholdLinkRoutes {
  private let database: any Database
  private let timeAndIDs: @Sendable () -> TimeAndIDs
  private let quota: StorageQuota
  private let chance: RandomSource
  private let live: LiveFeed

  package init(_ services: IdentityServices) {
    database = services.database
    timeAndIDs = services.timeAndIDs
    quota = StorageQuota(services.app)
    chance = services.chance
    live = services.live
  }

  package func register(on routes: Routes) {
    routes.post("v1/households/{id}/links", for: .account, costs: .change) { request, context, person in
      try await create(request, context, person)
    }
    routes.delete("v1/households/{id}/links/{link}", for: .account, costs: .change) { _, context, person in
      try await withdraw(context, person)
    }
    routes.post("v1/household-link-previews", for: .everyone, costs: .search) { request, context in
      try await preview(request, context)
    }
    routes.post("v1/household-link-acceptances", for: .account, costs: .change) { request, context, person in
      try await join(request, context, person)
    }
  }

  private func create(
    _ request: Request, _ context: AppRequestContext, _ person: SignedIn
  ) async throws -> Response {
    let household = try context.pathID("id", else: HouseholdRefusal.unknownHousehold)
    let role = try await Self.role(in: request)
    let token = chance.token()
    let link = try await live.telling(database) { writer in
      try HouseholdLinkRepository.create(
        for: household, as: role, hash: tokenHash(token), by: person.accountID, timeAndIDs(),
        within: quota, in: writer)
    }
    return Response.personal(.created) { json in
      link.write(into: &json)
      json.member("token", token)
    }
  }

  private func withdraw(_ context: AppRequestContext, _ person: SignedIn) async throws -> Response {
    let household = try context.pathID("id", else: HouseholdRefusal.unknownHousehold)
    let id = context.pathID("link") ?? ""
    try await database.write { writer in
      try HouseholdLinkRepository.withdraw(id, from: household, by: person.accountID, in: writer)
    }
    return Response.done()
  }

  private func preview(_ request: Request, _ context: AppRequestContext) async throws -> Response {
    let hash = try await Self.hash(in: request, context)
    let now = timeAndIDs().now
    let preview = try await database.read { reader in
      try HouseholdLinkRepository.preview(hash: hash, at: now, in: reader)
    }
    return Response.personal { json in
      json.member("householdName", preview.householdName)
      json.member("invitedBy", preview.invitedBy)
      json.member("role", preview.role.rawValue)
    }
  }

  private func join(
    _ request: Request, _ context: AppRequestContext, _ person: SignedIn
  ) async throws -> Response {
    let hash = try await Self.hash(in: request, context)
    let household = try await live.telling(database) { writer in
      try HouseholdLinkRepository.join(
        hash: hash, by: person.accountID, timeAndIDs(), within: quota, in: writer)
    }
    return Response.personal { household.write(into: &$0) }
  }

  /// Earlier apps send no body.
  private static func role(in request: Request) async throws -> HouseholdRole {
    guard request.headers[.contentType] != nil else { return .edit }
    let body = try await request.json(atMost: HouseholdRoutes.maximumBytes)
    return try body.optionalMember("role")?.householdRole() ?? .edit
  }

  private static func hash(in request: Request, _ context: AppRequestContext) async throws -> [UInt8] {
    let body = try await request.json(atMost: HouseholdRoutes.maximumBytes, in: context)
    return tokenHash(try body.member("token").text(maximumLength: 64))
  }
}
