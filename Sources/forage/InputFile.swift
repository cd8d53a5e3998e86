import FileFormats
import ServerKit

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file named on the command line.
enum InputFile {
  /// Reads the whole file; `-` is standard input.
  ///
  /// - Parameter limit: the maximum size of the format. One more byte is returned, so that the format rejects
  ///   larger files itself.
  /// - Throws: `FileRefusal` with the path and the system's error message.
  static func bytes(
    of path: String, atMost limit: Int = JSONLimits.standard.bytes
  ) throws(FileRefusal) -> [UInt8] {
    let maximumBytes = limit + 1
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY)
    guard descriptor >= 0 else { throw refusal(path) }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }

    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < maximumBytes {
      let count = read(descriptor, &chunk, min(chunk.count, maximumBytes - bytes.count))
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw refusal(path) }
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return bytes
  }

  private static func refusal(_ path: String) -> FileRefusal {
    FileRefusal(place: path, reason: String(cString: strerror(errno)))
  }
}

/// Standard error, for everything but results.
enum StandardError {
  static func write(_ message: String) {
    let line = Array((message.hasSuffix("\n") ? message : message + "\n").utf8)
    // A failure to write to standard error cannot be reported anywhere.
    _ = line.withUnsafeBytes { systemWriteAll(STDERR_FILENO, $0) }
  }
}

/// Standard output for binary results.
enum StandardOutput {
  /// - Throws: `FileRefusal` with the system's error message, such as a full disk.
  static func write(_ bytes: [UInt8]) throws(FileRefusal) {
    guard bytes.withUnsafeBytes({ systemWriteAll(STDOUT_FILENO, $0) }) else {
      throw FileRefusal(place: "standard output", reason: String(cString: strerror(errno)))
    }
  }
}

/// Flushes printed output, which is buffered if standard output is not a terminal.
func flushStandardOutput() {
  fflush(nil)
}
