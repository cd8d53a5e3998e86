import Crypto
import Database
import FoundationEssentials
package import ServerKit

/// Encrypts personal data and computes search indexes for it.
///
/// Master keys are numbered; the number is stored with everything a key encrypts. The newest key is used for
/// new data. HKDF-SHA256 derives from each a key for encryption (AES-256-GCM), one for the index
/// (HMAC-SHA256), and keys for device cookies, emails, find marks, challenges, networks and the
/// security log.
package struct SecretKeys: Sendable {
  private struct Pair {
    let sealing: SymmetricKey
    let index: SymmetricKey
    let devices: SymmetricKey
    let log: SymmetricKey
    let letters: SymmetricKey
    let finds: SymmetricKey
    let challenges: SymmetricKey
    let networks: SymmetricKey

    init(master: [UInt8]) {
      func derived(_ purpose: String) -> SymmetricKey {
        HKDF<SHA256>.deriveKey(
          inputKeyMaterial: SymmetricKey(data: master), info: Array("forage \(purpose)".utf8),
          outputByteCount: 32)
      }
      sealing = derived("sealing")
      index = derived("index")
      devices = derived("devices")
      log = derived("security log")
      letters = derived("letters")
      finds = derived("finds")
      challenges = derived("challenges")
      networks = derived("networks")
    }
  }

  package static let masterBytes = 32

  private let pairs: [Int: Pair]
  /// The number of the newest key.
  package let currentNumber: Int

  /// - Parameter masters: the master keys by number; at least one, 32 bytes each.
  package init(masters: [Int: [UInt8]]) {
    guard let newest = masters.keys.max() else { preconditionFailure("no master key") }
    precondition(masters.values.allSatisfy { $0.count == Self.masterBytes }, "a master key of another length")
    pairs = masters.mapValues(Pair.init)
    currentNumber = newest
  }

  /// Authenticates passkey challenges; changes with the newest key.
  var challengeKey: SymmetricKey {
    guard let newest = pairs[currentNumber] else { preconditionFailure("no newest key") }
    return newest.challenges
  }

  /// Encrypts a text with the newest key, bound to a row.
  package func sealed(_ text: String, for row: String) throws -> SealedText {
    let box = try AES.GCM.seal(
      Array(text.utf8), using: pair(currentNumber).sealing, authenticating: Array(row.utf8))
    guard let combined = box.combined else { preconditionFailure("a nonce of another length") }
    return SealedText(bytes: Array(combined), keyNumber: currentNumber)
  }

  /// Decrypts a text of this row.
  ///
  /// - Throws: if the key is missing, or the bytes or the row do not match.
  package func opened(_ sealed: SealedText, for row: String) throws -> String {
    let box = try AES.GCM.SealedBox(combined: sealed.bytes)
    let plain = try AES.GCM.open(
      box, using: pair(sealed.keyNumber).sealing, authenticating: Array(row.utf8))
    return String(decoding: plain, as: UTF8.self)
  }

  /// Decrypts a text for display; empty on failure, so that the rest can still be shown.
  package func openedOrEmpty(_ sealed: SealedText, for row: String) -> String {
    // Missing keys are reported when the server starts.
    (try? opened(sealed, for: row)) ?? ""
  }

  /// The search index of a text, with the newest key.
  package func index(of text: String) throws -> [UInt8] {
    try index(of: text, key: pair(currentNumber))
  }

  /// The search indexes of a text with all keys, to match older rows.
  package func indexes(of text: String) -> [[UInt8]] {
    pairs.values.map { index(of: text, key: $0) }
  }

  /// Proves that the owner of `number` has signed in to the account; made with the newest key.
  func deviceMark(number: String, account: String) -> String {
    guard let newest = pairs[currentNumber] else { preconditionFailure("no newest key") }
    return Data(HMAC<SHA256>.authenticationCode(for: Self.marked(number, account), using: newest.devices))
      .asToken()
  }

  /// True if one of the keys made the mark; in constant time.
  func isDeviceMark(_ mark: String, number: String, account: String) -> Bool {
    guard let bytes = Data(token: mark) else { return false }
    return pairs.values.contains { pair in
      HMAC<SHA256>.isValidAuthenticationCode(
        bytes, authenticating: Self.marked(number, account), using: pair.devices)
    }
  }

  private static func marked(_ number: String, _ account: String) -> [UInt8] {
    Array("\(number) \(account)".utf8)
  }

  /// The unsubscribe token in an account's emails, made with the newest key.
  package func letterToken(of account: String) -> String {
    guard let newest = pairs[currentNumber] else { preconditionFailure("no newest key") }
    return account + "." + Self.letterMark(account, newest.letters).asToken()
  }

  /// The account of an email token; nil if the token is invalid.
  package func account(ofLetterToken token: String) -> String? {
    guard let dot = token.lastIndex(of: "."),
      let mark = Data(token: String(token[token.index(after: dot)...]))
    else { return nil }
    let account = String(token[..<dot])
    let isValid = pairs.values.contains { pair in
      let expected = Self.letterMark(account, pair.letters)
      // In constant time.
      return expected.count == mark.count && zip(expected, mark).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
    return isValid ? account : nil
  }

  /// Half of a keyed hash, short enough for a URL.
  private static func letterMark(_ account: String, _ key: SymmetricKey) -> Data {
    Data(HMAC<SHA256>.authenticationCode(for: Array(account.utf8), using: key).prefix(16))
  }

  /// The account's pseudonym in the log: 64 bits of a keyed hash, made with the newest key.
  func logName(of account: String) -> String {
    guard let newest = pairs[currentNumber] else { preconditionFailure("no newest key") }
    let code = HMAC<SHA256>.authenticationCode(for: Array(account.utf8), using: newest.log)
    return code.prefix(8).hexadecimal
  }

  /// Detects repeated finds of the same item: half of a keyed hash, made with the newest key. Without the
  /// salt it cannot be computed again.
  package func findMark(of account: String, store: String, thing: String, salt: [UInt8]) throws -> [UInt8] {
    // None of the three contains a space.
    let message = salt + Array("\(account) \(store) \(thing)".utf8)
    return Array(
      HMAC<SHA256>.authenticationCode(for: message, using: try pair(currentNumber).finds).prefix(16))
  }

  /// A pseudonym of a client's outermost network, to count networks without storing addresses: half of a
  /// keyed hash, made with the newest key. Unknown networks share one.
  package func networkMark(of network: ClientNetwork?) throws -> String {
    let text = network?.outermost.description ?? ""
    return HMAC<SHA256>.authenticationCode(for: Array(text.utf8), using: try pair(currentNumber).networks)
      .prefix(16).hexadecimal
  }

  private func index(of text: String, key: Pair) -> [UInt8] {
    Array(HMAC<SHA256>.authenticationCode(for: Array(text.utf8), using: key.index))
  }

  private func pair(_ number: Int) throws(MissingKey) -> Pair {
    guard let pair = pairs[number] else { throw MissingKey(number: number) }
    return pair
  }
}

/// Hides the keys from the log, where services are written with their properties.
extension SecretKeys: CustomStringConvertible, CustomReflectable {
  /// The numbers of the keys only.
  package var description: String { "SecretKeys(\(pairs.keys.sorted()))" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}

/// An encrypted text and the number of its key.
package struct SealedText: Sendable, Hashable {
  package let bytes: [UInt8]
  package let keyNumber: Int

  package init(bytes: [UInt8], keyNumber: Int) {
    self.bytes = bytes
    self.keyNumber = keyNumber
  }
}

/// A text was encrypted with a key that this server does not have.
struct MissingKey: Error, CustomStringConvertible {
  let number: Int

  var description: String { "master key \(number) is missing" }
}

/// The hash that is stored for a random secret, such as a session token.
package func tokenHash(_ token: String) -> [UInt8] {
  Array(SHA256.hash(data: Array(token.utf8)))
}
