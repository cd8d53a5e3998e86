/// Cleans a JPEG marker by marker (ITU T.81, Annex B).
///
/// Keeps the tables, frames and scans, a plain JFIF header, the color profile (ICC) and Adobe's color
/// segment. Removes all other segments: EXIF, XMP, comments, thumbnails.
enum JPEGCleaning {
  static func cleaned(_ file: PictureBytes) throws(PictureRefusal) -> CleanPicture {
    var walk = JPEGWalk(file)
    try walk.run()
    guard let size = walk.size else { throw .broken("it has no frame") }
    return CleanPicture(.jpeg, width: size.width, height: size.height, bytes: walk.output)
  }
}

private struct JPEGWalk {
  private let file: PictureBytes
  private var place = 2
  private var scans = 0
  private(set) var output: [UInt8] = [0xFF, 0xD8]
  private(set) var size: (width: Int, height: Int)?

  /// Progressive pictures have about ten scans; thousands would only waste decoding time.
  private static let maximumScans = 64

  init(_ file: PictureBytes) {
    self.file = file
    output.reserveCapacity(file.count)
  }

  mutating func run() throws(PictureRefusal) {
    while true {
      let marker = try takeMarker()
      switch marker {
      case 0xD9:
        guard scans > 0 else { throw .broken("nothing is drawn") }
        // Data after the end marker is not part of the picture.
        output += [0xFF, 0xD9]
        return
      case 0xC0, 0xC1, 0xC2: try takeFrame(marker)
      case 0xC4, 0xDB, 0xDD: try takeSegment(marker)
      case 0xDA: try takeScan()
      case 0xE0: try takeHeader()
      case 0xE2: try takeSegment(marker, if: "ICC_PROFILE\0")
      case 0xEE: try takeSegment(marker, if: "Adobe")
      case 0xE1...0xEF, 0xFE: place += try segmentLength()
      default: throw .broken("a part of it is of an unknown kind")
      }
    }
  }

  private mutating func takeMarker() throws(PictureRefusal) -> UInt8 {
    guard try file.byte(place) == 0xFF else { throw .broken("its parts do not join") }
    // Any number of fill bytes may precede a marker.
    while try file.byte(place) == 0xFF { place += 1 }
    let marker = try file.byte(place)
    place += 1
    return marker
  }

  /// Includes the two bytes of the length itself.
  private func segmentLength() throws(PictureRefusal) -> Int {
    let length = try file.big(place, 2)
    guard length >= 2, place + length <= file.count else { throw .broken("it ends early") }
    return length
  }

  private mutating func takeSegment(_ marker: UInt8, if name: String = "") throws(PictureRefusal) {
    let length = try segmentLength()
    if file.has(name, at: place + 2) {
      output += [0xFF, marker]
      output += try file.piece(place, length)
    }
    place += length
  }

  /// Writes a new header: the original may contain a thumbnail.
  private mutating func takeHeader() throws(PictureRefusal) {
    let length = try segmentLength()
    if file.has("JFIF\0", at: place + 2), length >= 16 {
      output += [0xFF, 0xE0, 0, 16]
      output += try file.piece(place + 2, 12)
      output += [0, 0]
    }
    place += length
  }

  private mutating func takeFrame(_ marker: UInt8) throws(PictureRefusal) {
    guard size == nil, scans == 0 else { throw .broken("it has several frames") }
    let components = Int(try file.byte(place + 7))
    guard try file.big(place, 2) == 8 + 3 * components, [1, 3, 4].contains(components),
      try file.byte(place + 2) == 8
    else { throw .broken("its frame makes no sense") }
    let height = try file.big(place + 3, 2)
    let width = try file.big(place + 5, 2)
    try CleanPicture.checkSides(width, height)
    size = (width, height)
    try takeSegment(marker)
  }

  private mutating func takeScan() throws(PictureRefusal) {
    guard size != nil else { throw .broken("it is drawn before its size is told") }
    scans += 1
    guard scans <= Self.maximumScans else { throw .broken("it is drawn too often") }
    let components = Int(try file.byte(place + 2))
    guard try file.big(place, 2) == 6 + 2 * components, (1...4).contains(components) else {
      throw .broken("its scan makes no sense")
    }
    try takeSegment(0xDA)
    let start = place
    // Data continues until a marker; FF 00 is a data byte, FF D0 to D7 are restart markers.
    while true {
      guard let mark = file.bytes[place...].firstIndex(of: 0xFF) else { throw .broken("it ends early") }
      let next = try file.byte(mark + 1)
      place = mark
      guard next == 0 || (0xD0...0xD7).contains(next) else { break }
      place += 2
    }
    guard place > start else { throw .broken("nothing is drawn") }
    output += file.bytes[start..<place]
  }
}
