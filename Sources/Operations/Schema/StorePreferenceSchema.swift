import Database

extension Schema {
  /// Preferences for all stores of an organization, and the members who receive messages and reports.
  @Sendable
  static func addStorePreferences(_ writer: any Writer) throws {
    let columns: [SQL] = [
      "language \(.text) CHECK (language IN ('en', 'de'))",
      "units \(.text) CHECK (units IN ('metric', 'us'))",
      // Days from the day on which a discount is written to its first, and the number of its days.
      "discount_start \(.integer) NOT NULL DEFAULT 0 CHECK (discount_start BETWEEN 0 AND 60)",
      "discount_days \(.integer) CHECK (discount_days BETWEEN 1 AND 366)",
    ]
    for column in columns { try writer.run("ALTER TABLE organisation ADD COLUMN \(column)") }
    let yes = SQL.choice(sqlite: "1", postgres: "true")
    for column: SQL in ["gets_messages", "gets_reports"] {
      try writer.run("ALTER TABLE organisation_member ADD COLUMN \(column) \(.flag) NOT NULL DEFAULT \(yes)")
    }
  }
}
