import Database

extension Schema {
  /// Households and their members. Every account has a household of its own.
  @Sendable
  static func createAccounts(_ writer: any Writer) throws {
    for table in people + together { try writer.run(table) }
  }

  private static let people: [SQL] = [
    """
    CREATE TABLE household (
      id \(.text) NOT NULL PRIMARY KEY,
      kind \(.text) NOT NULL CHECK (kind IN ('own', 'shared')),
      name \(.text) NOT NULL,
      created \(.integer) NOT NULL
    )\(.strict)
    """,
    // The key is the normalized nickname. The email address is encrypted and found by its index; both use
    // the master key of this number.
    """
    CREATE TABLE account (
      id \(.text) NOT NULL PRIMARY KEY,
      household_id \(.text) NOT NULL UNIQUE REFERENCES household (id),
      nickname \(.text) NOT NULL,
      nickname_key \(.text) NOT NULL UNIQUE,
      password_hash \(.text) NOT NULL,
      email_sealed \(.bytes) NOT NULL,
      email_index \(.bytes) NOT NULL,
      email_confirmed \(.flag) NOT NULL,
      key_number \(.integer) NOT NULL,
      is_administrator \(.flag) NOT NULL,
      consent_version \(.integer) NOT NULL,
      consented \(.integer) NOT NULL,
      created \(.integer) NOT NULL
    )\(.strict)
    """,
    "CREATE INDEX account_by_email ON account (email_index)",
    // An address belongs to the account that confirmed it by email.
    "CREATE UNIQUE INDEX account_by_confirmed_email ON account (email_index) WHERE email_confirmed",
    """
    CREATE TABLE session (
      id \(.text) NOT NULL PRIMARY KEY,
      account_id \(.text) NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      token_hash \(.bytes) NOT NULL UNIQUE,
      device \(.text) NOT NULL,
      created \(.integer) NOT NULL,
      used \(.integer) NOT NULL,
      expires \(.integer) NOT NULL
    )\(.strict)
    """,
    "CREATE INDEX session_by_account ON session (account_id)",
    // Single-use tokens from emails. A new address is stored encrypted until confirmed.
    """
    CREATE TABLE mail_token (
      token_hash \(.bytes) NOT NULL PRIMARY KEY,
      account_id \(.text) NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      purpose \(.text) NOT NULL CHECK (purpose IN ('password', 'email')),
      email_sealed \(.bytes),
      email_index \(.bytes),
      key_number \(.integer),
      expires \(.integer) NOT NULL
    )\(.strict)
    """,
    "CREATE INDEX mail_token_by_account ON mail_token (account_id)",
    """
    CREATE TABLE organisation_member (
      organisation_id \(.text) NOT NULL REFERENCES organisation (id),
      account_id \(.text) NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      role \(.text) NOT NULL CHECK (role IN ('viewer', 'editor', 'owner')),
      PRIMARY KEY (organisation_id, account_id)
    )\(.strict)
    """,
    "CREATE INDEX organisation_member_by_account ON organisation_member (account_id)",
  ]

  private static let together: [SQL] = [
    """
    CREATE TABLE household_member (
      household_id \(.text) NOT NULL REFERENCES household (id) ON DELETE CASCADE,
      account_id \(.text) NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      is_leader \(.flag) NOT NULL,
      joined \(.integer) NOT NULL,
      PRIMARY KEY (household_id, account_id)
    )\(.strict)
    """,
    "CREATE INDEX household_member_by_account ON household_member (account_id)",
    "CREATE UNIQUE INDEX household_leader ON household_member (household_id) WHERE is_leader",
    """
    CREATE TABLE invitation (
      id \(.text) NOT NULL PRIMARY KEY,
      household_id \(.text) NOT NULL REFERENCES household (id) ON DELETE CASCADE,
      account_id \(.text) NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      invited_by \(.text) NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      created \(.integer) NOT NULL,
      UNIQUE (household_id, account_id)
    )\(.strict)
    """,
    "CREATE INDEX invitation_by_account ON invitation (account_id)",
    "CREATE INDEX invitation_by_inviter ON invitation (invited_by)",
    // Notifications; the facts are JSON, from which clients build a sentence.
    """
    CREATE TABLE notice (
      id \(.text) NOT NULL PRIMARY KEY,
      account_id \(.text) NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      kind \(.text) NOT NULL,
      facts \(.text) NOT NULL,
      created \(.integer) NOT NULL
    )\(.strict)
    """,
    "CREATE INDEX notice_by_account ON notice (account_id, created)",
  ]
}
