import ServerKit

/// The bytes of a ZIP file, wherever they are.
struct ZipBytes: Sendable {
  let count: Int
  /// Those from a place on; nil where there are not as many.
  let piece: @Sendable (_ place: Int, _ count: Int) -> [UInt8]?

  init(_ bytes: [UInt8]) {
    count = bytes.count
    piece = { place, count in
      guard place >= 0, count >= 0, place <= bytes.count - count else { return nil }
      return Array(bytes[place..<place + count])
    }
  }

  /// Of a file, which are read when they are needed.
  init(_ file: IncomingFile) {
    count = file.count
    piece = { place, count in file.bytes(at: place, count: count) }
  }
}
