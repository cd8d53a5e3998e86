import Crypto
import Database
import FoundationEssentials
import ServerKit

/// What authenticators are to sign, each once and within five minutes.
///
/// A challenge carries its own end and a code that only services with the same keys can make: nothing is kept
/// when one is given out, so that whoever asks for masses of them pushes out nobody's. Only those that were
/// answered rightly are kept until they end.
package struct Challenges: Sendable {
  private static let lifetime = 5 * Milliseconds.minute
  private static let randomBytes = 16
  /// Random bytes, the end in milliseconds since 1970, and HMAC-SHA256.
  private static let byteCount = randomBytes + 8 + 32

  /// What a challenge is given out for.
  enum Purpose: Sendable, Equatable {
    case signIn
    case registration(SignedIn)

    fileprivate var words: String {
      switch self {
      case .signIn: "sign-in"
      case .registration(let person): "registration \(person.accountID) \(person.sessionID)"
      }
    }
  }

  private let key: SymmetricKey

  /// - Parameter key: secret, and the same for all services of a database.
  init(key: SymmetricKey) {
    self.key = key
  }

  func new(for purpose: Purpose, at now: Int, _ chance: RandomSource) -> String {
    let ends = now + Self.lifetime
    let plain =
      chance.bytes(Self.randomBytes) + (0..<8).map { UInt8(truncatingIfNeeded: ends >> (56 - 8 * $0)) }
    return Data(plain + HMAC<SHA256>.authenticationCode(for: signed(plain, purpose), using: key)).asToken()
  }

  /// Whether it was given out for this, and is not over. Whether it was used is told by `use` alone.
  func isOpen(_ challenge: String, for purpose: Purpose, at now: Int) -> Bool {
    guard let parts = Self.parts(of: challenge) else { return false }
    return parts.ends > now
      && HMAC<SHA256>.isValidAuthenticationCode(
        parts.code, authenticating: signed(parts.plain, purpose), using: key)
  }

  /// Uses up an open one that was answered rightly.
  ///
  /// - Returns: whether it was the first time.
  func use(_ challenge: String, at now: Int, in writer: any Writer) throws -> Bool {
    guard let parts = Self.parts(of: challenge) else { return false }
    // Of those that ended long ago nobody takes one any more, whatever their clock.
    try writer.run("DELETE FROM used_challenge WHERE ends <= \(now - Milliseconds.hour)")
    return try writer.run(
      """
      INSERT INTO used_challenge (random, ends) VALUES (\(parts.random), \(parts.ends))
      ON CONFLICT (random) DO NOTHING
      """) > 0
  }

  private func signed(_ plain: [UInt8], _ purpose: Purpose) -> [UInt8] { plain + Array(purpose.words.utf8) }

  private static func parts(
    of challenge: String
  ) -> (random: [UInt8], ends: Int, plain: [UInt8], code: [UInt8])? {
    guard let data = Data(token: challenge), data.count == byteCount else { return nil }
    let bytes = Array(data)
    let plain = Array(bytes[..<(randomBytes + 8)])
    return (
      random: Array(plain[..<randomBytes]), ends: plain[randomBytes...].reduce(0) { $0 << 8 | Int($1) },
      plain: plain, code: Array(bytes[plain.count...])
    )
  }
}
