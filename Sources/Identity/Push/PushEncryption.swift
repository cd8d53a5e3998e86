import Crypto
import FoundationEssentials
import ServerKit

/// Seals a message so that nobody but the browser reads it: `aes128gcm` (RFC 8188) with keys agreed on as
/// RFC 8291 says. The push service in between sees how long it is, and nothing else; so all are of one
/// length.
enum PushEncryption {
  /// Every message is filled up to so many bytes, and none may have more.
  static let plainBytes = 1_500
  /// A single record, of at most so many bytes as every push service takes (RFC 8030, section 7.2).
  private static let recordBytes: UInt32 = 4_096

  /// What is to be random and never used twice.
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

  /// The body of the request to the push service.
  ///
  /// - Parameter length: what the message is filled up to; shorter than the message adds nothing.
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
    // 2 ends the last record; zeros after it are no part of the message.
    let record = message + [2] + Array(repeating: 0, count: max(0, length - message.count))
    let box = try AES.GCM.seal(record, using: derived("aes128gcm", 16), nonce: AES.GCM.Nonce(data: nonce))
    let size = withUnsafeBytes(of: recordBytes.bigEndian) { Array($0) }
    return fresh.salt + size + [UInt8(own.count)] + own + Array(box.ciphertext) + Array(box.tag)
  }
}
