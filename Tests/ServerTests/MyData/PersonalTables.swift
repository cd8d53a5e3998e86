import Database

@testable import ServerKit

/// All tables that may contain personal data.
enum PersonalTables {
  static let all: [(name: String, rows: SQL)] = [
    ("account", "SELECT * FROM account"),
    ("authenticator", "SELECT * FROM authenticator"),
    ("discount_account", "SELECT * FROM discount_account"),
    ("enquiry", "SELECT * FROM enquiry"),
    ("household", "SELECT * FROM household"),
    ("household_life", "SELECT * FROM household_life"),
    ("household_link", "SELECT * FROM household_link"),
    ("household_log", "SELECT * FROM household_log"),
    ("household_log_size", "SELECT * FROM household_log_size"),
    ("household_member", "SELECT * FROM household_member"),
    ("household_row", "SELECT * FROM household_row"),
    ("idempotency_key", "SELECT * FROM idempotency_key"),
    ("invitation", "SELECT * FROM invitation"),
    ("letter_line", "SELECT * FROM letter_line"),
    ("list_link", "SELECT * FROM list_link"),
    ("map_report", "SELECT * FROM map_report"),
    ("map_review", "SELECT * FROM map_review"),
    ("mail_token", "SELECT * FROM mail_token"),
    ("muted_store", "SELECT * FROM muted_store"),
    ("notice", "SELECT * FROM notice"),
    ("notice_choice", "SELECT * FROM notice_choice"),
    ("organisation_invitation", "SELECT * FROM organisation_invitation"),
    ("organisation_member", "SELECT * FROM organisation_member"),
    ("passkey", "SELECT * FROM passkey"),
    ("picture", "SELECT * FROM picture"),
    ("picture_use", "SELECT * FROM picture_use"),
    ("picture_wish", "SELECT * FROM picture_wish"),
    ("posted_recipe", "SELECT * FROM posted_recipe"),
    ("price_doubt", "SELECT * FROM price_doubt"),
    ("price_report", "SELECT * FROM price_report"),
    ("push_errand", "SELECT * FROM push_errand"),
    ("push_subscription", "SELECT * FROM push_subscription"),
    ("recovery_code", "SELECT * FROM recovery_code"),
    ("registration_link", "SELECT * FROM registration_link"),
    ("session", "SELECT * FROM session"),
    ("storage_use", "SELECT * FROM storage_use"),
    ("store_confirmation", "SELECT * FROM store_confirmation"),
    ("store", "SELECT * FROM store"),
    ("store_map", "SELECT * FROM store_map"),
    ("telling", "SELECT * FROM telling"),
  ]

  /// Tables with store data or the database's own data.
  static let others: Set<String> = [
    "ad", "ad_store",
    // Attempts are keyed hashes, unreadable without the keys.
    "attempt", "backup_state", "catalog_currency", "coupon", "coupon_product", "coupon_store",
    "database_life",
    // Ids of households without rows and members.
    "deleted_household", "discount", "discount_department", "discount_product", "discount_store", "dish",
    "former_store",
    // A mark of a find cannot be linked without the key and its period's salt.
    "found_mark", "found_period", "found_place",
    "goods_draft", "goods_file", "known_product",
    // Encrypted, keyed by hashes, and deleted within a day.
    "letter_errand",
    "map_tile", "menu_group", "migration", "named_area", "notice_mark", "occasion", "offer",
    "offer_stock", "organisation", "place_import",
    "price_point", "product", "product_picture", "push_key", "registration_choice", "revision_counter",
    "seen_offer",
    // The prices that people agree on, without the people.
    "shared_price", "price_refusal",
    // Random numbers of instances and signatures.
    "service_start", "store_place", "street", "usage_sum", "used_challenge",
    // Numbers of products, without those who have scanned them.
    "wanted_product", "worth", "write_probe",
  ]

  /// Texts that identify a person.
  struct Traces: Sendable {
    let texts: [String]
    let bytes: [[UInt8]]

    init(of person: Person, in reader: any Reader) throws {
      texts = [person.id, person.household, person.nickname.lowercased()]
      bytes = try reader.rows("SELECT email_index, email_sealed FROM account WHERE id = \(person.id)") {
        row in
        [try row.bytes(0), try row.bytes(1)]
      }.flatMap { $0 }
    }

    func contains(_ value: Value) -> Bool {
      switch value {
      case .text(let text): texts.contains { text.lowercased().contains($0) }
      case .bytes(let found): bytes.contains(found)
      default: false
      }
    }
  }

  /// Names of the tables with traces of the person, in order.
  static func holding(_ traces: Traces, in reader: any Reader) throws -> [String] {
    try all.filter { table in
      var isFound = false
      try reader.each(table.rows) { row in
        for index in row.columnNames.indices where traces.contains(try row.value(.index(index))) {
          isFound = true
        }
      }
      return isFound
    }.map(\.name)
  }
}
