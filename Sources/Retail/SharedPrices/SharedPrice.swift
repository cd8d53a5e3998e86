import Database
package import Grocery
import Language
import ServerKit

/// The price of a thing at a store that people agree on, or that one of them has seen.
package struct SharedPrice: Sendable {
  /// The beginning of the ids.
  package static let prefix = "others."

  package let storeID: String
  let thingKey: String
  package let name: String
  /// The everyday name.
  package let item: String
  package let department: Department
  package let emoji: String
  package let gtin: String?
  package let size: Quantity
  package let isByWeight: Bool
  /// The price of one pack; for goods sold by weight, of the amount `size`.
  package let cents: Int
  let isReduced: Bool
  package let currency: String
  /// `YYYY-MM-DD`.
  package let day: String
  /// The number of independent people who have seen it.
  package let witnesses: Int
  let isConfirmed: Bool
  let source: PriceReport.Source

  /// The id as a product in plans and on devices. It tells the day, and differs for another day's price.
  package var id: String { "\(Self.prefix)\(day).\(thingKey)" }

  /// Equal for all names of one thing, in any size.
  package var itemKey: String { Grocery.itemKey(of: name) }

  /// The day and the thing of an id; nil if invalid.
  static func parts(of id: String) -> (day: String, thingKey: String)? {
    let parts = id.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, id.hasPrefix(prefix) else { return nil }
    return (String(parts[1]), String(parts[2]))
  }

  /// Writes the members of a JSON object.
  func write(into json: inout JSONWriter) {
    json.member("id", id)
    json.member("name", name)
    json.member("department", department.rawValue)
    json.member("emoji", emoji)
    json.member("gtin", orNull: gtin)
    json.member("size", orNull: size)
    json.member("isByWeight", isByWeight)
    json.member("cents", cents)
    json.member("packs", 1)
    json.member("currency", currency)
    json.member("isReduced", isReduced)
    json.member("day", day)
    json.member("reports", witnesses)
    json.member("isConfirmed", isConfirmed)
    json.member("source", source == .person ? "people" : source.rawValue)
  }

  static let columns: SQL = """
    store_id, thing_key, name, item, department, emoji, gtin, size_amount, size_unit, is_by_weight, cents,
      is_reduced, currency, day, report_count, is_confirmed, source
    """

  init(_ row: borrowing Row) throws {
    storeID = try row.text(0)
    thingKey = try row.text(1)
    name = try row.text(2)
    item = try row.text(3)
    department = try row.word(4)
    emoji = try row.text(5)
    gtin = try row.optionalText(6)
    size = Quantity(try row.integer(7), try row.word(8))
    isByWeight = try row.flag(9)
    cents = try row.integer(10)
    isReduced = try row.flag(11)
    currency = try row.text(12)
    day = try row.text(13)
    witnesses = try row.integer(14)
    isConfirmed = try row.flag(15)
    source = try row.word(16)
  }
}
