import Database

extension Schema {
  /// Discounts to the minute, on whole departments, for so many packs, and for people who are named.
  @Sendable
  static func extendDiscounts(_ writer: any Writer) throws {
    let no = SQL.choice(sqlite: "0", postgres: "false")
    // Without times, a discount holds from the beginning of its first day to the end of its last.
    try writer.run("ALTER TABLE discount ADD COLUMN start_time \(.text)")
    try writer.run("ALTER TABLE discount ADD COLUMN end_time \(.text)")
    try writer.run("ALTER TABLE discount ADD COLUMN pack_limit \(.integer)")
    try writer.run("ALTER TABLE discount ADD COLUMN is_personal \(.flag) NOT NULL DEFAULT \(no)")
    // When it was last changed at the desk; 0 for what was imported.
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
    // When something begins in the middle of a day, and people are to be told; milliseconds since 1970.
    try writer.run("ALTER TABLE notice_mark ADD COLUMN next_look \(.integer)")
    // By the name of the IANA, such as America/Los_Angeles; nothing where it is that of the server.
    try writer.run("ALTER TABLE store ADD COLUMN time_zone \(.text)")
  }
  /// Groups of any of a discount's products.
  @Sendable
  static func addDiscountsOverProducts(_ writer: any Writer) throws {
    let no = SQL.choice(sqlite: "0", postgres: "false")
    try writer.run("ALTER TABLE discount ADD COLUMN counts_together \(.flag) NOT NULL DEFAULT \(no)")
  }

  /// When coupons on everything take something off: from a sum on, and off what else is cheaper.
  @Sendable
  static func addTermsOfSums(_ writer: any Writer) throws {
    let yes = SQL.choice(sqlite: "1", postgres: "true")
    for table in ["discount", "coupon"] as [SQL] {
      try writer.run("ALTER TABLE \(table) ADD COLUMN least_sum_cents \(.integer) NOT NULL DEFAULT 0")
      try writer.run("ALTER TABLE \(table) ADD COLUMN is_on_top \(.flag) NOT NULL DEFAULT \(yes)")
    }
  }
}
