/// Legacy character encodings of web pages.
enum PageCharset {
  /// Converts a page to UTF-8. Besides UTF-8, only Windows-1252 is supported (browsers also read ISO 8859-1
  /// as that); other encodings stay unchanged.
  ///
  /// - Parameter declared: the charset of the response header; if nil, the page's first kilobyte declares it.
  static func utf8(_ page: [UInt8], declared: String?) -> [UInt8] {
    guard isWestern(declared ?? written(in: page) ?? "utf-8") else { return page }
    var text = ""
    text.unicodeScalars.append(contentsOf: page.lazy.map(scalar))
    return Array(text.utf8)
  }

  private static func isWestern(_ charset: String) -> Bool {
    ["iso-8859-1", "iso8859-1", "latin1", "windows-1252", "cp1252", "us-ascii", "iso-8859-15"].contains(
      charset)
  }

  /// The charset declared in `<meta charset="…">` or in a `content`.
  private static func written(in page: [UInt8]) -> String? {
    let head = Array(page.prefix(1024))
    guard let place = head.firstIndex(of: "charset=", from: 0) else { return nil }
    let word = head[(place + 8)...].drop { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
      .prefix { byte in
        byte == UInt8(ascii: "-") || Unicode.Scalar(byte).properties.isAlphabetic || (48...57).contains(byte)
      }
    return String(decoding: word, as: UTF8.self).lowercased()
  }

  /// The Windows-1252 character of a byte.
  static func scalar(_ byte: UInt8) -> Unicode.Scalar {
    guard (0x80...0x9F).contains(byte) else { return Unicode.Scalar(byte) }
    return windows[Int(byte) - 0x80]
  }

  private static let windows = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
}
