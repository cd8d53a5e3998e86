import Crypto
import Database
import FoundationEssentials
import ServerKit

/// Challenges for authenticators to sign: single-use, valid for five minutes.
///
/// A challenge contains its expiry and a code that requires the service's key. Nothing is stored when one is
/// issued, so mass requests cannot displace others. Only used challenges are stored, until they expire.
package struct Challenges: Sendable {
  private static let lifetime = 5 * Milliseconds.minute
  private static let randomBytes = 16
  /// Random bytes, the expiry in milliseconds since 1970, and an HMAC-SHA256.
  private static let byteCount = randomBytes + 8 + 32

  /// The use that a challenge is issued for.
  enum Purpose: Sendable, Equatable {
    case signIn
    case registration(SignedIn)

    fileprivate var text: String {
      switch self {
      case .signIn: "sign-in"
      case .registration(let person): "registration \(person.accountID) \(person.sessionID)"
      }
    }
  }

  private let key: SymmetricKey

  /// - Parameter key: secret, and the same for all server instances.
  init(key: SymmetricKey) {
    self.key = key
  }

  func new(for purpose: Purpose, at now: Int, _ chance: RandomSource) -> String {
    let ends = now + Self.lifetime
    let plain =
      chance.bytes(Self.randomBytes) + (0..<8).map { UInt8(truncatingIfNeeded: ends >> (56 - 8 * $0)) }
    return Data(plain + HMAC<SHA256>.authenticationCode(for: signed(plain, purpose), using: key)).asToken()
  }

  /// True if the challenge was issued for this purpose and has not expired. Only `use` detects reuse.
  func isOpen(_ challenge: String, for purpose: Purpose, at now: Int) -> Bool {
    guard let parts = Self.parts(of: challenge) else { return false }
    return parts.ends > now
      && HMAC<SHA256>.isValidAuthenticationCode(
        parts.code, authenticating: signed(parts.plain, purpose), using: key)
  }

  /// Marks a correctly answered challenge as used.
  ///
  /// - Returns: true at the first use.
  func use(_ challenge: String, at now: Int, in writer: any Writer) throws -> Bool {
    guard let parts = Self.parts(of: challenge) else { return false }
    // An hour after expiry no instance accepts them, whatever its clock.
    try writer.run("DELETE FROM used_challenge WHERE ends <= \(now - Milliseconds.hour)")
    return try writer.run(
      """
      INSERT INTO used_challenge (random, ends) VALUES (\(parts.random), \(parts.ends))
      ON CONFLICT (random) DO NOTHING
      """) > 0
  }

  private func signed(_ plain: [UInt8], _ purpose: Purpose) -> [UInt8] { plain + Array(purpose.text.utf8) }

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
