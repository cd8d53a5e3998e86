import Database
import FileFormats
import Grocery
package import Households
import Hummingbird
package import Identity
import Language
import ServerKit

/// The routes that count what devices report, and show the sums to members.
package struct AnalyticsRoutes {
  /// The most ids per figure in one request; a screen shows fewer.
  private static let maxSightings = 20
  private static let bodyBytes = 4 << 10

  private let database: any Database
  private let clock: WallClock
  private let analytics: AnalyticsCounter

  package init(_ services: HouseholdServices) {
    database = services.database
    clock = services.clock
    analytics = services.analytics
  }

  package func register(on routes: Routes) {
    routes.post("v1/sightings", for: .everyone, costs: .look) { request, context, _ in
      try await count(request, context)
    }
    routes.get("v1/organisations/{organisation}/worth", for: .member(.viewer), costs: .search) {
      request, _, member in
      try await show(request, member)
    }
  }

  /// Counts what a screen showed. The answer does not reveal if it was counted.
  private func count(_ request: Request, _ context: AppRequestContext) async throws -> Response {
    let body = try await request.json(atMost: Self.bodyBytes)
    for figure in [Figure.impressions, .clicks, .coupons] {
      guard let node = try body.optionalMember(figure.rawValue) else { continue }
      let ids = try node.distinctIDs(0...Self.maxSightings, of: figure.rawValue)
      analytics.count(figure, ids, of: context, at: clock.now())
    }
    return .done()
  }

  private func show(_ request: Request, _ member: Member) async throws -> Response {
    let length = try QueryParameters(of: request).integer("days", 7...Figure.keptDays) ?? 28
    // Today's sums are left out: their growth would reveal when one person acted.
    let last = clock.today().adding(days: -1)
    let days = last.adding(days: 1 - length)...last
    let figures = try await database.read { reader in
      try AnalyticsRepository.figures(of: member.organizationID, days, in: reader)
    }
    return .personal(capacity: 8 << 10) { json in
      json.member("firstDay", days.lowerBound.text)
      json.member("lastDay", days.upperBound.text)
      json.member("least", Figure.least)
      json.member("figures", list: Figure.allCases) { json, figure in
        json.object { json in
          json.member("figure", figure.rawValue)
          json.member("subjects", list: figures[figure] ?? []) { json, subject in
            json.object { json in
              json.member("id", subject.id)
              json.member("name", subject.name)
              json.member("days", list: subject.days) { json, sum in
                json.object { json in
                  json.member("day", sum.day.text)
                  json.member("count", sum.count)
                }
              }
            }
          }
        }
      }
    }
  }
}
