package import FileFormats
package import NIOCore

#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// Bytes too many for memory, such as an upload: an unnamed temporary file that disappears with the process,
/// or an existing file.
///
/// A class, because it closes the file in `deinit`.
package final class IncomingFile: Sendable {
  let descriptor: CInt
  package let count: Int

  private init(descriptor: CInt, count: Int) {
    self.descriptor = descriptor
    self.count = count
  }

  deinit { close(descriptor) }

  /// Receives a body into a file.
  ///
  /// - Parameters:
  ///   - folder: a folder on the disk to use.
  ///   - advice: the message for a body that is too large.
  ///   - progress: counts the bytes as they arrive.
  ///   - write: runs the disk writes.
  /// - Throws: `UploadRefusal` for a body above the limit and a full disk; errors of reading.
  package static func taking<Body: AsyncSequence & Sendable>(
    _ body: Body, into folder: String, atMost limit: Int, orElse advice: String,
    _ progress: TransferProgress? = nil,
    write: (@escaping @Sendable () throws -> Void) async throws -> Void
  ) async throws -> IncomingFile where Body.Element == ByteBuffer {
    let file = try IncomingFile(descriptor: open(in: folder), count: 0)
    var count = 0
    var waiting = ByteBuffer()
    for try await var chunk in body {
      count += chunk.readableBytes
      progress?.add(chunk.readableBytes)
      guard count <= limit else { throw UploadRefusal.tooLarge(advice) }
      waiting.writeBuffer(&chunk)
      guard waiting.readableBytes >= pieceBytes else { continue }
      try await write { [waiting] in try file.append(waiting) }
      waiting.clear()
    }
    // The body of a canceled request ends like a whole one.
    try Task.checkCancellation()
    try await write { [waiting] in try file.append(waiting) }
    // Keeps the file open under a new descriptor; the old one is closed by `file`.
    return IncomingFile(descriptor: dup(file.descriptor), count: count)
  }

  /// Opens an existing file.
  ///
  /// - Throws: `FileRefusal` with the path and the system's error message.
  package static func opening(_ path: String) throws(FileRefusal) -> IncomingFile {
    let descriptor = systemOpen(path)
    guard descriptor >= 0 else { throw FileRefusal(place: path, reason: String(cString: strerror(errno))) }
    // Closes it, too, if it is a pipe or a terminal, which cannot be read twice.
    let file = IncomingFile(descriptor: descriptor, count: Int(lseek(descriptor, 0, SEEK_END)))
    guard file.count >= 0 else { throw FileRefusal(place: path, reason: String(cString: strerror(errno))) }
    return file
  }

  /// Writes a file in pieces.
  ///
  /// - Throws: `UploadRefusal.noRoom`; errors of `write`.
  package static func filling(
    in folder: String, _ write: ((_ piece: [UInt8]) throws -> Void) throws -> Void
  ) throws -> IncomingFile {
    let file = try IncomingFile(descriptor: open(in: folder), count: 0)
    var count = 0
    try write { piece in
      guard piece.withUnsafeBytes({ systemWriteAll(file.descriptor, $0) }) else { throw UploadRefusal.noRoom }
      count += piece.count
    }
    return IncomingFile(descriptor: dup(file.descriptor), count: count)
  }

  /// Keeps bytes on the disk instead of in memory.
  ///
  /// - Throws: `UploadRefusal`.
  package static func keeping(_ pieces: [ByteBuffer], in folder: String) throws -> IncomingFile {
    let file = try IncomingFile(
      descriptor: open(in: folder), count: pieces.reduce(0) { $0 + $1.readableBytes })
    for piece in pieces { try file.append(piece) }
    return file
  }

  /// Bytes per write.
  private static let pieceBytes = 1 << 20

  private static func open(in folder: String) throws -> CInt {
    var template = Array("\(folder)/incoming-XXXXXX\0".utf8).map { CChar(bitPattern: $0) }
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw UploadRefusal.noFile }
    unlink(template)
    return descriptor
  }

  private func append(_ buffer: ByteBuffer) throws {
    let isWritten = buffer.withUnsafeReadableBytes { systemWriteAll(descriptor, $0) }
    guard isWritten else { throw UploadRefusal.noRoom }
  }

  /// The bytes from an offset; nil if the file is too short.
  package func bytes(at place: Int, count: Int) -> [UInt8]? {
    guard place >= 0, count >= 0, place <= self.count - count else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { output, filled in
      while filled < count {
        let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(output)[filled...])
        let read = pread(descriptor, rest.baseAddress, rest.count, off_t(place + filled))
        if read < 0, errno == EINTR { continue }
        guard read > 0 else { return }
        filled += read
      }
    }
    return bytes.count == count ? bytes : nil
  }
}

/// The system's function, whose name `IncomingFile` uses.
private func systemOpen(_ path: String) -> CInt { open(path, O_RDONLY | O_CLOEXEC) }
