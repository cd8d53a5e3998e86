import Database

/// All data tables, in schema order. The search index and the sums of storage are excluded: triggers derive
/// them from the others.
enum BackupTables {
  static let all: [StaticString] = [
    "migration", "organisation", "store", "product", "offer", "discount", "discount_product",
    "discount_store", "store_map", "menu_group", "dish", "street", "household", "account", "session",
    "mail_token", "organisation_member", "household_member", "invitation", "notice", "revision_counter",
    "household_row", "household_log", "picture", "picture_use", "posted_recipe", "household_link",
    "picture_wish", "database_life", "household_log_size", "registration_link", "registration_choice",
    "passkey", "authenticator", "recovery_code", "organisation_invitation", "store_confirmation",
    "price_point", "push_key", "push_subscription", "push_errand", "notice_choice", "muted_store",
    "letter_line", "notice_mark", "seen_offer", "occasion", "telling", "coupon", "coupon_product",
    "coupon_store", "offer_stock", "goods_draft", "goods_file", "discount_department", "discount_account",
    "ad", "ad_store", "worth", "product_picture", "map_review", "map_report", "former_store",
    "found_period", "found_mark", "found_place", "usage_sum", "enquiry",
    "service_start", "used_challenge", "backup_state", "letter_errand", "attempt",
    "household_life", "write_probe", "idempotency_key", "store_place",
    "deleted_household", "catalog_currency", "named_area", "price_report", "shared_price",
    "price_doubt", "price_refusal", "known_product", "wanted_product", "map_tile",
    "place_import", "list_link",
  ]

  /// The existing tables; older schemas have fewer.
  static func present(in reader: any Reader) throws -> [StaticString] {
    let present = try reader.tableNames()
    return all.filter { present.contains($0.description) }
  }
}
