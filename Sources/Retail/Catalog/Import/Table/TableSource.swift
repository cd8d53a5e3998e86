import FileFormats

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The bytes of a table. They can be read repeatedly from the start, so that the table never has to be in
/// memory as a whole.
package enum TableSource: Sendable {
  case bytes([UInt8])
  /// A file by its path; it must not change in the meantime.
  case file(String)
  /// Bytes that the caller holds, read by offset and count; `read` returns nil on failure.
  case pieces(count: Int, read: @Sendable (_ place: Int, _ count: Int) -> [UInt8]?)

  static let chunkBytes = 1 << 16

  /// Passes on the bytes in chunks, in order, until `body` returns false.
  ///
  /// - Parameter body: returns false to stop.
  /// - Throws: `FileRefusal` if the file cannot be read; errors of `body`.
  func read(_ body: (ArraySlice<UInt8>) throws -> Bool) throws {
    switch self {
    case .bytes(let bytes):
      var rest = bytes[...]
      while !rest.isEmpty {
        guard try body(rest.prefix(Self.chunkBytes)) else { return }
        rest = rest.dropFirst(Self.chunkBytes)
      }
    case .file(let path): try Self.read(path, body)
    case .pieces(let count, let piece):
      for place in stride(from: 0, to: count, by: Self.chunkBytes) {
        guard let bytes = piece(place, min(Self.chunkBytes, count - place)) else {
          throw FileRefusal(place: "file", reason: "cannot be read any more")
        }
        guard try body(bytes[...]) else { return }
      }
    }
  }

  private static func read(_ path: String, _ body: (ArraySlice<UInt8>) throws -> Bool) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileRefusal(place: path, reason: String(cString: strerror(errno))) }
    defer { close(descriptor) }
    var chunk = [UInt8](repeating: 0, count: chunkBytes)
    while true {
      let count = systemRead(descriptor, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw FileRefusal(place: path, reason: String(cString: strerror(errno))) }
      guard count > 0, try body(chunk[..<count]) else { return }
    }
  }
}

/// The system's `read`, which the method above shadows.
private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
