import Crypto
import FoundationEssentials
import Identity
package import ServerKit

#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// The backup keys, in the format of `KeyFile`: a line with number and 32 bytes per key. The highest number
/// encrypts; each key opens its own backups.
package struct BackupKeys: Sendable {
  /// Sorted by number.
  private let keys: [BackupKey]

  /// - Parameter setting: the path of the file, or its content.
  /// - Throws: `KeyFileRefusal`.
  package init(_ setting: Secret) throws(KeyFileRefusal) {
    if let masters = try? KeyFile.masters(in: setting.text) {
      self.init(masters)
      return
    }
    let path = setting.text
    guard access(path, F_OK) == 0 else {
      // It may be a damaged key, which must not appear in a message.
      guard !path.contains(where: \.isWhitespace) else {
        throw KeyFileRefusal(
          path: "FORAGE_BACKUP_KEY", reason: "is neither the path nor the content of a key file")
      }
      throw KeyFileRefusal(path: path, reason: "is missing; create one with 'forage backup --make-key FILE'")
    }
    self.init(try KeyFile(path: path).masters(.system))
  }

  init(_ masters: [Int: [UInt8]]) {
    keys = masters.sorted { $0.key < $1.key }.map { BackupKey(master: $0.value) }
  }

  /// Creates a file with a new key, readable only by its owner.
  ///
  /// - Throws: `KeyFileRefusal` if the path exists.
  package static func make(at path: String, _ chance: RandomSource = .system) throws(KeyFileRefusal) -> String
  {
    guard access(path, F_OK) != 0 else {
      throw KeyFileRefusal(path: path, reason: "already exists, and keys are never overwritten")
    }
    let master = chance.bytes(SecretKeys.masterBytes)
    try KeyFile(path: path).write([1: master])
    return BackupKey(master: master).name
  }

  /// The key for new backups.
  var newest: BackupKey {
    guard let newest = keys.last else { preconditionFailure("no key") }
    return newest
  }

  var names: [String] { keys.map(\.name) }

  func key(named name: String) -> BackupKey? { keys.first { $0.name == name } }
}

extension BackupKeys: CustomStringConvertible, CustomReflectable {
  /// The names of the keys, without their content.
  package var description: String { "BackupKeys(\(names))" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}

/// A key. Each file uses its own derived key, so that chunks cannot be exchanged between files.
struct BackupKey: Sendable {
  private let master: SymmetricKey

  init(master: [UInt8]) {
    self.master = SymmetricKey(data: master)
  }

  /// A public identifier of 16 hexadecimal digits.
  var name: String {
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: master, info: Array("forage backup name".utf8), outputByteCount: 8
    ).withUnsafeBytes { Array($0).hexadecimal }
  }

  func fileKey(salt: [UInt8]) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: master, salt: salt, info: Array("forage backup".utf8), outputByteCount: 32)
  }
}
