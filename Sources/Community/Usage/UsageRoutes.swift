import Database
import FileFormats
import Grocery
import Hummingbird
package import Identity
import Language
package import ServerKit

/// Routes for usage statistics: reported by devices with consent, read by administrators.
package struct UsageRoutes {
  private let app: AppContext
  private let quota: StorageQuota
  private let daily: DailyQuota<Int>

  package init(_ app: AppContext, _ daily: DailyQuota<Int>) {
    self.app = app
    self.daily = daily
    quota = StorageQuota(app)
  }

  package func register(on routes: Routes) {
    routes.post("v1/usage", for: .everyone, costs: .change) { request, context, _ in
      try await tell(request, context)
    }
    routes.on(.get, "v1/administration/usage", for: .administrator, costs: .search) { request, _, _ in
      try await show(request)
    }
  }

  private var today: CalendarDay { CalendarDay(dayNumber: app.now() / Milliseconds.day) }

  /// Stores a report. The response does not reveal if it was counted, and the session is ignored.
  private func tell(_ request: Request, _ context: AppRequestContext) async throws -> Response {
    let report = try UsageReport(try await request.json(atMost: UsageLimits.bodyBytes))
    guard !report.counts.isEmpty, isBelowQuota(report, of: context.work.network) else {
      context.work.chargeFaultyRequest()
      return .done()
    }
    try await app.database.write { [quota, today] writer in
      try quota.requireRoom(in: writer)
      try UsageRepository.add(report, on: today, in: writer)
    }
    return .done()
  }

  /// The quota keeps hashes of this process and no addresses. Unknown networks share one.
  private func isBelowQuota(_ report: UsageReport, of network: ClientNetwork?) -> Bool {
    let sender = network.map(Payer.network) ?? .guests
    let keys = sender.limitLevels.map { (key: $0.hashValue, factor: $0.limitFactor) }
    return daily.take([report.actions, report.spans], of: keys, at: app.now())
  }

  private func show(_ request: Request) async throws -> Response {
    let length = try QueryParameters(of: request).integer("days", 7...UsageLimits.keptDays) ?? 28
    let last = today
    let days = last.adding(days: 1 - length)...last
    let usage = try await app.database.read { try UsageRepository.usage(days, in: $0) }
    return .personal(capacity: 8 << 10) { json in
      json.member("firstDay", days.lowerBound.text)
      json.member("lastDay", days.upperBound.text)
      json.member("least", UsageLimits.least)
      json.member("active") { json in
        for span in UsageSpan.allCases {
          json.member(named: span.rawValue) { json in
            json.list(usage.active[span] ?? []) { json, sum in
              json.object { json in
                json.member("from", sum.from.text)
                json.member("count", sum.count)
              }
            }
          }
        }
      }
      json.member("screens", list: usage.screens) { Self.write($1, into: &$0) }
      json.member("contact", list: usage.contact) { Self.write($1, into: &$0) }
      json.member("months", list: usage.months) { json, month in
        json.object { json in
          json.member("from", month.from.text)
          json.member("regions", list: month.regions) { Self.write($1, into: &$0) }
        }
      }
    }
  }

  private static func write(_ count: UsageRepository.Usage.Count, into json: inout JSONWriter) {
    json.object { json in
      json.member("name", count.name)
      json.member("count", count.count)
    }
  }
}
