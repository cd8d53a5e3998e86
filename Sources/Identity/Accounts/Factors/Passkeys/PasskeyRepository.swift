import Database

/// SQL for passkeys: names and public keys only.
enum PasskeyRepository {
  static let maximumCount = 20

  struct Passkey: Sendable {
    let id: String
    let accountID: String
    let key: PublicKey
    let signCount: Int
  }

  /// A passkey in its owner's list; times in milliseconds since 1970.
  struct Listing: Sendable {
    let id: String
    let name: String
    let created: Int
    let used: Int?
  }

  /// - Throws: `AccountRefusal.passkeyRefused` if the id exists, `.tooManyPasskeys`.
  static func add(_ passkey: Passkey, named name: String, at now: Int, in writer: any Writer) throws {
    let exists = try writer.exists("SELECT 1 FROM passkey WHERE id = \(passkey.id)")
    guard !exists else { throw AccountRefusal.passkeyRefused }
    let count = try writer.integer("SELECT count(*) FROM passkey WHERE account_id = \(passkey.accountID)")
    guard count < maximumCount else { throw AccountRefusal.tooManyPasskeys }
    try writer.run(
      """
      INSERT INTO passkey (id, account_id, algorithm, public_key, sign_count, name, created)
      VALUES (
        \(passkey.id), \(passkey.accountID), \(passkey.key.algorithm), \(passkey.key.bytes),
        \(passkey.signCount), \(name), \(now))
      """)
  }

  static func passkey(_ id: String, in reader: any Reader) throws -> Passkey? {
    try reader.first(
      "SELECT account_id, algorithm, public_key, sign_count FROM passkey WHERE id = \(id)"
    ) { row in
      Passkey(
        id: id, accountID: try row.text(0),
        key: try PublicKey(algorithm: try row.integer(1), bytes: try row.bytes(2)),
        signCount: try row.integer(3))
    }
  }

  /// Oldest first.
  static func passkeys(of account: String, in reader: any Reader) throws -> [Listing] {
    try reader.rows(
      "SELECT id, name, created, used FROM passkey WHERE account_id = \(account) ORDER BY created, id"
    ) { row in
      Listing(
        id: try row.text(0), name: try row.text(1), created: try row.integer(2),
        used: try row.optionalInteger(3))
    }
  }

  /// True if the account has a passkey.
  static func isAny(of account: String, in reader: any Reader) throws -> Bool {
    try reader.exists("SELECT 1 FROM passkey WHERE account_id = \(account)")
  }

  /// Records a use, unless the counter has changed since it was read.
  ///
  /// - Returns: true if the use was recorded.
  static func use(
    _ passkey: Passkey, signCount: Int, at now: Int, in writer: any Writer
  ) throws -> Bool {
    try writer.run(
      """
      UPDATE passkey SET sign_count = \(signCount), used = \(now)
      WHERE id = \(passkey.id) AND sign_count = \(passkey.signCount)
      """) > 0
  }

  /// - Returns: true if there was one.
  static func remove(_ id: String, of account: String, in writer: any Writer) throws -> Bool {
    try writer.run("DELETE FROM passkey WHERE id = \(id) AND account_id = \(account)") > 0
  }

  static func removeAll(of account: String, in writer: any Writer) throws {
    try writer.run("DELETE FROM passkey WHERE account_id = \(account)")
  }
}
