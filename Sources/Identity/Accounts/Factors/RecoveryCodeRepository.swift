import Database
import ServerKit

/// Codes that stand in for a factor that was lost, each once.
enum RecoveryCodeRepository {
  static let count = 10
  /// 120 bits: from 112 on nobody guesses a code from a plain hash of it (ASVS 5.0, 6.5.2).
  private static let randomBytes = 15

  /// Replaces those that there are.
  ///
  /// - Returns: the codes, told this once: only their hashes are kept.
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

  /// Takes one of them, once.
  ///
  /// - Returns: whether it was right.
  static func use(_ code: String, of account: String, in writer: any Writer) throws -> Bool {
    try writer.run("DELETE FROM recovery_code WHERE code_hash = \(hash(code)) AND account_id = \(account)")
      > 0
  }

  static func remove(of account: String, in writer: any Writer) throws {
    try writer.run("DELETE FROM recovery_code WHERE account_id = \(account)")
  }

  /// How many are left.
  static func count(of account: String, in reader: any Reader) throws -> Int {
    try reader.integer("SELECT count(*) FROM recovery_code WHERE account_id = \(account)")
  }

  /// However it was typed.
  private static func hash(_ code: String) -> [UInt8] {
    tokenHash(code.uppercased().filter { $0.isLetter || $0.isNumber })
  }
}
