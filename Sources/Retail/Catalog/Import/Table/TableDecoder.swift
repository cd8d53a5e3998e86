/// Turns the bytes of a table into UTF-8, piece by piece, and leaves out the mark at the start.
struct TableDecoder {
  private let encoding: TableEncoding
  /// What of the mark has not come yet.
  private var mark: ArraySlice<UInt8>
  /// The first byte of a unit of UTF-16 whose second is in the next piece.
  private var half: UInt8?
  /// The first of a pair of units.
  private var lead: UInt16?

  init(_ encoding: TableEncoding) {
    self.encoding = encoding
    mark = encoding.mark[...]
  }

  mutating func utf8(of bytes: ArraySlice<UInt8>) throws(TableFault) -> ArraySlice<UInt8> {
    var rest = bytes
    while let expected = mark.first, let byte = rest.first {
      // A file in UTF-8 may do without.
      guard byte == expected else { break }
      mark.removeFirst()
      rest.removeFirst()
    }
    if !rest.isEmpty { mark = [] }
    switch encoding {
    case .utf8: return rest
    case .windows1252: return Self.fromWindows(rest)
    case .utf16Little, .utf16Big: return try fromUTF16(rest)
    }
  }

  /// - Throws: `TableFault` where the last letter is cut off.
  func finish() throws(TableFault) {
    if half != nil || lead != nil { throw Self.broken }
  }

  private static let broken = TableFault(.notText, "is not valid UTF-16")

  private static func fromWindows(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard bytes.contains(where: { $0 >= 0x80 }) else { return bytes }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      if byte < 0x80 {
        text.append(byte)
      } else {
        let code = byte < 0xA0 ? windowsMarks[Int(byte) - 0x80] : UInt16(byte)
        append(UInt32(code), to: &text)
      }
    }
    return text[...]
  }

  private mutating func fromUTF16(_ bytes: ArraySlice<UInt8>) throws(TableFault) -> ArraySlice<UInt8> {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for byte in bytes {
      guard let first = half else {
        half = byte
        continue
      }
      half = nil
      let unit =
        encoding == .utf16Little ? UInt16(byte) << 8 | UInt16(first) : UInt16(first) << 8 | UInt16(byte)
      switch (lead, unit) {
      case (nil, 0xD800...0xDBFF): lead = unit
      case (nil, 0xDC00...0xDFFF): throw Self.broken
      case (nil, _): Self.append(UInt32(unit), to: &text)
      case (let high?, 0xDC00...0xDFFF):
        Self.append(0x10000 + (UInt32(high) - 0xD800) << 10 + UInt32(unit) - 0xDC00, to: &text)
        lead = nil
      default: throw Self.broken
      }
    }
    return text[...]
  }

  private static func append(_ code: UInt32, to text: inout [UInt8]) {
    guard let scalar = Unicode.Scalar(code) else { return }
    text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  /// What Windows-1252 has in the place of Latin-1's control characters, from 0x80 on; the survey has refused
  /// the five that it lacks.
  private static let windowsMarks: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152,
    0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161,
    0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]
}
