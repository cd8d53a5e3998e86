import Database

extension Schema {
  /// Second factors and passkeys.
  @Sendable
  static func addFactors(_ writer: any Writer) throws {
    // The id is the credential's id in base64, as in browsers; the key is public.
    try writer.run(
      """
      CREATE TABLE passkey (
        id \(.text) NOT NULL PRIMARY KEY,
        account_id \(.text) NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        algorithm \(.integer) NOT NULL,
        public_key \(.bytes) NOT NULL,
        sign_count \(.integer) NOT NULL,
        name \(.text) NOT NULL,
        created \(.integer) NOT NULL,
        used \(.integer)
      )\(.strict)
      """)
    try writer.run("CREATE INDEX passkey_by_account ON passkey (account_id)")
    // The encrypted TOTP secret; active once confirmed.
    try writer.run(
      """
      CREATE TABLE authenticator (
        account_id \(.text) NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
        secret_sealed \(.bytes) NOT NULL,
        key_number \(.integer) NOT NULL,
        is_confirmed \(.flag) NOT NULL,
        last_step \(.integer),
        created \(.integer) NOT NULL
      )\(.strict)
      """)
    try writer.run(
      """
      CREATE TABLE recovery_code (
        code_hash \(.bytes) NOT NULL PRIMARY KEY,
        account_id \(.text) NOT NULL REFERENCES account (id) ON DELETE CASCADE
      )\(.strict)
      """)
    try writer.run("CREATE INDEX recovery_code_by_account ON recovery_code (account_id)")
  }
}
