import Crypto
import FoundationEssentials
import Identity
package import ServerKit

#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// The keys that backups are sealed with, in the form of `KeyFile`: a line for each, its number and its 32
/// bytes. The one with the highest number seals, each opens what it has sealed.
package struct BackupKeys: Sendable {
  /// From the first to the last.
  private let keys: [BackupKey]

  /// - Parameter setting: the path of the file, or its text.
  /// - Throws: `KeyFileRefusal`.
  package init(_ setting: Secret) throws(KeyFileRefusal) {
    if let masters = try? KeyFile.masters(in: setting.text) {
      self.init(masters)
      return
    }
    let path = setting.text
    guard access(path, F_OK) == 0 else {
      // It may be a damaged key, which nobody is to read in a message.
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

  /// Makes a file with one new key, for its owner alone.
  ///
  /// - Throws: `KeyFileRefusal` where something is there already.
  package static func make(at path: String, _ chance: Chance = .system) throws(KeyFileRefusal) -> String {
    guard access(path, F_OK) != 0 else {
      throw KeyFileRefusal(path: path, reason: "already exists, and keys are never overwritten")
    }
    let master = chance.bytes(SecretKeys.masterBytes)
    try KeyFile(path: path).write([1: master])
    return BackupKey(master: master).name
  }

  /// Seals what is new.
  var newest: BackupKey {
    guard let newest = keys.last else { preconditionFailure("no key") }
    return newest
  }

  var names: [String] { keys.map(\.name) }

  func key(named name: String) -> BackupKey? { keys.first { $0.name == name } }
}

extension BackupKeys: CustomStringConvertible, CustomReflectable {
  /// Which keys there are, and nothing of them.
  package var description: String { "BackupKeys(\(names))" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}

/// One key. Each file is sealed with one of its own that is derived from it, so that no chunk of one file
/// fits into another.
struct BackupKey: Sendable {
  private let master: SymmetricKey

  init(master: [UInt8]) {
    self.master = SymmetricKey(data: master)
  }

  /// By which it is known without being shown: 16 hexadecimal digits.
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
