import Database
import Grocery
package import Identity
import Logging
import Retail
import ServerKit
import ServiceLifecycle

/// Notifies accounts once of offers that start, change or end soon, and of prices that others have seen.
///
/// Other processes change catalogs, too (`forage import`), so this polls the database for marks every second,
/// with two reads of one row. Only the leader runs it. Deliveries are recorded, so two leaders cannot notify
/// anyone twice.
package struct OfferNotifier: Service {
  private static let interval = Duration.seconds(1)
  /// The maximum number of offer events in a batch.
  private static let maxEvents = 200
  /// The number of accounts to match before notifying them.
  static let accountsPerBatch = 2_000
  /// The number of accounts notified in one transaction, to let other writers in between.
  private static let accountsPerTransaction = 200

  let services: IdentityServices

  package init(_ services: IdentityServices) {
    self.services = services
  }

  func run() async throws {
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        do {
          if services.isElected { try await work() }
          try await Task.sleep(for: Self.interval)
        } catch is CancellationError {
          return
        } catch {
          services.logger.error("Offer notifications failed", metadata: ["reason": "\(error)"])
          do { try await Task.sleep(for: Self.interval * 30) } catch { return }
        }
      }
    }
  }

  /// The counts of one run, for logs and metrics.
  struct Counts: Sendable, Equatable {
    var checked = 0
    var notified = 0
    var messages = 0
    /// Reads of a store's seen prices.
    var storeReads = 0

    package init(checked: Int = 0, notified: Int = 0, messages: Int = 0, storeReads: Int = 0) {
      self.checked = checked
      self.notified = notified
      self.messages = messages
      self.storeReads = storeReads
    }
  }

  /// Runs once: looks for events if any may exist, and sends the notifications of all open ones.
  @discardableResult
  func work() async throws -> Counts {
    let clock = services.clock
    let database = services.database
    if try await database.read({ try OfferEventRepository.isStale(by: clock, in: $0) }) {
      _ = try await database.write { try OfferEventRepository.check(by: clock, in: $0) }
    }
    var counts = Counts()
    while let open = try await database.read({
      try OfferEventRepository.open(atMost: Self.maxEvents, in: $0)
    }) {
      try Task.checkCancellation()
      try await notify(of: open, &counts)
    }
    while let open = try await database.read({ try PriceNews.open(at: clock.now(), in: $0) }) {
      try Task.checkCancellation()
      try await notify(of: open, &counts)
    }
    if counts.notified > 0 {
      services.logger.info(
        "Sent offer notifications",
        metadata: ["people": "\(counts.notified)", "messages": "\(counts.messages)"])
    }
    return counts
  }

  /// Notifies all accounts of some events, ordered by account id.
  private func notify(of open: OfferEventRepository.Open, _ counts: inout Counts) async throws {
    let (database, clock) = (services.database, services.clock)
    var concern = try await database.read { reader in
      let ids = Set(open.events.map(\.offer.id))
      let offers = try SpecialOfferRepository.offers(by: clock, ids: ids, in: reader)
      return try OfferMatcher(offers.filter(\.holds), in: reader)
    }
    var last = open.lastAccount
    while true {
      try Task.checkCancellation()
      let accounts = try await database.read { [last] reader in
        try ShopperRepository.accounts(after: last, atMost: Self.accountsPerBatch, in: reader)
      }
      guard let end = accounts.last else { break }
      let findings = try await concern.findings(for: accounts, database)
      counts.checked += accounts.count
      try await notify(findings, of: open.events, &counts)
      try await database.write { try OfferEventRepository.advance(open.events, to: end, in: $0) }
      last = end
    }
    try await database.write { try OfferEventRepository.advance(open.events, to: nil, in: $0) }
  }

  private func notify(
    _ findings: [String: [OfferFinding]], of events: [OfferEvent], _ counts: inout Counts
  ) async throws {
    let kinds = Dictionary(grouping: events, by: \.offer)
    let deliveries = findings.keys.sorted().map { account in
      OfferDeliveryRepository.Delivery(
        account: account,
        items: (findings[account] ?? []).flatMap { finding in
          (kinds[finding.offer.key] ?? []).map { ($0, OfferFacts($0, finding)) }
        })
    }
    try await deliver(deliveries, &counts)
  }

  func deliver(_ deliveries: [OfferDeliveryRepository.Delivery], _ counts: inout Counts) async throws {
    let currency = try await services.database.read {
      try CatalogCurrency.current(in: $0)
    }
    for start in stride(from: 0, to: deliveries.count, by: Self.accountsPerTransaction) {
      try Task.checkCancellation()
      let batch = Array(deliveries[start..<min(start + Self.accountsPerTransaction, deliveries.count)])
      let live = services.live
      let make = services.timeAndIDs
      let result = try await live.telling(services.database) { writer in
        let result = try OfferDeliveryRepository.deliver(batch, currency: currency, make(), in: writer)
        return Changed(answer: result, change: PeopleChange(people: result.inApp))
      }
      counts.notified += result.people
      counts.messages += result.messages
      if result.messages > 0 { services.pushWake.signal() }
    }
  }
}
