/// Cleans a WebP chunk by chunk (RFC 9649).
///
/// Keeps the image data, transparency and color profile. Removes EXIF, XMP and unknown chunks; rejects
/// animations.
enum WebPCleaning {
  static func cleaned(_ file: PictureBytes) throws(PictureRefusal) -> CleanPicture {
    // Data after the end of the container is not part of the picture.
    let end = try file.little(4, 4) + 8
    guard end <= file.count, end >= 20 else { throw .broken("it ends early") }
    var chunks: [(type: String, content: ArraySlice<UInt8>)] = []
    var place = 12
    while place + 8 <= end {
      let length = try file.little(place + 4, 4)
      guard place + 8 + length <= end else { throw .broken("it ends early") }
      let type = String(decoding: try file.piece(place, 4), as: UTF8.self)
      chunks.append((type, try file.piece(place + 8, length)))
      place += 8 + length + length % 2
    }
    return try cleaned(chunks)
  }

  private static func cleaned(
    _ chunks: [(type: String, content: ArraySlice<UInt8>)]
  ) throws(PictureRefusal) -> CleanPicture {
    if chunks.contains(where: { $0.type == "ANIM" || $0.type == "ANMF" }) {
      throw .unsupported("an animated picture")
    }
    let pictures = chunks.filter { $0.type == "VP8 " || $0.type == "VP8L" }
    guard pictures.count == 1, let picture = pictures.first else { throw .broken("it must hold one picture") }
    let size = try picture.type == "VP8L" ? losslessSize(picture.content) : lossySize(picture.content)
    try CleanPicture.checkSides(size.width, size.height)

    var output = chunks.filter { ["ICCP", "ALPH", "VP8 ", "VP8L"].contains($0.type) }
    guard Set(output.map(\.type)).count == output.count else { throw .broken("a part of it is listed twice") }
    if let extended = chunks.first, extended.type == "VP8X" {
      output.insert(("VP8X", try cleanedHeader(extended.content, size)[...]), at: 0)
    } else {
      output = [picture]
    }
    var bytes = Array("RIFF\0\0\0\0WEBP".utf8)
    for (type, content) in output {
      bytes += Array(type.utf8)
      bytes.appendLittle(content.count, 4)
      bytes += content
      if content.count % 2 == 1 { bytes.append(0) }
    }
    var length: [UInt8] = []
    length.appendLittle(bytes.count - 8, 4)
    bytes.replaceSubrange(4..<8, with: length)
    return CleanPicture(.webp, width: size.width, height: size.height, bytes: bytes)
  }

  /// Clears the flags of EXIF (8), XMP (4) and animation (2).
  private static func cleanedHeader(
    _ content: ArraySlice<UInt8>, _ size: (width: Int, height: Int)
  ) throws(PictureRefusal) -> [UInt8] {
    var header = Array(content)
    let bytes = PictureBytes(header)
    guard header.count == 10, try bytes.little(4, 3) + 1 == size.width,
      try bytes.little(7, 3) + 1 == size.height
    else { throw .broken("its sizes contradict each other") }
    header[0] &= 0b0011_0000
    return header
  }

  /// The size in a VP8 key frame (RFC 6386, section 9.1).
  private static func lossySize(
    _ content: ArraySlice<UInt8>
  ) throws(PictureRefusal) -> (width: Int, height: Int) {
    let frame = PictureBytes(Array(content))
    let tag = try frame.little(0, 3)
    guard tag & 1 == 0, frame.has([0x9D, 0x01, 0x2A], at: 3), tag >> 5 <= frame.count - 10 else {
      throw .broken("its frame makes no sense")
    }
    return (try frame.little(6, 2) & 0x3FFF, try frame.little(8, 2) & 0x3FFF)
  }

  private static func losslessSize(
    _ content: ArraySlice<UInt8>
  ) throws(PictureRefusal) -> (width: Int, height: Int) {
    let frame = PictureBytes(Array(content))
    let bits = try frame.little(1, 4)
    guard try frame.byte(0) == 0x2F, bits >> 29 == 0, frame.count > 5 else {
      throw .broken("its frame makes no sense")
    }
    return ((bits & 0x3FFF) + 1, ((bits >> 14) & 0x3FFF) + 1)
  }
}
