import Database

extension Schema {
  /// Discounts with times, for departments, for pack counts, and for named people.
  @Sendable
  static func extendDiscounts(_ writer: any Writer) throws {
    let no = SQL.choice(sqlite: "0", postgres: "false")
    // Without times, a discount runs from the start of its first day to the end of its last.
    try writer.run("ALTER TABLE discount ADD COLUMN start_time \(.text)")
    try writer.run("ALTER TABLE discount ADD COLUMN end_time \(.text)")
    try writer.run("ALTER TABLE discount ADD COLUMN pack_limit \(.integer)")
    try writer.run("ALTER TABLE discount ADD COLUMN is_personal \(.flag) NOT NULL DEFAULT \(no)")
    // Time of the last change at the store desk; 0 for imports.
    try writer.run("ALTER TABLE discount ADD COLUMN updated \(.integer) NOT NULL DEFAULT 0")
    try writer.run(
      """
      CREATE TABLE discount_department (
        discount_id \(.text) NOT NULL REFERENCES discount (id) ON DELETE CASCADE,
        department \(.text) NOT NULL,
        PRIMARY KEY (discount_id, department)
      )\(.strict)
      """)
    try writer.run(
      """
      CREATE TABLE discount_account (
        discount_id \(.text) NOT NULL REFERENCES discount (id) ON DELETE CASCADE,
        account_id \(.text) NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        PRIMARY KEY (discount_id, account_id)
      )\(.strict)
      """)
    try writer.run("CREATE INDEX discount_account_by_account ON discount_account (account_id)")
    try writer.run("CREATE INDEX product_by_department ON product (organisation_id, department)")
    // Time of the next offer start within a day, for notifications; milliseconds since 1970.
    try writer.run("ALTER TABLE notice_mark ADD COLUMN next_look \(.integer)")
    // An IANA name such as America/Los_Angeles; NULL for the server's time zone.
    try writer.run("ALTER TABLE store ADD COLUMN time_zone \(.text)")
  }
  /// Groups of a discount's products.
  @Sendable
  static func addDiscountsOverProducts(_ writer: any Writer) throws {
    let no = SQL.choice(sqlite: "0", postgres: "false")
    try writer.run("ALTER TABLE discount ADD COLUMN counts_together \(.flag) NOT NULL DEFAULT \(no)")
  }

  /// Conditions of coupons on everything: a minimum sum, and whether they apply on top of other discounts.
  @Sendable
  static func addTermsOfSums(_ writer: any Writer) throws {
    let yes = SQL.choice(sqlite: "1", postgres: "true")
    for table in ["discount", "coupon"] as [SQL] {
      try writer.run("ALTER TABLE \(table) ADD COLUMN least_sum_cents \(.integer) NOT NULL DEFAULT 0")
      try writer.run("ALTER TABLE \(table) ADD COLUMN is_on_top \(.flag) NOT NULL DEFAULT \(yes)")
    }
  }

  /// Digests of discounts; NULL until needed after a change. A store's digest is a sum of them.
  @Sendable
  static func addDigestsOfDiscounts(_ writer: any Writer) throws {
    try writer.run("ALTER TABLE discount ADD COLUMN digest \(.integer)")
  }
}
