import Database
import FileFormats
import HTTPTypes
import Hummingbird
package import Identity
import Language
import ServerKit

/// The routes of map reviews and map reports.
package struct MapOpinionRoutes {
  private let app: AppContext
  private let quota: StorageQuota
  private let live: LiveFeed

  package init(_ services: IdentityServices) {
    app = services.app
    quota = StorageQuota(app)
    live = services.live
  }

  /// Registers the routes. An account has one review per map and at most five open reports about it.
  package func register(on routes: Routes) {
    routes.get("v1/maps/{id}/reviews", for: .everyone, costs: .search) { _, context, _ in
      try await reviews(context)
    }
    routes.put("v1/maps/{id}/review", for: .account, costs: .change) { request, context, person in
      try await review(request, context, person)
    }
    routes.delete("v1/maps/{id}/review", for: .account, costs: .change) { _, context, person in
      let id = try context.pathID("id", else: MapRefusal.unknownMap)
      try await app.database.write { writer in
        try MapReviewRepository.remove(of: id, by: person.accountID, in: writer)
      }
      return .done()
    }
    routes.get("v1/maps/{id}/reports", for: .account, costs: .search) { _, context, person in
      let id = try context.pathID("id", else: MapRefusal.unknownMap)
      let reports = try await app.database.read { reader in
        try MapReportRepository.reports(about: id, for: person.accountID, in: reader)
      }
      return .personal(capacity: 4 << 10) { json in
        json.member("reports", list: reports) { json, report in
          json.object { report.write(into: &$0) }
        }
      }
    }
    routes.post("v1/maps/{id}/reports", for: .account, costs: .change) { request, context, person in
      try await report(request, context, person)
    }
    routes.put("v1/maps/{id}/reports/{report}/done", for: .account, costs: .change) {
      _, context, person in
      let id = try context.pathID("id", else: MapRefusal.unknownMap)
      let report = try context.pathID("report", else: MapRefusal.unknownReport)
      let now = app.now()
      try await app.database.write { writer in
        try MapReportRepository.finish(report, about: id, by: person.accountID, at: now, in: writer)
      }
      return .done()
    }
  }

  private func reviews(_ context: AppRequestContext) async throws -> Response {
    let id = try context.pathID("id", else: MapRefusal.unknownMap)
    let result = try await app.database.read { try MapReviewRepository.reviews(of: id, in: $0) }
    return .personal(capacity: 8 << 10) { json in
      json.member("map") { json in result.listing.write(into: &json) }
      json.member("reviews", list: result.reviews) { json, review in
        json.object { review.write(into: &$0) }
      }
    }
  }

  private func review(
    _ request: Request, _ context: AppRequestContext, _ person: SignedIn
  ) async throws -> Response {
    let id = try context.pathID("id", else: MapRefusal.unknownMap)
    let body = try await request.json(atMost: MapLimits.opinionBytes)
    let stars = try body.member("stars").integer(1...5)
    let words = try Self.words(body) ?? ""
    let timeAndIDs = app.timeAndIDs()
    try await app.database.write { [quota] writer in
      try MapReviewRepository.put(
        stars: stars, words: words, of: id, by: person.accountID, within: quota, timeAndIDs, in: writer)
    }
    return .done()
  }

  private func report(
    _ request: Request, _ context: AppRequestContext, _ person: SignedIn
  ) async throws -> Response {
    let id = try context.pathID("id", else: MapRefusal.unknownMap)
    let body = try await request.json(atMost: MapLimits.opinionBytes)
    let kind: MapReport.Kind = try body.member("kind").word()
    let words = try Self.words(body) ?? ""
    let timeAndIDs = app.timeAndIDs()
    try await live.tellAfter(app.database) { [quota] writer in
      try MapReportRepository.add(
        kind, words: words, about: id, by: person.accountID, within: quota, timeAndIDs, in: writer)
    }
    return .done()
  }

  /// Returns the text; nil if it is missing or empty.
  private static func words(_ body: JSONNode) throws -> String? {
    guard let node = try body.optionalMember("words"), node.value != .text("") else { return nil }
    return try node.cleanText(mostCharacters: MapLimits.words, mostBytes: 4 * MapLimits.words)
  }
}
