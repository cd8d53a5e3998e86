package import Database
import FoundationEssentials

/// The secrets that accounts share with apps that show codes.
package enum AuthenticatorRepository {
  /// Begins anew; nothing is asked for before a code was typed.
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

  /// What a secret is sealed for: another text than for the address of the same account.
  package static func row(_ account: String) -> String { rowPrefix + account }
  package static let rowPrefix = "authenticator "

  /// Whether a code is asked for when the account is signed in to.
  static func isOn(_ account: String, in reader: any Reader) throws -> Bool {
    try since(account, in: reader) != nil
  }

  /// Since when, in milliseconds since 1970; nil where no code is asked for.
  package static func since(_ account: String, in reader: any Reader) throws -> Int? {
    try reader.first("SELECT created FROM authenticator WHERE account_id = \(account) AND is_confirmed") {
      row in try row.integer(0)
    }
  }

  /// Takes a code of the app, once; the first one shows that the app is set up.
  ///
  /// - Parameter isConfirmed: whether there was a code already.
  /// - Returns: whether it was right.
  static func use(
    _ code: String, of account: String, isConfirmed: Bool, at now: Int, _ secrets: SecretKeys,
    in writer: any Writer
  ) throws -> Bool {
    let kept = try writer.first(
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
    guard let kept, kept.isConfirmed == isConfirmed else { return false }
    // Where its key was lost, no code is right, and a recovery code helps.
    let opened = secrets.openedOrEmpty(kept.sealed, for: row(account))
    guard let secret = Data(token: opened), secret.count == TimeCode.secretBytes,
      let step = TimeCode.step(of: code, Array(secret), at: now, after: kept.last)
    else { return false }
    try writer.run(
      """
      UPDATE authenticator SET last_step = \(step), is_confirmed = \(true) WHERE account_id = \(account)
      """)
    return true
  }

  /// - Returns: whether there was one.
  static func remove(_ account: String, in writer: any Writer) throws -> Bool {
    try writer.run("DELETE FROM authenticator WHERE account_id = \(account)") > 0
  }
}
