import Database
import FileFormats
import Grocery
package import Households
import Hummingbird
package import Identity
import ServerKit

/// What comes of an organisation's information: told by devices, shown to its members.
package struct AnalyticsRoutes {
  /// More than a screen shows.
  private static let mostSightings = 20
  private static let bodyBytes = 4 << 10

  private let database: any Database
  private let clock: WallClock
  private let worth: AnalyticsCounter

  package init(_ services: HouseholdServices) {
    database = services.database
    clock = services.clock
    worth = services.worth
  }

  package func register(on routes: Routes) {
    routes.post("v1/sightings", for: .everyone, costs: .look) { request, context, _ in
      try await tell(request, context)
    }
    routes.get("v1/organisations/{organisation}/worth", for: .member(.viewer), costs: .search) {
      request, _, member in
      try await show(request, member)
    }
  }

  /// What was on somebody's screen. The answer is the same whether or not it was counted.
  private func tell(_ request: Request, _ context: AppRequestContext) async throws -> Response {
    let body = try await request.json(atMost: Self.bodyBytes)
    for figure in [Figure.impressions, .clicks, .coupons] {
      guard let node = try body.optionalMember(figure.rawValue) else { continue }
      let ids = try node.distinctIDs(0...Self.mostSightings, of: figure.rawValue)
      worth.count(figure, ids, of: context, at: clock.now())
    }
    return .done()
  }

  private func show(_ request: Request, _ member: Member) async throws -> Response {
    let length = try QueryParameters(of: request).integer("days", 7...Figure.keptDays) ?? 28
    // Today's sums grow while somebody looks: whoever saw one step would know when.
    let last = clock.today().adding(days: -1)
    let days = last.adding(days: 1 - length)...last
    let found = try await database.read { reader in
      try AnalyticsRepository.worth(of: member.organisationID, days, in: reader)
    }
    return .personal(capacity: 8 << 10) { json in
      json.member("firstDay", days.lowerBound.text)
      json.member("lastDay", days.upperBound.text)
      json.member("least", Figure.least)
      json.member("figures", list: Figure.allCases) { json, figure in
        json.object { json in
          json.member("figure", figure.rawValue)
          json.member("subjects", list: found[figure] ?? []) { json, subject in
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
