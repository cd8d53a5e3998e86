/// The bytes of a file, with bounds checks.
struct PictureBytes {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }

  func byte(_ place: Int) throws(PictureRefusal) -> UInt8 {
    guard bytes.indices.contains(place) else { throw .broken("it ends early") }
    return bytes[place]
  }

  func piece(_ start: Int, _ length: Int) throws(PictureRefusal) -> ArraySlice<UInt8> {
    guard start >= 0, length >= 0, length <= bytes.count, start <= bytes.count - length else {
      throw .broken("it ends early")
    }
    return bytes[start..<start + length]
  }

  /// A big-endian number of up to 4 bytes.
  func big(_ place: Int, _ length: Int) throws(PictureRefusal) -> Int {
    try piece(place, length).reduce(0) { $0 << 8 | Int($1) }
  }

  /// A little-endian number of up to 4 bytes.
  func little(_ place: Int, _ length: Int) throws(PictureRefusal) -> Int {
    try piece(place, length).reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  func has(_ word: [UInt8], at place: Int) -> Bool {
    place >= 0 && place <= count && bytes[place...].starts(with: word)
  }

  func has(_ word: String, at place: Int) -> Bool { has(Array(word.utf8), at: place) }
}

extension [UInt8] {
  mutating func appendLittle(_ number: Int, _ length: Int) {
    for shift in 0..<length { append(UInt8(truncatingIfNeeded: number >> (8 * shift))) }
  }
}
