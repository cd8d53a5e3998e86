import Database

extension Schema {
  /// Prices that people share, what they agree on, and their doubts.
  @Sendable
  static func addSharedPrices(_ writer: any Writer) throws {
    for statement in sharedPrices { try writer.run(statement) }
  }

  /// Prices that a store's owner has refused; earlier reports that agree with one do not count.
  @Sendable
  static func addPriceRefusals(_ writer: any Writer) throws {
    try writer.run(
      """
      CREATE TABLE price_refusal (
        store_id \(.text) NOT NULL REFERENCES store (id) ON DELETE CASCADE,
        thing_key \(.text) NOT NULL,
        cents \(.integer) NOT NULL,
        created \(.integer) NOT NULL,
        PRIMARY KEY (store_id, thing_key, cents)
      )\(.strict)
      """)
    try writer.run("CREATE INDEX price_refusal_by_age ON price_refusal (created)")
  }

  private static let sharedPrices: [SQL] = [
    // `reporter` is what counts as one person: an account, or a contributor of imported data. `network` is a
    // keyed hash of the client's network; imported rows repeat the reporter. `cents` is the price of `packs`
    // packs; `day` is the day of the sighting.
    """
    CREATE TABLE price_report (
      reporter \(.text) NOT NULL,
      id \(.text) NOT NULL,
      source \(.text) NOT NULL CHECK (source IN ('person', 'open-prices')),
      account_id \(.text) REFERENCES account (id) ON DELETE CASCADE,
      network \(.text) NOT NULL,
      store_id \(.text) NOT NULL REFERENCES store (id) ON DELETE CASCADE,
      thing_key \(.text) NOT NULL,
      item_key \(.text) NOT NULL,
      name \(.text) NOT NULL,
      item \(.text) NOT NULL,
      department \(.text) NOT NULL,
      gtin \(.text),
      size_amount \(.integer) NOT NULL CHECK (size_amount > 0),
      size_unit \(.text) NOT NULL CHECK (size_unit IN ('g', 'ml', 'piece')),
      is_by_weight \(.flag) NOT NULL,
      cents \(.integer) NOT NULL CHECK (cents > 0),
      packs \(.integer) NOT NULL CHECK (packs > 0),
      is_reduced \(.flag) NOT NULL,
      currency \(.text) NOT NULL,
      day \(.text) NOT NULL,
      created \(.integer) NOT NULL,
      PRIMARY KEY (reporter, id)
    )\(.strict)
    """,
    "CREATE INDEX price_report_by_thing ON price_report (store_id, thing_key)",
    "CREATE INDEX price_report_by_account ON price_report (account_id, created) WHERE account_id IS NOT NULL",
    "CREATE INDEX price_report_by_day ON price_report (day)",
    // Derived from the reports of a thing at a store: `cents` is the price of one pack, `ends` the first day
    // on which the result is different without a new report.
    """
    CREATE TABLE shared_price (
      store_id \(.text) NOT NULL REFERENCES store (id) ON DELETE CASCADE,
      thing_key \(.text) NOT NULL,
      item_key \(.text) NOT NULL,
      name \(.text) NOT NULL,
      item \(.text) NOT NULL,
      department \(.text) NOT NULL,
      emoji \(.text) NOT NULL,
      gtin \(.text),
      size_amount \(.integer) NOT NULL,
      size_unit \(.text) NOT NULL,
      is_by_weight \(.flag) NOT NULL,
      cents \(.integer) NOT NULL,
      is_reduced \(.flag) NOT NULL,
      currency \(.text) NOT NULL,
      day \(.text) NOT NULL,
      ends \(.text) NOT NULL,
      report_count \(.integer) NOT NULL,
      is_confirmed \(.flag) NOT NULL,
      source \(.text) NOT NULL,
      PRIMARY KEY (store_id, thing_key)
    )\(.strict)
    """,
    "CREATE INDEX shared_price_by_item ON shared_price (item_key, size_unit, day)",
    "CREATE INDEX shared_price_by_end ON shared_price (ends)",
    // A doubt is about one price: it is void when another one is shared.
    """
    CREATE TABLE price_doubt (
      store_id \(.text) NOT NULL REFERENCES store (id) ON DELETE CASCADE,
      thing_key \(.text) NOT NULL,
      account_id \(.text) NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      network \(.text) NOT NULL,
      cents \(.integer) NOT NULL,
      created \(.integer) NOT NULL,
      PRIMARY KEY (store_id, thing_key, account_id)
    )\(.strict)
    """,
    "CREATE INDEX price_doubt_by_account ON price_doubt (account_id)",
    "CREATE INDEX price_doubt_by_age ON price_doubt (created)",
  ]
}
