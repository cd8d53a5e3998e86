import Database

extension Schema {
  /// Notification deliveries, preferences, and push messages.
  @Sendable
  static func addTellings(_ writer: any Writer) throws {
    for table in messages + wishes + occasions { try writer.run(table) }
    try writer.run("INSERT INTO notice_mark (id, is_stale, day) VALUES (1, \(true), '')")
    // No notifications for offers that began before this migration.
    try writer.run(
      """
      INSERT INTO seen_offer (source, id, terms, goods, has_begun, ends_told)
      SELECT 'discount', id, '', '', \(true), '' FROM discount
      """)
  }

  private static let messages: [SQL] = [
    // The server's push key, encrypted.
    """
    CREATE TABLE push_key (
      id \(.integer) NOT NULL PRIMARY KEY CHECK (id = 1),
      sealed \(.bytes) NOT NULL,
      key_number \(.integer) NOT NULL
    )\(.strict)
    """,
    // Push endpoints are encrypted, and found by their index.
    """
    CREATE TABLE push_subscription (
      id \(.text) NOT NULL PRIMARY KEY,
      account_id \(.text) NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      session_id \(.text) NOT NULL UNIQUE REFERENCES session (id) ON DELETE CASCADE,
      endpoint_index \(.bytes) NOT NULL UNIQUE,
      sealed \(.bytes) NOT NULL,
      key_number \(.integer) NOT NULL,
      language \(.text) NOT NULL,
      failures \(.integer) NOT NULL,
      created \(.integer) NOT NULL
    )\(.strict)
    """,
    "CREATE INDEX push_subscription_by_account ON push_subscription (account_id)",
    """
    CREATE TABLE push_errand (
      id \(.text) NOT NULL PRIMARY KEY,
      subscription_id \(.text) NOT NULL REFERENCES push_subscription (id) ON DELETE CASCADE,
      topic \(.text) NOT NULL,
      message \(.text) NOT NULL,
      due \(.integer) NOT NULL,
      attempts \(.integer) NOT NULL,
      expires \(.integer) NOT NULL,
      UNIQUE (subscription_id, topic)
    )\(.strict)
    """,
    "CREATE INDEX push_errand_by_due ON push_errand (due)",
  ]

  private static let wishes: [SQL] = [
    // A JSON object; `lettered` is the time of the last daily email.
    """
    CREATE TABLE notice_choice (
      account_id \(.text) NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
      choices \(.text) NOT NULL,
      lettered \(.integer) NOT NULL DEFAULT 0
    )\(.strict)
    """,
    """
    CREATE TABLE muted_store (
      account_id \(.text) NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      store_id \(.text) NOT NULL REFERENCES store (id) ON DELETE CASCADE,
      created \(.integer) NOT NULL,
      PRIMARY KEY (account_id, store_id)
    )\(.strict)
    """,
    "CREATE INDEX muted_store_by_store ON muted_store (store_id)",
    // Lines for the next daily email.
    """
    CREATE TABLE letter_line (
      id \(.text) NOT NULL PRIMARY KEY,
      account_id \(.text) NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      facts \(.text) NOT NULL,
      due \(.integer) NOT NULL
    )\(.strict)
    """,
    "CREATE INDEX letter_line_by_account ON letter_line (account_id)",
    "CREATE INDEX letter_line_by_due ON letter_line (due)",
  ]

  private static let occasions: [SQL] = [
    // Pending catalog changes since the last search for offer events, and its day.
    """
    CREATE TABLE notice_mark (
      id \(.integer) NOT NULL PRIMARY KEY CHECK (id = 1),
      is_stale \(.flag) NOT NULL,
      day \(.text) NOT NULL
    )\(.strict)
    """,
    // The offer's state at the last search for offer events; empty texts are from before the first.
    """
    CREATE TABLE seen_offer (
      source \(.text) NOT NULL,
      id \(.text) NOT NULL,
      terms \(.text) NOT NULL,
      goods \(.text) NOT NULL,
      has_begun \(.flag) NOT NULL,
      ends_told \(.text) NOT NULL,
      PRIMARY KEY (source, id)
    )\(.strict)
    """,
    // All accounts up to `last_account` have been notified.
    """
    CREATE TABLE occasion (
      source \(.text) NOT NULL,
      offer_id \(.text) NOT NULL,
      kind \(.text) NOT NULL CHECK (kind IN ('starts', 'changes', 'ends')),
      version \(.text) NOT NULL,
      opened \(.integer) NOT NULL,
      last_account \(.text) NOT NULL,
      is_done \(.flag) NOT NULL,
      PRIMARY KEY (source, offer_id, kind, version)
    )\(.strict)
    """,
    "CREATE INDEX occasion_open ON occasion (last_account) WHERE NOT is_done",
    // The primary key guarantees one delivery per person.
    """
    CREATE TABLE telling (
      account_id \(.text) NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      source \(.text) NOT NULL,
      offer_id \(.text) NOT NULL,
      kind \(.text) NOT NULL,
      version \(.text) NOT NULL,
      told \(.integer) NOT NULL,
      PRIMARY KEY (account_id, source, offer_id, kind, version)
    )\(.strict)
    """,
    "CREATE INDEX telling_by_time ON telling (told)",
  ]
}
