import FileFormats
import Grocery
import Language
import ServerKit

/// Prices that a device shares. Each is accepted or refused on its own, because a device sends what it has
/// kept for a while.
struct SharedPriceRequest {
  /// A reason to refuse one price.
  enum Refusal: String, CaseIterable {
    case invalid
    case unknownStore = "unknown-store"
    case otherCurrency = "other-currency"
    case futureDay = "future-day"
    case oldDay = "old-day"
    case tooMany = "too-many"
  }

  var reports: [PriceReport] = []
  var refused: [(id: String, reason: Refusal)] = []

  /// - Throws: `FileRefusal` for a body without a list of prices with ids.
  init(
    _ body: JSONNode, by reporter: PriceReport.Reporter, in currency: String, on today: CalendarDay
  ) throws(FileRefusal) {
    for element in try body.member("prices").elements(1...PriceReportLimits.reports, of: "prices") {
      let id = try element.member("id").id()
      let report: PriceReport
      do {
        report = try Self.report(element, id, by: reporter)
      } catch {
        refused.append((id, .invalid))
        continue
      }
      if let reason = Self.refusal(of: report, in: currency, on: today) {
        refused.append((id, reason))
      } else {
        reports.append(report)
      }
    }
  }

  /// Refuses the reports that do not meet a condition.
  mutating func require(_ reason: Refusal, _ isMet: (PriceReport) -> Bool) {
    refused += reports.filter { !isMet($0) }.map { ($0.id, reason) }
    reports.removeAll { !isMet($0) }
  }

  private static func refusal(
    of report: PriceReport, in currency: String, on today: CalendarDay
  ) -> Refusal? {
    if report.currency != currency { return .otherCurrency }
    // In some time zones the next day has begun.
    if report.day > today.adding(days: 1) { return .futureDay }
    return report.day < today.adding(days: -PriceReportLimits.days) ? .oldDay : nil
  }

  private static func report(
    _ node: JSONNode, _ id: String, by reporter: PriceReport.Reporter
  ) throws(FileRefusal) -> PriceReport {
    let size = try node.optionalMember("size")?.quantity(CatalogLimits.sizeAmount)
    let isByWeight = try node.member("isByWeight").flag()
    if isByWeight, size?.unit != .gram {
      throw node.refusal("the size of goods sold by weight must be in g")
    }
    let thing = PricedThing(
      name: try node.member("name").cleanText(mostCharacters: 100, mostBytes: 200),
      department: try node.member("department").word(), gtin: try gtin(node), size: size,
      isByWeight: isByWeight)
    return PriceReport(
      id: id, reporter: reporter, storeID: try node.member("storeId").id(), thing: thing,
      cents: try node.member("cents").integer(PriceReportLimits.cents),
      packs: try node.member("packs").integer(PriceReportLimits.packs),
      isReduced: try node.member("isReduced").flag(), currency: try node.member("currency").name(),
      day: try node.member("day").day())
  }

  /// A number in another form is left out: the price does not depend on it.
  private static func gtin(_ node: JSONNode) throws(FileRefusal) -> String? {
    guard let text = try node.optionalMember("gtin")?.text() else { return nil }
    return GTIN.isValid(text) ? text : nil
  }
}
