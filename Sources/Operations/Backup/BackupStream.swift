import ServerKit

#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// Reads a file or standard input in order.
///
/// A class, because it owns a file descriptor.
final class BackupSource {
  let place: String
  private let descriptor: Int32

  /// - Parameter path: `-` for standard input.
  init(_ path: String) throws(BackupRefusal) {
    place = path == "-" ? "standard input" : path
    descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .cannotRead(place: place, reason: String(cString: strerror(errno))) }
  }

  deinit { if descriptor != STDIN_FILENO { close(descriptor) } }

  /// The next `count` bytes; fewer only at the end.
  func next(_ count: Int) throws(BackupRefusal) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let bytesRead = read(descriptor, buffer.baseAddress! + filled, count - filled)
        if bytesRead < 0, errno == EINTR { continue }
        if bytesRead < 0 { failure = errno }
        guard bytesRead > 0 else { break }
        filled += bytesRead
      }
    }
    guard failure == 0 else {
      throw .cannotRead(place: place, reason: String(cString: strerror(failure)))
    }
    return bytes
  }
}

/// A new file readable only by its owner, or standard output.
///
/// A class, because it owns a file descriptor.
final class BackupTarget {
  let place: String
  private let descriptor: Int32

  /// - Parameter path: a file that does not exist yet; `-` for standard output.
  init(_ path: String) throws(BackupRefusal) {
    place = path == "-" ? "standard output" : path
    descriptor = path == "-" ? STDOUT_FILENO : open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .cannotWrite(place: place, reason: String(cString: strerror(errno))) }
  }

  deinit { if descriptor != STDOUT_FILENO { close(descriptor) } }

  func write(_ bytes: [UInt8]) throws(BackupRefusal) {
    guard bytes.withUnsafeBytes({ systemWriteAll(descriptor, $0) }) else { throw failure() }
  }

  private func failure() -> BackupRefusal {
    .cannotWrite(place: place, reason: String(cString: strerror(errno)))
  }
}

extension [UInt8] {
  /// Parses hexadecimal digits; nil for any other text.
  init?(hexadecimal text: String) {
    let digits = text.utf8.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 ? Int($0) - 48 : Int($0) - 87 }
    guard digits.count.isMultiple(of: 2), digits.allSatisfy({ (0..<16).contains($0) }) else { return nil }
    self = stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }
}
