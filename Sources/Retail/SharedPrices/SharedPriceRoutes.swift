import Database
import FileFormats
import Grocery
import Hummingbird
package import Identity
import Language
package import ServerKit

/// The routes of prices that people share.
package struct SharedPriceRoutes {
  /// Reports written in one transaction, so that others do not wait long.
  private static let together = 50

  private let services: IdentityServices
  private let quota: StorageQuota
  private let daily: DailyQuota<String>

  /// - Parameter daily: limits the reports and doubts of an account or network.
  package init(_ services: IdentityServices, _ daily: DailyQuota<String>) {
    self.services = services
    self.daily = daily
    quota = StorageQuota(services.app)
  }

  package func register(on routes: Routes) {
    routes.post("v1/shared-prices", for: .account, costs: .exchange) { request, context, person in
      try await share(request, context, person)
    }
    routes.post("v1/shared-prices/withdrawals", for: .account, costs: .exchange) { request, context, person in
      try await withdraw(request, context, person)
    }
    routes.get("v1/stores/{id}/shared-prices", for: .everyone, costs: .download) { request, context in
      try await prices(request, context)
    }
    routes.put("v1/stores/{id}/shared-prices/{price}/doubt", for: .account, costs: .change) {
      _, context, person in try await doubt(context, person)
    }
    routes.delete("v1/stores/{id}/shared-prices/{price}/doubt", for: .account, costs: .change) {
      _, context, person in
      let (store, price) = try ids(context)
      let now = services.now()
      try await services.database.write { writer in
        try SharedPriceRepository.trust(price, at: store, by: person.accountID, at: now, in: writer)
      }
      return .done()
    }
  }

  private func share(
    _ request: Request, _ context: AppRequestContext, _ person: SignedIn
  ) async throws -> Response {
    let body = try await request.json(atMost: PriceReportLimits.bodyBytes, in: context)
    let now = services.now()
    let currency = try await services.database.read(CatalogCurrency.current).code
    let network = try services.secrets.networkMark(of: context.work.network)
    var shared = try SharedPriceRequest(
      body, by: .account(person.accountID, network: network), in: currency,
      on: CalendarDay(dayNumber: now / Milliseconds.day))
    try requireQuota([shared.reports.count, 0], context, person, at: now)
    try await requireRoom(for: &shared, of: person.accountID)
    for start in stride(from: 0, to: shared.reports.count, by: Self.together) {
      let portion = Array(shared.reports.dropFirst(start).prefix(Self.together))
      try await services.database.write { [quota] writer in
        try quota.requireRoom(in: writer)
        try PriceReportWriter(at: now).write(portion, in: writer)
      }
    }
    return .personal { [shared] json in
      json.member("refused", list: shared.refused) { json, refusal in
        json.object { json in
          json.member("id", refusal.id)
          json.member("code", refusal.reason.rawValue)
        }
      }
    }
  }

  /// Refuses prices of stores that do not exist, and new ones beyond the limit of an account.
  private func requireRoom(for shared: inout SharedPriceRequest, of account: String) async throws {
    let reports = shared.reports
    guard !reports.isEmpty else { return }
    let (stores, ids, count) = try await services.database.read { reader in
      let storeIDs = Set(reports.map(\.storeID))
      let stores = try reader.rows(
        "SELECT id FROM store WHERE id IN \(list: storeIDs) AND \(StoreVisibility.isPublic)"
      ) { row in try row.text(0) }
      let ids = try reader.rows(
        "SELECT id FROM price_report WHERE reporter = \(account) AND id IN \(list: reports.map(\.id))"
      ) { row in try row.text(0) }
      let count = try reader.integer("SELECT count(*) FROM price_report WHERE account_id = \(account)")
      return (Set(stores), Set(ids), count)
    }
    shared.require(.unknownStore) { stores.contains($0.storeID) }
    var room = PriceReportLimits.ofAccount - count
    let accepted = shared.reports.filter { report in
      if !ids.contains(report.id) { room -= 1 }
      return room >= 0 || ids.contains(report.id)
    }
    let acceptedIDs = Set(accepted.map(\.id))
    shared.require(.tooMany) { acceptedIDs.contains($0.id) }
  }

  private func requireQuota(
    _ amounts: [Int], _ context: AppRequestContext, _ person: SignedIn, at now: Int
  ) throws {
    // A network may have several people.
    let networks = context.work.network?.limitLevels ?? []
    let keys = [(key: person.accountID, factor: 1)] + networks.map { ("\($0)", 4 * $0.limitFactor) }
    guard daily.take(amounts, of: keys, at: now) else {
      context.work.chargeFaultyRequest()
      throw Problem(
        .tooManyRequests, "An account can share \(PriceReportLimits.ofDay) prices a day.",
        retryAfterSeconds: (Milliseconds.day - now % Milliseconds.day) / 1_000)
    }
  }

  /// Deletes what the account has shared: some ids, or everything, in short transactions.
  private func withdraw(
    _ request: Request, _ context: AppRequestContext, _ person: SignedIn
  ) async throws -> Response {
    let body = try await request.json(atMost: PriceReportLimits.bodyBytes, in: context)
    let now = services.now()
    if try body.optionalMember("all")?.flag() == true {
      try await PriceReportWriter.withdrawEverything(of: person.accountID, at: now, in: services.database)
      return .done()
    }
    let ids = try body.member("ids").distinctIDs(1...PriceReportLimits.reports, of: "ids")
    try await services.database.write { writer in
      try PriceReportWriter(at: now).withdraw(ids, of: person.accountID, in: writer)
    }
    return .done()
  }

  private func prices(_ request: Request, _ context: AppRequestContext) async throws -> Response {
    let id = try context.pathID("id", else: CatalogRefusal.unknownStore)
    let today = CalendarDay(dayNumber: services.now() / Milliseconds.day)
    let prices = try await services.database.read { reader in
      let currency = try CatalogCurrency.current(in: reader).code
      return try SharedPriceRepository.prices(of: id, currency: currency, on: today, in: reader)
    }
    let body = JSONWriter.object(capacity: 64 + 400 * prices.count) { json in
      json.member("prices", list: prices) { json, price in json.object { price.write(into: &$0) } }
    }
    return Response.json(EntityTag(of: body.readableBytesView), for: request) { body }
  }

  private func doubt(_ context: AppRequestContext, _ person: SignedIn) async throws -> Response {
    let (store, price) = try ids(context)
    let now = services.now()
    try requireQuota([0, 1], context, person, at: now)
    let network = try services.secrets.networkMark(of: context.work.network)
    try await services.database.write { [quota] writer in
      try quota.requireRoom(in: writer)
      try SharedPriceRepository.doubt(
        price, at: store, by: person.accountID, network: network, at: now, in: writer)
    }
    return .done()
  }

  private func ids(_ context: AppRequestContext) throws -> (store: String, price: String) {
    (
      try context.pathID("id", else: CatalogRefusal.unknownStore),
      try context.pathID("price", else: CatalogRefusal.unknownProduct)
    )
  }
}
