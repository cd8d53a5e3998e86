import Database
import FileFormats
import Grocery
import Retail
import ServerKit

/// The prices that a household has seen itself in the last half year.
struct HouseholdPrices {
  /// A price that a member has noted or read from a receipt.
  struct Sighting: Sendable {
    let thing: String
    let storeID: String
    /// Cents for a unit of the size.
    let perUnit: Double
    let unit: Quantity.Unit
    let currency: String
    let isReduced: Bool
  }

  /// Fewer prices are not called usual.
  private static let fewest = 2
  /// The least difference that is worth a notification.
  private static let leastPercent = 10

  private let sightings: [Sighting]

  init(_ sightings: [Sighting]) {
    self.sightings = sightings
  }

  /// The difference of a price to the median of the regular ones, by unit, in whole per cents; nil if that is
  /// unknown or small, or if the household has seen such a price at this store itself.
  func percent(below price: SharedPrice) -> Int? {
    let alike = sightings.filter { one in
      one.thing == price.itemKey && one.unit == price.size.unit && one.currency == price.currency
    }
    let present = Double(price.cents) / Double(price.size.amount)
    // Prices agree within a tenth (`PriceAgreement`).
    guard !alike.contains(where: { $0.storeID == price.storeID && $0.perUnit * 0.9 <= present }) else {
      return nil
    }
    let regular = alike.filter { !$0.isReduced }.map(\.perUnit)
    guard regular.count >= Self.fewest, let usual = PriceAgreement.median(regular) else { return nil }
    // A tenth stays a tenth when it is rounded.
    let percent = Int(((usual - present) / usual * 100 + 0.000_1).rounded(.down))
    return percent >= Self.leastPercent ? percent : nil
  }

  /// Reads the prices of some things, by household.
  static func read(
    of households: [String], things: Set<String>, on today: CalendarDay, in reader: any Reader
  ) throws -> [String: [Sighting]] {
    var sightings: [String: [Sighting]] = [:]
    var keys: [String: String] = [:]
    let first = today.adding(days: -PriceReportLimits.days).text
    try reader.each(
      """
      SELECT household_id, \(name), fields
      FROM household_row
      WHERE household_id IN \(list: households) AND kind = 'seenPrice' AND \(day) >= \(first) AND \(isThere)
      ORDER BY household_id, id
      """
    ) { row in
      guard let name = try row.optionalText(1) else { return }
      let thing = keys[name] ?? itemKey(of: name)
      keys[name] = thing
      guard things.contains(thing) else { return }
      let fields = try JSONNode(reading: Array(try row.text(2).utf8))
      guard let sighting = try? Sighting(fields, of: thing) else { return }
      sightings[try row.text(0), default: []].append(sighting)
    }
    return sightings
  }

  private static let name = SQL.choice(
    sqlite: "json_extract(fields, '$.name')", postgres: "fields::json ->> 'name'")
  private static let day = SQL.choice(
    sqlite: "json_extract(fields, '$.day')", postgres: "fields::json ->> 'day'")
  private static let isThere = SQL.choice(
    sqlite: "coalesce(json_extract(fields, '$.isDeleted'), 0) = 0",
    postgres: "coalesce(fields::json ->> 'isDeleted', 'false') = 'false'")
}

extension HouseholdPrices.Sighting {
  /// Reads the fields of a row. A device may have left out any of them.
  fileprivate init(_ node: JSONNode, of thing: String) throws(FileRefusal) {
    self.thing = thing
    storeID = try node.member("storeId").id()
    let size = try node.optionalMember("size")?.quantity(1...Int.max) ?? Quantity(1, .piece)
    let packs = try node.optionalMember("packs")?.integer(PriceReportLimits.packs) ?? 1
    let cents = try node.member("cents").integer(PriceReportLimits.cents)
    perUnit = Double(cents) / Double(packs) / Double(size.amount)
    unit = size.unit
    currency = try node.member("currency").text()
    isReduced = try node.optionalMember("isReduced")?.flag() ?? false
  }
}
