/// The character encoding of a table.
package enum TableEncoding: String, Sendable, CaseIterable {
  case utf8 = "utf-8"
  case windows1252 = "windows-1252"
  case utf16Little = "utf-16le"
  case utf16Big = "utf-16be"

  /// The byte order mark at the start of a file.
  var byteOrderMark: [UInt8] {
    switch self {
    case .utf8: [0xEF, 0xBB, 0xBF]
    case .windows1252: []
    case .utf16Little: [0xFF, 0xFE]
    case .utf16Big: [0xFE, 0xFF]
    }
  }
}

/// Scans all bytes of a table for its length and encoding.
///
/// Western spreadsheets write UTF-8, UTF-16 with a byte order mark, or Windows-1252. Invalid UTF-8 is
/// Windows-1252, unless other parts of the file are clearly UTF-8.
struct TableSurvey: Sendable {
  private(set) var encoding = TableEncoding.utf8
  private(set) var byteCount = 0

  /// - Throws: `TableFault`, or `FileRefusal` if the file cannot be read.
  /// - Complexity: O(bytes), in constant memory.
  init(_ source: TableSource) throws {
    var start: [UInt8] = []
    var utf8 = UTF8Validator()
    try source.read { bytes in
      byteCount += bytes.count
      guard byteCount <= TableLimits.bytes else {
        throw TableFault(.fileTooLarge, "is larger than \(TableLimits.bytes >> 20) MB; split it")
      }
      if start.count < 4 {
        start += bytes.prefix(4 - start.count)
        try Self.refuseOtherFormats(start)
      }
      if !start.starts(with: TableEncoding.utf16Little.byteOrderMark)
        && !start.starts(with: TableEncoding.utf16Big.byteOrderMark)
      {
        try utf8.consume(bytes)
      }
      return true
    }
    guard byteCount > 0 else { throw TableFault(.fileEmpty, "is empty") }
    if start.starts(with: TableEncoding.utf16Little.byteOrderMark) {
      encoding = .utf16Little
    } else if start.starts(with: TableEncoding.utf16Big.byteOrderMark) {
      encoding = .utf16Big
    } else {
      utf8.finish()
      encoding = try Self.encoding(utf8, hasMark: start.starts(with: TableEncoding.utf8.byteOrderMark))
    }
  }

  private static func refuseOtherFormats(_ start: [UInt8]) throws(TableFault) {
    if start == [0x50, 0x4B, 0x03, 0x04] {
      throw TableFault(.notText, "is a ZIP file or a spreadsheet; save it as CSV")
    }
    if start == [0xFF, 0xFE, 0, 0] || start == [0, 0, 0xFE, 0xFF] {
      throw TableFault(.notText, "is UTF-32; save it as UTF-8")
    }
    if start.starts(with: [0x25, 0x50, 0x44, 0x46]) { throw TableFault(.notText, "is a PDF, not CSV") }
  }

  private static func encoding(_ utf8: UTF8Validator, hasMark: Bool) throws(TableFault) -> TableEncoding {
    guard let line = utf8.firstFault else { return .utf8 }
    guard !hasMark, utf8.letters == 0 else {
      throw TableFault(.mixedEncoding, line: line, "is not UTF-8, unlike other lines")
    }
    guard !utf8.hasUnknown1252 else {
      throw TableFault(.notText, line: line, "is neither UTF-8 nor Windows-1252")
    }
    return .windows1252
  }
}

/// Validates UTF-8 in chunks (Unicode 15, table 3-7).
private struct UTF8Validator {
  /// The line of the first invalid byte.
  private(set) var firstFault: Int?
  /// The number of multi-byte characters.
  private(set) var letters = 0
  /// True if there is a byte that is undefined in Windows-1252.
  private(set) var hasUnknown1252 = false
  private var line = 1
  private var missing = 0
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  mutating func consume(_ bytes: ArraySlice<UInt8>) throws(TableFault) {
    for byte in bytes {
      if byte < 0x80 {
        if missing > 0 { fault() }
        if byte == 0x0A { line += 1 }
        if byte == 0 { throw TableFault(.notText, line: line, "contains a NUL byte") }
        continue
      }
      if [0x81, 0x8D, 0x8F, 0x90, 0x9D].contains(byte) { hasUnknown1252 = true }
      if missing > 0 && allowed.contains(byte) {
        missing -= 1
        allowed = 0x80...0xBF
        if missing == 0 { letters += 1 }
      } else {
        begin(byte)
      }
    }
  }

  mutating func finish() {
    if missing > 0 { fault() }
  }

  private mutating func begin(_ byte: UInt8) {
    if missing > 0 { fault() }
    allowed = 0x80...0xBF
    switch byte {
    case 0xC2...0xDF: missing = 1
    case 0xE0: (missing, allowed) = (2, 0xA0...0xBF)
    case 0xED: (missing, allowed) = (2, 0x80...0x9F)
    case 0xE1...0xEF: missing = 2
    case 0xF0: (missing, allowed) = (3, 0x90...0xBF)
    case 0xF1...0xF3: missing = 3
    case 0xF4: (missing, allowed) = (3, 0x80...0x8F)
    default: fault()
    }
  }

  private mutating func fault() {
    if firstFault == nil { firstFault = line }
    missing = 0
  }
}
