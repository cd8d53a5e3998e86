import Database

extension Schema {
  /// Organizations registered by people: invitations, store verification, and price confirmation.
  @Sendable
  static func addOrganizations(_ writer: any Writer) throws {
    // NULL for imports.
    try writer.run("ALTER TABLE organisation ADD COLUMN created \(.integer)")
    try writer.run("ALTER TABLE organisation_member ADD COLUMN joined \(.integer) NOT NULL DEFAULT 0")
    for statement in organizationInvitations + verification { try writer.run(statement) }
  }

  private static let organizationInvitations: [SQL] = [
    // For an account or an encrypted address; the account that confirms the address can accept.
    """
    CREATE TABLE organisation_invitation (
      id \(.text) NOT NULL PRIMARY KEY,
      organisation_id \(.text) NOT NULL REFERENCES organisation (id) ON DELETE CASCADE,
      role \(.text) NOT NULL CHECK (role IN ('viewer', 'editor', 'owner')),
      account_id \(.text) REFERENCES account (id) ON DELETE CASCADE,
      email_sealed \(.bytes),
      email_index \(.bytes),
      key_number \(.integer),
      invited_by \(.text) NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      created \(.integer) NOT NULL,
      expires \(.integer) NOT NULL,
      CHECK ((account_id IS NULL) <> (email_sealed IS NULL)),
      UNIQUE (organisation_id, account_id),
      UNIQUE (organisation_id, email_index)
    )\(.strict)
    """,
    "CREATE INDEX organisation_invitation_by_account ON organisation_invitation (account_id)",
    "CREATE INDEX organisation_invitation_by_inviter ON organisation_invitation (invited_by)",
    "CREATE INDEX organisation_invitation_by_email ON organisation_invitation (email_index)",
  ]

  private static let verification: [SQL] = [
    // Existing stores were imported by the operator.
    """
    ALTER TABLE store ADD COLUMN verification \(.text) NOT NULL DEFAULT 'verified'
      CHECK (verification IN ('waiting', 'verified', 'refused'))
    """,
    "ALTER TABLE store ADD COLUMN verification_reason \(.text)",
    // Milliseconds since 1970: time of the request, and of the administrator's answer.
    "ALTER TABLE store ADD COLUMN verification_asked \(.integer)",
    "ALTER TABLE store ADD COLUMN verification_answered \(.integer)",
    """
    CREATE INDEX store_waiting ON store (verification_asked, id) WHERE verification = 'waiting'
    """,
    """
    CREATE TABLE store_confirmation (
      store_id \(.text) NOT NULL REFERENCES store (id) ON DELETE CASCADE,
      part \(.text) NOT NULL CHECK (part IN ('hours', 'prices', 'map')),
      confirmed \(.integer) NOT NULL,
      account_id \(.text) REFERENCES account (id) ON DELETE SET NULL,
      PRIMARY KEY (store_id, part)
    )\(.strict)
    """,
    "CREATE INDEX store_confirmation_by_account ON store_confirmation (account_id)",
  ]
}
