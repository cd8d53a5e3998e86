import Crypto
import Database
import FoundationEssentials

/// Seals what must not be read from the database alone, and finds it again without opening it.
///
/// Each master key has a number, which stands beside everything made with it; the one with the highest number
/// makes what is new. From each, HKDF-SHA256 derives a key for sealing (AES-256-GCM) and one for the index
/// (HMAC-SHA256); others mark devices, letters, finds and challenges, and name accounts in the log of
/// security events.
package struct SecretKeys: Sendable {
  private struct Pair {
    let sealing: SymmetricKey
    let index: SymmetricKey
    let devices: SymmetricKey
    let log: SymmetricKey
    let letters: SymmetricKey
    let finds: SymmetricKey
    let challenges: SymmetricKey

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
    }
  }

  package static let masterBytes = 32

  private let pairs: [Int: Pair]
  /// Makes what is new.
  package let currentNumber: Int

  /// - Parameter masters: at least one, by its number; 32 bytes each.
  package init(masters: [Int: [UInt8]]) {
    guard let newest = masters.keys.max() else { preconditionFailure("no master key") }
    precondition(masters.values.allSatisfy { $0.count == Self.masterBytes }, "a master key of another length")
    pairs = masters.mapValues(Pair.init)
    currentNumber = newest
  }

  /// Marks what passkeys are to sign; another one once the keys have changed.
  var challengeKey: SymmetricKey {
    guard let newest = pairs[currentNumber] else { preconditionFailure("no newest key") }
    return newest.challenges
  }

  /// The text sealed with the newest key, of use only together with the row that it is sealed for.
  package func sealed(_ text: String, for row: String) throws -> SealedText {
    let box = try AES.GCM.seal(
      Array(text.utf8), using: pair(currentNumber).sealing, authenticating: Array(row.utf8))
    guard let combined = box.combined else { preconditionFailure("a nonce of another length") }
    return SealedText(bytes: Array(combined), keyNumber: currentNumber)
  }

  /// The text that was sealed for this row.
  ///
  /// - Throws: where the key is missing, or bytes or row are others.
  package func opened(_ sealed: SealedText, for row: String) throws -> String {
    let box = try AES.GCM.SealedBox(combined: sealed.bytes)
    let plain = try AES.GCM.open(
      box, using: pair(sealed.keyNumber).sealing, authenticating: Array(row.utf8))
    return String(decoding: plain, as: UTF8.self)
  }

  /// The same for showing it: empty where it cannot be opened, which is no reason to show nothing at all.
  package func openedOrEmpty(_ sealed: SealedText, for row: String) -> String {
    // Which keys are missing is told when the server starts.
    (try? opened(sealed, for: row)) ?? ""
  }

  /// By which a text is found without being opened, made with the newest key.
  package func index(of text: String) throws -> [UInt8] {
    try index(of: text, key: pair(currentNumber))
  }

  /// The same made with every key there is, for finding what an older one has made.
  package func indexes(of text: String) -> [[UInt8]] {
    pairs.values.map { index(of: text, key: $0) }
  }

  /// Shows that an account was signed in to by whoever holds the number; made with the newest key.
  func deviceMark(number: String, account: String) -> String {
    guard let newest = pairs[currentNumber] else { preconditionFailure("no newest key") }
    return Data(HMAC<SHA256>.authenticationCode(for: Self.marked(number, account), using: newest.devices))
      .asToken()
  }

  /// Whether one of the keys has made the mark; in constant time.
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

  /// By which a letter shows whose it is, to be refused without signing in; made with the newest key.
  package func letterToken(of account: String) -> String {
    guard let newest = pairs[currentNumber] else { preconditionFailure("no newest key") }
    return account + "." + Self.letterMark(account, newest.letters).asToken()
  }

  /// The account whose letter had this token in it; nil where no letter had.
  package func account(ofLetterToken token: String) -> String? {
    guard let dot = token.lastIndex(of: "."),
      let mark = Data(token: String(token[token.index(after: dot)...]))
    else { return nil }
    let account = String(token[..<dot])
    let isKnown = pairs.values.contains { pair in
      let own = Self.letterMark(account, pair.letters)
      // In constant time.
      return own.count == mark.count && zip(own, mark).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
    return isKnown ? account : nil
  }

  /// Half of a keyed hash, so that it has room in an address.
  private static func letterMark(_ account: String, _ key: SymmetricKey) -> Data {
    Data(HMAC<SHA256>.authenticationCode(for: Array(account.utf8), using: key).prefix(16))
  }

  /// By which lines of the log belong together: 64 bits of a keyed hash, made with the newest key.
  func logName(of account: String) -> String {
    guard let newest = pairs[currentNumber] else { preconditionFailure("no newest key") }
    let code = HMAC<SHA256>.authenticationCode(for: Array(account.utf8), using: newest.log)
    return code.prefix(8).map { byte in
      let digits = String(byte, radix: 16)
      return digits.utf8.count == 1 ? "0" + digits : digits
    }.joined()
  }

  /// By which a second find of the same is known for one, and nothing else: half of a keyed hash, made with
  /// the newest key. Without the salt nobody can make it again.
  package func findMark(of account: String, store: String, thing: String, salt: [UInt8]) throws -> [UInt8] {
    // None of the three has a space in it.
    let said = salt + Array("\(account) \(store) \(thing)".utf8)
    return Array(
      HMAC<SHA256>.authenticationCode(for: said, using: try pair(currentNumber).finds).prefix(16))
  }

  private func index(of text: String, key: Pair) -> [UInt8] {
    Array(HMAC<SHA256>.authenticationCode(for: Array(text.utf8), using: key.index))
  }

  private func pair(_ number: Int) throws(MissingKey) -> Pair {
    guard let pair = pairs[number] else { throw MissingKey(number: number) }
    return pair
  }
}

/// What runs the services writes them to the log with all that they hold, which must not show keys.
extension SecretKeys: CustomStringConvertible, CustomReflectable {
  /// Which keys there are, and nothing of them.
  package var description: String { "SecretKeys(\(pairs.keys.sorted()))" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}

/// A sealed text, and the number of the key that opens it.
package struct SealedText: Sendable, Hashable {
  package let bytes: [UInt8]
  package let keyNumber: Int

  package init(bytes: [UInt8], keyNumber: Int) {
    self.bytes = bytes
    self.keyNumber = keyNumber
  }
}

/// Something was sealed with a key that this server does not have.
struct MissingKey: Error, CustomStringConvertible {
  let number: Int

  var description: String { "master key \(number) is missing" }
}

/// The hash under which a secret that is random itself, such as a session's token, is kept.
package func tokenHash(_ token: String) -> [UInt8] {
  Array(SHA256.hash(data: Array(token.utf8)))
}
