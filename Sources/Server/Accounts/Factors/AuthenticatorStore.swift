import Database
import FoundationEssentials

/// Secrets of apps that show codes, and the codes for whoever has lost theirs.
enum AuthenticatorStore {
  static let recoveryCodeCount = 10

  /// Begins anew; nothing counts before a code was typed.
  static func propose(
    _ secret: [UInt8], for account: String, at now: Int64, _ secrets: SecretKeys, _ writer: any Writer
  ) throws {
    try writer.run("DELETE FROM authenticator WHERE account_id = \(account)")
    let sealed = try secrets.sealed(Data(secret).asToken(), for: row(account))
    try writer.run(
      """
      INSERT INTO authenticator (account_id, secret_sealed, key_number, is_confirmed, created)
      VALUES (\(account), \(sealed.bytes), \(sealed.keyNumber), \(false), \(now))
      """)
  }

  /// What a secret is sealed for: another text than for the address of the same account.
  static func row(_ account: String) -> String { "authenticator \(account)" }

  /// Whether a code is asked for when the account is signed in to.
  static func isOn(_ account: String, _ reader: any Reader) throws -> Bool {
    try reader.exists("SELECT 1 FROM authenticator WHERE account_id = \(account) AND is_confirmed")
  }

  /// Since when, in milliseconds since 1970; nil where no code is asked for.
  static func since(_ account: String, _ reader: any Reader) throws -> Int? {
    try reader.first("SELECT created FROM authenticator WHERE account_id = \(account) AND is_confirmed") {
      row in try row.integer(0)
    }
  }

  /// Takes a code of the app, once.
  ///
  /// - Returns: whether it was right.
  static func use(
    _ code: String, of account: String, isConfirmed: Bool, at now: Int64, _ secrets: SecretKeys,
    _ writer: any Writer
  ) throws -> Bool {
    let kept = try writer.first(
      """
      SELECT secret_sealed, key_number, last_step
      FROM authenticator
      WHERE account_id = \(account) AND is_confirmed = \(isConfirmed)
      """
    ) { row in
      (
        sealed: SealedText(bytes: try row.bytes(0), keyNumber: try row.integer(1)),
        last: try row.optionalInteger(2)
      )
    }
    guard let kept, let secret = Data(token: try secrets.opened(kept.sealed, for: row(account))),
      let step = TimeCode.step(of: code, Array(secret), at: now, after: kept.last)
    else { return false }
    try writer.run(
      """
      UPDATE authenticator SET last_step = \(step), is_confirmed = \(true) WHERE account_id = \(account)
      """)
    return true
  }

  /// - Returns: whether there was one.
  static func remove(_ account: String, _ writer: any Writer) throws -> Bool {
    try writer.run("DELETE FROM recovery_code WHERE account_id = \(account)")
    return try writer.run("DELETE FROM authenticator WHERE account_id = \(account)") > 0
  }

  /// Replaces the codes for whoever has lost their app. Each has 80 random bits, so that a hash keeps it.
  ///
  /// - Returns: the codes, told this once.
  static func replaceRecoveryCodes(
    of account: String, _ chance: Chance, _ writer: any Writer
  ) throws -> [String] {
    try writer.run("DELETE FROM recovery_code WHERE account_id = \(account)")
    return try (0..<recoveryCodeCount).map { _ in
      let letters = Array(Base32.text(chance.bytes(10)))
      let code = stride(from: 0, to: 16, by: 4).map { String(letters[$0..<$0 + 4]) }.joined(separator: "-")
      try writer.run(
        "INSERT INTO recovery_code (code_hash, account_id) VALUES (\(hash(code)), \(account))")
      return code
    }
  }

  /// Takes one of them, once.
  ///
  /// - Returns: whether it was right.
  static func useRecoveryCode(_ code: String, of account: String, _ writer: any Writer) throws -> Bool {
    try writer.run("DELETE FROM recovery_code WHERE code_hash = \(hash(code)) AND account_id = \(account)")
      > 0
  }

  static func recoveryCodes(of account: String, _ reader: any Reader) throws -> Int {
    try reader.integer("SELECT count(*) FROM recovery_code WHERE account_id = \(account)")
  }

  /// However it was typed.
  private static func hash(_ code: String) -> [UInt8] {
    tokenHash(code.uppercased().filter { $0.isLetter || $0.isNumber })
  }
}
