import Database
import FileFormats
import Grocery

/// An account with the facts that decide which offers concern it.
struct Shopper: Sendable {
  let account: String
  /// The household of the account and those shared with it.
  var households: [String] = []
  var usualStore: String?
  var position: Position?
  /// The zip code, used if the map does not know the place.
  var zip: String?
  /// The ids of organizations.
  var memberships: Set<String> = []
  var muted: Set<String> = []
}

/// An entry that is not in the cart, on a list that is not a template.
struct OpenEntry: Sendable, Hashable, Comparable {
  let name: String
  let productID: String?
  let hasQuantity: Bool
  /// The store of the list.
  let storeID: String?

  static func < (left: OpenEntry, right: OpenEntry) -> Bool { left.order < right.order }

  private var order: (String, String, Int, String) {
    (name, productID ?? "", hasQuantity ? 1 : 0, storeID ?? "")
  }
}

/// Reads shoppers and the entries on their open lists.
enum ShopperRepository {
  private static let settings = ["store", "position", "zip", "memberships"]

  /// Returns the next accounts after an id.
  static func accounts(after last: String, atMost limit: Int, in reader: any Reader) throws -> [String] {
    try reader.rows("SELECT id FROM account WHERE id > \(last) ORDER BY id LIMIT \(limit)") { row in
      try row.text(0)
    }
  }

  /// Returns the shoppers among some accounts that are not blocked.
  static func shoppers(_ accounts: [String], in reader: any Reader) throws -> [Shopper] {
    var shoppers: [String: Shopper] = [:]
    try reader.each(
      """
      SELECT account.id, household_row.id, household_row.fields
      FROM account
      LEFT JOIN household_row ON household_row.household_id = account.household_id
        AND household_row.kind = 'setting' AND household_row.id IN \(list: settings)
      WHERE account.id IN \(list: accounts) AND account.blocked IS NULL
      """
    ) { row in
      let account = try row.text(0)
      var shopper = shoppers[account] ?? Shopper(account: account)
      if let setting = try row.optionalText(1), let fields = try row.optionalText(2) {
        shopper.apply(setting, try values(in: fields))
      }
      shoppers[account] = shopper
    }
    try reader.each(
      """
      SELECT account_id, household_id FROM household_member
      WHERE account_id IN \(list: accounts)
      ORDER BY account_id, household_id
      """
    ) { row in shoppers[try row.text(0)]?.households.append(try row.text(1)) }
    try reader.each("SELECT account_id, store_id FROM muted_store WHERE account_id IN \(list: accounts)") {
      row in shoppers[try row.text(0)]?.muted.insert(try row.text(1))
    }
    return accounts.compactMap { shoppers[$0] }
  }

  private static func values(in fields: String) throws -> [String] {
    guard case .object(let object) = try JSONNode(reading: Array(fields.utf8)).value,
      case .list(let values) = object["values"]
    else { return [] }
    return values.compactMap { value in
      if case .text(let text) = value { text } else { nil }
    }
  }

  /// Returns the entries still to buy, by household.
  static func openEntries(
    of households: Set<String>, in reader: any Reader
  ) throws -> [String: Set<OpenEntry>] {
    var entries: [String: Set<OpenEntry>] = [:]
    try reader.each(
      """
      SELECT entry.household_id, \(itemName), \(product), \(quantity) IS NOT NULL, \(listStore)
      FROM household_row AS entry
      JOIN household_row AS list ON list.household_id = entry.household_id AND list.kind = 'list'
        AND list.id = entry.list_id
      JOIN household_row AS item ON item.household_id = entry.household_id AND item.kind = 'item'
        AND item.id = \(item)
      WHERE entry.household_id IN \(list: households.sorted()) AND entry.kind = 'entry' AND \(isOpen)
      """
    ) { row in
      guard let name = try row.optionalText(1) else { return }
      entries[try row.text(0), default: []].insert(
        OpenEntry(
          name: name, productID: try row.optionalText(2), hasQuantity: try row.flag(3),
          storeID: try row.optionalText(4)))
    }
    return entries
  }

  private static let item = SQL.choice(
    sqlite: "json_extract(entry.fields, '$.itemId')", postgres: "entry.fields::json ->> 'itemId'")
  private static let itemName = SQL.choice(
    sqlite: "json_extract(item.fields, '$.name')", postgres: "item.fields::json ->> 'name'")
  private static let product = SQL.choice(
    sqlite: "json_extract(entry.fields, '$.productId')", postgres: "entry.fields::json ->> 'productId'")
  private static let quantity = SQL.choice(
    sqlite: "json_extract(entry.fields, '$.quantity')", postgres: "entry.fields::json ->> 'quantity'")
  private static let listStore = SQL.choice(
    sqlite: "json_extract(list.fields, '$.storeId')", postgres: "list.fields::json ->> 'storeId'")
  private static let isOpen = SQL.choice(
    sqlite: """
      coalesce(json_extract(entry.fields, '$.isDeleted'), 0) = 0
      AND coalesce(json_extract(entry.fields, '$.isInCart'), 0) = 0
      AND coalesce(json_extract(list.fields, '$.isDeleted'), 0) = 0
      AND coalesce(json_extract(list.fields, '$.isTemplate'), 0) = 0
      """,
    postgres: """
      coalesce(entry.fields::json ->> 'isDeleted', 'false') = 'false'
      AND coalesce(entry.fields::json ->> 'isInCart', 'false') = 'false'
      AND coalesce(list.fields::json ->> 'isDeleted', 'false') = 'false'
      AND coalesce(list.fields::json ->> 'isTemplate', 'false') = 'false'
      """)
}

extension Shopper {
  /// Applies a setting as stored by the app.
  fileprivate mutating func apply(_ setting: String, _ values: [String]) {
    switch setting {
    case "store": usualStore = values.first
    case "zip": zip = values.first
    case "memberships": memberships = Set(values)
    case "position":
      let numbers = (values.first ?? "").split(separator: ",").compactMap { Double($0) }
      guard numbers.count == 2, abs(numbers[0]) <= 90, abs(numbers[1]) <= 180 else { return }
      position = Position(latitude: numbers[0], longitude: numbers[1])
    default: break
    }
  }
}
