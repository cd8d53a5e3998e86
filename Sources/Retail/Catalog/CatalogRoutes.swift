import Database
import Hummingbird
package import Identity
package import ServerKit

/// A store's catalog in one download.
package struct CatalogRoutes {
  let database: any Database
  let clock: WallClock
  let cache: CatalogCache
  let revisions = RevisionCache()
  /// A large catalog takes a second to read.
  private let threads = LengthyReads()

  package init(_ app: AppContext) {
    database = app.database
    clock = app.clock
    cache = CatalogCache(folder: app.incomingFolder, disk: app.disk)
  }

  package func register(on routes: Routes) {
    routes.get("v1/stores/{id}/catalog", for: .everyone, costs: .download) { request, context in
      try await whole(request, context)
    }
  }

  private func whole(_ request: Request, _ context: AppRequestContext) async throws -> Response {
    let id = try context.pathID("id", else: CatalogRefusal.unknownStore)
    let revision = try await revisions.revision(of: id) {
      try await database.read { try StoreCatalogRepository.revision(of: id, in: $0) }
    }
    guard let revision else {
      guard try await database.read({ try CatalogRepository.store(id, in: $0) }) != nil else {
        throw CatalogRefusal.unknownStore
      }
      throw CatalogRefusal.noProducts
    }
    let key = CatalogCache.Key(storeID: id, revision: revision, day: clock.today())
    if let tag = await cache.knownTag(of: key)?.held(by: request) {
      return .notModified(tag, cacheControl: "no-cache")
    }
    let packed = try await cache.catalog(key) { [database, clock, threads] in
      let catalog = try await threads.run {
        try await database.read { reader in
          let moment = clock.moment(in: try StoreCatalogRepository.timeZone(of: id, in: reader))
          return try StoreCatalogRepository.catalog(of: id, at: moment, in: reader)
        }
      }
      guard let catalog else { return nil }
      defer { HeapReturn.giveBack() }
      return try await context.elsewhere { PackedDocument(catalog) }
    }
    guard let packed else { throw CatalogRefusal.unknownStore }
    return packed.response(to: request)
  }
}
