import Database

extension Schema {
  /// The email queue. Requester and purpose are keyed hashes, the rest is encrypted, because a typed name
  /// may be an address. It contains no link secrets.
  @Sendable
  static func addLetterErrands(_ writer: any Writer) throws {
    try writer.run(
      """
      CREATE TABLE letter_errand (
        id \(.text) NOT NULL PRIMARY KEY,
        number \(.integer) NOT NULL UNIQUE,
        source \(.bytes) NOT NULL,
        subject \(.bytes) NOT NULL,
        turn \(.integer) NOT NULL,
        sealed \(.bytes) NOT NULL,
        key_number \(.integer) NOT NULL,
        created \(.integer) NOT NULL,
        due \(.integer) NOT NULL,
        claimed \(.integer) NOT NULL,
        attempts \(.integer) NOT NULL,
        UNIQUE (source, subject)
      )\(.strict)
      """)
    try writer.run("CREATE INDEX letter_errand_by_turn ON letter_errand (turn, number)")
  }
}
