package import Database
import FoundationEssentials

/// SQL for the secrets shared with authenticator apps.
package enum AuthenticatorRepository {
  /// Replaces the account's secret. No code is required until the first one was entered.
  static func propose(
    _ secret: [UInt8], for account: String, at now: Int, _ secrets: SecretKeys, in writer: any Writer
  ) throws {
    _ = try remove(account, in: writer)
    let sealed = try secrets.sealed(Data(secret).asToken(), for: row(account))
    try writer.run(
      """
      INSERT INTO authenticator (account_id, secret_sealed, key_number, is_confirmed, created)
      VALUES (\(account), \(sealed.bytes), \(sealed.keyNumber), \(false), \(now))
      """)
  }

  /// The context of the secret's encryption; differs from that of the account's address.
  package static func row(_ account: String) -> String { rowPrefix + account }
  package static let rowPrefix = "authenticator "

  /// True if signing in to the account requires a code.
  static func isOn(_ account: String, in reader: any Reader) throws -> Bool {
    try since(account, in: reader) != nil
  }

  /// When codes became required, in milliseconds since 1970; nil if they are not.
  package static func since(_ account: String, in reader: any Reader) throws -> Int? {
    try reader.first("SELECT created FROM authenticator WHERE account_id = \(account) AND is_confirmed") {
      row in try row.integer(0)
    }
  }

  /// Accepts each code once; the first one confirms the app's setup.
  ///
  /// - Parameter isConfirmed: true if setup is complete.
  /// - Returns: true if the code is correct.
  static func use(
    _ code: String, of account: String, isConfirmed: Bool, at now: Int, _ secrets: SecretKeys,
    in writer: any Writer
  ) throws -> Bool {
    let stored = try writer.first(
      """
      SELECT secret_sealed, key_number, last_step, is_confirmed
      FROM authenticator
      WHERE account_id = \(account)
      """
    ) { row in
      (
        sealed: SealedText(bytes: try row.bytes(0), keyNumber: try row.integer(1)),
        last: try row.optionalInteger(2), isConfirmed: try row.flag(3)
      )
    }
    guard let stored, stored.isConfirmed == isConfirmed else { return false }
    // If its key is lost, no code is correct; a recovery code still works.
    let opened = secrets.openedOrEmpty(stored.sealed, for: row(account))
    guard let secret = Data(token: opened), secret.count == TimeCode.secretBytes,
      let step = TimeCode.step(of: code, Array(secret), at: now, after: stored.last)
    else { return false }
    try writer.run(
      """
      UPDATE authenticator SET last_step = \(step), is_confirmed = \(true) WHERE account_id = \(account)
      """)
    return true
  }

  /// - Returns: true if there was one.
  static func remove(_ account: String, in writer: any Writer) throws -> Bool {
    try writer.run("DELETE FROM authenticator WHERE account_id = \(account)") > 0
  }
}
