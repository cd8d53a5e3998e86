import Database
import FileFormats
import Grocery
import HTTPTypes
import Hummingbird
package import Identity
import Language
import NIOCore
import ServerKit

/// Routes to share a list by a link, and to use it without an account.
///
/// The secret is sent only in bodies, because addresses end up in logs.
package struct ListLinkRoutes {
  private static let maximumBytes = 64 << 10
  private static let mostChanges = 100
  /// Requests per link and minute: a family that looks every ten seconds.
  static let usesPerMinute = 300
  /// Requests per network and minute, whatever their links.
  static let usesOfNetworkPerMinute = 120

  private let handler: SyncHandler
  private let database: any Database
  private let timeAndIDs: @Sendable () -> TimeAndIDs
  private let quota: StorageQuota
  private let chance: RandomSource
  private let links = RateLimiter(.window(count: usesPerMinute, length: Milliseconds.minute))
  private let networks = RateLimiter(.window(count: usesOfNetworkPerMinute, length: Milliseconds.minute))

  package init(_ services: HouseholdServices) {
    handler = SyncHandler(services)
    database = services.database
    timeAndIDs = services.timeAndIDs
    quota = StorageQuota(services.app)
    chance = services.chance
  }

  package func register(on routes: Routes) {
    routes.get("v1/households/{id}/list-links", for: .account, costs: .look) { _, context, person in
      try await list(context, person)
    }
    routes.post("v1/households/{id}/list-links", for: .account, costs: .change) { request, context, person in
      try await create(request, context, person)
    }
    routes.delete("v1/households/{id}/list-links/{link}", for: .account, costs: .change) {
      _, context, person in
      try await revoke(context, person)
    }
    routes.post("v1/list-link-views", for: .everyone, costs: .search) { request, context in
      try await view(request, context)
    }
    routes.post("v1/list-link-changes", for: .everyone, costs: .exchange) { request, context in
      try await change(request, context)
    }
    routes.post("v1/list-link-pictures", for: .everyone, costs: .look) { request, context in
      try await picture(request, context)
    }
  }

  private func list(_ context: AppRequestContext, _ person: SignedIn) async throws -> Response {
    let household = try context.pathID("id", else: HouseholdRefusal.unknownHousehold)
    let now = timeAndIDs().now
    let links = try await database.read { reader in
      try ListLinkRepository.open(of: household, for: person.accountID, at: now, in: reader)
    }
    return Response.personal { json in
      json.member("links", list: links) { json, link in json.object { link.write(into: &$0) } }
    }
  }

  private func create(
    _ request: Request, _ context: AppRequestContext, _ person: SignedIn
  ) async throws -> Response {
    let household = try context.pathID("id", else: HouseholdRefusal.unknownHousehold)
    let body = try await request.json(atMost: HouseholdRoutes.maximumBytes)
    let list = try body.member("list").id()
    let role = try body.member("role").householdRole()
    let lifetime = try body.optionalMember("lifetime")?.integer(
      Milliseconds.minute...ListLinkRepository.longestLifetime)
    let token = chance.token()
    let link = try await database.write { writer in
      try ListLinkRepository.create(
        for: list, of: household, as: role, lifetime: lifetime, hash: tokenHash(token),
        by: person.accountID, timeAndIDs(), within: quota, in: writer)
    }
    return Response.personal(.created) { json in
      link.write(into: &json)
      json.member("token", token)
    }
  }

  private func revoke(_ context: AppRequestContext, _ person: SignedIn) async throws -> Response {
    let household = try context.pathID("id", else: HouseholdRefusal.unknownHousehold)
    let id = try context.pathID("link", else: HouseholdRefusal.listLinkOver)
    try await database.write { writer in
      try ListLinkRepository.revoke(id, of: household, by: person.accountID, in: writer)
    }
    return Response.done()
  }

  private func view(_ request: Request, _ context: AppRequestContext) async throws -> Response {
    let body = try await request.json(atMost: Self.maximumBytes, in: context)
    let hash = try countedHash(in: body, context)
    let list = try await read(hash)
    return Response.personal(capacity: 256 + 256 * list.entries.count) { list.write(into: &$0) }
  }

  private func change(_ request: Request, _ context: AppRequestContext) async throws -> Response {
    let body = try await request.json(atMost: Self.maximumBytes, in: context)
    let hash = try countedHash(in: body, context)
    let changes = try body.member("changes").elements(1...Self.mostChanges, of: "changes").map {
      try ListChange($0)
    }
    let link = try await read(hash).link
    let refused = try await handler.save(by: "list-link/\(link.id)") { writer in
      let timeAndIDs = timeAndIDs()
      // The link may have been revoked while this request waited.
      let link = try ListLinkRepository.opened(by: hash, at: timeAndIDs.now, in: writer)
      var changeWriter = ListChangeWriter(link, timeAndIDs)
      return try changeWriter.save(changes, within: quota, in: writer)
    }
    let list = try await read(hash)
    return Response.personal(capacity: 256 + 256 * list.entries.count) { json in
      list.write(into: &json)
      json.member("refused", list: refused) { json, refused in
        json.object { json in
          json.member("index", refused.index)
          json.member("code", refused.refusal.code.rawValue)
          json.member("detail", refused.refusal.reason)
        }
      }
    }
  }

  private func picture(_ request: Request, _ context: AppRequestContext) async throws -> Response {
    let body = try await request.json(atMost: Self.maximumBytes, in: context)
    let hash = try countedHash(in: body, context)
    let id = try body.member("picture").id()
    let now = timeAndIDs().now
    let stored = try await database.read { reader in
      let link = try ListLinkRepository.opened(by: hash, at: now, in: reader)
      return try PictureRepository.picture(id, by: link, in: reader)
    }
    guard let stored else { throw PictureStoreRefusal.unknown }
    return Response(
      status: .ok, headers: [.contentType: stored.format, .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: stored.bytes)))
  }

  private func read(_ hash: [UInt8]) async throws -> SharedList {
    let now = timeAndIDs().now
    return try await database.read { reader in
      try SharedList(of: try ListLinkRepository.opened(by: hash, at: now, in: reader), in: reader)
    }
  }

  /// The hash of the secret, after the request is counted.
  private func countedHash(in body: JSONNode, _ context: AppRequestContext) throws -> [UInt8] {
    let hash = tokenHash(try body.member("token").text(maximumLength: 64))
    let now = timeAndIDs().now
    let key = hash.map { String($0, radix: 16) }.joined(separator: "-")
    if let wait = networks.begin(context.work.network, at: now) ?? links.begin(key, at: now) {
      throw HouseholdRefusal.listLinkBusy(wait: wait)
    }
    return hash
  }
}
