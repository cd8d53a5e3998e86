import Crypto
import FoundationEssentials
import ServerKit

/// Encrypts messages for a browser with `aes128gcm` (RFC 8188) and the key agreement of RFC 8291. The push
/// service sees only the length, which padding makes the same for all messages.
enum PushEncryption {
  /// The size in bytes that messages are padded to; they must not be longer.
  static let plainBytes = 1_500
  /// The size of the only record, which every push service must accept (RFC 8030, section 7.2).
  private static let recordBytes: UInt32 = 4_096

  /// Random values that must not be used twice.
  struct Fresh {
    let key: P256.KeyAgreement.PrivateKey
    /// 16 bytes.
    let salt: [UInt8]

    package init(key: P256.KeyAgreement.PrivateKey, salt: [UInt8]) {
      self.key = key
      self.salt = salt
    }

    init(_ chance: RandomSource) {
      self.init(key: P256.KeyAgreement.PrivateKey(), salt: chance.bytes(16))
    }
  }

  /// Returns the encrypted body of the request to the push service.
  ///
  /// - Parameter length: the padded size in bytes; a longer message gets no padding.
  static func sealed(
    _ message: [UInt8], for recipient: PushRecipient, _ fresh: Fresh, filledTo length: Int = plainBytes
  ) throws -> [UInt8] {
    let own = Array(fresh.key.publicKey.x963Representation)
    let shared = try fresh.key.sharedSecretFromKeyAgreement(with: recipient.publicKey)
    let purpose =
      Array("WebPush: info".utf8) + [0] + Array(recipient.publicKey.x963Representation) + own
    let input = shared.hkdfDerivedSymmetricKey(
      using: SHA256.self, salt: recipient.secret, sharedInfo: purpose, outputByteCount: 32)
    func derived(_ purpose: String, _ count: Int) -> SymmetricKey {
      HKDF<SHA256>.deriveKey(
        inputKeyMaterial: input, salt: fresh.salt, info: Array("Content-Encoding: \(purpose)".utf8) + [0],
        outputByteCount: count)
    }
    let nonce = derived("nonce", 12).withUnsafeBytes { Array($0) }
    // 2 ends the message in the last record; the zeros after it are padding.
    let record = message + [2] + Array(repeating: 0, count: max(0, length - message.count))
    let box = try AES.GCM.seal(record, using: derived("aes128gcm", 16), nonce: AES.GCM.Nonce(data: nonce))
    let size = withUnsafeBytes(of: recordBytes.bigEndian) { Array($0) }
    return fresh.salt + size + [UInt8(own.count)] + own + Array(box.ciphertext) + Array(box.tag)
  }
}
