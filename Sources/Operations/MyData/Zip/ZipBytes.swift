import ServerKit

/// The bytes of a ZIP file, in memory or on disk.
struct ZipBytes: Sendable {
  let count: Int
  /// Reads `count` bytes from an offset; nil if there are fewer.
  let piece: @Sendable (_ place: Int, _ count: Int) -> [UInt8]?

  init(_ bytes: [UInt8]) {
    count = bytes.count
    piece = { place, count in
      guard place >= 0, count >= 0, place <= bytes.count - count else { return nil }
      return Array(bytes[place..<place + count])
    }
  }

  /// Reads the file on demand.
  init(_ file: IncomingFile) {
    count = file.count
    piece = { place, count in file.bytes(at: place, count: count) }
  }
}
