import Database
import Language
import ServerKit

/// A part of a store's data that a member can confirm.
enum StorePart: String, Sendable, CaseIterable {
  case hours, prices, map
}

/// The time of each part's last confirmation by a member of the organization, in milliseconds since 1970;
/// nil if there was none.
struct StoreConfirmations: Sendable, Hashable {
  let hours: Int?
  let prices: Int?
  let map: Int?

  /// Three columns of a statement that reads `store`.
  static let columns: SQL = [StorePart.hours, .prices, .map].map { part -> SQL in
    """
    (SELECT confirmed FROM store_confirmation
      WHERE store_confirmation.store_id = store.id AND store_confirmation.part = \(part.rawValue))
    """
  }.joined(by: ", ")

  /// - Parameter column: the first of the three.
  init(_ row: borrowing Row, from column: Int) throws {
    hours = try row.optionalInteger(.index(column))
    prices = try row.optionalInteger(.index(column + 1))
    map = try row.optionalInteger(.index(column + 2))
  }

  /// Writes the members of a JSON object.
  func write(into json: inout JSONWriter) {
    json.member("hours", orNull: hours)
    json.member("prices", orNull: prices)
    json.member("map", orNull: map)
  }
}
