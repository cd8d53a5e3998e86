package import Database
import Grocery
package import ServerKit

/// The events of offers, and the progress of their notifications.
package enum OfferEventRepository {
  /// Records that catalogs changed, so that the notifier checks for events. Call it in the transaction of the
  /// change.
  static func noteChange(in writer: any Writer) throws {
    try writer.run("UPDATE notice_mark SET is_stale = \(true) WHERE id = 1")
  }

  /// True if a check for events is due: catalogs changed, a new day began, or an offer begins within the day.
  package static func isStale(by clock: WallClock, in reader: any Reader) throws -> Bool {
    try reader.exists(
      """
      SELECT 1 FROM notice_mark
      WHERE is_stale OR day <> \(clock.today().text) OR next_look <= \(clock.now())
      """)
  }

  /// Checks for offers that started, changed or are about to end.
  ///
  /// - Returns: The number of new events.
  package static func check(by clock: WallClock, in writer: any Writer) throws -> Int {
    let (day, now) = (clock.today(), clock.now())
    var seen: [SpecialOffer.Key: SeenOffer] = [:]
    try writer.each("SELECT source, id, terms, goods, has_begun, ends_told FROM seen_offer") { row in
      guard let source = SpecialOffer.Source(rawValue: try row.text(0)) else { return }
      seen[SpecialOffer.Key(source: source, id: try row.text(1))] = SeenOffer(
        terms: try row.text(2), goods: try row.text(3), hasBegun: try row.flag(4),
        announcedEnd: try row.text(5))
    }
    var count = 0
    var nextLook: Int?
    for offer in try SpecialOfferRepository.offers(by: clock, in: writer) {
      let (current, events) = SeenOffer.check(offer, seen[offer.key])
      if let begins = offer.begins(after: now) { nextLook = min(begins, nextLook ?? begins) }
      for event in events { count += try open(event, at: now, in: writer) ? 1 : 0 }
      guard current != seen[offer.key] else { continue }
      try save(current, of: offer.key, in: writer)
    }
    try writer.run(
      """
      UPDATE notice_mark SET is_stale = \(false), day = \(day.text), next_look = \(nextLook) WHERE id = 1
      """)
    return count
  }

  private static func open(_ event: OfferEvent, at now: Int, in writer: any Writer) throws -> Bool {
    try writer.run(
      """
      INSERT INTO occasion (source, offer_id, kind, version, opened, last_account, is_done)
      VALUES (\(event.offer.source.rawValue), \(event.offer.id), \(event.kind.rawValue),
        \(event.version), \(now), '', \(false))
      ON CONFLICT (source, offer_id, kind, version) DO NOTHING
      """) > 0
  }

  private static func save(_ seen: SeenOffer, of key: SpecialOffer.Key, in writer: any Writer) throws {
    try writer.run(
      """
      INSERT INTO seen_offer (source, id, terms, goods, has_begun, ends_told)
      VALUES (\(key.source.rawValue), \(key.id), \(seen.terms), \(seen.goods), \(seen.hasBegun),
        \(seen.announcedEnd))
      ON CONFLICT (source, id) DO UPDATE SET
        terms = excluded.terms, goods = excluded.goods, has_begun = excluded.has_begun,
        ends_told = excluded.ends_told
      """)
  }

  /// Events with pending notifications.
  package struct Open: Sendable {
    package let events: [OfferEvent]
    /// All accounts up to this one have been notified of all these events.
    package let lastAccount: String
  }

  /// Returns the events with the least progress; nil if all notifications are sent.
  package static func open(atMost limit: Int, in reader: any Reader) throws -> Open? {
    let rows = try reader.rows(
      """
      SELECT source, offer_id, kind, version, last_account
      FROM occasion
      WHERE NOT is_done AND source <> \(SpecialOffer.Source.price.rawValue)
      ORDER BY last_account, opened, source, offer_id, kind, version
      LIMIT \(limit)
      """
    ) { row in
      (
        source: try row.text(0), id: try row.text(1), kind: try row.text(2), version: try row.text(3),
        account: try row.text(4)
      )
    }
    guard let account = rows.first?.account else { return nil }
    return Open(
      events: rows.filter { $0.account == account }.compactMap { row in
        guard let source = SpecialOffer.Source(rawValue: row.source),
          let kind = OfferEvent.Kind(rawValue: row.kind)
        else { return nil }
        return OfferEvent(
          offer: SpecialOffer.Key(source: source, id: row.id), kind: kind, version: row.version)
      }, lastAccount: account)
  }

  /// Records that all accounts up to `account` were notified; nil for all accounts.
  package static func advance(_ events: [OfferEvent], to account: String?, in writer: any Writer) throws {
    for event in events {
      try writer.run(
        """
        UPDATE occasion SET last_account = \(account ?? ""), is_done = \(account == nil)
        WHERE source = \(event.offer.source.rawValue) AND offer_id = \(event.offer.id)
          AND kind = \(event.kind.rawValue) AND version = \(event.version) AND NOT is_done
          AND last_account < \(account ?? "\u{10FFFF}")
        """)
    }
  }

  /// The rows to delete: old deliveries and events, and the states of deleted discounts.
  package static func old(before time: Int) -> [OldRows] {
    let offer: [SQL] = ["source", "offer_id", "kind", "version"]
    return [
      OldRows(table: "telling", key: ["account_id"] + offer, condition: "told < \(time)"),
      OldRows(table: "occasion", key: offer, condition: "is_done AND opened < \(time)"),
      OldRows(
        table: "seen_offer", key: ["source", "id"],
        condition: "source = 'discount' AND id NOT IN (SELECT id FROM discount)"),
    ]
  }
}

extension SpecialOffer {
  /// Milliseconds since 1970 at which the offer begins; nil if it has begun, or begins more than a day from
  /// now.
  ///
  /// - Parameter now: the time at which the stores' clock shows `moment`.
  fileprivate func begins(after now: Int) -> Int? {
    guard !period.hasBegun(at: moment), let beginning = period.beginning else { return nil }
    let minutes = beginning.minutes(since: moment)
    return minutes > 1_440 ? nil : now - now % Milliseconds.minute + minutes * Milliseconds.minute
  }
}
