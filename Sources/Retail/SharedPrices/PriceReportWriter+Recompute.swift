package import Database
import Grocery
import Language

extension PriceReportWriter {
  /// Stores what the reports about some things agree on now.
  ///
  /// - Complexity: O(reports of the things).
  package func recompute(_ places: Set<Place>, in writer: any Writer) throws {
    // In one order, so that two transactions do not wait for each other.
    let sorted = places.sorted { ($0.storeID, $0.thingKey) < ($1.storeID, $1.thingKey) }
    for place in sorted { try recompute(place, in: writer) }
  }

  /// Recomputes some prices whose reports have ended; repeat it until it returns 0.
  ///
  /// - Parameter limit: the maximum number.
  /// - Returns: the number of recomputed prices.
  package func recomputeEnded(atMost limit: Int, in writer: any Writer) throws -> Int {
    let places = try writer.rows(
      "SELECT store_id, thing_key FROM shared_price WHERE ends <= \(today.text) LIMIT \(limit)"
    ) { row in Place(storeID: try row.text(0), thingKey: try row.text(1)) }
    try recompute(Set(places), in: writer)
    return places.count
  }

  private func recompute(_ place: Place, in writer: any Writer) throws {
    let refusals = try PriceRefusal.all(of: place, in: writer)
    let reports = try PriceReport.latest(of: place, on: today, in: writer).filter { stored in
      !refusals.contains { $0.concerns(stored) }
    }
    let elsewhere = try reports.first.flatMap { try usualPrice(of: $0.report, in: writer) }
    let doubts = try writer.rows(
      """
      SELECT account_id, network, cents FROM price_doubt
      WHERE store_id = \(place.storeID) AND thing_key = \(place.thingKey)
      """
    ) { row in
      PriceAgreement.Doubt(
        accountID: try row.text(0), network: try row.text(1), cents: try row.integer(2))
    }
    let former = try writer.first(
      """
      DELETE FROM shared_price WHERE store_id = \(place.storeID) AND thing_key = \(place.thingKey)
      RETURNING cents, is_confirmed
      """
    ) { row in try row.flag(1) ? try row.integer(0) : nil }
    let agreement = PriceAgreement(reports, elsewhere: elsewhere, doubts: doubts)
    guard let result = agreement.result else { return }
    try insert(result, in: writer)
    try noteNews(result, after: former ?? nil, at: place, in: writer)
  }

  /// Has people notified of a price that people have confirmed recently, if it is the first one of the thing
  /// there or lower than before. Imported prices are not news.
  private func noteNews(
    _ result: PriceAgreement.Result, after former: Int?, at place: Place, in writer: any Writer
  ) throws {
    guard result.isConfirmed, result.report.reporter.source == .person,
      result.day >= today.adding(days: -PriceNews.days), former.map({ result.cents < $0 }) ?? true
    else { return }
    try PriceNews(place: place, version: "\(result.cents) \(result.day.text)").open(at: now, in: writer)
  }

  /// The median of the confirmed prices of a thing, in any size and store but its own; nil without any.
  ///
  /// - Returns: cents per unit of the size.
  private func usualPrice(of report: PriceReport, in reader: any Reader) throws -> Double? {
    let thing = report.thing
    let prices = try reader.rows(
      """
      SELECT cents, size_amount
      FROM shared_price
      WHERE item_key = \(thing.itemKey) AND size_unit = \(thing.size.unit.rawValue)
        AND is_confirmed AND currency = \(report.currency) AND NOT is_reduced
        AND NOT (store_id = \(report.storeID) AND thing_key = \(thing.key))
      ORDER BY day DESC, store_id, thing_key
      LIMIT \(Self.compared)
      """
    ) { row in Double(try row.integer(0)) / Double(try row.integer(1)) }
    return PriceAgreement.median(prices)
  }

  private static let compared = 99

  private func insert(_ result: PriceAgreement.Result, in writer: any Writer) throws {
    let (report, thing) = (result.report, result.report.thing)
    try writer.run(
      """
      INSERT INTO shared_price (store_id, thing_key, item_key, name, item, department, emoji, gtin,
        size_amount, size_unit, is_by_weight, cents, is_reduced, currency, day, ends, report_count,
        is_confirmed, source)
      VALUES (\(report.storeID), \(thing.key), \(thing.itemKey), \(thing.name), \(thing.item),
        \(thing.department.rawValue), \(thing.emoji), \(thing.gtin), \(thing.size.amount),
        \(thing.size.unit.rawValue), \(thing.isByWeight), \(result.cents), \(report.isReduced),
        \(report.currency), \(result.day.text), \(result.end.text), \(result.witnesses),
        \(result.isConfirmed), \(report.reporter.source.rawValue))
      """)
  }
}

extension PricedThing {
  /// The lexicon's picture, or else the department's: a person's own could say anything.
  fileprivate var emoji: String {
    let answer = Lexicon.shared.look(up: Text(item), in: .american)
    guard let thing = answer.thing else { return department.emoji }
    return String(decoding: Lexicon.shared.emoji(of: thing).bytes, as: UTF8.self)
  }
}
