import Database
import ServerKit

/// SQL for single-use codes that replace a lost factor.
enum RecoveryCodeRepository {
  static let count = 10
  /// 120 bits: from 112 bits on, a plain hash is sufficient (ASVS 5.0, 6.5.2).
  private static let randomBytes = 15

  /// Replaces the account's codes.
  ///
  /// - Returns: the codes; only their hashes are stored.
  static func replace(of account: String, _ chance: RandomSource, in writer: any Writer) throws -> [String] {
    try remove(of: account, in: writer)
    return try (0..<count).map { _ in
      let letters = Array(Base32.text(chance.bytes(randomBytes)))
      let groups = stride(from: 0, to: letters.count, by: 4).map { String(letters[$0..<$0 + 4]) }
      let code = groups.joined(separator: "-")
      try writer.run(
        "INSERT INTO recovery_code (code_hash, account_id) VALUES (\(hash(code)), \(account))")
      return code
    }
  }

  /// Uses up a code.
  ///
  /// - Returns: true if the code was valid.
  static func use(_ code: String, of account: String, in writer: any Writer) throws -> Bool {
    try writer.run("DELETE FROM recovery_code WHERE code_hash = \(hash(code)) AND account_id = \(account)")
      > 0
  }

  static func remove(of account: String, in writer: any Writer) throws {
    try writer.run("DELETE FROM recovery_code WHERE account_id = \(account)")
  }

  /// The number of unused codes.
  static func count(of account: String, in reader: any Reader) throws -> Int {
    try reader.integer("SELECT count(*) FROM recovery_code WHERE account_id = \(account)")
  }

  /// Hashes a code, ignoring case and separators.
  private static func hash(_ code: String) -> [UInt8] {
    tokenHash(code.uppercased().filter { $0.isLetter || $0.isNumber })
  }
}
