import Database
import Grocery
package import Identity
import Logging
import Retail
import ServerKit
import ServiceLifecycle

/// Notifies accounts once of offers that start, change or end soon.
///
/// Other processes change catalogs, too (`forage import`), so this polls the database for marks every second,
/// with two reads of one row. Only the leader runs it. Deliveries are recorded, so two leaders cannot notify
/// anyone twice.
package struct OfferNotifier: Service {
  private static let interval = Duration.seconds(1)
  /// The maximum number of offer events in a batch.
  private static let mostOccasions = 200
  /// The number of accounts to match before notifying them.
  private static let peopleAtOnce = 2_000
  /// The number of accounts notified in one transaction, to let other writers in between.
  private static let toldAtOnce = 200

  private let services: IdentityServices

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
  struct MetricCounter: Sendable, Equatable {
    var looked = 0
    var told = 0
    var messages = 0

    package init(looked: Int = 0, told: Int = 0, messages: Int = 0) {
      self.looked = looked
      self.told = told
      self.messages = messages
    }
  }

  /// Runs once: looks for events if any may exist, and sends the notifications of all open ones.
  @discardableResult
  func work() async throws -> MetricCounter {
    let clock = services.clock
    let database = services.database
    if try await database.read({ try OfferEventRepository.isStale(by: clock, in: $0) }) {
      _ = try await database.write { try OfferEventRepository.look(by: clock, in: $0) }
    }
    var tally = MetricCounter()
    while let open = try await database.read({
      try OfferEventRepository.open(atMost: Self.mostOccasions, in: $0)
    }) {
      try Task.checkCancellation()
      try await tell(of: open, &tally)
    }
    if tally.told > 0 {
      services.logger.info(
        "Sent offer notifications", metadata: ["people": "\(tally.told)", "messages": "\(tally.messages)"])
    }
    return tally
  }

  /// Notifies all accounts of some events, ordered by account id.
  private func tell(of open: OfferEventRepository.Open, _ tally: inout MetricCounter) async throws {
    let (database, clock) = (services.database, services.clock)
    var concern = try await database.read { reader in
      let ids = Set(open.occasions.map(\.offer.id))
      let offers = try SpecialOfferRepository.offers(by: clock, ids: ids, in: reader)
      return try OfferConcern(offers.filter(\.holds), in: reader)
    }
    var last = open.lastAccount
    while true {
      try Task.checkCancellation()
      let accounts = try await database.read { [last] reader in
        try ShopperRepository.accounts(after: last, atMost: Self.peopleAtOnce, in: reader)
      }
      guard let end = accounts.last else { break }
      let findings = try await concern.findings(for: accounts, database)
      tally.looked += accounts.count
      try await tell(findings, of: open.occasions, &tally)
      try await database.write { try OfferEventRepository.advance(open.occasions, to: end, in: $0) }
      last = end
    }
    try await database.write { try OfferEventRepository.advance(open.occasions, to: nil, in: $0) }
  }

  private func tell(
    _ findings: [String: [OfferFinding]], of occasions: [OfferEvent], _ tally: inout MetricCounter
  ) async throws {
    let kinds = Dictionary(grouping: occasions, by: \.offer)
    let tellings = findings.keys.sorted().map { account in
      OfferDeliveryRepository.Delivery(
        account: account,
        news: (findings[account] ?? []).flatMap { finding in
          (kinds[finding.offer.key] ?? []).map { ($0, OfferFacts($0.kind, finding)) }
        })
    }
    let currency = services.configuration.currency
    for start in stride(from: 0, to: tellings.count, by: Self.toldAtOnce) {
      try Task.checkCancellation()
      let some = Array(tellings[start..<min(start + Self.toldAtOnce, tellings.count)])
      let live = services.live
      let make = services.timeAndIDs
      let told = try await live.telling(services.database) { writer in
        let told = try OfferDeliveryRepository.tell(some, currency: currency, make(), in: writer)
        return Changed(answer: told, change: PeopleChange(people: told.inApp))
      }
      tally.told += told.people
      tally.messages += told.messages
      if told.messages > 0 { services.pushWake.signal() }
    }
  }
}
