package import Crypto
package import Database
import FoundationEssentials

/// The server's key for push services, created on first use and stored encrypted.
package enum PushKeyRepository {
  /// The row name that the key's encryption is bound to.
  package static let row = "push key"

  /// - Throws: an error if the master key that encrypted it is missing.
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
