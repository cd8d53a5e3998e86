import Database
import FileFormats
import Grocery
import Hummingbird
package import Identity
import Language
import ServerKit

/// Routes for households, their members and their leader.
package struct HouseholdRoutes {
  static let maximumBytes = 16 << 10

  private let database: any Database
  private let timeAndIDs: @Sendable () -> TimeAndIDs
  private let creation: HouseholdCreation
  private let removal: HouseholdRemoval
  private let live: LiveFeed

  package init(_ services: IdentityServices) {
    database = services.database
    timeAndIDs = services.timeAndIDs
    creation = HouseholdCreation(
      database: database, quota: StorageQuota(services.app), timeAndIDs: timeAndIDs)
    removal = HouseholdRemoval(database)
    live = services.live
  }

  package func register(on routes: Routes) {
    routes.post("v1/households", for: .account, costs: .change) { request, _, person in
      try await create(request, person)
    }
    routes.get("v1/households/{id}", for: .account, costs: .look) { _, context, person in
      try await show(context, person)
    }
    routes.patch("v1/households/{id}", for: .account, costs: .change) { request, context, person in
      try await rename(request, context, person)
    }
    routes.delete("v1/households/{id}/members/{account}", for: .account, costs: .change) {
      _, context, person in
      try await remove(context, person)
    }
    routes.put("v1/households/{id}/members/{account}/role", for: .account, costs: .change) {
      request, context, person in
      try await setRole(request, context, person)
    }
    routes.put("v1/households/{id}/leader", for: .account, costs: .change) { request, context, person in
      try await handOver(request, context, person)
    }
  }

  private func create(_ request: Request, _ person: SignedIn) async throws -> Response {
    let body = try await request.json(atMost: Self.maximumBytes)
    let id = try body.optionalMember("id")?.id()
    let name = try body.householdName()
    let copiesGoods = try body.optionalMember("copiesGoods")?.flag() ?? true
    let household = try await creation.create(
      id, named: name, copiesGoods: copiesGoods, by: person.accountID
    ) { [live, database] in
      try await live.telling(database, $0)
    }
    return Response.personal(.created) { household.write(into: &$0) }
  }

  private func show(_ context: AppRequestContext, _ person: SignedIn) async throws -> Response {
    let id = try context.pathID("id", else: HouseholdRefusal.unknownHousehold)
    let now = timeAndIDs().now
    let page = try await database.read { reader in
      try HouseholdRepository.page(of: id, for: person.accountID, at: now, in: reader)
    }
    return Response.personal { json in
      page.household.write(into: &json)
      json.member("invitations", list: page.invitations) { json, invitation in
        json.object { invitation.write(into: &$0) }
      }
      json.member("links", list: page.links) { json, link in json.object { link.write(into: &$0) } }
    }
  }

  private func rename(
    _ request: Request, _ context: AppRequestContext, _ person: SignedIn
  ) async throws -> Response {
    let id = try context.pathID("id", else: HouseholdRefusal.unknownHousehold)
    let name = try await request.json(atMost: Self.maximumBytes).householdName()
    let household = try await live.telling(database) { writer in
      try HouseholdRepository.rename(id, name, by: person.accountID, in: writer)
    }
    return Response.personal { household.write(into: &$0) }
  }

  private func remove(_ context: AppRequestContext, _ person: SignedIn) async throws -> Response {
    let id = try context.pathID("id", else: HouseholdRefusal.unknownHousehold)
    let member = context.pathID("account") ?? ""
    try await live.tellAfter(database) { writer in
      try HouseholdRepository.remove(member, from: id, by: person.accountID, timeAndIDs(), in: writer)
    }
    // The household is invisible, so a failure does not fail the request: the sweep deletes the rest.
    await Task { [removal, now = timeAndIDs().now] in try? await removal.remove([id], at: now) }.value
    return Response.done()
  }

  private func setRole(
    _ request: Request, _ context: AppRequestContext, _ person: SignedIn
  ) async throws -> Response {
    let id = try context.pathID("id", else: HouseholdRefusal.unknownHousehold)
    let member = try context.pathID("account", else: HouseholdRefusal.notAMember)
    let role = try await request.json(atMost: Self.maximumBytes).member("role").householdRole()
    let household = try await live.telling(database) { writer in
      try HouseholdRepository.setRole(
        role, of: member, in: id, by: person.accountID, timeAndIDs(), in: writer)
    }
    return Response.personal { household.write(into: &$0) }
  }

  private func handOver(
    _ request: Request, _ context: AppRequestContext, _ person: SignedIn
  ) async throws -> Response {
    let id = try context.pathID("id", else: HouseholdRefusal.unknownHousehold)
    let next = try await request.json(atMost: Self.maximumBytes).member("account").id()
    let household = try await live.telling(database) { writer in
      try HouseholdRepository.handOver(id, to: next, by: person.accountID, timeAndIDs(), in: writer)
    }
    return Response.personal { household.write(into: &$0) }
  }
}

extension JSONNode {
  /// The role of a member.
  func householdRole() throws(FileRefusal) -> HouseholdRole {
    guard let role = HouseholdRole(rawValue: try text()) else { throw refusal("must be edit, tick or read") }
    return role
  }

  /// The requested name; empty if the body has none.
  fileprivate func householdName() throws(FileRefusal) -> String {
    try optionalMember("name")?.text() ?? ""
  }
}
