/// Converts the bytes of a table to UTF-8, chunk by chunk, without the byte order mark.
struct TableDecoder {
  private let encoding: TableEncoding
  /// The bytes of the byte order mark that are still expected.
  private var expectedMark: ArraySlice<UInt8>
  /// The first byte of a UTF-16 code unit whose second byte is in the next chunk.
  private var pendingByte: UInt8?
  /// The first unit of a surrogate pair.
  private var highSurrogate: UInt16?

  init(_ encoding: TableEncoding) {
    self.encoding = encoding
    expectedMark = encoding.byteOrderMark[...]
  }

  mutating func utf8(of bytes: ArraySlice<UInt8>) throws(TableFault) -> ArraySlice<UInt8> {
    var rest = bytes
    while let expected = expectedMark.first, let byte = rest.first {
      // The byte order mark is optional in UTF-8.
      guard byte == expected else { break }
      expectedMark.removeFirst()
      rest.removeFirst()
    }
    if !rest.isEmpty { expectedMark = [] }
    switch encoding {
    case .utf8: return rest
    case .windows1252: return Self.fromWindows(rest)
    case .utf16Little, .utf16Big: return try fromUTF16(rest)
    }
  }

  /// - Throws: `TableFault` if the last character is incomplete.
  func finish() throws(TableFault) {
    if pendingByte != nil || highSurrogate != nil { throw Self.invalidUTF16 }
  }

  private static let invalidUTF16 = TableFault(.notText, "is not valid UTF-16")

  private static func fromWindows(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard bytes.contains(where: { $0 >= 0x80 }) else { return bytes }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      if byte < 0x80 {
        text.append(byte)
      } else {
        let code = byte < 0xA0 ? windowsCharacters[Int(byte) - 0x80] : UInt16(byte)
        append(UInt32(code), to: &text)
      }
    }
    return text[...]
  }

  private mutating func fromUTF16(_ bytes: ArraySlice<UInt8>) throws(TableFault) -> ArraySlice<UInt8> {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for byte in bytes {
      guard let first = pendingByte else {
        pendingByte = byte
        continue
      }
      pendingByte = nil
      let unit =
        encoding == .utf16Little ? UInt16(byte) << 8 | UInt16(first) : UInt16(first) << 8 | UInt16(byte)
      switch (highSurrogate, unit) {
      case (nil, 0xD800...0xDBFF): highSurrogate = unit
      case (nil, 0xDC00...0xDFFF): throw Self.invalidUTF16
      case (nil, _): Self.append(UInt32(unit), to: &text)
      case (let high?, 0xDC00...0xDFFF):
        Self.append(0x10000 + (UInt32(high) - 0xD800) << 10 + UInt32(unit) - 0xDC00, to: &text)
        highSurrogate = nil
      default: throw Self.invalidUTF16
      }
    }
    return text[...]
  }

  private static func append(_ code: UInt32, to text: inout [UInt8]) {
    guard let scalar = Unicode.Scalar(code) else { return }
    text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  /// The characters of Windows-1252 from 0x80, where Latin-1 has control characters. `TableSurvey` has
  /// refused the five undefined ones.
  private static let windowsCharacters: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152,
    0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161,
    0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]
}
