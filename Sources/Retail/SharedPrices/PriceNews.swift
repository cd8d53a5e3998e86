package import Database
package import Grocery
import ServerKit

/// A price that people have confirmed at a store, to notify others about.
///
/// It is stored beside the events of offers, with the progress of its notifications.
package struct PriceNews: Sendable, Hashable {
  let place: PriceReportWriter.Place
  /// The price and its day: the same price is news once.
  let version: String

  /// Older sightings are not news.
  static let days = 14
  /// The time for which news waits, so that many become one pass over the accounts.
  package static let rest = 15 * Milliseconds.minute
  /// The maximum number in one pass.
  package static let mostAtOnce = 2_000

  /// News with pending notifications.
  package struct Open: Sendable {
    package let news: [PriceNews]
    /// All accounts up to this one have been notified of all of it.
    package let lastAccount: String
  }

  private var offerID: String { "\(place.thingKey).\(place.storeID)" }

  init(place: PriceReportWriter.Place, version: String) {
    self.place = place
    self.version = version
  }

  /// - Throws: `DatabaseError` for an id of another form.
  private init(_ offerID: String, version: String) throws {
    guard let dot = offerID.firstIndex(of: ".") else {
      throw DatabaseError.unexpectedValue(column: "offer_id", found: offerID, expected: "thing.store")
    }
    let store = String(offerID[offerID.index(after: dot)...])
    self.init(
      place: PriceReportWriter.Place(storeID: store, thingKey: String(offerID[..<dot])), version: version)
  }

  func open(at now: Int, in writer: any Writer) throws {
    try writer.run(
      """
      INSERT INTO occasion (source, offer_id, kind, version, opened, last_account, is_done)
      VALUES (\(SpecialOffer.Source.price.rawValue), \(offerID), \(OfferEvent.Kind.starts.rawValue),
        \(version), \(now), '', \(false))
      ON CONFLICT (source, offer_id, kind, version) DO NOTHING
      """)
  }

  /// Returns the news with the least progress, once some of it has waited long enough; nil otherwise.
  package static func open(at now: Int, in reader: any Reader) throws -> Open? {
    let isOpen: SQL = "NOT is_done AND source = \(SpecialOffer.Source.price.rawValue)"
    guard try reader.exists("SELECT 1 FROM occasion WHERE \(isOpen) AND opened <= \(now - rest)") else {
      return nil
    }
    let rows = try reader.rows(
      """
      SELECT offer_id, version, last_account
      FROM occasion
      WHERE \(isOpen)
      ORDER BY last_account, opened, offer_id, version
      LIMIT \(mostAtOnce)
      """
    ) { row in (news: try PriceNews(row.text(0), version: row.text(1)), account: try row.text(2)) }
    guard let account = rows.first?.account else { return nil }
    return Open(news: rows.filter { $0.account == account }.map(\.news), lastAccount: account)
  }

  /// Records that all accounts up to `account` were notified; nil for all accounts.
  package static func advance(_ news: [PriceNews], to account: String?, in writer: any Writer) throws {
    let events = news.map { one in
      OfferEvent(
        offer: SpecialOffer.Key(source: .price, id: one.offerID), kind: .starts, version: one.version)
    }
    try OfferEventRepository.advance(events, to: account, in: writer)
  }

  /// Returns the present prices of some news, if they are still confirmed.
  package static func prices(
    of news: [PriceNews], currency: String, on today: CalendarDay, in reader: any Reader
  ) throws -> [SharedPrice] {
    let keys = Dictionary(grouping: news.map(\.place), by: \.storeID).mapValues { Set($0.map(\.thingKey)) }
    return try keys.sorted { $0.key < $1.key }.flatMap { store, things in
      try reader.rows(
        """
        SELECT \(SharedPrice.columns)
        FROM shared_price
        WHERE store_id = \(store) AND thing_key IN \(list: things.sorted()) AND is_confirmed
          AND ends > \(today.text) AND currency = \(currency)
        ORDER BY thing_key
        """
      ) { row in try SharedPrice(row) }
    }
  }
}

extension SharedPrice {
  /// The event that tells an account of this price: of a thing at a store, whatever its pack.
  package var event: OfferEvent {
    let id = "\(itemKey).\(storeID)"
    return OfferEvent(offer: SpecialOffer.Key(source: .price, id: id), kind: .starts, version: "")
  }
}
