package import Database
import FoundationEssentials
package import Identity
package import ServerKit

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The file with the master keys: a line with number and 32 bytes in base64 for each.
package struct KeyFile: Sendable {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// The file that a server with these settings uses.
  package init(of configuration: ServerConfiguration) {
    self.init(path: configuration.keyFile ?? configuration.dataFolder + "/secret.key")
  }

  /// The keys in the file, if they open the encrypted data. A key is created only if there is no file and
  /// nothing encrypted; otherwise the new key would open none of it.
  ///
  /// - Throws: `KeyFileRefusal`.
  package func keys(for database: any Database, _ chance: RandomSource = .system) async throws -> SecretKeys {
    guard let keys = try await keysIfNeeded(for: database) else {
      return SecretKeys(masters: try masters(chance))
    }
    return keys
  }

  /// The keys without creating any; nil if there is no file and none is needed.
  ///
  /// - Throws: `KeyFileRefusal`.
  package func keysIfNeeded(for database: any Database) async throws -> SecretKeys? {
    let needed = try await database.read { try SealedAddressRepository.keyNumbers(in: $0) }
    guard isThere || needed.isEmpty else {
      throw refusal("is missing, but email addresses are encrypted with it; \(Self.advice)")
    }
    guard isThere else { return nil }
    let secrets = SecretKeys(masters: try masters(.system))
    let missing = try await database.read { try SealedAddressRepository.missingKeys(secrets, in: $0) }
    guard missing.isEmpty else {
      let numbers = missing.map(String.init).joined(separator: ", ")
      throw refusal("lacks key \(numbers), but email addresses are encrypted with it; \(Self.advice)")
    }
    return secrets
  }

  private static let advice = """
    restore it from your copy or, if it is lost for good, delete those addresses with \
    'forage account rotate-key --forget-unreadable'
    """

  private var isThere: Bool { access(path, F_OK) == 0 }

  /// The keys in the file; creates a file with one key, readable only by its owner, if there is none.
  func masters(_ chance: RandomSource) throws(KeyFileRefusal) -> [Int: [UInt8]] {
    guard isThere else {
      let first = [1: chance.bytes(SecretKeys.masterBytes)]
      try write(first)
      return first
    }
    if let fault = PrivateFile(path).fault { throw refusal(fault) }
    let text: String
    do {
      text = try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw refusal("cannot be read")
    }
    do {
      return try Self.masters(in: text)
    } catch {
      throw refusal(error.reason)
    }
  }

  /// The fault of a key file's text.
  struct Fault: Error {
    let reason: String
  }

  static func masters(in text: String) throws(Fault) -> [Int: [UInt8]] {
    var masters: [Int: [UInt8]] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split(separator: " ")
      guard words.count == 2, let number = Int(words[0]), number > 0,
        let bytes = Data(base64Encoded: String(words[1])), bytes.count == SecretKeys.masterBytes
      else { throw Fault(reason: "each line must hold a number and 32 bytes in base64") }
      guard masters.updateValue(Array(bytes), forKey: number) == nil else {
        throw Fault(reason: "two keys have the number \(number)")
      }
    }
    guard !masters.isEmpty else { throw Fault(reason: "it contains no key") }
    return masters
  }

  /// Replaces the file atomically: after a crash it has either the old keys or the new ones.
  func write(_ masters: [Int: [UInt8]]) throws(KeyFileRefusal) {
    let text = masters.sorted { $0.key < $1.key }
      .map { "\($0.key) \(Data($0.value).base64EncodedString())\n" }.joined()
    do throws(DurableFile.Failure) {
      // Durable before the database uses the new keys.
      try DurableFile(path).replace { _ in Array(text.utf8) }
    } catch {
      throw refusal("cannot be written: \(error.reason)")
    }
  }

  private func refusal(_ reason: String) -> KeyFileRefusal { KeyFileRefusal(path: path, reason: reason) }
}

/// The reason why there are no keys.
package struct KeyFileRefusal: Error, Equatable, CustomStringConvertible {
  package let path: String
  package let reason: String

  package var description: String { "\(path): \(reason)" }
}
