package import Crypto
package import Database
import FoundationEssentials

/// The server's own key for push services: made when somebody first asks for it, and kept sealed.
package enum PushKeyRepository {
  /// What the key is sealed for.
  package static let row = "push key"

  /// - Throws: where the master key is missing with which it was sealed.
  package static func key(_ secrets: SecretKeys, in reader: any Reader) throws -> P256.Signing.PrivateKey? {
    let sealed = try reader.first("SELECT sealed, key_number FROM push_key WHERE id = 1") { row in
      SealedText(bytes: try row.bytes(0), keyNumber: try row.integer(1))
    }
    guard let sealed else { return nil }
    guard let bytes = Data(token: try secrets.opened(sealed, for: row)) else { return nil }
    return try P256.Signing.PrivateKey(rawRepresentation: bytes)
  }

  static func keyOrNew(_ secrets: SecretKeys, in writer: any Writer) throws -> P256.Signing.PrivateKey {
    if let known = try key(secrets, in: writer) { return known }
    let new = P256.Signing.PrivateKey()
    try keep(new, secrets, in: writer)
    return new
  }

  static func keep(
    _ key: P256.Signing.PrivateKey, _ secrets: SecretKeys, in writer: any Writer
  ) throws {
    let sealed = try secrets.sealed(key.rawRepresentation.asToken(), for: row)
    try writer.run(
      "INSERT INTO push_key (id, sealed, key_number) VALUES (1, \(sealed.bytes), \(sealed.keyNumber))")
  }
}
