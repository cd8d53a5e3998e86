import Crypto
import FoundationEssentials

/// The public key of a passkey in COSE form (RFC 9053): ES256 on P-256, or EdDSA on Curve25519.
enum PublicKey: Sendable, Equatable {
  /// X9.63: 4, x, y.
  case es256([UInt8])
  case edDSA([UInt8])

  /// The accepted algorithms, most common first.
  static let algorithms = [-7, -8]

  /// - Throws: `PasskeyFault.unknownKey`.
  init(_ cose: CBORValue) throws(PasskeyFault) {
    switch (cose[.integer(1)]?.asInteger, cose[.integer(3)]?.asInteger, cose[.integer(-1)]?.asInteger) {
    case (2, -7, 1):
      guard let x = cose[.integer(-2)]?.asBytes, let y = cose[.integer(-3)]?.asBytes, x.count == 32,
        y.count == 32
      else { throw .unknownKey }
      self = .es256([4] + x + y)
    case (1, -8, 6):
      guard let x = cose[.integer(-2)]?.asBytes, x.count == 32 else { throw .unknownKey }
      self = .edDSA(x)
    default: throw .unknownKey
    }
    // A point off the curve verifies nothing; reject it at registration.
    guard isOnCurve else { throw .unknownKey }
  }

  /// Decodes a stored key.
  init(algorithm: Int, bytes: [UInt8]) throws(PasskeyFault) {
    switch algorithm {
    case -7: self = .es256(bytes)
    case -8: self = .edDSA(bytes)
    default: throw .unknownKey
    }
  }

  var algorithm: Int {
    switch self {
    case .es256: -7
    case .edDSA: -8
    }
  }

  var bytes: [UInt8] {
    switch self {
    case .es256(let bytes), .edDSA(let bytes): bytes
    }
  }

  private var isOnCurve: Bool {
    switch self {
    case .es256(let bytes): (try? P256.Signing.PublicKey(x963Representation: bytes)) != nil
    case .edDSA(let bytes): (try? Curve25519.Signing.PublicKey(rawRepresentation: bytes)) != nil
    }
  }

  /// True if the signature is valid for the message.
  func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool {
    // An unreadable signature or key counts as invalid.
    switch self {
    case .es256(let bytes):
      guard let key = try? P256.Signing.PublicKey(x963Representation: bytes),
        let signature = try? P256.Signing.ECDSASignature(derRepresentation: signature)
      else { return false }
      return key.isValidSignature(signature, for: message)
    case .edDSA(let bytes):
      guard let key = try? Curve25519.Signing.PublicKey(rawRepresentation: bytes) else { return false }
      return key.isValidSignature(signature, for: message)
    }
  }
}
