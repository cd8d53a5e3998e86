import FileFormats

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
    _ = writeAll(line[...], to: STDERR_FILENO)
  }
}

/// Standard output for binary results.
enum StandardOutput {
  /// - Throws: `FileRefusal` with the system's error message, such as a full disk.
  static func write(_ bytes: [UInt8]) throws(FileRefusal) {
    guard writeAll(bytes[...], to: STDOUT_FILENO) else {
      throw FileRefusal(place: "standard output", reason: String(cString: strerror(errno)))
    }
  }
}

/// - Returns: false if not everything was written.
private func writeAll(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Bool {
  var rest = bytes
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { systemWrite(descriptor, $0) }
    if count < 0 && errno == EINTR { continue }
    guard count > 0 else { return false }
    rest = rest.dropFirst(count)
  }
  return true
}

/// Flushes printed output, which is buffered if standard output is not a terminal.
func flushStandardOutput() {
  fflush(nil)
}

/// The system's `write`, which the methods of the same name would shadow.
func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
