import FileFormats

/// JSON as web pages have it, which is not always JSON.
enum LinkedDataRepair {
  /// A script's value, and whether it had to be mended.
  ///
  /// Of members given twice the last one counts, as in browsers. Mended are the wrappers of comments and
  /// CDATA around a script, comments within, line ends and other control characters inside of texts, bytes
  /// that are no UTF-8, halves of characters, backslashes before what needs none (`\'`), commas that are too
  /// many, and marks written as entities. Everything else that is no JSON is refused.
  ///
  /// - Throws: `FileRefusal` with the line of the page.
  static func value(of script: PageScript) throws(FileRefusal) -> (JSONValue, isMended: Bool) {
    // Line ends and spaces in front make the parser count the page's lines and columns.
    let lines =
      Array(repeating: UInt8(ascii: "\n"), count: script.line - 1)
      + Array(repeating: UInt8(ascii: " "), count: script.column - 1)
    let bare = withoutWrappers(script.bytes)
    do {
      return (try JSONNode(reading: lines + bare, limits: limits, repeatedKeys: .lastCounts).value, false)
    } catch {
      // What mending does not cure, the second attempt tells.
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

  /// Wrappers become spaces, so that lines and columns stay.
  private static func withoutWrappers(_ script: [UInt8]) -> [UInt8] {
    var bytes = script
    // Nobody wraps more than twice; looking for more would take long where there are thousands.
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
