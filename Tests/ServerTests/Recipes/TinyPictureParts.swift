import CZlib

@testable import ServerKit

/// Pictures assembled from valid and invalid parts.
extension TinyPictures {
  /// Camera metadata: a location north of Greenwich, and a comment.
  static let secrets = Array("GPSLatitude 51.4779 Ann's kitchen".utf8)

  static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    var segment: [UInt8] = [0xFF, marker]
    segment.appendBig(content.count + 2, 2)
    return segment + content
  }

  /// The small JPEG with segments after its first two bytes.
  static func jpeg(with segments: [UInt8]) -> [UInt8] {
    Array(jpeg.prefix(2)) + segments + jpeg.dropFirst(2)
  }

  static let cameraJPEG = jpeg(
    with: segment(0xE1, Array("Exif\0\0".utf8) + secrets)
      + segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + secrets)
      + segment(0xE2, Array("MPF\0".utf8) + secrets) + segment(0xED, Array("Photoshop 3.0\0".utf8) + secrets)
      + segment(0xFE, secrets))

  static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    var chunk: [UInt8] = []
    chunk.appendBig(content.count, 4)
    let checked = Array(type.utf8) + content
    chunk += checked
    chunk.appendBig(checked.withUnsafeBufferPointer { Int(crc32(0, $0.baseAddress, UInt32($0.count))) }, 4)
    return chunk
  }

  /// A PNG of valid chunks.
  static func png(_ chunks: [(String, [UInt8])]) -> [UInt8] {
    PNGCleaning.signature + chunks.flatMap { chunk($0.0, $0.1) }
  }

  static func header(_ width: Int, _ height: Int, depth: UInt8 = 8, colours: UInt8 = 6, interlace: UInt8 = 0)
    -> [UInt8]
  {
    var header: [UInt8] = []
    header.appendBig(width, 4)
    header.appendBig(height, 4)
    return header + [depth, colours, 0, 0, interlace]
  }

  static func packed(_ bytes: [UInt8]) -> [UInt8] {
    var length = compressBound(UInt(bytes.count))
    var packed = [UInt8](repeating: 0, count: Int(length))
    precondition(compress2(&packed, &length, bytes, UInt(bytes.count), 9) == Z_OK, "zlib cannot pack")
    return Array(packed.prefix(Int(length)))
  }

  /// Empty pixel rows of the given size.
  static func rows(_ bytes: Int) -> [UInt8] { packed([UInt8](repeating: 0, count: bytes)) }

  static let cameraPNG = png([
    ("IHDR", header(8, 6)), ("gAMA", [0, 0, 0xB1, 0x8F]), ("tEXt", Array("Comment\0".utf8) + secrets),
    ("eXIf", secrets),
    ("tIME", [7, 0xEA, 11, 21, 12, 0, 0]), ("iTXt", secrets), ("IDAT", rows(6 * (1 + 8 * 4))),
    ("zTXt", secrets), ("IEND", []),
  ])

  static func webP(_ chunks: [(String, [UInt8])]) -> [UInt8] {
    var bytes = Array("WEBP".utf8)
    for (type, content) in chunks {
      bytes += Array(type.utf8)
      bytes.appendLittle(content.count, 4)
      bytes += content + (content.count % 2 == 1 ? [0] : [])
    }
    var length: [UInt8] = []
    length.appendLittle(bytes.count, 4)
    return Array("RIFF".utf8) + length + bytes
  }

  /// The only chunk of the small lossy WebP.
  static let lossyFrame = Array(lossyWebP[20..<lossyWebP.count])

  static let cameraWebP = webP([
    ("VP8X", [0b0010_1100, 0, 0, 0, 7, 0, 0, 5, 0, 0]), ("ICCP", Array("profile".utf8)), ("VP8 ", lossyFrame),
    ("EXIF", secrets), ("XMP ", secrets), ("ANNS", secrets),
  ])

  static let all = [
    jpeg, png, lossyWebP, losslessWebP, transparentWebP, cameraJPEG, cameraPNG, cameraWebP,
  ]
}

extension [UInt8] {
  /// Appends a big-endian number of `length` bytes.
  mutating func appendBig(_ number: Int, _ length: Int) {
    for shift in (0..<length).reversed() { append(UInt8(truncatingIfNeeded: number >> (8 * shift))) }
  }

  /// True if the bytes occur consecutively.
  func contains(_ part: [UInt8]) -> Bool {
    indices.contains { self[$0...].starts(with: part) }
  }
}
