import Database
import Grocery
import Identity
import Retail
import ServerKit

extension OfferNotifier {
  /// Notifies the accounts whose households have seen prices themselves of some new prices, ordered by
  /// account id. The rest would not know what they usually pay.
  func notify(of open: PriceNews.Open, _ counts: inout Counts) async throws {
    let database = services.database
    let today = services.clock.today()
    var matcher = try await database.read { reader in
      let currency = try CatalogCurrency.current(in: reader).code
      let prices = try PriceNews.prices(of: open.news, currency: currency, on: today, in: reader)
      return try CheaperPriceMatcher(prices, on: today, in: reader)
    }
    var last = open.lastAccount
    while true {
      try Task.checkCancellation()
      let accounts = try await database.read { [last] reader in
        try ShopperRepository.accountsWithPrices(after: last, atMost: Self.accountsPerBatch, in: reader)
      }
      guard let end = accounts.last else { break }
      let findings = try await matcher.findings(for: accounts, database)
      counts.checked += accounts.count
      let deliveries = findings.sorted { $0.key < $1.key }.map { account, findings in
        OfferDeliveryRepository.Delivery(
          account: account, items: findings.map { ($0.price.event, OfferFacts($0)) })
      }
      try await deliver(deliveries, &counts)
      try await database.write { try PriceNews.advance(open.news, to: end, in: $0) }
      last = end
    }
    counts.storeReads += matcher.storeReads
    try await database.write { try PriceNews.advance(open.news, to: nil, in: $0) }
  }
}

extension ShopperRepository {
  /// Returns the next accounts after an id that are in a household with seen prices.
  fileprivate static func accountsWithPrices(
    after last: String, atMost limit: Int, in reader: any Reader
  ) throws -> [String] {
    try reader.rows(
      """
      SELECT id
      FROM account
      WHERE id > \(last) AND EXISTS (
        SELECT 1
        FROM household_member
        JOIN household_row ON household_row.household_id = household_member.household_id
        WHERE household_member.account_id = account.id AND household_row.kind = 'seenPrice')
      ORDER BY id
      LIMIT \(limit)
      """
    ) { row in try row.text(0) }
  }
}
