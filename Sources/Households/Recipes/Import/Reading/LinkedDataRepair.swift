import FileFormats

/// Lenient reading of JSON in web pages.
enum LinkedDataRepair {
  /// The value of a script, and true if it needed repair.
  ///
  /// The last of repeated members wins, as in browsers. Repairs comment and CDATA wrappers, inner comments,
  /// control characters in strings, invalid UTF-8, lone surrogates, needless backslashes (`\'`), extra
  /// commas, and quotes written as entities. Refuses any other invalid JSON.
  ///
  /// - Throws: `FileRefusal` with the line of the page.
  static func value(of script: PageScript) throws(FileRefusal) -> (JSONValue, isMended: Bool) {
    // Leading line ends and spaces make the parser report the page's lines and columns.
    let lines =
      Array(repeating: UInt8(ascii: "\n"), count: script.line - 1)
      + Array(repeating: UInt8(ascii: " "), count: script.column - 1)
    let bare = withoutWrappers(script.bytes)
    do {
      return (try JSONNode(reading: lines + bare, limits: limits, repeatedKeys: .lastCounts).value, false)
    } catch {
      // Remaining errors are reported by the second attempt.
      let mended = mended(bare.contains(UInt8(ascii: "\"")) ? bare : withoutEntities(bare))
      return (try JSONNode(reading: lines + mended, limits: limits, repeatedKeys: .lastCounts).value, true)
    }
  }

  private static let limits = JSONLimits(bytes: 8 << 20, values: 200_000)

  private static let opening: [StaticString] = [
    "<!--", "//<![cdata[", "/*<![cdata[*/", "// <![cdata[", "<![cdata[",
  ]
  private static let closing: [StaticString] = [
    "-->", "//]]>", "/*]]>*/", "// ]]>", "]]>", "//-->", "// -->", ";",
  ]

  /// Replaces wrappers with spaces to keep lines and columns.
  private static func withoutWrappers(_ script: [UInt8]) -> [UInt8] {
    var bytes = script
    // Pages wrap at most twice; the limit bounds the work for thousands of wrappers.
    for _ in 0..<4 {
      var isFound = false
      guard let start = bytes.firstIndex(where: { $0 > 0x20 }),
        let end = bytes.lastIndex(where: { $0 > 0x20 })
      else { return bytes }
      for wrapper in opening where bytes.has(wrapper, at: start) {
        bytes.blank(start..<start + wrapper.utf8CodeUnitCount)
        isFound = true
        break
      }
      for wrapper in closing {
        let place = end + 1 - wrapper.utf8CodeUnitCount
        guard place >= start, bytes.has(wrapper, at: place) else { continue }
        bytes.blank(place..<end + 1)
        isFound = true
        break
      }
      if !isFound { break }
    }
    return bytes
  }

  /// Some pages escape a script as if it were text.
  private static func withoutEntities(_ script: [UInt8]) -> [UInt8] {
    Array(HTMLEntities.resolved(String(decoding: script, as: UTF8.self)).utf8)
  }

  private static func mended(_ script: [UInt8]) -> [UInt8] {
    var mending = LinkedDataMending(Array(String(decoding: script, as: UTF8.self).utf8))
    return mending.mended()
  }
}

extension [UInt8] {
  fileprivate mutating func blank(_ range: Range<Int>) {
    for index in range where self[index] != UInt8(ascii: "\n") { self[index] = 0x20 }
  }
}
