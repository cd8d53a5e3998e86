import Database

extension Schema {
  /// Letters that wait to be written. Who asked and what for are keyed hashes, the rest is sealed: a name
  /// that somebody has typed may be an address. No link's secret is in it.
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
