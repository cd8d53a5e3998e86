import Database
import FileFormats
import HTTPTypes
import Hummingbird
package import Identity
import Language
package import ServerKit

/// The routes to publish and withdraw maps, for people and for members of organizations.
package struct PublishedMapRoutes {
  private let app: AppContext
  private let quota: StorageQuota

  package init(_ app: AppContext) {
    self.app = app
    quota = StorageQuota(app)
  }

  /// Registers the routes. A map has at most 512 kB. An account has at most 50, ten new ones a day, five per
  /// store.
  package func register(on routes: Routes) {
    routes.put("v1/maps/{id}", for: .account, costs: .exchange) { request, context, person in
      try await publish(request, context, person)
    }
    routes.delete("v1/maps/{id}", for: .account, costs: .change) { _, context, person in
      let id = try context.pathID("id", else: MapRefusal.unknownMap)
      try await app.database.write { writer in
        try MapPublishing.withdraw(id, by: person.accountID, in: writer)
      }
      return .done()
    }
    routes.get("v1/account/maps", for: .account, costs: .search) { _, _, person in
      let (maps, reviews) = try await app.database.read { reader in
        (
          try OwnMap.all(of: person.accountID, in: reader),
          try MapReview.all(by: person.accountID, in: reader)
        )
      }
      return .personal(capacity: 4 << 10) { json in
        json.member("maps", list: maps) { json, map in json.object { map.write(into: &$0) } }
        json.member("reviews", list: reviews) { json, review in
          json.object { review.writeOwn(into: &$0) }
        }
      }
    }
    let path = "v1/organisations/{organisation}/stores/{store}/map"
    routes.put(path, for: .member(.editor), costs: .exchange) { request, context, member in
      try await publishOfficial(request, context, member)
    }
  }

  private func publish(
    _ request: Request, _ context: AppRequestContext, _ person: SignedIn
  ) async throws -> Response {
    let id = try context.pathID("id", else: MapRefusal.unknownMap)
    let knownRevision = try Self.revision(request)
    try await quota.requireRoom(asking: app.database)
    let body = try await request.json(atMost: MapLimits.bytes, in: context)
    let store = try body.member("store").id()
    let now = app.now()
    let map = try await context.elsewhere {
      try PublishedMap.read(body, id: id, store: store, isOfficial: false, at: now)
    }
    let listing = try await app.database.write { [quota] writer in
      try MapPublishing.publish(
        map, by: person.accountID, knownRevision: knownRevision, within: quota, at: now, in: writer)
      return try StoreMapRepository.listing(id, in: writer)
    }
    return .personal { listing.write(into: &$0) }
  }

  private func publishOfficial(
    _ request: Request, _ context: AppRequestContext, _ member: Member
  ) async throws -> Response {
    let store = try context.pathID("store", else: OrganizationRefusal.unknownStore)
    let knownRevision = try Self.revision(request)
    try await quota.requireRoom(asking: app.database)
    let body = try await request.json(atMost: MapLimits.bytes, in: context)
    let proposedID = try body.member("id").id()
    let now = app.now()
    let id =
      try await app.database.read { try MapPublishing.official(of: store, in: $0) } ?? proposedID
    let map = try await context.elsewhere {
      try PublishedMap.read(body, id: id, store: store, isOfficial: true, at: now)
    }
    let listing = try await app.database.write { [quota] writer in
      let id = try MapPublishing.publishOfficial(
        map, by: member, knownRevision: knownRevision, within: quota, at: now, in: writer)
      return try StoreMapRepository.listing(id, in: writer)
    }
    return .personal { listing.write(into: &$0) }
  }

  /// Returns the revision on the device; nil if it publishes the map for the first time.
  private static func revision(_ request: Request) throws -> Int? {
    try QueryParameters(of: request).integer("revision", 1...Int(Int32.max))
  }
}
