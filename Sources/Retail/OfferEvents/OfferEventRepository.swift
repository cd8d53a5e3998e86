package import Database
import Grocery
package import ServerKit

/// What there is to be told, and how far that has come.
package enum OfferEventRepository {
  /// Catalogs have changed: whoever watches looks for occasions. Called in the transaction of the change.
  static func noteChange(in writer: any Writer) throws {
    try writer.run("UPDATE notice_mark SET is_stale = \(true) WHERE id = 1")
  }

  /// Whether occasions are to be looked for: catalogs have changed, another day has come, or something begins
  /// in the middle of one.
  package static func isStale(by clock: WallClock, in reader: any Reader) throws -> Bool {
    try reader.exists(
      """
      SELECT 1 FROM notice_mark
      WHERE is_stale OR day <> \(clock.today().text) OR next_look <= \(clock.now())
      """)
  }

  /// Looks for what has started, changed or is about to end.
  ///
  /// - Returns: how many occasions were found.
  package static func look(by clock: WallClock, in writer: any Writer) throws -> Int {
    let (day, now) = (clock.today(), clock.now())
    var seen: [SpecialOffer.Key: SeenOffer] = [:]
    try writer.each("SELECT source, id, terms, goods, has_begun, ends_told FROM seen_offer") { row in
      guard let source = SpecialOffer.Source(rawValue: try row.text(0)) else { return }
      seen[SpecialOffer.Key(source: source, id: try row.text(1))] = SeenOffer(
        terms: try row.text(2), goods: try row.text(3), hasBegun: try row.flag(4),
        endsTold: try row.text(5))
    }
    var count = 0
    var nextLook: Int?
    for offer in try SpecialOfferRepository.offers(by: clock, in: writer) {
      let (known, occasions) = SeenOffer.look(at: offer, seen[offer.key])
      if let begins = offer.begins(after: now) { nextLook = min(begins, nextLook ?? begins) }
      for occasion in occasions { count += try open(occasion, at: now, in: writer) ? 1 : 0 }
      guard known != seen[offer.key] else { continue }
      try keep(known, of: offer.key, in: writer)
    }
    try writer.run(
      """
      UPDATE notice_mark SET is_stale = \(false), day = \(day.text), next_look = \(nextLook) WHERE id = 1
      """)
    return count
  }

  private static func open(_ occasion: OfferEvent, at now: Int, in writer: any Writer) throws -> Bool {
    try writer.run(
      """
      INSERT INTO occasion (source, offer_id, kind, version, opened, last_account, is_done)
      VALUES (\(occasion.offer.source.rawValue), \(occasion.offer.id), \(occasion.kind.rawValue),
        \(occasion.version), \(now), '', \(false))
      ON CONFLICT (source, offer_id, kind, version) DO NOTHING
      """) > 0
  }

  private static func keep(_ seen: SeenOffer, of key: SpecialOffer.Key, in writer: any Writer) throws {
    try writer.run(
      """
      INSERT INTO seen_offer (source, id, terms, goods, has_begun, ends_told)
      VALUES (\(key.source.rawValue), \(key.id), \(seen.terms), \(seen.goods), \(seen.hasBegun),
        \(seen.endsTold))
      ON CONFLICT (source, id) DO UPDATE SET
        terms = excluded.terms, goods = excluded.goods, has_begun = excluded.has_begun,
        ends_told = excluded.ends_told
      """)
  }

  /// Occasions of which somebody has not been told yet.
  package struct Open: Sendable {
    package let occasions: [OfferEvent]
    /// All accounts up to this one have been told of all of them.
    package let lastAccount: String
  }

  /// Those that have come least far; nil where everybody has been told of everything.
  package static func open(atMost limit: Int, in reader: any Reader) throws -> Open? {
    let rows = try reader.rows(
      """
      SELECT source, offer_id, kind, version, last_account
      FROM occasion
      WHERE NOT is_done
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
      occasions: rows.filter { $0.account == account }.compactMap { row in
        guard let source = SpecialOffer.Source(rawValue: row.source),
          let kind = OfferEvent.Kind(rawValue: row.kind)
        else { return nil }
        return OfferEvent(
          offer: SpecialOffer.Key(source: source, id: row.id), kind: kind, version: row.version)
      }, lastAccount: account)
  }

  /// Notes that all accounts up to `account` have been told; nil: all there are.
  package static func advance(_ occasions: [OfferEvent], to account: String?, in writer: any Writer) throws {
    for occasion in occasions {
      try writer.run(
        """
        UPDATE occasion SET last_account = \(account ?? ""), is_done = \(account == nil)
        WHERE source = \(occasion.offer.source.rawValue) AND offer_id = \(occasion.offer.id)
          AND kind = \(occasion.kind.rawValue) AND version = \(occasion.version) AND NOT is_done
          AND last_account < \(account ?? "\u{10FFFF}")
        """)
    }
  }

  /// What is of no use any more: tellings and occasions of long ago, and what was known of offers that are
  /// gone.
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
  /// When it begins, milliseconds since 1970; nil where it has, or no sooner than in a day.
  ///
  /// - Parameter now: when the clock at the stores shows `moment`.
  fileprivate func begins(after now: Int) -> Int? {
    guard !period.hasBegun(at: moment), let beginning = period.beginning else { return nil }
    let minutes = beginning.minutes(since: moment)
    return minutes > 1_440 ? nil : now - now % Milliseconds.minute + minutes * Milliseconds.minute
  }
}
