import Database

extension Schema {
  /// What shows besides the password, or instead of it, that somebody is themselves.
  @Sendable
  static func addFactors(_ writer: any Writer) throws {
    // The id is that of the credential in base 64, as browsers name it; the key is public.
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
    // The secret that the server shares with an app that shows codes, sealed; it counts once it is confirmed.
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
