import Database

extension Schema {
  /// Contact messages to restaurants and to the operator.
  @Sendable
  static func createEnquiries(_ writer: any Writer) throws {
    for statement in enquiries { try writer.run(statement) }
  }

  private static let enquiries: [SQL] = [
    // Name, address and message are encrypted together. Without an organization, the message is for the
    // operator; without an account, it is from a guest.
    """
    CREATE TABLE enquiry (
      id \(.text) NOT NULL PRIMARY KEY,
      organisation_id \(.text) REFERENCES organisation (id) ON DELETE CASCADE,
      store_id \(.text) REFERENCES store (id) ON DELETE CASCADE,
      account_id \(.text) REFERENCES account (id) ON DELETE CASCADE,
      sealed \(.bytes) NOT NULL,
      key_number \(.integer) NOT NULL,
      created \(.integer) NOT NULL,
      state \(.text) NOT NULL CHECK (state IN ('new', 'read', 'answered')),
      answered \(.integer),
      CHECK ((store_id IS NULL) = (organisation_id IS NULL)),
      CHECK ((answered IS NULL) = (state <> 'answered'))
    )\(.strict)
    """,
    "CREATE INDEX enquiry_by_organisation ON enquiry (organisation_id, created)",
    "CREATE INDEX enquiry_by_store ON enquiry (store_id)",
    "CREATE INDEX enquiry_by_account ON enquiry (account_id)",
  ]
}
