import Crypto
import Foundation

@testable import Identity
@testable import ServerKit

/// A software authenticator: creates keys and signs as in W3C's WebAuthn, and can be made to fail.
struct SoftAuthenticator {
  enum Key {
    case es256(P256.Signing.PrivateKey)
    case edDSA(Curve25519.Signing.PrivateKey)
  }

  var key: Key
  let credential: [UInt8]
  var signCount = 1
  var site = "localhost"
  var origin = "http://localhost"
  /// User present and verified.
  var flags: UInt8 = 1 | 4
  var isFramed = false
  /// The account that the key was created for.
  var owner = ""
  /// Extension data after the authenticator data; authenticators with extensions also set a flag.
  var extensions: [UInt8] = []

  init(_ key: Key = .es256(P256.Signing.PrivateKey()), credential: [UInt8] = Array(1...16)) {
    self.key = key
    self.credential = credential
  }

  var id: String { Data(credential).asToken() }

  func clientData(_ kind: String, _ challenge: String) -> [UInt8] {
    Array(
      #"{"type":"\#(kind)","challenge":"\#(challenge)","origin":"\#(origin)","crossOrigin":\#(isFramed)}"#
        .utf8)
  }

  /// Returns the authenticator data, with the key if it was just created.
  func data(withKey: Bool = false) -> [UInt8] {
    var data = Array(SHA256.hash(data: Array(site.utf8)))
    data.append(withKey ? flags | 0x40 : flags)
    for place in 0..<4 { data.append(UInt8(truncatingIfNeeded: signCount >> (24 - 8 * place))) }
    guard withKey else { return data + extensions }
    data += [UInt8](repeating: 0, count: 16)
    data += [0, UInt8(credential.count)]
    data += credential
    data += cose
    return data + extensions
  }

  /// The key as a COSE_Key.
  var cose: [UInt8] {
    switch key {
    case .es256(let key):
      let point = Array(key.publicKey.x963Representation.dropFirst())
      var bytes: [UInt8] = [0xA5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32]
      bytes.append(contentsOf: point[..<32])
      bytes.append(contentsOf: [0x22, 0x58, 32])
      bytes.append(contentsOf: point[32...])
      return bytes
    case .edDSA(let key):
      var bytes: [UInt8] = [0xA4, 1, 1, 3, 0x27, 0x20, 6, 0x21, 0x58, 32]
      bytes.append(contentsOf: key.publicKey.rawRepresentation)
      return bytes
    }
  }

  /// An attestation object of the format "none".
  var attestation: [UInt8] {
    let data = data(withKey: true)
    var bytes: [UInt8] = [0xA3]
    for (length, word) in [(0x63, "fmt"), (0x64, "none"), (0x67, "attStmt")] as [(UInt8, String)] {
      bytes.append(length)
      bytes.append(contentsOf: word.utf8)
    }
    bytes.append(contentsOf: [0xA0, 0x68])
    bytes.append(contentsOf: "authData".utf8)
    bytes.append(contentsOf: [0x58, UInt8(data.count)])
    return bytes + data
  }

  func signature(_ challenge: String) throws -> [UInt8] {
    let signed: [UInt8] = data() + Array(SHA256.hash(data: clientData("webauthn.get", challenge)))
    switch key {
    case .es256(let key): return Array(try key.signature(for: signed).derRepresentation)
    case .edDSA(let key): return Array(try key.signature(for: signed))
    }
  }
}
