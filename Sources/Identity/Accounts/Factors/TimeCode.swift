import Crypto
import FoundationEssentials
import ServerKit

/// The codes of authenticator apps (RFC 6238): six digits of HMAC-SHA1, valid for 30 seconds.
enum TimeCode {
  static let secretBytes = 20
  private static let stepSpan = 30 * Milliseconds.second

  /// Returns the time step of a code, within one step of the current one. Returns nil for a wrong code or a
  /// step already used.
  ///
  /// - Parameter lastStep: the step of the last accepted code.
  static func step(of code: String, _ secret: [UInt8], at now: Int, after lastStep: Int?) -> Int? {
    let digits = code.filter { $0 != " " }
    guard digits.utf8.count == 6 else { return nil }
    let current = now / stepSpan
    return (current - 1...current + 1).first { step in
      step > lastStep ?? -1 && self.code(secret, step: step) == digits
    }
  }

  static func code(_ secret: [UInt8], step: Int, digits: Int = 6) -> String {
    let counter = (0..<8).map { UInt8(truncatingIfNeeded: step >> (56 - 8 * $0)) }
    let key = SymmetricKey(data: secret)
    let hash = Array(HMAC<Insecure.SHA1>.authenticationCode(for: counter, using: key))
    let offset = Int(hash[19] & 15)
    let number = hash[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } & 0x7fff_ffff
    let modulus = (0..<digits).reduce(1) { product, _ in product * 10 }
    let text = String(number % modulus)
    return String(repeating: "0", count: digits - text.utf8.count) + text
  }

  /// The `otpauth` URI for an authenticator app.
  static func address(secret: String, nickname: String, service: String) -> String {
    let issuer = escaped(service)
    return "otpauth://totp/\(issuer):\(escaped(nickname))?secret=\(secret)&issuer=\(issuer)"
  }

  private static func escaped(_ text: String) -> String {
    text.utf8.map { byte in
      let isPlain =
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 45
      return isPlain ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}

/// Base32 (RFC 4648): letters and digits that are hard to confuse when copied by hand.
enum Base32 {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")

  static func text(_ bytes: [UInt8]) -> String {
    var text = ""
    var (buffer, count) = (0, 0)
    for byte in bytes {
      buffer = (buffer << 8 | Int(byte)) & 0xFFFF
      count += 8
      while count >= 5 {
        count -= 5
        text.append(letters[buffer >> count & 31])
      }
    }
    if count > 0 { text.append(letters[buffer << (5 - count) & 31]) }
    return text
  }
}
