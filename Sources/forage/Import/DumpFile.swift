import FileFormats
import ServerKit

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A dump of open data: a file, packed with gzip or not. It is streamed.
struct DumpFile {
  private static let chunkBytes = 1 << 18
  private static let gzip: [UInt8] = [0x1F, 0x8B]

  /// `-` is standard input.
  let path: String

  /// Streams the unpacked bytes.
  ///
  /// - Throws: `FileRefusal` with the path; the errors of `use`.
  func read(_ use: ([UInt8]) throws -> Void) throws {
    guard let file = fopen(path == "-" ? "/dev/stdin" : path, "rb") else {
      throw refusal(String(cString: strerror(errno)))
    }
    defer { fclose(file) }
    try unpack(file, use)
    guard ferror(file) == 0 else { throw refusal("cannot be read") }
  }

  /// Runs an import of this file, and puts the path into a refusal of the whole file.
  func naming<Summary>(_ run: () async throws -> Summary) async throws -> Summary {
    do {
      return try await run()
    } catch let refusal as FileRefusal where refusal.place == "file" {
      throw FileRefusal(place: path, reason: refusal.reason)
    }
  }

  private func unpack(_ file: UnsafeMutablePointer<FILE>, _ use: ([UInt8]) throws -> Void) throws {
    var buffer = [UInt8](repeating: 0, count: Self.chunkBytes)
    var stream: UnpackedStream?
    var isFirst = true
    while true {
      let count = fread(&buffer, 1, Self.chunkBytes, file)
      if count == 0 { break }
      let bytes = Array(buffer[..<count])
      if isFirst, bytes.starts(with: Self.gzip) { stream = UnpackedStream(hasMembers: true) }
      isFirst = false
      guard let stream else {
        try use(bytes)
        continue
      }
      stream.take(bytes)
      while stream.hasMore {
        guard let unpacked = stream.unpacked() else { throw refusal("is damaged; get it again") }
        if !unpacked.isEmpty { try use(unpacked) }
      }
    }
    guard stream?.isWhole != false else {
      throw refusal("ends in the middle; was it copied completely?")
    }
  }

  private func refusal(_ reason: String) -> FileRefusal { FileRefusal(place: path, reason: reason) }
}
