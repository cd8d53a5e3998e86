package import Database
import Grocery
import ServerKit

/// Stores reports of prices, and what they agree on.
///
/// Each change recomputes the shared prices of the touched things in its transaction, so that reading is one
/// lookup.
package struct PriceReportWriter: Sendable {
  let now: Int

  /// A thing at a store.
  package struct Place: Sendable, Hashable {
    package let storeID: String
    package let thingKey: String
  }

  /// - Parameter now: milliseconds since 1970.
  package init(at now: Int) {
    self.now = now
  }

  var today: CalendarDay { CalendarDay(dayNumber: now / Milliseconds.day) }

  /// Stores reports; one with the id of an earlier one of its reporter replaces that. Equal ones change
  /// nothing.
  ///
  /// - Precondition: the stores exist, the currency is the installation's, the numbers are within
  ///   `PriceReportLimits` and `CatalogLimits.sizeAmount`, and the texts are clean.
  /// - Returns: the number of new or changed reports.
  @discardableResult
  package func write(_ reports: [PriceReport], in writer: any Writer) throws -> Int {
    var places: Set<Place> = []
    var changes = 0
    for report in reports {
      let stored = try PriceReport.stored(
        "reporter = \(report.reporter.id) AND id = \(report.id)", in: writer
      ).first?.report
      guard stored != report else { continue }
      if let stored { places.insert(stored.place) }
      try put(report, in: writer)
      places.insert(report.place)
      changes += 1
    }
    try recompute(places, in: writer)
    return changes
  }

  /// Deletes reports; ids that do not exist are ignored.
  ///
  /// - Returns: the number of deleted reports.
  @discardableResult
  package func withdraw(_ ids: [String], of reporter: String, in writer: any Writer) throws -> Int {
    try withdraw("reporter = \(reporter) AND id IN \(list: ids)", in: writer)
  }

  /// Deletes some of the reports of a reporter; repeat it until it returns 0.
  ///
  /// - Parameter limit: the maximum number.
  /// - Returns: the number of deleted reports.
  package func withdrawAll(of reporter: String, atMost limit: Int, in writer: any Writer) throws -> Int {
    try withdraw(
      """
      reporter = \(reporter) AND id IN (
        SELECT id FROM price_report WHERE reporter = \(reporter) ORDER BY id LIMIT \(limit))
      """, in: writer)
  }

  /// Deletes all reports of a reporter in short transactions.
  package static func withdrawEverything(
    of reporter: String, at now: Int, in database: any Database
  ) async throws {
    try await SweepPortions(database: database).repeatChange { writer in
      try PriceReportWriter(at: now).withdrawAll(of: reporter, atMost: SweepPortions.rows, in: writer)
    }
  }

  private func withdraw(_ condition: SQL, in writer: any Writer) throws -> Int {
    let places = try writer.rows("SELECT DISTINCT store_id, thing_key FROM price_report WHERE \(condition)") {
      row in Place(storeID: try row.text(0), thingKey: try row.text(1))
    }
    let count = try writer.run("DELETE FROM price_report WHERE \(condition)")
    try recompute(Set(places), in: writer)
    return count
  }

  /// Moves the reports of a merged store to its target.
  func move(from former: String, to target: String, in writer: any Writer) throws {
    let keys = try writer.rows("SELECT DISTINCT thing_key FROM price_report WHERE store_id = \(former)") {
      row in
      try row.text(0)
    }
    try writer.run("UPDATE price_report SET store_id = \(target) WHERE store_id = \(former)")
    try recompute(Set(keys.map { Place(storeID: target, thingKey: $0) }), in: writer)
  }

  private func put(_ report: PriceReport, in writer: any Writer) throws {
    let (reporter, thing) = (report.reporter, report.thing)
    try writer.run(
      """
      INSERT INTO price_report (reporter, id, source, account_id, network, store_id, thing_key, item_key,
        name, item, department, gtin, size_amount, size_unit, is_by_weight, cents, packs, is_reduced,
        currency, day, created)
      VALUES (\(reporter.id), \(report.id), \(reporter.source.rawValue), \(reporter.accountID),
        \(reporter.network), \(report.storeID), \(thing.key), \(thing.itemKey), \(thing.name), \(thing.item),
        \(thing.department.rawValue), \(thing.gtin), \(thing.size.amount), \(thing.size.unit.rawValue),
        \(thing.isByWeight), \(report.cents), \(report.packs), \(report.isReduced), \(report.currency),
        \(report.day.text), \(now))
      ON CONFLICT (reporter, id) DO UPDATE SET
        network = excluded.network, store_id = excluded.store_id, thing_key = excluded.thing_key,
        item_key = excluded.item_key, name = excluded.name, item = excluded.item,
        department = excluded.department, gtin = excluded.gtin, size_amount = excluded.size_amount,
        size_unit = excluded.size_unit, is_by_weight = excluded.is_by_weight, cents = excluded.cents,
        packs = excluded.packs, is_reduced = excluded.is_reduced, currency = excluded.currency,
        day = excluded.day, created = excluded.created
      """)
  }
}

extension PriceReport {
  var place: PriceReportWriter.Place { PriceReportWriter.Place(storeID: storeID, thingKey: thing.key) }
}
