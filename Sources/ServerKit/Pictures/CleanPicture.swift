/// A picture as stored: validated from first to last byte, with only what is needed to draw it.
///
/// Cameras embed the place, time, author and device, and a thumbnail of the uncropped picture; all are
/// removed. The orientation is removed too: clients rotate the picture first, as the web app does.
package struct CleanPicture: Sendable, Equatable {
  package enum Format: String, Sendable {
    case jpeg = "image/jpeg"
    case png = "image/png"
    case webp = "image/webp"
  }

  package let format: Format
  package let width: Int
  package let height: Int
  package let bytes: [UInt8]

  /// The maximum size of an upload.
  package static let maximumBytes = 2 << 20
  /// The maximum length of the longer side, in pixels.
  package static let maximumSide = 2048

  /// - Throws: `PictureRefusal`.
  /// - Complexity: O(bytes); a PNG is also decompressed, in pieces that are not kept.
  package init(cleaning bytes: [UInt8]) throws(PictureRefusal) {
    guard bytes.count <= Self.maximumBytes else { throw .tooManyBytes }
    let picture = PictureBytes(bytes)
    switch try PictureKind(of: picture) {
    case .jpeg: self = try JPEGCleaning.cleaned(picture)
    case .png: self = try PNGCleaning.cleaned(picture)
    case .webp: self = try WebPCleaning.cleaned(picture)
    case .heic: throw .heic
    case .other(let name): throw .unsupported(name)
    }
  }

  init(_ format: Format, width: Int, height: Int, bytes: [UInt8]) {
    self.format = format
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// Checks for a smaller limit than `maximumSide`.
  ///
  /// - Throws: `PictureRefusal.tooLarge`.
  package func checkSides(atMost side: Int) throws(PictureRefusal) {
    guard max(width, height) <= side else { throw .tooLarge(width: width, height: height, most: side) }
  }

  static func checkSides(_ width: Int, _ height: Int) throws(PictureRefusal) {
    guard width > 0, height > 0 else { throw .broken("its size is zero") }
    guard max(width, height) <= maximumSide else { throw .tooLarge(width: width, height: height) }
  }
}

/// The file format, detected by the first bytes; the file's name is ignored.
enum PictureKind: Equatable {
  case jpeg, png, webp, heic
  case other(String)

  init(of file: PictureBytes) throws(PictureRefusal) {
    guard file.count >= 12 else { throw .unsupported("not a picture") }
    if file.has([0xFF, 0xD8, 0xFF], at: 0) {
      self = .jpeg
    } else if file.has(PNGCleaning.signature, at: 0) {
      self = .png
    } else if file.has("RIFF", at: 0), file.has("WEBP", at: 8) {
      self = .webp
    } else if file.has("ftyp", at: 4) {
      let isHEIC = ["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"].contains {
        file.has($0, at: 8)
      }
      self = isHEIC ? .heic : .other(file.has("avif", at: 8) ? "an AVIF picture" : "a video")
    } else if file.has("GIF8", at: 0) {
      self = .other("a GIF picture")
    } else if file.has("BM", at: 0) {
      self = .other("a BMP picture")
    } else if file.has([0x49, 0x49, 0x2A, 0], at: 0) || file.has([0x4D, 0x4D, 0, 0x2A], at: 0) {
      self = .other("a TIFF picture")
    } else if file.has("<", at: 0) {
      self = .other("a drawing or a page")
    } else {
      self = .other("not a picture")
    }
  }
}
