import CZlib

/// Cleans a PNG chunk by chunk (RFC 2083 and the third edition of W3C).
///
/// Keeps the header, palette, transparency, image data and color information. Removes texts, times, EXIF and
/// further frames of an animation.
enum PNGCleaning {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func cleaned(_ file: PictureBytes) throws(PictureRefusal) -> CleanPicture {
    var walk = PNGWalk(file)
    try walk.run()
    return CleanPicture(.png, width: walk.header.width, height: walk.header.height, bytes: walk.output)
  }
}

private struct PNGWalk {
  private let file: PictureBytes
  private var place = 8
  private var types: [String] = []
  private var picture: [UInt8] = []
  private(set) var header = PNGHeader.none
  private(set) var output = PNGCleaning.signature

  private static let colorChunks: Set<String> = ["tRNS", "gAMA", "cHRM", "sRGB", "sBIT", "bKGD", "pHYs"]
  private static let maximumProfileBytes = 4 << 20

  init(_ file: PictureBytes) { self.file = file }

  mutating func run() throws(PictureRefusal) {
    while types.last != "IEND" {
      let length = try file.big(place, 4)
      let type = String(decoding: try file.piece(place + 4, 4), as: UTF8.self)
      let content = try file.piece(place + 8, length)
      let whole = try file.piece(place, length + 12)
      guard try Self.checksum(file.piece(place + 4, length + 4)) == file.big(place + 8 + length, 4) else {
        throw .broken("a checksum is wrong")
      }
      place += length + 12
      if try takes(type, content) { output += whole }
      if types.last != type { types.append(type) }
    }
    guard try Self.unpackedCount(picture, atMost: header.pictureBytes) == header.pictureBytes else {
      throw .broken("its rows are not complete")
    }
  }

  private mutating func takes(_ type: String, _ content: ArraySlice<UInt8>) throws(PictureRefusal) -> Bool {
    guard (type == "IHDR") == types.isEmpty else { throw .broken("its header is not in its place") }
    switch type {
    case "IHDR":
      header = try PNGHeader(Array(content))
      try CleanPicture.checkSides(header.width, header.height)
      return true
    case "PLTE":
      guard !types.contains("PLTE"), !types.contains("IDAT"), content.count % 3 == 0,
        (3...768).contains(content.count)
      else { throw .broken("its palette makes no sense") }
      return true
    case "IDAT":
      guard types.last == "IDAT" || !types.contains("IDAT") else { throw .broken("its parts do not join") }
      guard header.colors != 3 || types.contains("PLTE") else { throw .broken("it has no palette") }
      picture += content
      return true
    case "IEND":
      guard types.contains("IDAT"), content.isEmpty else { throw .broken("nothing is drawn") }
      return true
    case "iCCP":
      // A picture has at most one profile; further ones are not decompressed.
      guard !types.contains(type), let name = content.firstIndex(of: 0), content.endIndex - name > 2 else {
        return false
      }
      // The profile is compressed: one that exceeds any real profile is a decompression bomb.
      let profile = Array(content[(name + 2)...])
      return try Self.unpackedCount(profile, atMost: Self.maximumProfileBytes) != nil
    default:
      // A lowercase first letter marks an ancillary chunk.
      guard let first = type.utf8.first, first & 0x20 != 0 else {
        throw .broken("a part of it is of an unknown kind")
      }
      return Self.colorChunks.contains(type) && !types.contains(type)
    }
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.withUnsafeBufferPointer { Int(crc32(0, $0.baseAddress, UInt32($0.count))) }
  }

  /// Returns the decompressed size without storing the data; nil if it exceeds `maximum`.
  private static func unpackedCount(_ packed: [UInt8], atMost maximum: Int) throws(PictureRefusal) -> Int? {
    var stream = z_stream()
    guard inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      throw .broken("it cannot be unpacked")
    }
    defer { inflateEnd(&stream) }
    var packed = packed
    var window = [UInt8](repeating: 0, count: 64 << 10)
    let count = packed.withUnsafeMutableBufferPointer { input -> Int? in
      window.withUnsafeMutableBufferPointer { output -> Int? in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        var count = 0
        while true {
          stream.next_out = output.baseAddress
          stream.avail_out = UInt32(output.count)
          let status = inflate(&stream, Z_NO_FLUSH)
          count += output.count - Int(stream.avail_out)
          if count > maximum { return nil }
          // Data after the end of the stream would be carried along unseen.
          if status == Z_STREAM_END { return stream.avail_in == 0 ? count : -1 }
          guard status == Z_OK else { return -1 }
        }
      }
    }
    guard count != -1 else { throw .broken("it cannot be unpacked") }
    return count
  }
}

/// The header chunk of a PNG.
private struct PNGHeader {
  let width: Int
  let height: Int
  /// Bits per sample.
  let depth: Int
  /// The color type: 0 gray, 2 RGB, 3 palette, 4 gray with alpha, 6 RGB with alpha.
  let colors: Int
  let isInterlaced: Bool

  static let none = PNGHeader(width: 0, height: 0, depth: 0, colors: 0, isInterlaced: false)

  private init(width: Int, height: Int, depth: Int, colors: Int, isInterlaced: Bool) {
    self.width = width
    self.height = height
    self.depth = depth
    self.colors = colors
    self.isInterlaced = isInterlaced
  }

  init(_ content: [UInt8]) throws(PictureRefusal) {
    let bytes = PictureBytes(content)
    guard content.count == 13 else { throw .broken("its header makes no sense") }
    self.init(
      width: try bytes.big(0, 4), height: try bytes.big(4, 4), depth: Int(content[8]),
      colors: Int(content[9]),
      isInterlaced: content[12] == 1)
    let depths = [0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16]]
    guard depths[colors]?.contains(depth) == true, content[10] == 0, content[11] == 0, content[12] <= 1
    else {
      throw .broken("its header makes no sense")
    }
  }

  /// The decompressed size of all rows, each with a filter byte.
  var pictureBytes: Int {
    guard isInterlaced else { return rows(width, height) }
    // Adam7: the origin and the spacing of each of the seven passes.
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]
    return passes.reduce(0) { sum, pass in
      sum + rows((width - pass.0 + pass.2 - 1) / pass.2, (height - pass.1 + pass.3 - 1) / pass.3)
    }
  }

  private func rows(_ width: Int, _ height: Int) -> Int {
    let values = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colors] ?? 1
    return width > 0 && height > 0 ? height * (1 + (width * values * depth + 7) / 8) : 0
  }
}
