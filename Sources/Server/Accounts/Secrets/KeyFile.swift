import FoundationEssentials

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The file with the master keys: a line for each, its number and its 32 bytes in base64.
public struct KeyFile: Sendable {
  public let path: String

  public init(path: String) {
    self.path = path
  }

  /// The file that a server with these settings uses.
  public init(of configuration: ServerConfiguration) {
    self.init(path: configuration.keyFile ?? configuration.dataFolder + "/secret.key")
  }

  /// The keys in the file; where there is none, one is made, readable by its owner alone.
  ///
  /// - Throws: `KeyFileRefusal`.
  public func keys(_ chance: Chance) throws(KeyFileRefusal) -> SecretKeys {
    SecretKeys(masters: try masters(chance))
  }

  func masters(_ chance: Chance) throws(KeyFileRefusal) -> [Int: [UInt8]] {
    guard access(path, F_OK) == 0 else {
      let first = [1: chance.bytes(SecretKeys.masterBytes)]
      try write(first)
      return first
    }
    let text: String
    do {
      text = try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw KeyFileRefusal(path: path, reason: "cannot be read")
    }
    do {
      return try Self.masters(in: text)
    } catch {
      throw KeyFileRefusal(path: path, reason: error.reason)
    }
  }

  /// What is wrong with a text of keys.
  struct Fault: Error {
    let reason: String
  }

  static func masters(in text: String) throws(Fault) -> [Int: [UInt8]] {
    var masters: [Int: [UInt8]] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split(separator: " ")
      guard words.count == 2, let number = Int(words[0]), number > 0,
        let bytes = Data(base64Encoded: String(words[1])), bytes.count == SecretKeys.masterBytes
      else { throw Fault(reason: "a number and 32 bytes in base64 are expected on each line") }
      guard masters.updateValue(Array(bytes), forKey: number) == nil else {
        throw Fault(reason: "two keys have the number \(number)")
      }
    }
    guard !masters.isEmpty else { throw Fault(reason: "there is no key") }
    return masters
  }

  /// Replaces the file as a whole: after a crash it holds either the old keys or the new ones.
  func write(_ masters: [Int: [UInt8]]) throws(KeyFileRefusal) {
    let text = masters.sorted { $0.key < $1.key }
      .map { "\($0.key) \(Data($0.value).base64EncodedString())\n" }.joined()
    let draft = path + ".new"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    guard descriptor >= 0 else { throw refusal() }
    let bytes = Array(text.utf8)
    let isWritten = systemWrite(descriptor, bytes) == bytes.count && fsync(descriptor) == 0
    close(descriptor)
    guard isWritten, rename(draft, path) == 0 else { throw refusal() }
  }

  private func refusal() -> KeyFileRefusal {
    KeyFileRefusal(path: path, reason: "cannot be written: \(String(cString: strerror(errno)))")
  }
}

/// Why there are no keys.
public struct KeyFileRefusal: Error, Equatable, CustomStringConvertible {
  public let path: String
  public let reason: String

  public var description: String { "\(path): \(reason)" }
}

/// The system's `write`, which the method of that name above would hide.
private func systemWrite(_ descriptor: Int32, _ bytes: [UInt8]) -> Int {
  write(descriptor, bytes, bytes.count)
}
