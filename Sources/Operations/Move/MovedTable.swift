import Database

/// A table in a move: its rows in key order, which all databases sort alike.
struct MovedTable: Sendable {
  let name: StaticString
  let key: [StaticString]

  private init(_ name: StaticString, by key: [StaticString]) {
    self.name = name
    self.key = key
  }

  /// All data tables except `migration`, which the target writes itself. Each follows the tables it refers
  /// to.
  static let all: [MovedTable] = [
    MovedTable("organisation", by: ["id"]),
    MovedTable("product", by: ["number"]),
    MovedTable("street", by: ["position"]),
    MovedTable("map_tile", by: ["zoom", "x", "y", "source"]),
    MovedTable("household", by: ["id"]),
    MovedTable("account", by: ["id"]),
    MovedTable("store", by: ["id"]),
    MovedTable("offer", by: ["store_id", "product_id"]),
    MovedTable("store_map", by: ["id"]),
    MovedTable("menu_group", by: ["store_id", "position"]),
    MovedTable("dish", by: ["store_id", "id"]),
    MovedTable("session", by: ["id"]),
    MovedTable("mail_token", by: ["token_hash"]),
    MovedTable("organisation_member", by: ["organisation_id", "account_id"]),
    MovedTable("household_member", by: ["household_id", "account_id"]),
    MovedTable("invitation", by: ["id"]),
    MovedTable("notice", by: ["id"]),
    MovedTable("revision_counter", by: ["id"]),
    MovedTable("household_row", by: ["household_id", "kind", "id"]),
    MovedTable("household_log", by: ["household_id", "revision", "position"]),
    MovedTable("picture", by: ["id"]),
    MovedTable("picture_use", by: ["household_id", "picture_id"]),
    MovedTable("posted_recipe", by: ["id"]),
    MovedTable("household_link", by: ["id"]),
    MovedTable("list_link", by: ["id"]),
    MovedTable("picture_wish", by: ["household_id", "picture_id"]),
    MovedTable("database_life", by: ["id"]),
    MovedTable("household_log_size", by: ["household_id", "account_id"]),
    MovedTable("registration_link", by: ["id"]),
    MovedTable("registration_choice", by: ["id"]),
    MovedTable("catalog_currency", by: ["id"]),
    MovedTable("named_area", by: ["source", "position"]),
    MovedTable("passkey", by: ["id"]),
    MovedTable("authenticator", by: ["account_id"]),
    MovedTable("recovery_code", by: ["code_hash"]),
    MovedTable("organisation_invitation", by: ["id"]),
    MovedTable("store_confirmation", by: ["store_id", "part"]),
    MovedTable("price_point", by: ["store_id", "product_id", "time"]),
    MovedTable("push_key", by: ["id"]),
    MovedTable("push_subscription", by: ["id"]),
    MovedTable("push_errand", by: ["id"]),
    MovedTable("notice_choice", by: ["account_id"]),
    MovedTable("muted_store", by: ["account_id", "store_id"]),
    MovedTable("letter_line", by: ["id"]),
    MovedTable("notice_mark", by: ["id"]),
    MovedTable("seen_offer", by: ["source", "id"]),
    MovedTable("occasion", by: ["source", "offer_id", "kind", "version"]),
    MovedTable("telling", by: ["account_id", "source", "offer_id", "kind", "version"]),
    MovedTable("coupon", by: ["id"]),
    MovedTable("discount", by: ["id"]),
    MovedTable("discount_product", by: ["discount_id", "product_id"]),
    MovedTable("discount_store", by: ["discount_id", "store_id"]),
    MovedTable("coupon_product", by: ["coupon_id", "product_id"]),
    MovedTable("coupon_store", by: ["coupon_id", "store_id"]),
    MovedTable("offer_stock", by: ["store_id", "product_id"]),
    MovedTable("goods_draft", by: ["id"]),
    MovedTable("goods_file", by: ["id"]),
    MovedTable("discount_department", by: ["discount_id", "department"]),
    MovedTable("discount_account", by: ["discount_id", "account_id"]),
    MovedTable("ad", by: ["id"]),
    MovedTable("ad_store", by: ["ad_id", "store_id"]),
    MovedTable("worth", by: ["organisation_id", "figure", "subject_id", "day"]),
    MovedTable("product_picture", by: ["product_id"]),
    MovedTable("map_review", by: ["id"]),
    MovedTable("map_report", by: ["id"]),
    MovedTable("former_store", by: ["id"]),
    MovedTable("found_period", by: ["number"]),
    MovedTable("found_mark", by: ["mark"]),
    MovedTable("found_place", by: ["store_id", "period", "kind", "thing", "department", "aisle"]),
    MovedTable("usage_sum", by: ["day", "figure", "name"]),
    MovedTable("enquiry", by: ["id"]),
    MovedTable("service_start", by: ["id"]),
    MovedTable("used_challenge", by: ["random"]),
    MovedTable("backup_state", by: ["id"]),
    MovedTable("letter_errand", by: ["id"]),
    MovedTable("attempt", by: ["key"]),
    MovedTable("household_life", by: ["household_id", "first_revision"]),
    MovedTable("write_probe", by: ["id"]),
    MovedTable("idempotency_key", by: ["account_id", "key_hash"]),
    MovedTable("store_place", by: ["osm_id"]),
    MovedTable("deleted_household", by: ["id"]),
    MovedTable("price_report", by: ["reporter", "id"]),
    MovedTable("shared_price", by: ["store_id", "thing_key"]),
    MovedTable("price_doubt", by: ["store_id", "thing_key", "account_id"]),
    MovedTable("price_refusal", by: ["store_id", "thing_key", "cents"]),
    MovedTable("known_product", by: ["gtin"]),
    MovedTable("wanted_product", by: ["gtin"]),
    MovedTable("place_import", by: ["id"]),
  ]

  private var table: SQL { SQL(stringLiteral: name) }
  private var keyColumns: SQL { key.map { SQL(stringLiteral: $0) }.joined(by: ", ") }

  /// The key of the last row; nil if empty.
  func lastKey(in reader: any Reader) throws -> [Value]? {
    let backwards = key.map { SQL(stringLiteral: $0) + " DESC" }.joined(by: ", ")
    return try reader.first("SELECT \(keyColumns) FROM \(table) ORDER BY \(backwards) LIMIT 1") { row in
      try key.indices.map { try row.value(.index($0)) }
    }
  }

  /// The rows after a key: at most `most`, and only a little over the size of a portion.
  ///
  /// - Parameter last: nil for the first rows.
  func portion(after last: [Value]?, atMost most: Int, in reader: any Reader) throws -> Portion {
    var question: SQL = "SELECT * FROM \(table)"
    if let last {
      question += " WHERE (\(keyColumns)) > (\(last.map { "\($0)" as SQL }.joined(by: ", ")))"
    }
    question += " ORDER BY \(keyColumns) LIMIT \(most)"
    var (rows, bytes, keyPlaces): ([[Value]], Int, [Int]) = ([], 0, [])
    do {
      try reader.each(question) { row in
        // The remaining rows are requested again.
        guard bytes < Portion.bytes else { throw Portion.Full() }
        let names = row.columnNames
        if rows.isEmpty { keyPlaces = key.map { names.firstIndex(of: $0.description) ?? 0 } }
        let values = try names.indices.map { try row.value(.index($0)) }
        bytes += values.reduce(0) { $0 + $1.byteCount }
        rows.append(values)
      }
    } catch is Portion.Full {
      return Portion(rows: rows, keyPlaces: keyPlaces, isLast: false)
    }
    return Portion(rows: rows, keyPlaces: keyPlaces, isLast: rows.count < most)
  }

  /// Deletes all rows.
  func empty(in writer: any Writer) throws {
    try writer.run("DELETE FROM \(table)")
  }

  /// Inserts rows unchanged.
  func add(_ rows: [[Value]], in writer: any Writer) throws {
    var rest = rows[...]
    while !rest.isEmpty {
      // Powers of two, so that few different statements are prepared.
      var count = Self.mostRowsAStatement
      while count > rest.count { count /= 2 }
      let lists = rest.prefix(count).map { values in
        "(\(values.map { "\($0)" as SQL }.joined(by: ", ")))" as SQL
      }
      try writer.run("INSERT INTO \(table) VALUES \(lists.joined(by: ", "))")
      rest = rest.dropFirst(count)
    }
  }

  /// For the widest table, a tenth of the parameters that a statement may have.
  private static let mostRowsAStatement = 64
}

/// Rows in memory at once, written in one transaction.
struct Portion: Sendable {
  /// Size at which a portion is complete.
  static let bytes = 4 << 20
  static let fewest = 16
  static let most = 2_048

  fileprivate struct Full: Error {}

  let rows: [[Value]]
  fileprivate let keyPlaces: [Int]
  /// True if it is the table's last portion.
  let isLast: Bool

  /// nil if empty.
  var lastKey: [Value]? { rows.last.map { row in keyPlaces.map { row[$0] } } }

  /// Number of rows to request next: twice the last count, to waste few rows.
  var next: Int { min(Self.most, max(1, 2 * rows.count)) }
}

extension Value {
  /// Approximate size in memory.
  fileprivate var byteCount: Int {
    switch self {
    case .null, .integer, .real: 16
    case .text(let text): 16 + text.utf8.count
    case .bytes(let bytes): 32 + bytes.count
    }
  }
}
