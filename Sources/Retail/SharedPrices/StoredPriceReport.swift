package import Database
import Grocery
package import Language
import ServerKit

/// A report with the time at which it arrived.
package struct StoredPriceReport: Sendable {
  package let report: PriceReport
  /// Milliseconds since 1970.
  package let created: Int

  /// Writes the members for the person who shared it.
  package func write(into json: inout JSONWriter) {
    let thing = report.thing
    json.member("id", report.id)
    json.member("storeId", report.storeID)
    json.member("name", thing.name)
    json.member("department", thing.department.rawValue)
    json.member("gtin", orNull: thing.gtin)
    json.member("size", orNull: thing.size)
    json.member("isByWeight", thing.isByWeight)
    json.member("cents", report.cents)
    json.member("packs", report.packs)
    json.member("isReduced", report.isReduced)
    json.member("currency", report.currency)
    json.member("day", report.day.text)
    json.member("created", created)
  }
}

extension PriceReport {
  private static let columns: SQL = """
    reporter, id, source, account_id, network, store_id, thing_key, item_key, name, item, department, gtin,
      size_amount, size_unit, is_by_weight, cents, packs, is_reduced, currency, day, created
    """

  /// - Parameter condition: may be followed by an order and a limit.
  static func stored(_ condition: SQL, in reader: any Reader) throws -> [StoredPriceReport] {
    try reader.rows("SELECT \(columns) FROM price_report WHERE \(condition)") { row in
      StoredPriceReport(report: try PriceReport(row), created: try row.integer(20))
    }
  }

  /// A page of an account's reports, by id.
  package static func shared(
    by account: String, after id: String, atMost limit: Int, in reader: any Reader
  ) throws -> [StoredPriceReport] {
    try stored("reporter = \(account) AND id > \(id) ORDER BY id LIMIT \(limit)", in: reader)
  }

  /// The latest valid report of each reporter about a thing at a store: of each network at most a few, so
  /// that many accounts of one cannot push out others.
  static func latest(
    of place: PriceReportWriter.Place, on today: CalendarDay, in reader: any Reader
  ) throws -> [StoredPriceReport] {
    let first = today.adding(days: -PriceReportLimits.days).text
    let firstReduced = today.adding(days: -PriceReportLimits.reducedDays).text
    return try reader.rows(
      """
      SELECT \(columns)
      FROM (
        SELECT *,
          row_number() OVER (PARTITION BY network ORDER BY day DESC, created DESC, id DESC) AS of_network
        FROM (
          SELECT *,
            row_number() OVER (PARTITION BY reporter ORDER BY day DESC, created DESC, id DESC) AS of_reporter
          FROM price_report
          WHERE store_id = \(place.storeID) AND thing_key = \(place.thingKey)
            AND day >= \(first) AND (NOT is_reduced OR day >= \(firstReduced))
        ) AS valid
        WHERE of_reporter = 1
      ) AS latest
      WHERE of_network <= \(Self.ofNetwork)
      ORDER BY day DESC, created DESC, reporter
      LIMIT \(Self.compared)
      """
    ) { row in StoredPriceReport(report: try PriceReport(row), created: try row.integer(20)) }
  }

  private static let ofNetwork = 10
  private static let compared = 100

  private init(_ row: borrowing Row) throws {
    let reporter = Reporter(
      id: try row.text(0), source: try row.word(2), accountID: try row.optionalText(3),
      network: try row.text(4))
    let text = try row.text(19)
    guard let day = CalendarDay(text) else {
      throw DatabaseError.unexpectedValue(column: "day", found: text, expected: "a day")
    }
    self.init(
      id: try row.text(1), reporter: reporter, storeID: try row.text(5), thing: try PricedThing(row),
      cents: try row.integer(15), packs: try row.integer(16), isReduced: try row.flag(17),
      currency: try row.text(18), day: day)
  }
}

extension PricedThing {
  /// Reads the columns from `thing_key` on.
  fileprivate init(_ row: borrowing Row) throws {
    key = try row.text(6)
    itemKey = try row.text(7)
    name = try row.text(8)
    item = try row.text(9)
    department = try row.word(10)
    gtin = try row.optionalText(11)
    size = Quantity(try row.integer(12), try row.word(13))
    isByWeight = try row.flag(14)
  }
}
