import FileFormats

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The bytes of a table, which can be read from their start again and again: a table is looked through
/// several times, so that it never has to be in memory as a whole.
package enum TableSource: Sendable {
  case bytes([UInt8])
  /// A file by its path, which must stay as it is meanwhile.
  case file(String)
  /// What somebody else holds, by place and count; nil from `read` where it cannot be read.
  case pieces(count: Int, read: @Sendable (_ place: Int, _ count: Int) -> [UInt8]?)

  static let chunkBytes = 1 << 16

  /// Hands over the bytes piece by piece, in order, until there are no more or `body` wants no more.
  ///
  /// - Parameter body: says whether to go on.
  /// - Throws: `FileRefusal` where the file cannot be read; what `body` throws.
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

/// The system's `read`, which the method of that name above would hide.
private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
