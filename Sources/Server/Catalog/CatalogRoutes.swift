import Database
import HTTPTypes
import Hummingbird

/// A store's catalog in one download.
struct CatalogRoutes {
  let database: any Database
  let clock: WallClock
  let cache = CatalogCache()
  let revisions = RevisionMemory()

  func register(on routes: Routes) {
    routes.get("v1/stores/{id}/catalog", for: .everyone, costs: .download) { request, context in
      try await whole(request, context)
    }
  }

  private func whole(_ request: Request, _ context: ServerContext) async throws -> Response {
    guard let id = context.storeID else { throw Problem.unknownStore }
    let today = clock.today()
    let revision = try await revisions.revision(of: id) {
      try await database.read { try StoreCatalogStore.revision(of: id, in: $0) }
    }
    guard let revision else {
      guard try await database.read({ try CatalogStore.store(id, in: $0) }) != nil else {
        throw Problem.unknownStore
      }
      throw Problem(.noProducts, "Nothing has been imported for this store.", place: "id")
    }
    let key = CatalogCache.Key(storeID: id, revision: revision, day: today)
    let packed = try await cache.catalog(key) { [database] in
      try await database.read { try StoreCatalogStore.catalog(of: id, on: today, in: $0) }
    }
    guard let packed else { throw Problem.unknownStore }
    if let held = packed.tag.held(by: request) { return .notModified(held, cacheControl: "no-cache") }
    let isPacked = AcceptedCodings(of: request).gzip
    var headers: HTTPFields = [
      .contentType: "application/json", .cacheControl: "no-cache", .vary: "accept-encoding",
      .eTag: (isPacked ? packed.tag.coded("gzip") : packed.tag).field,
      .forageContentLength: String(packed.plain.readableBytes),
    ]
    if isPacked { headers[.contentEncoding] = "gzip" }
    return Response(
      status: .ok, headers: headers,
      body: ResponseBody(byteBuffer: isPacked ? packed.gzip : packed.plain))
  }
}
